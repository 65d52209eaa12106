import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { type Day, nextDay, previousDay } from '../../derive/days';
import { regretLane, staleLane } from '../../derive/ledger-lanes';
import { forgottenTicks, type Moment, storedTicks } from '../../derive/timeline';
import type { Scorecard } from '../../engine/score/scorecard';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { playhead } from '../../store/playhead';
import { appStore, useApp } from '../../store/store';
import { useChartColours } from '../shared/canvas/chart-colours';
import { plotOf, plotWidth, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';
import { pointAtNothing, pointAtTurn } from '../shared/marking';
import { TurnMark } from '../shared/TurnMark';
import { LoopHandles } from './LoopHandles';
import { paintRuler, RULER_ROWS, TICK_PITCH } from './paint-ruler';

/** Height of the ruler with the playhead's knob, CSS pixels. */
const HEIGHT = 61;
const PADDING = { left: 28, right: 8, top: 0, bottom: 0 };

export interface RulerProps {
  readonly prepared: PreparedTranscript;
  readonly trace: Trace | null;
  /** Of the same run as the trace. */
  readonly card: Scorecard | null;
  readonly days: readonly Day[];
  readonly moments: readonly Moment[];
  /** Where the cursor stands, as a screen reader says it. */
  readonly spoken: { readonly turn: number; readonly words: string };
}

/** Days and events of the whole transcript, and the playhead to drag along them. */
export function Ruler({ prepared, trace, card, days, moments, spoken }: RulerProps) {
  const t = useText();
  const colours = useChartColours();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const knob = useRef<HTMLDivElement>(null);
  const size = usePlotSize(box);
  const loop = useApp((state) => state.loop);
  const plot = useMemo(
    () => plotOf(size.width, size.height, PADDING, prepared.turnCount, size.pixelRatio),
    [size, prepared.turnCount],
  );
  const buckets = Math.max(2, Math.floor(plotWidth(plot) / TICK_PITCH));
  const stored = useMemo(() => storedTicks(prepared, buckets), [prepared, buckets]);
  const forgotten = useMemo(
    () => (trace === null ? new Int32Array(buckets) : forgottenTicks(trace, buckets)),
    [trace, buckets],
  );

  const fits = card?.turnCount === prepared.turnCount;
  const regretted = useMemo(
    () => new Set(card && fits ? regretLane(prepared, card).map(({ turn }) => turn) : []),
    [prepared, card, fits],
  );
  const stale = useMemo(() => (card && fits ? staleLane(card) : []), [card, fits]);

  useEffect(() => {
    if (canvas.current === null || size.width === 0) return;
    const context = fitCanvas(canvas.current, size);
    if (context === null) return;
    const probes = prepared.truth.probeTurn;
    paintRuler(context, {
      plot,
      colours,
      days,
      stored,
      forgotten,
      moments,
      probes,
      dayWord: t('player.dayShort'),
      regretted,
      stale,
    });
  }, [size, plot, colours, days, stored, forgotten, moments, prepared, t, regretted, stale]);

  useEffect(() => {
    const place = (position: number): void => {
      if (knob.current !== null) knob.current.style.transform = `translateX(${xOfTurn(plot, position)}px)`;
    };
    place(playhead.get());
    return playhead.subscribe(place);
  }, [plot]);

  const turnAt = (event: PointerEvent<HTMLElement>): number =>
    turnOfX(plot, event.clientX - (box.current?.getBoundingClientRect().left ?? 0));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = sliderKey(event, Math.round(playhead.get()), prepared.turnCount, days);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    appStore.getState().setPlaying(false);
    appStore.getState().seek(target);
  };

  return (
    <div
      ref={box}
      className="relative w-full cursor-pointer touch-none select-none"
      style={{ height: HEIGHT }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointAtNothing();
        appStore.getState().setPlaying(false);
        playhead.set(turnAt(event));
        knob.current?.focus({ preventScroll: true });
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) playhead.set(turnAt(event));
        else pointAtTurn(Math.round(turnAt(event)));
      }}
      onPointerLeave={pointAtNothing}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) appStore.getState().seek(Math.round(turnAt(event)));
      }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {size.width > 0 && <TurnMark plot={{ ...plot, top: RULER_ROWS.top, bottom: RULER_ROWS.bottom }} />}
      {loop !== null && <LoopHandles loop={loop} plot={plot} turnCount={prepared.turnCount} />}
      <div
        ref={knob}
        role="slider"
        tabIndex={0}
        aria-label={t('player.ruler')}
        aria-valuemin={1}
        aria-valuemax={prepared.turnCount}
        aria-valuenow={spoken.turn}
        aria-valuetext={spoken.words}
        onKeyDown={onKeyDown}
        className="group absolute top-0 left-0 h-full w-0 outline-none"
      >
        <div
          className="absolute -left-px w-0.5 bg-ink"
          style={{ top: RULER_ROWS.top - 4, height: RULER_ROWS.bottom - RULER_ROWS.top + 6 }}
        />
        <div
          className="absolute -left-[6px] size-3 rounded-full bg-ink ring-2 ring-card group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-fact"
          style={{ top: RULER_ROWS.bottom }}
        />
      </div>
    </div>
  );
}

/** Turn to go to for a key on the slider; null for keys that mean nothing here. */
export function sliderKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  turn: number,
  turnCount: number,
  days: readonly Day[],
): number | null {
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return event.shiftKey ? nextDay(days, turn) : Math.min(turnCount, turn + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return event.shiftKey ? previousDay(days, turn) : Math.max(1, turn - 1);
    case 'PageUp':
      return Math.min(turnCount, turn + 10);
    case 'PageDown':
      return Math.max(1, turn - 10);
    case 'Home':
      return 1;
    case 'End':
      return turnCount;
    default:
      return null;
  }
}
