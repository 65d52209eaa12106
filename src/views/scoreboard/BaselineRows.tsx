import { useState } from 'react';
import { SCORE_COLUMNS, type ScoreboardRow } from '../../derive/scoreboard';
import { formatScore } from '../../derive/scores-format';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { ChevronDown } from '../shared/icons';
import { ScoreRow } from './ScoreRow';

/** Baselines in one line with their composites; open, they are rows like the others. */
export function BaselineRows({ rows }: { readonly rows: readonly ScoreboardRow[] }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  // A baseline that is shown in the curves stays in sight.
  const shown = useApp((state) => rows.some((row) => row.slot === state.activeSlot));
  const [opened, setOpened] = useState(false);
  const open = opened || shown;
  return (
    <tbody className="text-muted">
      <tr>
        <th
          scope="rowgroup"
          colSpan={SCORE_COLUMNS.length + 1}
          className="border-t border-hair py-1 pl-1 text-left text-[11px] font-normal"
        >
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpened(!open)}
            className="flex flex-wrap items-center gap-x-2.5 rounded-sm text-left hover:text-ink pointer-coarse:min-h-9"
          >
            <span className="flex items-center gap-1">
              <ChevronDown className={open ? '' : '-rotate-90'} />
              {t('scores.baselines')}
            </span>
            {!open &&
              rows.map((row) => (
                <span key={row.slot}>
                  {t('scores.baselineItem', {
                    name: localize(row.name, locale),
                    score: formatScore(row.cells.composite.measured),
                  })}
                </span>
              ))}
          </button>
        </th>
      </tr>
      {open && rows.map((row) => <ScoreRow key={row.slot} row={row} />)}
    </tbody>
  );
}
