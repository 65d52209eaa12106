import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { Trace } from '../../engine/simulate/trace';
import { type Text, useText } from '../../i18n';
import { type ChartTable, useChartExport } from '../shared/canvas/chart-registry';
import { type Picture, pictureToPng, pictureToSvg } from '../shared/canvas/export-picture';
import { turnTicks, xOfTurn } from '../shared/canvas/turn-axis';
import { FUTURE_STACK } from './occupancy-renderer';
import type { OccupancyScene } from './occupancy-scene';
import { paintCapacity, paintStack } from './paint-occupancy';

const TITLE_HEIGHT = 26;
/** On screen the chart above carries the turn axis; a file needs its own. */
const AXIS_HEIGHT = 18;

export function useOccupancyExport(
  scene: OccupancyScene | null,
  trace: Trace | null,
  title: string,
  capacityWords: string,
  turn: number,
): void {
  const t = useText();
  useChartExport('occupancy', () => {
    if (scene === null || trace === null) return null;
    const { plot, colours } = scene;
    const moved = {
      ...scene,
      plot: {
        ...plot,
        height: plot.height + TITLE_HEIGHT,
        top: plot.top + TITLE_HEIGHT,
        bottom: plot.bottom + TITLE_HEIGHT,
      },
    };
    const picture: Picture = {
      width: plot.width,
      height: plot.height + TITLE_HEIGHT + AXIS_HEIGHT,
      title,
      colours,
      paint(surface) {
        const cursor = xOfTurn(plot, turn);
        surface.text(plot.left, 17, title, { color: colours.ink, size: 14, weight: 600 });
        surface.clip({ x: 0, y: 0, width: cursor, height: moved.plot.height }, () => paintStack(surface, moved));
        surface.clip({ x: cursor, y: 0, width: plot.width - cursor, height: moved.plot.height }, () =>
          paintStack(surface, moved, FUTURE_STACK),
        );
        paintCapacity(surface, moved, capacityWords);
        surface.line(cursor, moved.plot.top, cursor, moved.plot.bottom + 10, { color: colours.ink, width: 1.5 });
        for (const tick of turnTicks(plot)) {
          const anchor = tick === 1 ? 'start' : tick === plot.turnCount ? 'end' : 'middle';
          surface.text(xOfTurn(plot, tick), moved.plot.height + 10, `T${tick}`, {
            color: colours.muted,
            size: 10,
            anchor,
          });
        }
      },
    };
    return {
      title,
      fileName: `${trace.strategy}-context`,
      png: () => pictureToPng(picture),
      svg: () => pictureToSvg(picture),
      table: () => occupancyTable(t, scene, trace),
    };
  });
}

/** One row a turn: tokens of every part, their sum, and how many memories left in it. */
function occupancyTable(t: Text, { stack }: OccupancyScene, trace: Trace): ChartTable {
  const left = new Int32Array(trace.turnCount + 1);
  for (const end of trace.memories.endTurn) if (end <= trace.turnCount) left[end] = (left[end] ?? 0) + 1;
  const names = stack.parts.map((part) =>
    stack.kind === 'types'
      ? t(`occupancy.${INFO_TYPES[part] ?? 'temporary'}`)
      : t(`occupancy.${LAYERS[part] ?? 'working'}`),
  );
  return {
    columns: [t('occupancy.columnTurn'), ...names, t('occupancy.columnTotal'), t('occupancy.columnLeft')],
    rows: Array.from({ length: trace.turnCount }, (_, i) => [
      i + 1,
      ...stack.series.map((series) => series[i + 1] ?? 0),
      stack.total[i + 1] ?? 0,
      left[i + 1] ?? 0,
    ]),
  };
}
