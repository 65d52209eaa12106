import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { DifferenceTrack } from '../../derive/compare-difference';
import { SERIES_CHOICES, type SeriesChoice } from '../../derive/scores-series';
import type { Scorecard } from '../../engine/score/scorecard';
import type { SeedSpread } from '../../engine/tune/seed-spread';
import { useText } from '../../i18n';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { useChartColours } from '../shared/canvas/chart-colours';
import { type Plot, plotOf } from '../shared/canvas/turn-axis';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';
import { PanelHeading } from '../shared/PanelHeading';
import { paintLines } from './paint-lines';
import { paintTrack, TICKS } from './paint-track';
import { TurnCursor } from './TurnCursor';
import type { ReadyRun } from './use-comparison';

/** Left and right the same in both charts, so that the one cursor stands in one place. */
const SIDES = { left: 30, right: 10 };

interface ChartProps {
  readonly label: string;
  readonly className: string;
  readonly turnCount: number;
  readonly padding: { readonly top: number; readonly bottom: number };
  readonly paint: (surface: CanvasSurface, plot: Plot) => void;
  readonly children?: ReactNode;
}

/** A canvas that is drawn once for a picture, and the cursor over it. */
function Chart({ label, className, turnCount, padding, paint }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePlotSize(box);
  const { fontFamily } = useChartColours();
  const { top, bottom } = padding;
  const plot = useMemo(
    () => plotOf(size.width, size.height, { ...SIDES, top, bottom }, turnCount, size.pixelRatio),
    [size, turnCount, top, bottom],
  );
  useEffect(() => {
    const context = canvas.current && size.width > 0 ? fitCanvas(canvas.current, size) : null;
    if (context) paint(new CanvasSurface(context, fontFamily), plot);
  }, [size, plot, paint, fontFamily]);
  return (
    <div ref={box} role="img" aria-label={label} className={`relative ${className}`}>
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {size.width > 0 && <TurnCursor plot={plot} />}
    </div>
  );
}

export interface LinesChartProps {
  readonly runs: readonly ReadyRun[];
  readonly turnCount: number;
  readonly choice: SeriesChoice;
  readonly activeSlot: string;
  readonly clairvoyant: Scorecard | null;
  readonly spread: SeedSpread | null;
  onChoose(choice: SeriesChoice): void;
}

const LINES_PADDING = { top: 6, bottom: 18 };

export function LinesChart(props: LinesChartProps) {
  const { runs, turnCount, choice, activeSlot, clairvoyant, spread, onChoose } = props;
  const t = useText();
  const colours = useChartColours();
  const lines = useMemo(
    () =>
      runs.map(({ result, hue, strategy, pinned }) => ({
        card: result.scorecard,
        hue,
        strong: strategy === activeSlot && !pinned,
      })),
    [runs, activeSlot],
  );
  const paint = useMemo(
    () => (surface: CanvasSurface, plot: Plot) =>
      paintLines(surface, { plot, colours, choice, runs: lines, clairvoyant, spread }),
    [colours, choice, lines, clairvoyant, spread],
  );
  return (
    <section className="flex min-h-[150px] flex-1 flex-col max-lg:min-h-[240px]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PanelHeading>{t('compare.linesTitle')}</PanelHeading>
        <fieldset className="flex flex-wrap items-center" aria-label={t('scores.dimension')}>
          {SERIES_CHOICES.map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={item === choice}
              title={t(`scores.${item}Help`)}
              onClick={() => onChoose(item)}
              className={`rounded px-1.5 py-[1px] text-[11px] transition-colors pointer-coarse:py-2.5 ${
                item === choice ? 'bg-wash font-semibold text-ink' : 'text-muted hover:text-ink'
              }`}
            >
              {t(`scores.${item}`)}
            </button>
          ))}
        </fieldset>
        <span className="ml-auto flex items-center gap-3 text-[11px] text-muted">
          <span>
            <span aria-hidden="true">┈ </span>
            {t('compare.clairvoyant')}
          </span>
          <span title={t('compare.randomHelp', { count: 20 })} className="flex items-center gap-1">
            <span aria-hidden="true" className="inline-block h-2 w-4 rounded-[2px] bg-muted opacity-30" />
            {t('compare.random')}
          </span>
        </span>
      </div>
      <Chart
        label={t('compare.lines', { dimension: t(`scores.${choice}`) })}
        className="mt-1 min-h-[100px] flex-1"
        turnCount={turnCount}
        padding={LINES_PADDING}
        paint={paint}
      />
    </section>
  );
}

export interface TrackChartProps {
  readonly track: DifferenceTrack;
  readonly runs: readonly ReadyRun[];
  readonly turnCount: number;
  /** Without units whole messages are counted. */
  readonly byUnits: boolean;
}

const TRACK_PADDING = { top: 11, bottom: TICKS + 1 };

export function TrackChart({ track, runs, turnCount, byUnits }: TrackChartProps) {
  const t = useText();
  const colours = useChartColours();
  const kept = byUnits ? track.units : track.messages;
  const hues = useMemo(() => runs.map(({ hue }) => hue.color), [runs]);
  const paint = useMemo(
    () => (surface: CanvasSurface, plot: Plot) => paintTrack(surface, { plot, colours, track, kept, hues }),
    [colours, track, kept, hues],
  );
  const [a, b] = runs;
  const first = track.firstDivergence;
  return (
    <section>
      <PanelHeading
        aside={
          <span className="flex items-center gap-3">
            {runs.length === 2 && a && b && (
              <span>
                {t('compare.onlyA', { name: a.title.full })} · {t('compare.onlyB', { name: b.title.full })}
              </span>
            )}
            {first !== null && (
              <span className="text-forgotten-text">▲ {t('compare.first', { turn: String(first) })}</span>
            )}
          </span>
        }
      >
        <span title={t(runs.length === 2 ? 'compare.trackHelp' : 'compare.lanesHelp')}>
          {t(runs.length === 2 ? 'compare.track' : 'compare.lanes')}
        </span>
      </PanelHeading>
      <Chart
        label={
          first === null
            ? t('compare.trackSame')
            : t('compare.trackLabel', { turn: String(first), count: track.disagreements.length })
        }
        className={runs.length > 3 ? 'h-[84px]' : 'h-[66px]'}
        turnCount={turnCount}
        padding={TRACK_PADDING}
        paint={paint}
      />
      {!byUnits && <p className="text-[11px] text-muted">{t('compare.trackMessages')}</p>}
    </section>
  );
}
