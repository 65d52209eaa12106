import { type SortingState, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AuditRow } from '../../derive/audit';
import { markTest } from '../../derive/context-highlight';
import { memorySources } from '../../derive/transcript';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { AuditHeaderRow } from './AuditHeaderRow';
import { AuditRowView, ROW_HEIGHT } from './AuditRowView';
import { auditColumns, auditFeatures } from './audit-columns';
import type { Audit } from './use-audit';

/** With a viewport of up to a dozen rows this keeps the rendered rows under 30. */
const OVERSCAN = 6;

export interface AuditGridProps {
  readonly audit: Audit;
  readonly turn: number;
  readonly name: string;
}

/** A real table of which only the rows in view exist; blank bodies hold the place of the others. */
export function AuditGrid({ audit, turn, name }: AuditGridProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const slot = useApp((state) => state.activeSlot);
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const select = useApp((state) => state.select);
  const seek = useApp((state) => state.seek);
  const [sorting, setSorting] = useState<SortingState>([{ id: 'turn', desc: false }]);
  const [at, setAt] = useState(0);

  const table = useTable({
    features: auditFeatures,
    columns: auditColumns,
    data: audit.rows as AuditRow[],
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
  });
  const rows = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
  });

  const [isSelected, isMarked] = useMemo(
    () =>
      [selection, hover].map((target) => {
        const test = markTest(audit.prepared, target, slot);
        return (row: AuditRow): boolean =>
          test?.({
            memory: row.memory,
            sources: memorySources(audit.trace, row.memory),
            layer: audit.trace.memories.layer[row.memory] ?? 0,
          }) ?? false;
      }) as [(row: AuditRow) => boolean, (row: AuditRow) => boolean],
    [audit, selection, hover, slot],
  );

  // What is selected elsewhere comes into view here; a layer is too much to follow.
  const followed = selection && selection.kind !== 'layer' ? selection : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls, not a new order or run.
  useEffect(() => {
    if (!followed) return;
    const index = rows.findIndex((row) => isSelected(row.original));
    if (index < 0) return;
    setAt(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [followed]);

  // Opens where the cursor stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the table appears.
  useEffect(() => {
    if (followed) return;
    const later = rows.findIndex((row) => row.original.turn > turn);
    const last = later < 0 ? rows.length - 1 : later - 1;
    if (last > 0) virtualizer.scrollToIndex(last, { align: 'center' });
  }, []);

  const focusRow = (index: number): void => {
    setAt(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus());
  };
  const jump = useCallback(
    (row: AuditRow, index: number): void => {
      setAt(index);
      seek(row.turn);
      select({ kind: 'memory', slot, memory: row.memory, message: row.message });
    },
    [seek, select, slot],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const last = rows.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, current + 1),
      ArrowUp: Math.max(0, current - 1),
      PageDown: Math.min(last, current + 10),
      PageUp: Math.max(0, current - 10),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      // The button under the focus does the rest; the page's own Space must not start the player.
      event.stopPropagation();
      return;
    }
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    focusRow(target);
  };

  const current = Math.min(at, Math.max(0, rows.length - 1));
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const lastItem = items[items.length - 1];
  // The keyboard's row may have been scrolled out of the rendered part; then the first one takes the tab stop.
  const tabStop =
    first && lastItem && current >= first.index && current <= lastItem.index ? current : (first?.index ?? 0);
  const before = first?.start ?? 0;
  const after = lastItem ? virtualizer.getTotalSize() - lastItem.end : 0;
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <table className="w-full table-fixed border-collapse" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{t('audit.caption', { name, count: audit.rows.length })}</caption>
        <AuditHeaderRow sorting={sorting} onSort={(id) => table.getColumn(id)?.toggleSorting()} />
        {before > 0 && <Blank height={before} />}
        <tbody onKeyDown={onKeyDown}>
          {items.map((item) => {
            const row = rows[item.index]?.original;
            return row ? (
              <AuditRowView
                key={row.event}
                row={row}
                index={item.index}
                prepared={audit.prepared}
                trace={audit.trace}
                slot={slot}
                selected={isSelected(row)}
                marked={isMarked(row)}
                later={row.turn > turn}
                focusable={item.index === tabStop}
                onJump={jump}
              />
            ) : null;
          })}
        </tbody>
        {after > 0 && <Blank height={after} />}
      </table>
    </div>
  );
}

function Blank({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} className="p-0" />
      </tr>
    </tbody>
  );
}
