import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { heldByType } from '../../derive/held-by-type';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { localize, useText } from '../../i18n';
import { anotherTask } from '../../store/in-slices';
import { playhead } from '../../store/playhead';
import { useApp } from '../../store/store';
import { useChartColours } from '../shared/canvas/chart-colours';
import { useChartExport } from '../shared/canvas/chart-registry';
import { usePlotSize } from '../shared/canvas/use-plot-size';
import { PanelHeading } from '../shared/PanelHeading';
import { TurnMark } from '../shared/TurnMark';
import { StrengthLegend } from './StrengthLegend';
import { StrengthRenderer } from './strength-renderer';
import { chartTitle, strengthWords } from './strength-words';
import { useFocus } from './use-focus';
import { useStrengthScene } from './use-strength-scene';

export const STRENGTH_CHART = 'strength';

/** Pointing and saving are not needed for the first picture. */
const StrengthPointer = lazy(async () => ({ default: (await import('./StrengthPointer')).StrengthPointer }));
const ChartMenu = lazy(async () => ({ default: (await import('../chart-export/ChartMenu')).ChartMenu }));

/** The strength (score, place, layer) of every memory of the active run over turns. Fills its container's height. */
export function StrengthChart() {
  const t = useText();
  const id = useId();
  const locale = useApp((state) => state.locale);
  const prepared = useApp((state) => state.prepared);
  const slot = useApp((state) => state.activeSlot);
  const run = useApp((state) => state.runs[state.activeSlot]);
  const before = useApp((state) => state.runsBeforeDrag[state.activeSlot]);
  const turn = useApp((state) => Math.max(1, state.turn));
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const colours = useChartColours();

  const box = useRef<HTMLDivElement>(null);
  const size = usePlotSize(box);
  const fits = run !== undefined && prepared !== null && run.trace.turnCount === prepared.turnCount;
  const trace = fits ? run.trace : null;
  const scene = useStrengthScene(prepared, trace, size, colours, before !== undefined);
  const focus = useFocus(scene, before?.trace ?? null, slot, turn, selection, hover);
  const words = useMemo(
    () =>
      scene === null
        ? null
        : strengthWords(
            t,
            locale,
            scene.request.prepared,
            scene.request.trace,
            scene.request.meaning,
            scene.threshold,
            scene.request.width,
          ),
    [t, locale, scene],
  );

  const frame = useRef<HTMLCanvasElement>(null);
  const curves = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<StrengthRenderer | null>(null);
  const latestFocus = useRef(focus);
  latestFocus.current = focus;

  useEffect(() => {
    if (frame.current === null || curves.current === null || labels.current === null || cursor.current === null) return;
    const made = new StrengthRenderer({
      frame: frame.current,
      curves: curves.current,
      labels: labels.current,
      cursor: cursor.current,
    });
    made.setPosition(playhead.get());
    renderer.current = made;
    return playhead.subscribe((position) => made.setPosition(position));
  }, []);
  const layers = useRef<HTMLDivElement>(null);
  /** The transcript whose picture is on the canvases. */
  const painted = useRef<PreparedTranscript | null>(null);
  useEffect(() => {
    const shown = layers.current?.style;
    if (shown === undefined) return;
    const of = scene?.request.prepared ?? null;
    if (scene === null || words === null || (painted.current !== null && painted.current !== of)) {
      // What is still painted there is of another transcript.
      shown.visibility = 'hidden';
    }
    if (scene === null || words === null) return;
    const paint = (): void => {
      renderer.current?.setScene(scene, size, words, latestFocus.current);
      painted.current = of;
      shown.visibility = '';
    };
    if (painted.current === null || painted.current === of) return paint();
    // The first picture of another transcript comes with the whole page; it is painted in a task of its own.
    let wanted = true;
    void anotherTask().then(() => wanted && paint());
    return () => {
      wanted = false;
    };
  }, [scene, size, words]);
  useEffect(() => {
    // What is not painted yet is painted with its focus.
    if (scene !== null && painted.current === scene.request.prepared) renderer.current?.setFocus(focus);
  }, [scene, focus]);

  const meaning = scene?.request.meaning ?? 'strength';
  const title = chartTitle(t, meaning);
  useChartExport(STRENGTH_CHART, async () => {
    if (scene === null || words === null) return null;
    const { strengthExport } = await import('./strength-picture');
    return strengthExport({ scene, words, focus, title, turn }, t);
  });

  const held = trace === null ? 0 : heldByType(trace, turn).reduce((sum, count) => sum + count, 0);
  const name =
    scene === null
      ? title
      : t('strength.chart', {
          title,
          held,
          count: scene.curves.count,
          turn,
          turns: scene.request.trace.turnCount,
          strategy: localize(strategies.get(scene.request.trace.strategy as never).name, locale),
        });

  return (
    <section aria-labelledby={id} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PanelHeading
        id={id}
        aside={
          trace !== null && (
            <div className="flex items-center gap-2">
              <StrengthLegend trace={trace} turn={turn} />
              <Suspense fallback={<span className="h-5 w-6 shrink-0" />}>
                <ChartMenu chart={STRENGTH_CHART} title={title} />
              </Suspense>
            </div>
          )
        }
      >
        {title}
      </PanelHeading>
      <div ref={box} className="relative min-h-[180px] flex-1">
        <div ref={layers} className="absolute inset-0">
          {[frame, curves, labels, cursor].map((layer, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always these four, in this order.
            <canvas key={i} ref={layer} className="absolute inset-0 size-full" />
          ))}
        </div>
        {scene !== null && <TurnMark plot={scene.plot} />}
        {scene === null && (
          <p className="absolute inset-0 grid place-items-center text-muted">{t('strength.waiting')}</p>
        )}
        {scene !== null && scene.curves.count === 0 && (
          <p className="absolute inset-0 grid place-items-center text-muted">{t('strength.nothing')}</p>
        )}
        <Suspense fallback={<div role="img" aria-label={name} className="absolute inset-0" />}>
          <StrengthPointer scene={scene} slot={slot} foci={focus.foci} name={name} turn={turn} width={size.width} />
        </Suspense>
      </div>
    </section>
  );
}
