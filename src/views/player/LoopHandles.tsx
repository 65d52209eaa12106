import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../i18n';
import { appStore } from '../../store/store';
import { type Plot, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';
import { RULER_ROWS } from './paint-ruler';

export interface LoopHandlesProps {
  readonly loop: readonly [number, number];
  readonly plot: Plot;
  readonly turnCount: number;
}

/** A range needs at least two turns to be played. */
const SHORTEST = 2;

/** The loop as a shade with a handle at each end; how long it is stands at its start. */
export function LoopHandles({ loop, plot, turnCount }: LoopHandlesProps) {
  const t = useText();
  const [from, to] = loop;
  const left = xOfTurn(plot, from);
  const right = xOfTurn(plot, to);
  const move = (end: 0 | 1, turn: number): void => {
    const at = Math.round(Math.min(turnCount, Math.max(1, turn)));
    appStore.getState().setLoop(end === 0 ? [Math.min(at, to - SHORTEST), to] : [from, Math.max(at, from + SHORTEST)]);
  };
  return (
    <>
      <div
        className="pointer-events-none absolute bg-fact/12"
        style={{ left, width: right - left, top: RULER_ROWS.top, height: RULER_ROWS.bottom - RULER_ROWS.top }}
      />
      {([0, 1] as const).map((end) => (
        <div
          key={end}
          role="slider"
          tabIndex={0}
          aria-label={t(end === 0 ? 'player.loopStart' : 'player.loopEnd')}
          aria-valuemin={1}
          aria-valuemax={turnCount}
          aria-valuenow={loop[end]}
          aria-valuetext={t('player.positionNoDays', { turn: loop[end] })}
          className="absolute z-10 w-5 -translate-x-1/2 cursor-ew-resize touch-none"
          style={{
            left: end === 0 ? left : right,
            top: RULER_ROWS.top - 3,
            height: RULER_ROWS.bottom - RULER_ROWS.top + 6,
          }}
          onPointerDown={(event: PointerEvent<HTMLElement>) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event: PointerEvent<HTMLElement>) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            event.stopPropagation();
            const ruler = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
            move(end, turnOfX(plot, event.clientX - ruler));
          }}
          onPointerUp={(event: PointerEvent<HTMLElement>) => event.stopPropagation()}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            const step =
              event.key === 'ArrowRight' || event.key === 'ArrowUp'
                ? 1
                : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
                  ? -1
                  : 0;
            if (step === 0) return;
            event.preventDefault();
            event.stopPropagation();
            move(end, loop[end] + step * (event.shiftKey ? 10 : 1));
          }}
        >
          <div className="mx-auto h-full w-[3px] rounded-full bg-fact" />
        </div>
      ))}
    </>
  );
}
