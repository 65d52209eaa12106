import { useDeferredValue, useMemo } from 'react';
import { categoryTable } from '../../derive/category-scores';
import { formatScore } from '../../derive/scores-format';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { useScoredPage, useShownTurn } from './use-runs';

/** Of a benchmark's questions: which kind each strategy answers, up to the cursor. */
export function CategoryScores() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const activeSlot = useApp((state) => state.activeSlot);
  const { prepared, runs } = useScoredPage();
  const turn = useDeferredValue(useShownTurn());
  const table = useMemo(() => (prepared ? categoryTable(prepared, runs, turn) : null), [prepared, runs, turn]);
  if (!table) return null;
  return (
    <section aria-label={t('scores.byCategory')} className="mt-4">
      <PanelHeading aside={t('scores.byCategoryAside', { turn: String(turn) })}>{t('scores.byCategory')}</PanelHeading>
      <div className="relative -mx-1 overflow-x-auto px-1">
        <table className="w-full border-collapse text-right">
          <thead>
            <tr className="align-bottom text-[11px] text-muted">
              <th scope="col" className="sticky left-0 bg-paper py-1 text-left font-normal">
                <span className="sr-only">{t('scores.strategy')}</span>
              </th>
              {table.categories.map(({ name, asked }) => (
                <th key={name} scope="col" className="max-w-[14em] py-1 pl-3 font-normal break-words">
                  {name === '' ? t('scores.noCategory') : name}
                  <span className="block">{t('scores.asked', { count: asked })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ slot, role, name, answered }) => (
              <tr
                key={slot}
                className={`border-t border-hair ${slot === activeSlot ? 'bg-wash' : ''} ${role === 'baseline' ? 'text-muted' : ''}`}
              >
                <th
                  scope="row"
                  className={`sticky left-0 py-[2px] pr-2 pl-1 text-left whitespace-nowrap ${
                    slot === activeSlot ? 'bg-wash font-semibold' : 'bg-paper font-normal'
                  }`}
                >
                  {localize(name, locale)}
                </th>
                {answered.map((count, index) => {
                  const { name: category, asked } = table.categories[index] ?? { name: '', asked: 0 };
                  return (
                    <td key={category} className="py-[2px] pl-3 whitespace-nowrap tabular-nums">
                      {formatScore((100 * count) / asked)} <span className="text-[10px] text-muted">{count}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
