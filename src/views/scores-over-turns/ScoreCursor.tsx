import { useEffect, useRef } from 'react';
import { playhead } from '../../store/playhead';
import { type PlotBox, xOf } from './score-geometry';

/** The cursor: one element moved every frame, outside React and outside the chart. */
export function ScoreCursor({ box, turnCount }: { readonly box: PlotBox; readonly turnCount: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (turn: number): void => {
      const x = xOf(box, Math.min(Math.max(1, turn), turnCount), turnCount);
      if (line.current) line.current.style.transform = `translateX(${x.toFixed(2)}px)`;
    };
    place(playhead.get());
    return playhead.subscribe(place);
  }, [box, turnCount]);
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute left-0 w-[1.5px] -translate-x-1/2 bg-ink"
      style={{ top: box.top - 4, height: box.bottom - box.top + 4 }}
    />
  );
}
