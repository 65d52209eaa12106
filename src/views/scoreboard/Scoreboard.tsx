import { useDeferredValue, useMemo } from 'react';
import { clairvoyantBound } from '../../derive/clairvoyant-bound';
import { clairvoyantGap } from '../../derive/compare';
import { contradictions, SCORE_COLUMNS, scoreboardRows } from '../../derive/scoreboard';
import { summarise } from '../../engine/score/summarise';
import { halfUpText } from '../../engine/text/half-up';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { useShownSource } from '../shared/use-shown-source';
import { BaselineRows } from './BaselineRows';
import { BesideScores } from './BesideScores';
import { CategoryScores } from './CategoryScores';
import { reportedSpace, ScoreRow } from './ScoreRow';
import { useScoredPage, useShownTurn } from './use-runs';

/** All strategies and baselines at the cursor: what was measured, beside what the article reports. */
export function Scoreboard() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const activeSlot = useApp((state) => state.activeSlot);
  // What the article reports was measured on the sample's scenario.
  const ofArticle = useShownSource().kind === 'aurora';
  const { prepared, runs } = useScoredPage();
  // Numbers may follow the cursor a moment later; in a long transcript they are the dearest part of a step.
  const turn = useDeferredValue(useShownTurn());
  const rows = useMemo(
    () =>
      prepared
        ? scoreboardRows(
            runs.filter((run) => run.trace.turnCount === prepared.turnCount),
            turn,
            (run, at) => summarise(prepared, run.trace, run.scorecard, at),
            ofArticle,
          )
        : [],
    [prepared, runs, turn, ofArticle],
  );
  const baselines = rows.filter((row) => row.role === 'baseline');
  const active = rows.find((row) => row.slot === activeSlot);
  const best = runs.find((run) => run.slot === 'clairvoyant');
  const own = runs.find((run) => run.slot === activeSlot);
  const gap =
    best && own && best !== own && best.trace.turnCount === own.trace.turnCount
      ? clairvoyantGap(own.scorecard, best.scorecard, turn).composite
      : Number.NaN;
  const bound = prepared && best ? clairvoyantBound(prepared, Number(best.trace.parameters['capacity'])) : 'exact';
  const differing = contradictions(rows).map(({ name, printed, ownWeights }) =>
    t('scores.contradictionItem', { name: localize(name, locale), own: halfUpText(ownWeights, 1), printed }),
  );
  return (
    <div>
      <PanelHeading
        aside={
          <span className="whitespace-nowrap">
            <span className="text-ink">{t('scores.measured', { turn: String(turn) })}</span>
            {ofArticle && <span className="ml-2.5">{t('scores.reported')}</span>}
          </span>
        }
      >
        {t('scores.title')}
      </PanelHeading>
      <div className="relative -mx-1 overflow-x-auto px-1">
        <table className="w-full border-collapse text-right">
          <caption className="sr-only">
            {t(ofArticle ? 'scores.caption' : 'scores.captionOwn', { turn: String(turn) })}
          </caption>
          <thead>
            <tr className="text-[11px] text-muted">
              <th scope="col" className="sticky left-0 bg-paper py-1 text-left font-normal">
                <span className="sr-only">{t('scores.strategy')}</span>
              </th>
              {SCORE_COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  title={t(`scores.${column}Help`)}
                  className="py-1 pl-2 font-normal whitespace-nowrap max-sm:pl-1.5"
                >
                  {t(`scores.${column}`)}
                  {column === 'composite' && differing.length > 0 && <sup aria-hidden="true">*</sup>}
                  <span aria-hidden="true" className={reportedSpace(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map((row) => row.role === 'strategy' && <ScoreRow key={row.slot} row={row} />)}</tbody>
          {baselines.length > 0 && <BaselineRows rows={baselines} />}
        </table>
      </div>
      {active && <BesideScores row={active} gap={gap} bound={bound} />}
      {differing.length > 0 && (
        <p className="mt-1 text-[11px] leading-snug text-muted" title={t('scores.contradictionHelp')}>
          <span aria-hidden="true">* </span>
          {t('scores.contradiction', { list: differing.join(' · ') })}
        </p>
      )}
      <CategoryScores />
      {prepared?.sources.units === 'inferred' && (
        <p className="mt-1 text-[11px] leading-snug text-muted">{t('scores.inferredUnits')}</p>
      )}
    </div>
  );
}
