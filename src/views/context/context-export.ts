/** The cells for the export menu. Loaded when a person asks for them. */
import type { ContextModel } from '../../derive/context';
import type { CellGroup } from '../../derive/context-groups';
import type { ContextLayout } from '../../derive/context-layout';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { ChartExport } from '../shared/canvas/chart-registry';
import { pictureToPng, pictureToSvg } from '../shared/canvas/export-picture';
import type { Surface } from '../shared/canvas/surface';
import { type CellMarks, paintCells } from './paint-cells';

/** What is on screen when the person asks. */
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

export function contextExport(title: string, shown: ContextPicture): ChartExport {
  const picture = () => {
    const { groups, layout, marks, colours, width } = shown;
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
  return {
    title,
    fileName: `${shown.strategy} context`,
    png: () => pictureToPng(picture()),
    svg: () => pictureToSvg(picture()),
    table: () => {
      const { model, columns } = shown;
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
  };
}
