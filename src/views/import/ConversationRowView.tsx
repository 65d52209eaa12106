import type { KeyboardEvent } from 'react';
import type { ConversationRow } from '../../../workers/protocol';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Check } from '../shared/later-icons';
import { dayText } from '../shared/times';
import { COLUMNS, DATE_COLUMN } from './ListHead';

export const ROW_HEIGHT = 44;

export interface ConversationRowViewProps {
  readonly row: ConversationRow;
  /** Place in the list as it is sorted now. */
  readonly place: number;
  readonly top: number;
  readonly count: number;
  readonly fileName: string | undefined;
  readonly chosen: boolean;
  readonly focusable: boolean;
  onToggle(): void;
  onOpen(): void;
  onMove(place: number): void;
}

/** One conversation: a click or Space chooses it, a double click or Enter previews it alone. */
export function ConversationRowView(props: ConversationRowViewProps) {
  const { row, place, top, count, fileName, chosen, focusable, onToggle, onOpen, onMove } = props;
  const t = useText();
  const locale = useApp((state) => state.locale);
  const date = row.date === undefined ? '' : dayText(locale, row.date);
  const notes = [
    row.sidechain ? t('import.sidechain') : '',
    row.compactions > 0 ? t('import.compacted', { count: row.compactions }) : '',
    fileName ?? '',
  ].filter(Boolean);
  const onKeyDown = (event: KeyboardEvent): void => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + 8,
      PageUp: place - 8,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.key === ' ') onToggle();
    else if (event.key === 'Enter') onOpen();
    else if (target !== undefined) onMove(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="option"
      aria-selected={chosen}
      aria-label={[
        row.title || t('import.untitled'),
        date || t('import.undated'),
        t('import.turns', { count: row.turns }),
        t('import.chosenTokens', { count: row.tokens }),
        ...notes,
      ].join(locale === 'en' ? ', ' : '，')}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-row={place}
      tabIndex={focusable ? 0 : -1}
      onClick={onToggle}
      onDoubleClick={onOpen}
      onKeyDown={onKeyDown}
      style={{ top, height: ROW_HEIGHT }}
      className={`absolute inset-x-0 ${COLUMNS} cursor-pointer border-b border-hair -outline-offset-2 select-none ${chosen ? 'bg-wash' : 'hover:bg-wash'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-4 place-items-center rounded border ${chosen ? 'border-ink bg-ink text-paper' : 'border-edge'}`}
      >
        {chosen && <Check className="size-3" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate" title={row.title}>
          {row.title || t('import.untitled')}
        </span>
        <span className="block truncate text-[11px] leading-tight text-muted">
          {date && <span className="sm:hidden">{[date, ...notes].join(' · ')}</span>}
          <span className={date ? 'max-sm:hidden' : ''}>{notes.join(' · ')}</span>
        </span>
      </span>
      <span className={`text-[12px] text-muted ${DATE_COLUMN}`}>{date || t('import.undated')}</span>
      <span className="text-right">{formatNumber(locale, row.turns)}</span>
      <span className="text-right text-muted">
        {formatNumber(locale, row.tokens, { notation: 'compact', maximumFractionDigits: 1 })}
      </span>
    </div>
  );
}
