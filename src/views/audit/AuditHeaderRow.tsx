import type { SortingState } from '@tanstack/react-table';
import { useText } from '../../i18n';
import { AUDIT_COLUMNS, type AuditColumn, COLUMN_CLASSES, RIGHT_ALIGNED } from './audit-columns';

export interface AuditHeaderRowProps {
  readonly sorting: SortingState;
  onSort(column: AuditColumn): void;
}

export function AuditHeaderRow({ sorting, onSort }: AuditHeaderRowProps) {
  const t = useText();
  return (
    <thead className="sticky top-0 z-10 bg-paper text-[11px] text-muted">
      <tr aria-rowindex={1} style={{ height: 26 }}>
        {AUDIT_COLUMNS.map((column) => {
          const sort = sorting.find((item) => item.id === column);
          const name = t(`audit.${column}`);
          const align = RIGHT_ALIGNED.has(column) ? 'text-right' : 'text-left';
          return (
            <th
              key={column}
              scope="col"
              aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : undefined}
              className={`px-1.5 font-normal max-md:px-1 whitespace-nowrap ${align} ${COLUMN_CLASSES[column]}`}
            >
              {column === 'preview' ? (
                name
              ) : (
                <button
                  type="button"
                  title={column === 'needed' ? t('audit.neededHelp') : t('audit.sortBy', { column: name })}
                  onClick={() => onSort(column)}
                  className={`rounded-sm hover:text-ink ${sort ? 'font-semibold text-ink' : ''}`}
                >
                  <span className={column === 'type' ? 'max-md:sr-only' : ''}>{name}</span>
                  <span aria-hidden="true" className="inline-block w-3">
                    {sort ? sort.desc ? '↓' : '↑' : column === 'type' ? <span className="md:hidden">·</span> : ''}
                  </span>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
