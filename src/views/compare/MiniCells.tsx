import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { contextModel } from '../../derive/context';
import { groupCells } from '../../derive/context-groups';
import { markTest } from '../../derive/context-highlight';
import { layoutContext, pieceAt } from '../../derive/context-layout';
import { formatTokens } from '../../derive/scores-format';
import { inOneLine, shorten } from '../../derive/story';
import { contextAt } from '../../engine/simulate/context-at';
import { strengthAt } from '../../engine/simulate/strength-at';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { paintCells } from '../context/paint-cells';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { useChartColours } from '../shared/canvas/chart-colours';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';

const NONE: ReadonlySet<number> = new Set();

export interface MiniCellsProps {
  readonly id: string;
  readonly name: string;
  readonly trace: Trace;
  readonly prepared: PreparedTranscript;
  readonly turn: number;
}

/** The context in which the turn at the cursor is asked, as cells; pointing at one marks its message in every run. */
export const MiniCells = memo(function MiniCells({ id, name, trace, prepared, turn }: MiniCellsProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePlotSize(box);
  const colours = useChartColours();
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const setHover = useApp((state) => state.setHover);
  const select = useApp((state) => state.select);
  const [tip, setTip] = useState<string | undefined>(undefined);
  const model = useMemo(() => {
    const state = turn - 1;
    const entries = contextAt(prepared, trace, state);
    return contextModel(trace, entries, state, (memory) => strengthAt(trace, memory, state), null);
  }, [prepared, trace, turn]);
  const { groups, size: groupSize } = useMemo(() => groupCells(model.cells, 600), [model]);
  const layout = useMemo(
    () =>
      layoutContext(
        groups.map(({ tokens }) => tokens),
        { width: size.width, height: size.height, maxRowHeight: 14, minRowHeight: 4 },
      ),
    [groups, size.width, size.height],
  );
  const marks = useMemo(() => {
    const of = (target: typeof selection): ReadonlySet<number> => {
      const test = markTest(prepared, target, id);
      return test ? new Set(model.cells.filter(test).map((cell) => Math.floor(cell.index / groupSize))) : NONE;
    };
    return { selected: of(selection), hovered: of(hover) };
  }, [prepared, model, groupSize, selection, hover, id]);
  useEffect(() => {
    const context = canvas.current && size.width > 0 ? fitCanvas(canvas.current, size) : null;
    if (context) paintCells(new CanvasSurface(context, colours.fontFamily), layout, groups, colours, marks);
  }, [layout, groups, colours, marks, size]);

  const cellUnder = (event: { clientX: number; clientY: number }) => {
    const bounds = box.current?.getBoundingClientRect();
    const piece = bounds && pieceAt(layout, event.clientX - bounds.left, event.clientY - bounds.top);
    return piece ? model.cells[piece.cell * groupSize] : undefined;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of differences has the same by keyboard; this is its picture.
    <div
      ref={box}
      role="img"
      aria-label={t('compare.contextOf', {
        name,
        turn: String(turn),
        count: model.cells.length,
        tokens: formatTokens(model.tokens),
      })}
      title={tip}
      className="relative h-[58px] cursor-pointer"
      onPointerMove={(event) => {
        const cell = cellUnder(event);
        setTip(cell && `T${cell.storedTurn} ${shorten(inOneLine(cell.text), 90)}`);
        setHover(cell ? { kind: 'memory', slot: id, memory: cell.memory, message: cell.message } : null);
      }}
      onPointerLeave={() => setHover(null)}
      onClick={(event) => {
        const cell = cellUnder(event);
        select(cell && cell.message >= 0 ? { kind: 'message', message: cell.message } : null);
      }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
});
