import { type PointerEvent, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { capacityOf } from '../../derive/curves-request';
import { occupancyStack } from '../../derive/occupancy';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { Locale } from '../../engine/model/localized';
import { formatNumber, useText } from '../../i18n';
import { playhead } from '../../store/playhead';
import { appStore, useApp } from '../../store/store';
import { ChartMenu } from '../chart-export/ChartMenu';
import { useChartColours } from '../shared/canvas/chart-colours';
import { PLOT_LEFT, PLOT_RIGHT, plotOf, turnOfX } from '../shared/canvas/turn-axis';
import { usePlotSize } from '../shared/canvas/use-plot-size';
import { pointAtLayer, pointAtNothing, pointAtTurn } from '../shared/marking';
import { PanelHeading } from '../shared/PanelHeading';
import { TurnMark } from '../shared/TurnMark';
import { useActiveRunLater } from '../shared/use-app-later';
import { LayerMark } from './LayerMark';
import { layerAt } from './layer-area';
import { OccupancyRenderer } from './occupancy-renderer';
import { type OccupancyScene, occupancyScene } from './occupancy-scene';
import { MARK_ROW } from './paint-occupancy';
import { StackLegend } from './StackLegend';
import { useOccupancyExport } from './use-occupancy-export';

export const OCCUPANCY_CHART = 'occupancy';

const PADDING = { left: PLOT_LEFT, right: PLOT_RIGHT, top: 2, bottom: MARK_ROW + 1 };

/** 18,400 → 18.4K */
export function shortTokens(locale: Locale, tokens: number): string {
  if (tokens < 1000) return formatNumber(locale, tokens);
  return `${formatNumber(locale, tokens / 1000, { maximumFractionDigits: 1 })}K`;
}

/** Tokens in the context over turns, on the turn axis of the strength chart above it. */
export function OccupancyChart() {
  const t = useText();
  const id = useId();
  const locale = useApp((state) => state.locale);
  // Drawn in a task of its own, after the curves.
  const { prepared, run } = useActiveRunLater();
  const turn = useApp((state) => Math.max(1, state.turn));
  const colours = useChartColours();
  const box = useRef<HTMLDivElement>(null);
  const size = usePlotSize(box);
  const trace = run !== undefined && prepared !== null && run.trace.turnCount === prepared.turnCount ? run.trace : null;

  const stacked = useMemo(() => (trace === null ? null : { trace, stack: occupancyStack(trace) }), [trace]);
  const stack = stacked?.stack ?? null;
  const capacity = trace === null ? null : capacityOf(trace);
  // In a task of its own again: of a long transcript each of the two takes a while.
  const drawn = useDeferredValue(stacked);
  const scene = useMemo(() => {
    if (drawn === null || size.width === 0) return null;
    const plot = plotOf(size.width, size.height, PADDING, drawn.trace.turnCount, size.pixelRatio);
    return occupancyScene(plot, colours, drawn.trace, drawn.stack, capacityOf(drawn.trace));
  }, [drawn, size, colours]);

  const areas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<OccupancyRenderer | null>(null);
  const capacityWords = capacity === null ? '' : t('occupancy.capacity', { tokens: shortTokens(locale, capacity) });
  useEffect(() => {
    if (areas.current === null || frame.current === null || cursor.current === null) return;
    const made = new OccupancyRenderer(areas.current, frame.current, cursor.current);
    made.setPosition(playhead.get());
    renderer.current = made;
    return playhead.subscribe((position) => made.setPosition(position));
  }, []);
  useEffect(() => {
    renderer.current?.setScene(scene, size, capacityWords);
  }, [scene, size, capacityWords]);

  const used = stack?.total[Math.min(turn, stack.total.length - 1)] ?? 0;
  const usedWords =
    capacity === null
      ? t('occupancy.usedOnly', { used: shortTokens(locale, used) })
      : t('occupancy.used', { used: shortTokens(locale, used), capacity: shortTokens(locale, capacity) });
  const title = t(stack?.kind === 'layers' ? 'occupancy.titleLayers' : 'occupancy.titleTypes');
  const forgotten = useMemo(() => forgottenBy(trace?.memories.endTurn ?? new Int32Array(0), turn), [trace, turn]);
  useOccupancyExport(scene, trace, title, capacityWords, turn);

  const scrub = (event: PointerEvent<HTMLElement>, done: boolean): void => {
    if (scene === null) return;
    const at = turnOfX(scene.plot, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (done) appStore.getState().seek(Math.round(at));
    else playhead.set(at);
  };
  const parts =
    stack === null
      ? []
      : stack.parts.map((part) => ({
          part,
          name:
            stack.kind === 'types'
              ? t(`occupancy.${INFO_TYPES[part] ?? 'temporary'}`)
              : t(`occupancy.${LAYERS[part] ?? 'working'}`),
        }));

  return (
    <section aria-labelledby={id} className="shrink-0">
      <PanelHeading
        id={id}
        aside={
          stack !== null && (
            <div className="flex flex-wrap items-center justify-end gap-x-3 tabular-nums">
              {stack.kind === 'layers' && <StackLegend parts={parts} colours={colours} />}
              <span>{t('occupancy.usedAfter', { turn: String(turn), used: usedWords })}</span>
              <ChartMenu chart={OCCUPANCY_CHART} title={title} />
            </div>
          )
        }
      >
        {title}
      </PanelHeading>
      <div
        ref={box}
        role="img"
        aria-label={t('occupancy.chart', {
          turns: prepared?.turnCount ?? 0,
          used: usedWords,
          turn,
          forgotten,
        })}
        className="relative h-[104px] cursor-crosshair touch-pan-y select-none"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          appStore.getState().setPlaying(false);
          scrub(event, false);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event, false);
          else if (scene !== null) pointAt(scene, event);
        }}
        onPointerLeave={pointAtNothing}
        onPointerUp={(event) => scrub(event, true)}
      >
        <canvas ref={areas} className="absolute inset-0 size-full" />
        <canvas ref={frame} className="absolute inset-0 size-full" />
        <canvas ref={cursor} className="absolute inset-0 size-full" />
        {scene !== null && <LayerMark scene={scene} />}
        {scene !== null && <TurnMark plot={scene.plot} />}
        {scene === null && (
          <p className="absolute inset-0 grid place-items-center text-muted">{t('occupancy.waiting')}</p>
        )}
      </div>
    </section>
  );
}

/** Marks the turn under the pointer; over a layer, the layer too. */
function pointAt(scene: OccupancyScene, { clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
  const { left, top } = currentTarget.getBoundingClientRect();
  const turn = Math.round(turnOfX(scene.plot, clientX - left));
  const layer = layerAt(scene, clientX - left, clientY - top);
  if (layer === null) pointAtTurn(turn);
  else pointAtLayer(layer, turn);
}

function forgottenBy(endTurn: Int32Array, turn: number): number {
  let count = 0;
  for (const end of endTurn) if (end <= turn) count++;
  return count;
}
