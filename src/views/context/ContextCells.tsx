import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ContextCell, ContextModel } from '../../derive/context';
import { groupCells } from '../../derive/context-groups';
import { layoutContext, pieceAt } from '../../derive/context-layout';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import { useChartColours } from '../shared/canvas/chart-colours';
import { useChartExport } from '../shared/canvas/chart-registry';
import { fitCanvas, usePlotSize } from '../shared/canvas/use-plot-size';
import { CellTip } from './CellTip';
import { cellForKey, isCellKey } from './cell-keys';
import { cellWords } from './cell-words';
import { paintCells } from './paint-cells';
import { useCellMarks } from './use-cell-marks';

const COLUMNS = ['Position', 'Turn', 'Type', 'Layer', 'Tokens', 'Strength', 'Text'] as const;

/**
 * One canvas for any number of entries; a listbox for the keyboard and for screen readers, which learn of one option
 * at a time.
 */
export function ContextCells({ model }: { readonly model: ContextModel }) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePlotSize(field);
  const colours = useChartColours();
  const slot = useApp((state) => state.activeSlot);
  const select = useApp((state) => state.select);
  const setHover = useApp((state) => state.setHover);
  const [pointed, setPointed] = useState<number | null>(null);
  /** Focused by the keyboard: a click also focuses, but should not keep the text open. */
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(0);

  const { cells } = model;
  const { groups, size: groupSize } = useMemo(() => groupCells(cells), [cells]);
  /** The group that a cell is drawn in; almost always its own. */
  const groupOf = (cell: number): number => Math.floor(cell / groupSize);
  const layout = useMemo(
    () =>
      layoutContext(
        groups.map((group) => group.tokens),
        { width: size.width, height: size.height },
      ),
    [groups, size.width, size.height],
  );
  const marks = useCellMarks(cells, groupSize);

  useEffect(() => {
    const context = canvas.current && size.width > 0 ? fitCanvas(canvas.current, size) : null;
    if (context) paintCells(new CanvasSurface(context, colours.fontFamily), layout, groups, colours, marks);
  }, [layout, groups, colours, marks, size]);

  useChartExport('context', async () => {
    const { contextExport } = await import('./context-export');
    const columns = COLUMNS.map((column) => t(`context.column${column}`));
    const shown = { model, layout, groups, marks, colours, width: size.width, columns, strategy: slot };
    return contextExport(t('context.title'), shown);
  });

  const highlight = (cell: ContextCell) =>
    ({ kind: 'memory', slot, memory: cell.memory, message: cell.message }) as const;
  const point = (index: number | null): void => {
    if (index === pointed) return;
    setPointed(index);
    const cell = index === null ? undefined : cells[index];
    setHover(cell ? highlight(cell) : null);
  };
  const cellUnder = (event: PointerEvent): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const piece = pieceAt(layout, event.clientX - box.left, event.clientY - box.top);
    return piece ? piece.cell * groupSize : null;
  };
  const current = Math.min(active, cells.length - 1);
  const shown = pointed ?? (focused ? current : null);
  const tip = shown === null ? undefined : cells[shown];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || cells.length === 0) return;
    const to = cellForKey(event.key, { layout, groupSize }, current, cells.length) ?? current;
    if (event.key === 'Enter' || event.key === ' ') {
      const cell = cells[current];
      if (cell) select(highlight(cell));
    } else if (event.key === 'Escape') select(null);
    else if (!isCellKey(event.key)) return;
    event.preventDefault();
    // The page's own keys (Space, arrows) move the cursor; here they move among the cells.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    setFocused(true);
    setActive(to);
    setPointed(null);
    const cell = cells[to];
    if (cell) setHover(highlight(cell));
  };

  const activeCell = cells[current];
  return (
    <div className="relative">
      <div
        ref={field}
        role="listbox"
        tabIndex={0}
        aria-label={t('context.cells', { count: cells.length })}
        aria-activedescendant={activeCell ? `${id}-cell` : undefined}
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
        onPointerMove={(event) => point(cellUnder(event))}
        onPointerLeave={() => point(null)}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const piece = pieceAt(layout, event.clientX - box.left, event.clientY - box.top);
          const cell = piece ? cells[piece.cell * groupSize] : undefined;
          if (cell) setActive(cell.index);
          select(cell ? highlight(cell) : null);
        }}
        className="relative h-[168px] rounded-sm"
      >
        <canvas ref={canvas} className="absolute inset-0 size-full cursor-pointer" />
        {activeCell && (
          // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps the focus and names its active option.
          <div
            id={`${id}-cell`}
            role="option"
            aria-selected={marks.selected.has(groupOf(activeCell.index))}
            aria-posinset={activeCell.index + 1}
            aria-setsize={cells.length}
            className="sr-only"
          >
            {cellWords(t, activeCell, cells.length)}
          </div>
        )}
      </div>
      {tip && <CellTip cell={tip} piece={layout.pieces.find((piece) => piece.cell === groupOf(tip.index))} />}
    </div>
  );
}
