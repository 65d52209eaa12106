import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ContextCell, contextModel } from '../../derive/context';
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
import { CellTip } from '../context/CellTip';
import { cellForKey, isCellKey } from '../context/cell-keys';
import { cellWords } from '../context/cell-words';
import { paintCells } from '../context/paint-cells';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { useChartColours } from '../shared/canvas/chart-colours';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';

const NONE: ReadonlySet<number> = new Set();
/** More are drawn in groups. */
const CELLS = 600;

export interface MiniCellsProps {
  readonly id: string;
  readonly name: string;
  readonly trace: Trace;
  readonly prepared: PreparedTranscript;
  readonly turn: number;
}

/**
 * The context in which the turn at the cursor is asked, as cells; pointing at one, or coming to it by keyboard, marks its
 * message in every run, and choosing it opens its ledger in this run. One tab stop, like the context of the main view.
 */
export const MiniCells = memo(function MiniCells({ id, name, trace, prepared, turn }: MiniCellsProps) {
  const t = useText();
  const optionId = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePlotSize(box);
  const colours = useChartColours();
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const setHover = useApp((state) => state.setHover);
  const select = useApp((state) => state.select);
  const [active, setActive] = useState(0);
  const [focused, setFocused] = useState(false);
  const [tip, setTip] = useState<string | undefined>(undefined);
  const model = useMemo(() => {
    const state = turn - 1;
    const entries = contextAt(prepared, trace, state);
    return contextModel(trace, entries, state, (memory) => strengthAt(trace, memory, state), null);
  }, [prepared, trace, turn]);
  const { cells } = model;
  const { groups, size: groupSize } = useMemo(() => groupCells(cells, CELLS), [cells]);
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
      return test ? new Set(cells.filter(test).map((cell) => Math.floor(cell.index / groupSize))) : NONE;
    };
    return { selected: of(selection), hovered: of(hover) };
  }, [prepared, cells, groupSize, selection, hover, id]);
  useEffect(() => {
    const context = canvas.current && size.width > 0 ? fitCanvas(canvas.current, size) : null;
    if (context) paintCells(new CanvasSurface(context, colours.fontFamily), layout, groups, colours, marks);
  }, [layout, groups, colours, marks, size]);

  const highlight = ({ memory, message }: ContextCell) => ({ kind: 'memory', slot: id, memory, message }) as const;
  const cellUnder = (event: { clientX: number; clientY: number }) => {
    const bounds = box.current?.getBoundingClientRect();
    const piece = bounds && pieceAt(layout, event.clientX - bounds.left, event.clientY - bounds.top);
    return piece ? cells[piece.cell * groupSize] : undefined;
  };
  const current = Math.min(active, cells.length - 1);
  const activeCell = cells[current];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !activeCell) return;
    if (event.key === 'Enter' || event.key === ' ') select(highlight(activeCell));
    else if (event.key === 'Escape' && selection) select(null);
    else if (!isCellKey(event.key)) return;
    event.preventDefault();
    // The page's own arrows move the cursor; here they move among the cells.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const to = cells[cellForKey(event.key, { layout, groupSize }, current, cells.length) ?? current];
    setFocused(true);
    if (!to) return;
    setActive(to.index);
    setHover(highlight(to));
  };
  return (
    <div className="relative">
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label={t('compare.contextOf', {
          name,
          turn: String(turn),
          count: cells.length,
          tokens: formatTokens(model.tokens),
        })}
        aria-activedescendant={activeCell ? optionId : undefined}
        title={tip}
        className="relative h-[58px] cursor-pointer rounded-sm"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // A click focuses too, and points at its cell already.
          if (!event.currentTarget.matches(':focus-visible')) return;
          setFocused(true);
          if (activeCell) setHover(highlight(activeCell));
        }}
        onBlur={() => {
          setFocused(false);
          setHover(null);
        }}
        onPointerMove={(event) => {
          const cell = cellUnder(event);
          setTip(cell && `T${cell.storedTurn} ${shorten(inOneLine(cell.text), 90)}`);
          setHover(cell ? highlight(cell) : null);
        }}
        onPointerLeave={() => setHover(null)}
        onClick={(event) => {
          const cell = cellUnder(event);
          if (cell) setActive(cell.index);
          select(cell ? highlight(cell) : null);
        }}
      >
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        {activeCell && (
          // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps the focus and names its active option.
          <div
            id={optionId}
            role="option"
            aria-selected={marks.selected.has(Math.floor(current / groupSize))}
            aria-posinset={current + 1}
            aria-setsize={cells.length}
            className="sr-only"
          >
            {cellWords(t, activeCell, cells.length)}
          </div>
        )}
      </div>
      {focused && activeCell && (
        <CellTip cell={activeCell} piece={layout.pieces.find(({ cell }) => cell === Math.floor(current / groupSize))} />
      )}
    </div>
  );
});
