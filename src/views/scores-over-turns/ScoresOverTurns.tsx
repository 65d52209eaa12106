import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { SERIES_CHOICES, type SeriesChoice, scoreSeries, seriesFloor } from '../../derive/scores-series';
import { localize, useText } from '../../i18n';
import { appStore, useApp } from '../../store/store';
import { ChartMenu } from '../chart-export/ChartMenu';
import { useScoredPage, useShownTurn } from '../scoreboard/use-runs';
import { useChartColours } from '../shared/canvas/chart-colours';
import { useChartExport } from '../shared/canvas/chart-registry';
import { usePlotSize } from '../shared/canvas/use-plot-size';
import { pointAtNothing, pointAtTurn } from '../shared/marking';
import { TurnMark } from '../shared/TurnMark';
import { ScoreCursor } from './ScoreCursor';
import { ScoreLegend } from './ScoreLegend';
import { ScoreLines } from './ScoreLines';
import { scoreChartExport } from './score-chart-export';
import { plotBox, turnAt } from './score-geometry';
import { seriesStyles } from './series-style';

/** One score of all strategies over all turns; the chart is fixed, only the cursor moves. */
export function ScoresOverTurns() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const activeSlot = useApp((state) => state.activeSlot);
  const seek = useApp((state) => state.seek);
  const turn = useShownTurn();
  const { prepared, runs: all } = useScoredPage();
  const colours = useChartColours();
  const field = useRef<HTMLDivElement>(null);
  const size = usePlotSize(field);
  const [choice, setChoice] = useState<SeriesChoice>('composite');

  const turnCount = prepared?.turnCount ?? 1;
  const runs = useMemo(() => all.filter((run) => run.trace.turnCount === turnCount), [all, turnCount]);
  const points = useMemo(() => scoreSeries(runs, choice, turnCount), [runs, choice, turnCount]);
  const floor = useMemo(() => seriesFloor(points), [points]);
  const styles = useMemo(() => seriesStyles(runs, colours.dark), [runs, colours.dark]);
  const slots = useMemo(() => {
    const ordered = [...runs].sort((a, b) => Number(b.role === 'baseline') - Number(a.role === 'baseline'));
    return [
      ...ordered.filter((run) => run.slot !== activeSlot),
      ...ordered.filter((run) => run.slot === activeSlot),
    ].map((run) => run.slot);
  }, [runs, activeSlot]);
  const box = useMemo(() => plotBox(size.width, size.height), [size.width, size.height]);
  const title = t('scores.overTurnsLabel', { dimension: t(`scores.${choice}`) });

  useChartExport('scores', () =>
    scoreChartExport({
      runs,
      choice,
      turnCount,
      slots,
      styles,
      colours,
      title,
      turnColumn: t('scores.turnAxis'),
      names: new Map(runs.map((run) => [run.slot, localize(run.name, locale)])),
      size: { width: Math.max(480, size.width), height: Math.max(200, size.height) },
      turn: appStore.getState().turn,
      activeSlot,
    }),
  );

  const seekUnder = (event: PointerEvent): void => {
    const bounds = event.currentTarget.getBoundingClientRect();
    seek(turnAt(box, event.clientX - bounds.left, turnCount));
  };
  return (
    <section aria-label={t('scores.overTurns')} className="flex h-full min-h-[200px] flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <fieldset className="flex flex-wrap items-center gap-0.5" aria-label={t('scores.dimension')}>
          {SERIES_CHOICES.map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={item === choice}
              title={t(`scores.${item}Help`)}
              onClick={() => setChoice(item)}
              className={`rounded px-2 py-[2px] text-[12px] transition-colors pointer-coarse:py-2.5 ${
                item === choice ? 'bg-wash font-semibold text-ink' : 'text-muted hover:text-ink'
              }`}
            >
              {t(`scores.${item}`)}
            </button>
          ))}
        </fieldset>
        <span className="ml-auto">
          <ChartMenu chart="scores" title={title} />
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 sm:flex-row">
        <div
          ref={field}
          role="img"
          aria-label={title}
          title={t('scores.goToTurn')}
          className="relative min-h-[150px] min-w-0 flex-1 cursor-crosshair touch-pan-y overflow-hidden"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            seekUnder(event);
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1) seekUnder(event);
            else pointAtTurn(turnAt(box, event.clientX - event.currentTarget.getBoundingClientRect().left, turnCount));
          }}
          onPointerLeave={pointAtNothing}
        >
          {size.width > 0 && size.height > 0 && (
            <>
              <div className="absolute inset-0">
                <ScoreLines
                  width={size.width}
                  height={size.height}
                  points={points}
                  turnCount={turnCount}
                  floor={floor}
                  slots={slots}
                  styles={styles}
                  activeSlot={activeSlot}
                  fontFamily={colours.fontFamily}
                />
              </div>
              <ScoreCursor box={box} turnCount={turnCount} />
              <TurnMark plot={{ ...box, width: size.width, height: size.height, turnCount, pixelRatio: 1 }} />
            </>
          )}
        </div>
        <ScoreLegend runs={runs} styles={styles} choice={choice} turn={turn} />
      </div>
    </section>
  );
}
