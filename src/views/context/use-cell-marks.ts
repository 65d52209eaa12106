import { useMemo } from 'react';
import type { ContextCell } from '../../derive/context';
import { markTest } from '../../derive/context-highlight';
import { useApp } from '../../store/store';
import type { CellMarks } from './paint-cells';

const NONE: ReadonlySet<number> = new Set();

/**
 * Groups that hold something of what is selected and what is pointed at, anywhere on the page.
 * @param size cells per group
 */
export function useCellMarks(cells: readonly ContextCell[], size: number): CellMarks {
  const prepared = useApp((state) => state.prepared);
  const slot = useApp((state) => state.activeSlot);
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const marked = (target: typeof selection): ReadonlySet<number> => {
    const test = prepared && markTest(prepared, target, slot);
    return test ? new Set(cells.filter(test).map((cell) => Math.floor(cell.index / size))) : NONE;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marked` is made of the same values.
  const selected = useMemo(() => marked(selection), [prepared, cells, size, slot, selection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marked` is made of the same values.
  const hovered = useMemo(() => marked(hover), [prepared, cells, size, slot, hover]);
  return useMemo(() => ({ selected, hovered }), [selected, hovered]);
}
