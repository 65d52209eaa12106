/** Where the plot lies in its box, in CSS pixels; the chart, the cursor and the exported picture share it. */
export const MARGIN = { top: 8, right: 12, bottom: 4, left: 0 } as const;
export const Y_AXIS = 30;
export const X_AXIS = 20;

export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function plotBox(width: number, height: number): PlotBox {
  return {
    left: MARGIN.left + Y_AXIS,
    right: Math.max(MARGIN.left + Y_AXIS + 1, width - MARGIN.right),
    top: MARGIN.top,
    bottom: Math.max(MARGIN.top + 1, height - MARGIN.bottom - X_AXIS),
  };
}

export function xOf(box: PlotBox, turn: number, turnCount: number): number {
  return box.left + ((turn - 1) / Math.max(1, turnCount - 1)) * (box.right - box.left);
}

/** Round scores to label between the axis's floor and 100. */
export function scoreTicks(floor: number): number[] {
  const step = 100 - floor > 60 ? 25 : 100 - floor > 30 ? 20 : 10;
  const ticks: number[] = [];
  for (let at = 100; at >= floor; at -= step) ticks.unshift(at);
  return ticks;
}

/** The turn under a pixel, kept within the transcript, whole. */
export function turnAt(box: PlotBox, x: number, turnCount: number): number {
  const share = (x - box.left) / Math.max(1, box.right - box.left);
  return Math.round(1 + Math.min(1, Math.max(0, share)) * Math.max(0, turnCount - 1));
}
