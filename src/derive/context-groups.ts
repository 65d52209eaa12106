/**
 * Neighbouring cells drawn as one, when a context has more entries than a small field has places for. Below the limit
 * every cell is a group of its own.
 */
import type { InfoTypeCode } from '../engine/model/info-type';
import type { Strength, TokenCount } from '../engine/model/units';
import type { ContextCell } from './context';

export interface CellGroup {
  /** First cell, and one past the last. */
  readonly from: number;
  readonly to: number;
  readonly tokens: TokenCount;
  /** Type and layer with the most tokens in it. */
  readonly type: InfoTypeCode;
  readonly layer: number;
  /** Mean strength by tokens; NaN when none has one. */
  readonly strength: Strength;
}

export interface CellGroups {
  /** Cells per group; the last may have fewer. */
  readonly size: number;
  readonly groups: readonly CellGroup[];
}

/** More pieces than this no screen shows apart in the field of a panel. */
export const MOST_GROUPS = 2500;

export function groupCells(cells: readonly ContextCell[], most = MOST_GROUPS): CellGroups {
  const size = Math.max(1, Math.ceil(cells.length / most));
  const groups: CellGroup[] = [];
  for (let from = 0; from < cells.length; from += size)
    groups.push(groupOf(cells, from, Math.min(cells.length, from + size)));
  return { size, groups };
}

function groupOf(cells: readonly ContextCell[], from: number, to: number): CellGroup {
  const first = cells[from];
  if (to - from === 1) {
    return { from, to, tokens: first.tokens, type: first.type, layer: first.layer, strength: first.strength };
  }
  const byType = [0, 0, 0, 0];
  const byLayer = [0, 0, 0];
  let tokens = 0;
  let weighted = 0;
  let known = 0;
  for (let index = from; index < to; index++) {
    const cell = cells[index];
    tokens += cell.tokens;
    byType[cell.type] += cell.tokens;
    byLayer[cell.layer] += cell.tokens;
    if (Number.isNaN(cell.strength)) continue;
    weighted += cell.strength * cell.tokens;
    known += cell.tokens;
  }
  const most = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts));
  return {
    from,
    to,
    tokens,
    type: most(byType) as InfoTypeCode,
    layer: most(byLayer),
    strength: known > 0 ? weighted / known : Number.NaN,
  };
}
