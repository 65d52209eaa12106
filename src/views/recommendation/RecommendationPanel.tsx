import { useDeferredValue, useMemo, useState } from 'react';
import { sharedBudget } from '../../derive/budget';
import { ABOUT_AS_GOOD, type RecommendationEvidence, recommend } from '../../derive/recommendation';
import { scoredRuns } from '../../derive/scoreboard-runs';
import { formatScore, formatShare, formatTokens } from '../../derive/scores-format';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { AdviceTable } from './AdviceTable';
import { EvidenceTable } from './EvidenceTable';

/** A plain recommendation from the measured runs, its evidence, and the article's own advice beside it. */
export function RecommendationPanel() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const prepared = useApp((state) => state.prepared);
  const configs = useApp((state) => state.configs);
  const activeSlot = useApp((state) => state.activeSlot);
  const all = useDeferredValue(useApp((state) => state.runs));
  const runs = useMemo(() => scoredRuns(all), [all]);
  const [opened, setOpened] = useState<string | null>(null);
  const result = useMemo(
    () =>
      prepared
        ? recommend(
            prepared,
            runs.filter((run) => run.trace.turnCount === prepared.turnCount),
          )
        : null,
    [prepared, runs],
  );
  if (!prepared) return null;
  const nameOf = ({ strategy }: RecommendationEvidence): string =>
    strategyProfiles.has(strategy) ? localize(strategyProfiles.get(strategy).name, locale) : strategy;
  const numbers = (one: RecommendationEvidence) => ({
    name: nameOf(one),
    score: formatScore(one.composite),
    tokens: formatTokens(one.tokensPerTurn),
  });
  return (
    <section
      aria-label={t('recommendation.title')}
      className="grid h-full grid-cols-1 gap-x-8 gap-y-5 overflow-y-auto overscroll-contain lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"
    >
      <div>
        <PanelHeading
          aside={t('recommendation.measured', {
            turns: String(prepared.turnCount),
            budget: formatTokens(sharedBudget(configs, activeSlot).tokens),
          })}
        >
          {t('recommendation.title')}
        </PanelHeading>
        {result === null ? (
          <p className="mt-2 max-w-prose">{t('recommendation.nothing')}</p>
        ) : (
          <>
            <p className="mt-1.5 max-w-prose font-serif text-[17px] leading-snug">
              {t('recommendation.bestAndCheapest', {
                best: t('recommendation.best', numbers(result.best)),
                cheapest:
                  result.cheapest === result.best
                    ? t('recommendation.cheapestSame', { points: ABOUT_AS_GOOD })
                    : t('recommendation.cheapest', {
                        ...numbers(result.cheapest),
                        points: ABOUT_AS_GOOD,
                        share: formatShare(1 - result.cheapest.tokensPerTurn / result.best.tokensPerTurn),
                      }),
              })}
            </p>
            {prepared.sources.units === 'inferred' && <p className="mt-1 text-muted">{t('recommendation.inferred')}</p>}
            <EvidenceTable
              prepared={prepared}
              result={result}
              opened={opened}
              onOpen={(slot) => setOpened(slot === opened ? null : slot)}
              nameOf={nameOf}
            />
          </>
        )}
      </div>
      <AdviceTable turns={prepared.turnCount} />
    </section>
  );
}
