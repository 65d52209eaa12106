import { useMemo } from 'react';
import { halfUp } from '../../engine/text/half-up';
import { useText } from '../../i18n';
import type { ChartExport } from '../shared/canvas/chart-registry';
import { Dialog } from '../shared/Dialog';

/** Rows on screen at most; a table for reading, not for scrolling through 50,000 turns. */
const SHOWN = 500;

/** The data of a chart as a plain table, for reading with the eyes, the keyboard or a screen reader. */
export function ChartTableDialog({ chart, onClose }: { readonly chart: ChartExport; onClose(): void }) {
  const t = useText();
  const { columns, rows } = useMemo(() => chart.table(), [chart]);
  const numeric = columns.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const align = (column: number): string => (numeric[column] ? 'text-right' : 'text-left');
  const note =
    rows.length > SHOWN
      ? t('chart.tableThinned', { shown: SHOWN, count: rows.length })
      : t('chart.tableNote', { count: rows.length });
  return (
    <Dialog title={t('chart.tableTitle', { chart: chart.title })} intro={note} form="wide" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`border-b border-hair px-2 py-1 text-[11px] font-semibold whitespace-nowrap text-muted ${align(index)}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are read once and never reordered.
              <tr key={at} className="border-b border-hair/60">
                {row.map((value, index) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed.
                    key={index}
                    className={`px-2 py-[3px] align-baseline ${align(index)}`}
                  >
                    {typeof value === 'number' ? (Number.isNaN(value) ? '—' : halfUp(value, 3)) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
