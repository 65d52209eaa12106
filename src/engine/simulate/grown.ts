type Column = Int32Array | Float64Array | Uint8Array;

/** A copy of a column with room for `length` entries; the new ones are 0. */
export function grown<T extends Column>(column: T, length: number): T {
  const larger = new (column.constructor as new (length: number) => T)(length);
  larger.set(column as never);
  return larger;
}
