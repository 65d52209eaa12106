import type { ArrangeRequest, ListOrder } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { ChevronDown } from '../shared/icons';

/** Widths of the columns, shared with the rows: title, date, turns, tokens. */
export const COLUMNS =
  'grid grid-cols-[20px_minmax(0,1fr)_92px_56px_76px] items-center gap-3 px-3 max-sm:grid-cols-[20px_minmax(0,1fr)_52px_60px]';
/** On a phone the date stands below the title. */
export const DATE_COLUMN = 'max-sm:hidden';

export interface ListHeadProps {
  readonly query: ArrangeRequest;
  onSort(order: ListOrder): void;
}

export function ListHead({ query, onSort }: ListHeadProps) {
  const t = useText();
  const head = (order: ListOrder, label: string, className: string) => {
    const sorted = query.order === order;
    return (
      <button
        type="button"
        onClick={() => onSort(order)}
        aria-label={sorted ? `${label}, ${t(query.descending ? 'import.sortedDown' : 'import.sortedUp')}` : label}
        className={`inline-flex h-8 items-center gap-1 pointer-coarse:h-11 ${sorted ? 'text-ink' : 'hover:text-ink'} ${className}`}
      >
        {label}
        {sorted && <ChevronDown className={query.descending ? '' : 'rotate-180'} />}
      </button>
    );
  };
  return (
    <div className={`${COLUMNS} border-b border-hair bg-paper text-[11px] text-muted`}>
      <span />
      {head('title', t('import.columnTitle'), 'justify-self-start')}
      {head('date', t('import.columnDate'), `justify-self-start ${DATE_COLUMN}`)}
      {head('turns', t('import.columnTurns'), 'justify-self-end')}
      {head('tokens', t('import.columnTokens'), 'justify-self-end')}
    </div>
  );
}
