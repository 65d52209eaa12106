/** The chart for the export menu: the picture is painted anew, the table has every turn. */
import type { ScoredRun } from '../../derive/scoreboard';
import { type SeriesChoice, scoreAt, scoreSeries } from '../../derive/scores-series';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { ChartExport } from '../shared/canvas/chart-registry';
import { pictureToPng, pictureToSvg } from '../shared/canvas/export-picture';
import { paintScores, pictureHeight, pictureWidth } from './paint-scores';
import type { SeriesStyle } from './series-style';

export interface ScoreChart {
  readonly runs: readonly ScoredRun[];
  readonly choice: SeriesChoice;
  readonly turnCount: number;
  readonly slots: readonly string[];
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly colours: ChartColours;
  readonly names: ReadonlyMap<string, string>;
  readonly title: string;
  readonly turnColumn: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly turn: number;
  readonly activeSlot: string;
}

export function scoreChartExport(chart: ScoreChart): ChartExport {
  const { runs, choice, turnCount, size } = chart;
  const picture = () => {
    const scores = { ...chart, ...size, points: scoreSeries(runs, choice, turnCount, size.width) };
    return {
      width: pictureWidth(size.width),
      height: pictureHeight(size.height),
      title: chart.title,
      colours: chart.colours,
      paint: (surface: Parameters<typeof paintScores>[0]) => paintScores(surface, scores, chart.colours),
    };
  };
  return {
    title: chart.title,
    fileName: `scores ${choice}`,
    png: () => pictureToPng(picture()),
    svg: () => pictureToSvg(picture()),
    table: () => ({
      columns: [chart.turnColumn, ...runs.map((run) => chart.names.get(run.slot) ?? run.slot)],
      rows: Array.from({ length: turnCount }, (_, index) => [
        index + 1,
        ...runs.map((run) => scoreAt(run.scorecard, choice, index + 1) ?? Number.NaN),
      ]),
    }),
  };
}
