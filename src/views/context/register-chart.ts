/** Makes the cells available to the export menu. */
import type { ContextModel } from '../../derive/context';
import type { CellGroup } from '../../derive/context-groups';
import type { ContextLayout } from '../../derive/context-layout';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { registerChart } from '../shared/canvas/chart-registry';
import { pictureToPng, pictureToSvg } from '../shared/canvas/export-picture';
import type { Surface } from '../shared/canvas/surface';
import { type CellMarks, paintCells } from './paint-cells';

/** What is on screen when the person asks; read then, so that a moving cursor registers nothing anew. */
export interface ContextPicture {
  readonly model: ContextModel;
  readonly layout: ContextLayout;
  readonly groups: readonly CellGroup[];
  readonly marks: CellMarks;
  readonly colours: ChartColours;
  readonly width: number;
  /** Headings of the table. */
  readonly columns: readonly string[];
  readonly strategy: string;
}

const EDGE = 2;

/** @returns a function that takes the chart out again. */
export function registerContextChart(title: string, now: () => ContextPicture): () => void {
  const picture = () => {
    const { groups, layout, marks, colours, width } = now();
    return {
      width: width + 2 * EDGE,
      height: Math.max(1, layout.height) + 2 * EDGE,
      title,
      colours,
      paint: (surface: Surface) => {
        const pieces = layout.pieces.map((piece) => ({ ...piece, x: piece.x + EDGE, y: piece.y + EDGE }));
        paintCells(surface, { ...layout, pieces }, groups, colours, marks);
      },
    };
  };
  return registerChart('context', {
    title,
    get fileName() {
      return `${now().strategy} context`;
    },
    png: () => pictureToPng(picture()),
    svg: () => pictureToSvg(picture()),
    table: () => {
      const { model, columns } = now();
      return {
        columns,
        rows: model.cells.map((cell) => [
          cell.index + 1,
          cell.storedTurn,
          INFO_TYPES[cell.type],
          LAYERS[cell.layer] ?? '',
          cell.tokens,
          cell.strength,
          cell.text,
        ]),
      };
    },
  });
}
