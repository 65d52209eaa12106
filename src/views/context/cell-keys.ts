/** Keys that move among the cells of a context, drawn in rows. */
import type { CellPiece, ContextLayout } from '../../derive/context-layout';

/**
 * The cell that a key leads to; null for any other key.
 * @param cells how many there are, in groups of `groupSize` that are drawn as one
 */
export function cellForKey(
  key: string,
  { layout, groupSize }: { readonly layout: ContextLayout; readonly groupSize: number },
  current: number,
  cells: number,
): number | null {
  const group = Math.floor(current / groupSize);
  const last = cells - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, (group + 1) * groupSize);
    case 'ArrowLeft':
      return Math.max(0, (group - 1) * groupSize);
    case 'ArrowDown':
      return verticalNeighbour(layout, group, 1) * groupSize;
    case 'ArrowUp':
      return verticalNeighbour(layout, group, -1) * groupSize;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const KEYS: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

export const isCellKey = (key: string): boolean => KEYS.includes(key);

/** The cell above or below: the one whose middle is nearest. */
function verticalNeighbour(layout: ContextLayout, cell: number, direction: 1 | -1): number {
  const own = layout.pieces.filter((piece) => piece.cell === cell);
  const from = direction === 1 ? own[own.length - 1] : own[0];
  if (!from) return cell;
  const y = from.y + direction * layout.rowHeight;
  const middle = from.x + from.width / 2;
  let best: CellPiece | null = null;
  for (const piece of layout.pieces) {
    if (Math.abs(piece.y - y) > 0.5) continue;
    const distance = Math.abs(piece.x + piece.width / 2 - middle);
    if (!best || distance < Math.abs(best.x + best.width / 2 - middle)) best = piece;
  }
  return best?.cell ?? cell;
}
