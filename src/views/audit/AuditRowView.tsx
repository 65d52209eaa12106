import { memo } from 'react';
import { type AuditRow, auditPreview } from '../../derive/audit';
import { formatStrength } from '../../derive/scores-format';
import { PREVIEW_LENGTH } from '../../engine/audit/audit';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { markedAs, marking } from '../shared/marking';
import { TypeGlyph } from '../shared/TypeGlyph';
import { COLUMN_CLASSES } from './audit-columns';

export const ROW_HEIGHT = 28;

export interface AuditRowViewProps {
  readonly row: AuditRow;
  /** Position among the shown rows, from 0. */
  readonly index: number;
  readonly prepared: PreparedTranscript;
  readonly trace: Trace;
  readonly slot: string;
  readonly selected: boolean;
  /** It is pointed at or focused, here or in another view. */
  readonly marked: boolean;
  /** It lies after the cursor. */
  readonly later: boolean;
  /** It is the one that the keyboard stands on. */
  readonly focusable: boolean;
  onJump(row: AuditRow, index: number): void;
}

const CELL = 'truncate px-1.5 max-md:px-1';

export const AuditRowView = memo(function AuditRowView(props: AuditRowViewProps) {
  const { row, index, prepared, trace, slot, selected, marked, later, focusable, onJump } = props;
  const t = useText();
  const start = auditPreview(prepared, trace, row.memory);
  const preview = Array.from(start).length < PREVIEW_LENGTH ? start : `${start}…`;
  const type = INFO_TYPES[row.type];
  const reason = t(`transcript.${row.reason}`);
  const mark = marking({ kind: 'memory', slot, memory: row.memory, message: row.message });
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      onClick={() => onJump(row, index)}
      onPointerEnter={mark.onPointerEnter}
      onPointerLeave={mark.onPointerLeave}
      {...markedAs(marked)}
      style={{ height: ROW_HEIGHT }}
      className={`cursor-pointer border-t border-hair ${selected ? 'bg-wash' : marked ? 'bg-wash/60 outline outline-1 -outline-offset-1 outline-edge' : ''} ${later ? 'text-muted' : ''}`}
    >
      <td className={`${CELL} ${COLUMN_CLASSES.turn}`}>
        <button
          type="button"
          data-row={index}
          tabIndex={focusable ? 0 : -1}
          onFocus={mark.onFocus}
          onBlur={mark.onBlur}
          aria-label={t('audit.rowLabel', { turn: String(row.turn), text: preview, reason })}
          onClick={(event) => {
            event.stopPropagation();
            onJump(row, index);
          }}
          className={`rounded-sm ${selected ? 'font-semibold' : ''}`}
        >
          T{row.turn}
        </button>
      </td>
      <td className={`${CELL} ${COLUMN_CLASSES.stored} text-muted`}>T{row.storedTurn}</td>
      <td className={`${CELL} ${COLUMN_CLASSES.type}`} title={t(`context.${type}`)}>
        <TypeGlyph type={type} className="mr-1" />
        <span className="max-md:sr-only">{t(`context.${type}`)}</span>
      </td>
      <td className={`${CELL} ${COLUMN_CLASSES.reason}`}>{reason}</td>
      <td className={`${CELL} ${COLUMN_CLASSES.value} text-right`}>{formatStrength(row.value)}</td>
      <td className={CELL} title={preview}>
        {preview}
      </td>
      <td className={`${CELL} ${COLUMN_CLASSES.tokens} text-right text-muted`}>{row.tokens}</td>
      <td className={`${CELL} ${COLUMN_CLASSES.needed} ${row.missed ? 'text-forgotten-text' : 'text-muted'}`}>
        {row.neededTurn === null
          ? t('audit.neededNo')
          : row.missed
            ? t('audit.neededMissed', { turn: String(row.neededTurn) })
            : t('audit.neededKept', { turn: String(row.neededTurn) })}
      </td>
    </tr>
  );
});
