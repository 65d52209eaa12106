/** The chart as a file and as rows, as it stands at the cursor. Loaded when a person asks for it. */
import type { Text } from '../../i18n';
import type { ChartExport } from '../shared/canvas/chart-registry';
import { type Picture, pictureToPng, pictureToSvg } from '../shared/canvas/export-picture';
import type { Surface } from '../shared/canvas/surface';
import { xOfTurn } from '../shared/canvas/turn-axis';
import { paintFocus } from './paint-focus';
import { paintFrame, paintFrameTop } from './paint-frame';
import { paintLabels } from './paint-labels';
import { paintMass } from './paint-mass';
import { LABEL_SIZE } from './place-labels';
import { FUTURE_MASS, type StrengthFocus, type StrengthWords } from './strength-renderer';
import type { StrengthScene } from './strength-scene';
import { strengthTable } from './strength-table';

/** Room above the plot for the title. */
const TITLE_HEIGHT = 26;

export interface StrengthPicture {
  readonly scene: StrengthScene;
  readonly words: StrengthWords;
  readonly focus: StrengthFocus;
  readonly title: string;
  readonly turn: number;
}

function pictureOf({ scene, words, focus, title, turn }: StrengthPicture): Picture {
  return {
    width: scene.plot.width,
    height: scene.plot.height + TITLE_HEIGHT,
    title,
    colours: scene.colours,
    paint: (surface) => paintPicture(surface, scene, words, focus, title, turn),
  };
}

export function strengthExport(of: StrengthPicture, t: Text): ChartExport {
  const { scene, title, turn } = of;
  return {
    title,
    fileName: `${scene.request.trace.strategy}-strength`,
    png: () => pictureToPng(pictureOf(of)),
    svg: () => pictureToSvg(pictureOf(of)),
    table: () => strengthTable(t, scene, turn),
  };
}

function paintPicture(
  surface: Surface,
  onScreen: StrengthScene,
  words: StrengthWords,
  focus: StrengthFocus,
  title: string,
  turn: number,
): void {
  const { plot, colours } = onScreen;
  const moved = {
    ...plot,
    height: plot.height + TITLE_HEIGHT,
    top: plot.top + TITLE_HEIGHT,
    bottom: plot.bottom + TITLE_HEIGHT,
  };
  const scene: StrengthScene = { ...onScreen, plot: moved };
  surface.text(plot.left, 18, title, { color: colours.ink, size: 14, weight: 600 });
  paintFrame(surface, scene, words);
  const cursor = xOfTurn(moved, turn);
  surface.clip({ x: 0, y: 0, width: cursor, height: moved.height }, () => paintMass(surface, scene));
  surface.clip({ x: cursor, y: 0, width: moved.width - cursor, height: moved.height }, () =>
    paintMass(surface, { ...scene, faded: FUTURE_MASS }),
  );
  paintFocus(surface, scene, focus.foci, focus.ghost);
  surface.line(cursor, moved.top - 6, cursor, moved.bottom + 4, { color: colours.ink, width: 1.5 });
  paintFrameTop(surface, scene, words);
  const measure = (text: string): number => estimateWidth(text);
  paintLabels(surface, scene, focus.foci, focus.ghost, turn, { ...words, measure }, new Map());
}

/** Without a canvas to measure with: wide for CJK, a little over half the size for the rest. */
function estimateWidth(text: string): number {
  return [...text].reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > 0x2e7f ? LABEL_SIZE : LABEL_SIZE * 0.56), 0);
}
