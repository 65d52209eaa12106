import { memo, useEffect, useMemo, useRef } from 'react';
import type { OccupancyMultiple } from '../../derive/compare';
import type { Trace } from '../../engine/simulate/trace';
import { LayerMark } from '../occupancy/LayerMark';
import { layerAt } from '../occupancy/layer-area';
import { occupancyScene } from '../occupancy/occupancy-scene';
import { MARK_ROW, paintStack, yOfTokens } from '../occupancy/paint-occupancy';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { useChartColours } from '../shared/canvas/chart-colours';
import { plotOf } from '../shared/canvas/turn-axis';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';
import { TurnCursor } from './TurnCursor';

const PADDING = { left: 0, right: 0, top: 2, bottom: MARK_ROW };

export interface MiniOccupancyProps {
  readonly trace: Trace;
  readonly stack: OccupancyMultiple;
  /** Top of the axis that all share. */
  readonly top: number;
  readonly label: string;
}

/** Tokens in the context over turns, on the scale that all compared runs share. */
export const MiniOccupancy = memo(function MiniOccupancy({ trace, stack, top, label }: MiniOccupancyProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePlotSize(box);
  const colours = useChartColours();
  const plot = useMemo(
    () => plotOf(size.width, size.height, PADDING, trace.turnCount, size.pixelRatio),
    [size, trace.turnCount],
  );
  const scene = useMemo(
    () => (size.width > 0 ? { ...occupancyScene(plot, colours, trace, stack, stack.capacity), top: top * 1.06 } : null),
    [size.width, plot, colours, trace, stack, top],
  );
  useEffect(() => {
    const context = canvas.current && scene ? fitCanvas(canvas.current, size) : null;
    if (!context || !scene) return;
    const surface = new CanvasSurface(context, colours.fontFamily);
    paintStack(surface, scene);
    surface.line(plot.left, plot.bottom + 0.5, plot.right, plot.bottom + 0.5, { color: colours.hair, width: 1 });
    if (stack.capacity === null || stack.capacity > scene.top) return;
    const y = Math.round(yOfTokens(scene, stack.capacity)) + 0.5;
    surface.line(plot.left, y, plot.right, y, { color: colours.ink, width: 1, dash: [4, 4], opacity: 0.6 });
  }, [size, plot, colours, scene, stack]);
  return (
    <div ref={box} role="img" aria-label={label} className="relative h-[54px]">
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {scene && <LayerMark scene={scene} />}
      {scene && <TurnCursor plot={plot} layerAt={(x, y) => layerAt(scene, x, y)} />}
    </div>
  );
});
