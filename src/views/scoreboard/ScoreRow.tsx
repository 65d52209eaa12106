import { memo } from 'react';
import { SCORE_COLUMNS, type ScoreboardRow, type ScoreColumn } from '../../derive/scoreboard';
import { formatDollars, formatScore, formatSeconds, formatTokens } from '../../derive/scores-format';
import { halfUp } from '../../engine/text/half-up';
import { localize, type Text, useText } from '../../i18n';
import { useApp } from '../../store/store';

function written(value: number, column: ScoreColumn, t: Text): string {
  if (column === 'tokens') return formatTokens(value);
  if (column === 'latency')
    return Number.isNaN(value) ? formatSeconds(value) : t('scores.seconds', { value: formatSeconds(value) });
  if (column === 'cost')
    return Number.isNaN(value) ? formatDollars(value) : t('scores.dollars', { value: formatDollars(value) });
  return formatScore(value);
}

/** The article's numbers are printed without units: they stand small beside the measured ones. */
function writtenReported(value: number, column: ScoreColumn): string {
  if (column === 'tokens') return `${halfUp(value / 1000, 0)}K`;
  if (column === 'latency') return formatSeconds(value);
  if (column === 'cost') return value === 0 ? '0' : formatDollars(value).replace(/^0/, '');
  return formatScore(value);
}

/** Room for the reported number; on a phone the composite alone has it. */
export function reportedSpace(column: ScoreColumn): string {
  return column === 'composite' ? 'inline-block w-[20px] sm:w-[26px]' : 'inline-block w-[26px] max-sm:hidden';
}

export function ScoreRow({ row }: { readonly row: ScoreboardRow }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const active = useApp((state) => state.activeSlot === row.slot);
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  const name = localize(row.name, locale);
  const quiet = row.role === 'baseline';
  return (
    <tr
      onClick={() => setActiveSlot(row.slot)}
      className={`group cursor-pointer border-t border-hair ${active ? 'bg-wash' : 'hover:bg-wash/60'} ${quiet ? 'text-muted' : ''}`}
    >
      <th
        scope="row"
        className={`sticky left-0 py-[2px] pr-2 pl-1 text-left font-normal whitespace-nowrap pointer-coarse:py-2.5 ${
          active ? 'bg-wash' : 'bg-paper'
        }`}
      >
        <button
          type="button"
          aria-pressed={active}
          title={t('scores.select', { name })}
          className={`rounded-sm ${active ? 'font-semibold' : ''}`}
          onClick={(event) => {
            event.stopPropagation();
            setActiveSlot(row.slot);
          }}
        >
          {name}
        </button>
      </th>
      {SCORE_COLUMNS.map((column) => {
        const { measured, reported, best } = row.cells[column];
        return (
          <Cell
            key={column}
            column={column}
            text={written(measured, column, t)}
            reported={reported === null ? null : writtenReported(reported, column)}
            nothing={Number.isNaN(measured)}
            strong={best || (column === 'composite' && !quiet)}
            calls={column === 'cost' ? row.summary.llm.calls : 0}
          />
        );
      })}
    </tr>
  );
}

interface CellProps {
  readonly column: ScoreColumn;
  readonly text: string;
  readonly reported: string | null;
  readonly nothing: boolean;
  readonly strong: boolean;
  readonly calls: number;
}

/** Most written numbers stay the same from turn to turn: those cells are not rendered again. */
const Cell = memo(function Cell({ column, text, reported, nothing, strong, calls }: CellProps) {
  const t = useText();
  const title = nothing ? t('scores.nothing') : column === 'cost' ? t('scores.calls', { count: calls }) : undefined;
  return (
    <td className="py-[2px] pl-2 whitespace-nowrap max-sm:pl-1.5" title={title}>
      <span className={strong ? 'font-semibold' : ''}>
        {text}
        {nothing && <span className="sr-only">{t('scores.nothing')}</span>}
      </span>
      <span className={`${reportedSpace(column)} pl-1 text-left text-[10px] text-muted`}>
        {reported !== null && (
          <>
            <span className="sr-only">{t('scores.reportedValue', { value: reported })}</span>
            <span aria-hidden="true">{reported}</span>
          </>
        )}
      </span>
    </td>
  );
});
