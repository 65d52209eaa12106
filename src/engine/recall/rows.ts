import type { Rows } from '../transcript/prepared';

/** Compresses lists of integers into {@link Rows}; every list is sorted ascending and freed of repetitions. */
export function toRows(lists: readonly (readonly number[] | undefined)[]): Rows {
  let capacity = 0;
  for (const list of lists) capacity += list?.length ?? 0;
  const offsets = new Int32Array(lists.length + 1);
  const values = new Int32Array(capacity);
  let size = 0;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i] ?? [];
    // Sorted in place in the typed array, which compares numbers without calling back.
    values.set(list, size);
    const row = values.subarray(size, size + list.length).sort();
    let end = size;
    for (let k = 0; k < row.length; k++) if (k === 0 || row[k] !== values[end - 1]) values[end++] = row[k];
    size = end;
    offsets[i + 1] = size;
  }
  return { offsets, values: size === capacity ? values : values.slice(0, size) };
}

/** Row `row` as an array, for code that is not in a hot loop. */
export function rowOf(rows: Rows, row: number): Int32Array {
  return rows.values.subarray(rows.offsets[row], rows.offsets[row + 1]);
}
