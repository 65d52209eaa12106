import { useMemo } from 'react';
import { type PitfallState, pitfallsOf } from '../../derive/parameters';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { PITFALLS, type PitfallId, type StrategyConfig } from '../../engine/strategies/strategy';
import { localize, type TextKey, useText } from '../../i18n';
import type { SlotId } from '../../store/state';
import { appStore, useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { Switch } from '../shared/Switch';
import { useAppLater } from '../shared/use-app-later';

const TEXTS = {
  immortal: ['parameters.pitfallImmortal', 'parameters.pitfallImmortalProduced', 'parameters.pitfallImmortalRepaired'],
  'cold-start': [
    'parameters.pitfallColdStart',
    'parameters.pitfallColdStartProduced',
    'parameters.pitfallColdStartRepaired',
  ],
  'lossy-summary': [
    'parameters.pitfallLossySummary',
    'parameters.pitfallLossySummaryProduced',
    'parameters.pitfallLossySummaryRepaired',
  ],
  'window-edge': [
    'parameters.pitfallWindowEdge',
    'parameters.pitfallWindowEdgeProduced',
    'parameters.pitfallWindowEdgeRepaired',
  ],
} as const satisfies Record<PitfallId, readonly [TextKey, TextKey, TextKey]>;

interface Pitfall {
  readonly id: PitfallId;
  readonly state: PitfallState;
  readonly slots: readonly SlotId[];
}

/** Every pitfall with the slots that can have it; its state is the one that all of them share. */
function gather(configs: Readonly<Record<SlotId, StrategyConfig>>): Pitfall[] {
  const rows = Object.entries(configs).flatMap(([slot, config]) =>
    strategies.has(config.strategy)
      ? pitfallsOf(strategies.get(config.strategy), config.parameters).map((row) => ({ slot, ...row }))
      : [],
  );
  return PITFALLS.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const state = own.every((row) => row.state === first.state) ? first.state : 'mixed';
    return [{ id, state, slots: own.map((row) => row.slot) }];
  });
}

/** The configurations with one pitfall produced or repaired wherever it can occur. */
function withPitfall(configs: Readonly<Record<SlotId, StrategyConfig>>, pitfall: Pitfall, repaired: boolean) {
  const next: Record<SlotId, StrategyConfig> = { ...configs };
  for (const slot of pitfall.slots) {
    const config = configs[slot];
    if (!config || !strategies.has(config.strategy)) continue;
    const row = strategies.get(config.strategy).pitfalls[pitfall.id];
    if (row)
      next[slot] = { ...config, parameters: { ...config.parameters, ...(repaired ? row.repaired : row.produced) } };
  }
  return next;
}

/** The article's four pitfalls, each a switch over all strategies that can have it. */
export function Pitfalls() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const configs = useAppLater((state) => state.configs);
  const activeSlot = useApp((state) => state.activeSlot);
  const replaceTuning = useApp((state) => state.replaceTuning);
  const pitfalls = useMemo(() => gather(configs), [configs]);
  return (
    <section aria-labelledby="pitfalls-heading">
      <PanelHeading
        id="pitfalls-heading"
        aside={<span title={t('parameters.pitfallsHelp')}>{t('parameters.stateRepaired')}</span>}
      >
        {t('parameters.pitfalls')}
      </PanelHeading>
      {pitfalls.map((pitfall) => {
        const [name, produced, repaired] = TEXTS[pitfall.id];
        const where = pitfall.slots
          .map((slot) => configs[slot]?.strategy)
          .flatMap((id) => (id !== undefined && strategies.has(id) ? [localize(strategies.get(id).name, locale)] : []))
          .join(locale === 'zh-CN' ? '、' : ', ');
        const sentence =
          pitfall.state === 'mixed'
            ? t('parameters.stateMixed')
            : t(pitfall.state === 'repaired' ? repaired : produced);
        return (
          <div key={pitfall.id} title={`${where}: ${sentence}`}>
            <Switch
              label={`${PITFALLS.indexOf(pitfall.id) + 1} · ${t(name)}`}
              description={
                pitfall.slots.includes(activeSlot) ? sentence : `${where}${locale === 'zh-CN' ? '：' : ': '}${sentence}`
              }
              quiet={pitfall.state === 'repaired'}
              checked={pitfall.state === 'mixed' ? 'mixed' : pitfall.state === 'repaired'}
              onChange={(on) => replaceTuning({ configs: withPitfall(appStore.getState().configs, pitfall, on) })}
            />
          </div>
        );
      })}
    </section>
  );
}
