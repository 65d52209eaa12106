import { markedTurn } from '../../derive/marked';
import { useApp } from '../../store/store';
import { type Plot, xOfTurn } from './canvas/turn-axis';

/** On a turn axis: where that stands which is pointed at or focused in any view. */
export function TurnMark({ plot }: { readonly plot: Plot }) {
  const turn = useApp(({ hover, prepared }) => (hover && prepared ? markedTurn(prepared, hover) : null));
  if (turn === null || turn < 1 || turn > plot.turnCount) return null;
  return (
    <div
      aria-hidden="true"
      data-turn-mark={turn}
      className="pointer-events-none absolute left-0 w-0 border-l border-dashed border-ink"
      style={{ top: plot.top, height: plot.bottom - plot.top, transform: `translateX(${xOfTurn(plot, turn)}px)` }}
    />
  );
}
