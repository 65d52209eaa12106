import { useState } from 'react';
import { SCORE_COLUMNS, type ScoreboardRow } from '../../derive/scoreboard';
import { formatScore } from '../../derive/scores-format';
import type { SeedSpread } from '../../engine/tune/seed-spread';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { ChevronDown } from '../shared/icons';
import { ScoreRow } from './ScoreRow';
import { useShownTurn } from './use-runs';
import { useSpread } from './use-spread';

/** Slot of the random baseline. */
const RANDOM = 'random-drop';

/** Baselines in one line with their composites; open, they are rows like the others. */
export function BaselineRows({ rows }: { readonly rows: readonly ScoreboardRow[] }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  // A baseline that is shown in the curves stays in sight.
  const shown = useApp((state) => rows.some((row) => row.slot === state.activeSlot));
  const [opened, setOpened] = useState(false);
  const open = opened || shown;
  const spread = useSpread();
  const turn = useShownTurn();
  /** The random one is a matter of chance: its mean over many seeds, and how far these lie apart. */
  const scoreOf = (row: ScoreboardRow): string => {
    const own = formatScore(row.cells.composite.measured);
    const mean = row.slot === RANDOM ? spread?.composite.mean[turn] : undefined;
    if (mean === undefined || Number.isNaN(mean)) return own;
    return `${formatScore(100 * mean)} ± ${formatScore(100 * (spread?.composite.deviation[turn] ?? 0))}`;
  };
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
                <span key={row.slot} title={row.slot === RANDOM ? t('scores.randomHelp', { count: 20 }) : undefined}>
                  {t('scores.baselineItem', {
                    name: localize(row.name, locale),
                    score: scoreOf(row),
                  })}
                </span>
              ))}
          </button>
        </th>
      </tr>
      {open && rows.map((row) => <ScoreRow key={row.slot} row={row} />)}
      {open && spread && <SpreadLine spread={spread} turn={turn} />}
    </tbody>
  );
}

/** Mean and spread of the random baseline in every dimension; its row above is the run of one seed. */
function SpreadLine({ spread, turn }: { readonly spread: SeedSpread; readonly turn: number }) {
  const t = useText();
  return (
    <tr className="text-[11px]">
      <th scope="row" className="pb-1 pl-1 text-left font-normal" title={t('scores.randomHelp', { count: 20 })}>
        {t('scores.randomMean', { count: 20 })}
      </th>
      {SCORE_COLUMNS.map((column) => {
        if (column === 'tokens' || column === 'latency' || column === 'cost') return <td key={column} />;
        const mean = spread[column].mean[turn] ?? Number.NaN;
        return (
          <td key={column} className="pb-1 pl-2 whitespace-nowrap max-sm:pl-1.5">
            {Number.isNaN(mean)
              ? formatScore(Number.NaN)
              : `${formatScore(100 * mean)} ± ${formatScore(100 * (spread[column].deviation[turn] ?? 0))}`}
            <span aria-hidden="true" className="inline-block w-[8px]" />
          </td>
        );
      })}
    </tr>
  );
}
