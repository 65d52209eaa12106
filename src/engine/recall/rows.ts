import type { Rows } from '../transcript/prepared';

/** Compresses lists of integers into {@link Rows}; every list is sorted ascending and freed of repetitions. */
export function toRows(lists: readonly (readonly number[] | undefined)[]): Rows {
  const offsets = new Int32Array(lists.length + 1);
  const sorted = lists.map((list) => ascending(list ?? []));
  let size = 0;
  for (let i = 0; i < sorted.length; i++) {
    size += sorted[i].length;
    offsets[i + 1] = size;
  }
  const values = new Int32Array(size);
  for (let i = 0; i < sorted.length; i++) values.set(sorted[i], offsets[i]);
  return { offsets, values };
}

function ascending(list: readonly number[]): readonly number[] {
  for (let i = 1; i < list.length; i++) {
    if (list[i] <= list[i - 1]) return [...new Set(list)].sort((a, b) => a - b);
  }
  return list;
}

/** Row `row` as an array, for code that is not in a hot loop. */
export function rowOf(rows: Rows, row: number): Int32Array {
  return rows.values.subarray(rows.offsets[row], rows.offsets[row + 1]);
}
