/**
 * Draws the chart outside React. Curves are drawn once per run into a layer off screen; a frame of playback copies the
 * few pixel columns that went from future (faint) to past (solid), and draws the cursor.
 */
import type { Focus } from '../../derive/curves-focus';
import type { CurveSet } from '../../derive/curves-set';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { xOfTurn } from '../shared/canvas/turn-axis';
import { fitCanvas, type PlotSize } from '../shared/canvas/use-plot-size';
import { CURSOR_REACH, paintCursor } from './paint-cursor';
import { type GhostOf, paintBefore, paintFocus } from './paint-focus';
import { type FrameWords, paintFrame, paintFrameTop } from './paint-frame';
import { type LabelMemory, type LabelWords, paintLabels } from './paint-labels';
import { paintMass } from './paint-mass';
import { LABEL_SIZE } from './place-labels';
import type { StrengthScene } from './strength-scene';

export interface StrengthCanvases {
  readonly frame: HTMLCanvasElement;
  readonly curves: HTMLCanvasElement;
  readonly labels: HTMLCanvasElement;
  readonly cursor: HTMLCanvasElement;
}

export interface StrengthFocus {
  readonly foci: readonly Focus[];
  readonly ghost: GhostOf | null;
  readonly before: CurveSet | null;
  /** A slider is being dragged: the many are drawn coarsely, and labels keep their places, until it is let go. */
  readonly dragging: boolean;
}

/** All words on the chart; the renderer measures them itself. */
export type StrengthWords = FrameWords & Omit<LabelWords, 'measure'>;

/** How much of the future shows: mass and focus. */
export const FUTURE_MASS = 0.3;
export const FUTURE_FOCUS = 0.48;

export class StrengthRenderer {
  private scene: StrengthScene | null = null;
  private focus: StrengthFocus = { foci: [], ghost: null, before: null, dragging: false };
  /** What is drawn of the many is coarse. */
  private coarse = false;
  private words: StrengthWords | null = null;
  private readonly mass = document.createElement('canvas');
  private readonly thick = document.createElement('canvas');
  private readonly placed: LabelMemory = new Map();
  private position = 1;
  /** What the frame was last drawn from. */
  private framed = '';
  /** Device column up to which the past is drawn; −1: nothing is. */
  private drawnTo = -1;
  private cursorAt = Number.NaN;

  constructor(private readonly canvases: StrengthCanvases) {}

  setScene(scene: StrengthScene | null, size: PlotSize, words: StrengthWords, focus: StrengthFocus): void {
    this.scene = scene;
    this.words = words;
    this.focus = focus;
    if (!focus.dragging) this.placed.clear();
    const mass = fitCanvas(this.mass, size);
    for (const canvas of [this.canvases.curves, this.canvases.labels, this.canvases.cursor, this.thick]) {
      fitCanvas(canvas, size);
    }
    this.cursorAt = Number.NaN;
    this.paintStill(scene, size, words);
    if (scene === null || mass === null) return;
    paintMass(new CanvasSurface(mass, scene.colours.fontFamily), scene, focus.dragging);
    this.coarse = focus.dragging;
    this.paintThick();
    this.compose();
    this.paintWords();
    this.paintCursor();
  }

  setFocus(focus: StrengthFocus): void {
    if (focus === this.focus) return;
    const same = sameFocus(this.focus, focus);
    this.focus = focus;
    if (this.scene === null) return;
    if (this.coarse && !focus.dragging) this.refine(this.scene);
    if (!same) {
      this.paintThick();
      this.compose();
      this.paintCursor();
    }
    this.paintWords();
  }

  /** What stands behind the curves; a run of other parameters mostly leaves it as it is. */
  private paintStill(scene: StrengthScene | null, size: PlotSize, words: StrengthWords): void {
    const key = scene === null ? '' : frameKey(scene, words);
    if (key !== '' && key === this.framed) return;
    this.framed = key;
    const frame = fitCanvas(this.canvases.frame, size);
    if (scene !== null && frame !== null) {
      paintFrame(new CanvasSurface(frame, scene.colours.fontFamily), scene, words);
    }
  }

  /** Draws the many anew in full. */
  private refine(scene: StrengthScene): void {
    this.coarse = false;
    this.placed.clear();
    const context = this.mass.getContext('2d');
    if (context === null) return;
    const { pixelRatio } = scene.plot;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.mass.width, this.mass.height);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    paintMass(new CanvasSurface(context, scene.colours.fontFamily), scene);
    this.compose();
  }

  /** Called every frame of playback: cost does not depend on the number of curves drawn. */
  setPosition(turn: number): void {
    if (Math.abs(turn - this.position) > 25) this.placed.clear();
    this.position = turn;
    if (this.scene === null) return;
    const column = this.column();
    if (column > this.drawnTo) this.copy(this.drawnTo, column, 1, 1);
    else if (column < this.drawnTo) this.copy(column, this.drawnTo, FUTURE_MASS, FUTURE_FOCUS);
    this.drawnTo = column;
    this.paintCursor();
  }

  private column(): number {
    const { scene } = this;
    return scene === null ? 0 : Math.round(xOfTurn(scene.plot, this.position) * scene.plot.pixelRatio);
  }

  private compose(): void {
    const { width } = this.canvases.curves;
    this.drawnTo = this.column();
    this.copy(0, this.drawnTo, 1, 1);
    this.copy(this.drawnTo, width, FUTURE_MASS, FUTURE_FOCUS);
  }

  /** Copies device columns `from` … `to − 1` of both layers. */
  private copy(from: number, to: number, massOpacity: number, thickOpacity: number): void {
    const canvas = this.canvases.curves;
    const context = canvas.getContext('2d');
    const width = Math.min(canvas.width, to) - from;
    if (context === null || width <= 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(from, 0, width, canvas.height);
    context.globalAlpha = massOpacity;
    context.drawImage(this.mass, from, 0, width, canvas.height, from, 0, width, canvas.height);
    context.globalAlpha = thickOpacity;
    context.drawImage(this.thick, from, 0, width, canvas.height, from, 0, width, canvas.height);
    context.globalAlpha = 1;
  }

  private paintThick(): void {
    const { scene } = this;
    const context = this.thick.getContext('2d');
    if (scene === null || context === null) return;
    const { pixelRatio } = scene.plot;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.thick.width, this.thick.height);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const surface = new CanvasSurface(context, scene.colours.fontFamily);
    const { before, foci, ghost } = this.focus;
    if (before !== null)
      paintBefore(
        surface,
        scene,
        before,
        foci.map(({ memory }) => memory),
      );
    paintFocus(surface, scene, foci, ghost);
  }

  private paintWords(): void {
    const { scene, words } = this;
    const canvas = this.canvases.labels;
    const context = canvas.getContext('2d');
    if (scene === null || words === null || context === null) return;
    const { pixelRatio } = scene.plot;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const surface = new CanvasSurface(context, scene.colours.fontFamily);
    paintFrameTop(surface, scene, words);
    context.font = `600 ${LABEL_SIZE}px ${scene.colours.fontFamily}`;
    const { foci, ghost, before } = this.focus;
    if (before !== null && foci.length > 0) {
      const style = { color: scene.colours.muted, size: 11, anchor: 'end', halo: scene.colours.paper } as const;
      surface.text(scene.plot.right - 4, scene.plot.top + 14, words.before, style);
    }
    const measured = { ...words, measure: (text: string) => measureIn(context, scene, text) };
    paintLabels(surface, scene, foci, ghost, this.position, measured, this.placed);
  }

  private paintCursor(): void {
    const { scene } = this;
    const canvas = this.canvases.cursor;
    const context = canvas.getContext('2d');
    if (scene === null || context === null) return;
    const { pixelRatio, height } = scene.plot;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    if (!Number.isNaN(this.cursorAt)) {
      context.clearRect(this.cursorAt - CURSOR_REACH - 1, 0, 2 * CURSOR_REACH + 2, height);
    }
    this.cursorAt = xOfTurn(scene.plot, this.position);
    paintCursor(context, scene, this.focus.foci, this.position);
  }
}

export function measureIn(context: CanvasRenderingContext2D, scene: StrengthScene, text: string): number {
  context.font = `600 ${LABEL_SIZE}px ${scene.colours.fontFamily}`;
  return context.measureText(text).width;
}

/** Tells frames that look different apart. */
function frameKey({ plot, colours, curves, days, threshold }: StrengthScene, words: FrameWords): string {
  const { axis, layers, day } = words;
  return JSON.stringify([plot, colours, curves.bands, days, threshold, axis, layers, day]);
}

function sameFocus(a: StrengthFocus, b: StrengthFocus): boolean {
  return (
    a.ghost?.curve === b.ghost?.curve &&
    a.before === b.before &&
    a.foci.length === b.foci.length &&
    a.foci.every((focus, i) => focus.memory === b.foci[i]?.memory && focus.reason === b.foci[i]?.reason)
  );
}
