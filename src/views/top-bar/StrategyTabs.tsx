import { formatScore } from '../../derive/scores-format';
import { scoreAt } from '../../derive/scores-series';
import {
  appliesTo,
  articleStrategies,
  baselines,
  strategyProfiles as strategies,
} from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { ChevronDown } from '../shared/icons';
import { Menu } from '../shared/Menu';
import { Tabs } from '../shared/Tabs';
import { useAppLater } from '../shared/use-app-later';

/** As the shared tabs, a little closer: the bar holds much. */
const tabClass = (chosen: boolean): string =>
  `h-8 rounded-md px-2.5 whitespace-nowrap transition-colors pointer-coarse:h-11 ${
    chosen ? 'bg-ink text-paper' : 'text-muted hover:bg-wash hover:text-ink'
  }`;

/** The strategies with their composite at the cursor; the baselines behind a menu. Choosing one shows it everywhere. */
export function StrategyTabs() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const active = useApp((state) => state.activeSlot);
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  const runs = useAppLater((state) => state.runs);
  const turn = useApp((state) => state.turn);

  const scoreOf = (slot: string): string => {
    const card = runs[slot]?.scorecard;
    return card ? formatScore(scoreAt(card, 'composite', turn) ?? Number.NaN) : '–';
  };
  const transcript = useApp((state) => state.prepared?.transcript);
  const shown = baselines.filter(({ id, needs }) => (transcript ? appliesTo(id, transcript) : !needs));
  const baseline = baselines.find((entry) => entry.id === active);
  return (
    <div className="flex min-w-0 items-center max-lg:w-max max-lg:pr-5">
      <Tabs
        label={t('app.strategies')}
        value={articleStrategies.some((entry) => entry.id === active) ? active : null}
        onChange={setActiveSlot}
        tabClassName={tabClass}
        tabs={articleStrategies.map((entry) => {
          const name = localize(entry.name, locale);
          const score = scoreOf(entry.id);
          return {
            id: entry.id as string,
            accessibleName: t('app.compositeOf', { strategy: name, score }),
            title: localize(entry.summary, locale),
            label: (
              <>
                {name} <span className="ml-1 inline-block min-w-[1.2em] text-right font-semibold">{score}</span>
              </>
            ),
          };
        })}
      />
      <Menu
        className="ml-0.5"
        label={baseline ? `${t('app.baselines')}: ${localize(baseline.name, locale)}` : t('app.baselines')}
        button={
          <>
            {baseline ? (
              <span className="font-medium">
                {localize(baseline.name, locale)} <span className="ml-1 font-semibold">{scoreOf(baseline.id)}</span>
              </span>
            ) : (
              <span className="text-muted lg:max-[1600px]:sr-only">{t('app.baselines')}</span>
            )}
            <ChevronDown className="text-muted" />
          </>
        }
        plain={!baseline}
        align="end"
        items={shown.map((entry) => ({
          id: entry.id,
          label: `${localize(entry.name, locale)}  ${scoreOf(entry.id)}`,
          help: localize(strategies.get(entry.id).summary, locale),
          checked: entry.id === active,
          onSelect: () => setActiveSlot(entry.id),
        }))}
      />
      <CompareButton />
    </div>
  );
}

/** Turns the comparison on and off; it follows the strategies, as one more way to look at them. */
function CompareButton() {
  const t = useText();
  const comparing = useApp((state) => state.comparing);
  const setComparing = useApp((state) => state.setComparing);
  return (
    <button
      type="button"
      aria-pressed={comparing}
      title={t('app.compareHelp')}
      onClick={() => setComparing(!comparing)}
      className={`ml-1.5 h-8 shrink-0 rounded-md border px-2.5 whitespace-nowrap transition-colors pointer-coarse:h-11 ${
        comparing ? 'border-ink bg-wash font-medium' : 'border-dashed border-edge text-muted hover:text-ink'
      }`}
    >
      {t('app.compare')}
    </button>
  );
}
