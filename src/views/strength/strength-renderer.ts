/**
 * Draws the chart outside React. Curves are drawn once per run into a layer off screen; a frame of playback copies the
 * few pixel columns that went from future (faint) to past (solid), and draws the cursor.
 */
import type { Focus } from '../../derive/curves-focus';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { xOfTurn } from '../shared/canvas/turn-axis';
import { fitCanvas, type PlotSize } from '../shared/canvas/use-plot-size';
import { CURSOR_REACH, paintCursor } from './paint-cursor';
import { type FaintRun, type GhostOf, paintBefore, paintFocus } from './paint-focus';
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
  readonly before: FaintRun | null;
  /** A slider is being dragged: labels keep their places until it is let go. */
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
  /** The picture was painted straight onto the screen; the layers off screen are out of date. */
  private direct = false;
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
  /** What the canvases are as large as. */
  private fitted: PlotSize | null = null;

  constructor(private readonly canvases: StrengthCanvases) {}

  setScene(scene: StrengthScene | null, size: PlotSize, words: StrengthWords, focus: StrengthFocus): void {
    this.scene = scene;
    this.words = words;
    this.focus = focus;
    if (!focus.dragging) this.placed.clear();
    if (scene === null || size !== this.fitted) {
      this.fitted = size;
      const { curves, labels, cursor } = this.canvases;
      for (const canvas of [curves, labels, cursor, this.mass, this.thick]) fitCanvas(canvas, size);
      this.cursorAt = Number.NaN;
    }
    this.paintStill(scene, size, words);
    if (scene === null) return;
    this.paintCurves(scene);
    this.paintWords();
    this.paintCursor();
  }

  setFocus(focus: StrengthFocus): void {
    if (focus === this.focus) return;
    const same = sameFocus(this.focus, focus);
    this.focus = focus;
    if (this.scene === null) return;
    if (!focus.dragging) this.placed.clear();
    if (!same) {
      if (this.direct) this.paintCurves(this.scene);
      else {
        this.paintThick();
        this.compose();
      }
      this.paintCursor();
    }
    this.paintWords();
  }

  /** Both layers and what is seen of them; of a sketch, which the next one replaces soon, only what is seen. */
  private paintCurves(scene: StrengthScene): void {
    this.direct = scene.draft !== null && this.focus.dragging;
    if (this.direct) {
      this.paintDirectly(scene);
      return;
    }
    this.paintLayers(scene);
  }

  private paintLayers(scene: StrengthScene): void {
    const surface = this.cleared(this.mass, scene);
    if (surface === null) return;
    paintMass(surface, scene);
    this.paintThick();
    this.compose();
  }

  /** The same picture as `compose` gives, without the layers: what is future fades where it stands. */
  private paintDirectly(scene: StrengthScene): void {
    const canvas = this.canvases.curves;
    const surface = this.cleared(canvas, scene);
    if (surface === null) return;
    const { context } = surface;
    this.drawnTo = this.column();
    const fadeFuture = (opacity: number): void => {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalCompositeOperation = 'destination-out';
      context.globalAlpha = 1 - opacity;
      context.fillRect(this.drawnTo, 0, canvas.width - this.drawnTo, canvas.height);
      context.restore();
    };
    paintMass(surface, scene);
    fadeFuture(FUTURE_MASS / FUTURE_FOCUS);
    this.paintFoci(surface, scene);
    fadeFuture(FUTURE_FOCUS);
  }

  /** A canvas without what was on it, for a scene's plot. */
  private cleared(canvas: HTMLCanvasElement, scene: StrengthScene): CanvasSurface | null {
    const context = canvas.getContext('2d');
    if (context === null) return null;
    const { pixelRatio } = scene.plot;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    return new CanvasSurface(context, scene.colours.fontFamily);
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

  /** Called every frame of playback: cost does not depend on the number of curves drawn. */
  setPosition(turn: number): void {
    if (Math.abs(turn - this.position) > 25) this.placed.clear();
    this.position = turn;
    if (this.scene === null) return;
    const column = this.column();
    if (this.direct && column !== this.drawnTo) {
      this.direct = false;
      this.paintLayers(this.scene);
    }
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
    const surface = this.scene === null ? null : this.cleared(this.thick, this.scene);
    if (this.scene !== null && surface !== null) this.paintFoci(surface, this.scene);
  }

  private paintFoci(surface: CanvasSurface, scene: StrengthScene): void {
    const { before, foci, ghost } = this.focus;
    if (before !== null) paintBefore(surface, scene, before);
    paintFocus(surface, scene, foci, ghost);
  }

  private paintWords(): void {
    const { scene, words } = this;
    const canvas = this.canvases.labels;
    const surface = scene === null ? null : this.cleared(canvas, scene);
    if (scene === null || words === null || surface === null) return;
    const { context } = surface;
    paintFrameTop(surface, scene, words);
    context.font = `600 ${LABEL_SIZE}px ${scene.colours.fontFamily}`;
    const { foci, ghost, before } = this.focus;
    if (before !== null && before.memories.length > 0) {
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
