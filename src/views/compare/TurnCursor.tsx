import { type PointerEvent, useEffect, useRef } from 'react';
import { playhead } from '../../store/playhead';
import { appStore } from '../../store/store';
import { type Plot, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';
import { pointAtLayer, pointAtNothing, pointAtTurn } from '../shared/marking';
import { TurnMark } from '../shared/TurnMark';

export interface TurnCursorProps {
  readonly plot: Plot;
  /** The context layer drawn at a place; null where there is none. */
  readonly layerAt?: (x: number, y: number) => number | null;
}

/** The shared cursor as a line, moved every frame outside React; and the field that drags it. */
export function TurnCursor({ plot, layerAt }: TurnCursorProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (turn: number): void => {
      if (line.current) line.current.style.transform = `translateX(${xOfTurn(plot, turn)}px)`;
    };
    place(playhead.get());
    return playhead.subscribe(place);
  }, [plot]);

  const scrub = (event: PointerEvent<HTMLElement>, done: boolean): void => {
    const turn = turnOfX(plot, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (done) appStore.getState().seek(Math.round(turn));
    else playhead.set(turn);
  };
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const turn = Math.round(turnOfX(plot, clientX - left));
    const layer = layerAt?.(clientX - left, clientY - top) ?? null;
    if (layer === null) pointAtTurn(turn);
    else pointAtLayer(layer, turn);
  };
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 cursor-crosshair touch-pan-y"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        appStore.getState().setPlaying(false);
        scrub(event, false);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event, false);
        else pointAt(event);
      }}
      onPointerLeave={pointAtNothing}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event, true);
      }}
    >
      <div
        ref={line}
        className="absolute left-0 w-0 border-l-[1.5px] border-ink"
        style={{ top: plot.top, height: plot.bottom - plot.top }}
      />
      <TurnMark plot={plot} />
    </div>
  );
}
