/** Draws outside React: the stack once per run, a frame of playback copies a few columns and moves the line. */
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { xOfTurn } from '../shared/canvas/turn-axis';
import { fitCanvas, type PlotSize } from '../shared/canvas/use-plot-size';
import type { OccupancyScene } from './occupancy-scene';
import { paintCapacity, paintStack } from './paint-occupancy';

export const FUTURE_STACK = 0.28;

export class OccupancyRenderer {
  private scene: OccupancyScene | null = null;
  private readonly layer = document.createElement('canvas');
  private position = 1;
  private drawnTo = 0;
  private lineAt = Number.NaN;

  constructor(
    private readonly areas: HTMLCanvasElement,
    private readonly frame: HTMLCanvasElement,
    private readonly cursor: HTMLCanvasElement,
  ) {}

  setScene(scene: OccupancyScene | null, size: PlotSize, capacityWords: string): void {
    this.scene = scene;
    const layer = fitCanvas(this.layer, size);
    const frame = fitCanvas(this.frame, size);
    fitCanvas(this.areas, size);
    fitCanvas(this.cursor, size);
    this.lineAt = Number.NaN;
    if (scene === null || layer === null || frame === null) return;
    paintStack(new CanvasSurface(layer, scene.colours.fontFamily), scene);
    paintCapacity(new CanvasSurface(frame, scene.colours.fontFamily), scene, capacityWords);
    this.drawnTo = this.column();
    this.copy(0, this.drawnTo, 1);
    this.copy(this.drawnTo, this.areas.width, FUTURE_STACK);
    this.paintLine();
  }

  setPosition(turn: number): void {
    this.position = turn;
    if (this.scene === null) return;
    const column = this.column();
    if (column > this.drawnTo) this.copy(this.drawnTo, column, 1);
    else if (column < this.drawnTo) this.copy(column, this.drawnTo, FUTURE_STACK);
    this.drawnTo = column;
    this.paintLine();
  }

  private column(): number {
    return this.scene === null ? 0 : Math.round(xOfTurn(this.scene.plot, this.position) * this.scene.plot.pixelRatio);
  }

  private copy(from: number, to: number, opacity: number): void {
    const context = this.areas.getContext('2d');
    const { width: all, height } = this.areas;
    const width = Math.min(all, to) - from;
    if (context === null || width <= 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(from, 0, width, height);
    context.globalAlpha = opacity;
    context.drawImage(this.layer, from, 0, width, height, from, 0, width, height);
    context.globalAlpha = 1;
  }

  private paintLine(): void {
    const { scene } = this;
    const context = this.cursor.getContext('2d');
    if (scene === null || context === null) return;
    const { pixelRatio, height } = scene.plot;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    if (!Number.isNaN(this.lineAt)) context.clearRect(this.lineAt - 3, 0, 6, height);
    this.lineAt = Math.round(xOfTurn(scene.plot, this.position) * pixelRatio) / pixelRatio;
    context.fillStyle = scene.colours.ink;
    context.fillRect(this.lineAt - 0.75, 0, 1.5, height);
  }
}
