import { memo, useEffect } from 'react';
import { presetAtBudget } from '../../derive/budget';
import { presetsDiffer } from '../../derive/parameters';
import { articleStrategies, baselines, presetConfig, strategyProfiles } from '../../engine/strategies/catalogue';
import { PRESETS } from '../../engine/strategies/strategy';
import { localize, useText } from '../../i18n';
import { MAX_COMPARED } from '../../store/comparison-slice';
import { library, useLibrary } from '../../store/library/library';
import { tunedConfig } from '../../store/library/tunings';
import { appStore, useApp } from '../../store/store';
import { Menu, type MenuItem } from '../shared/Menu';

/** Everything that can be added to the comparison, one click each. */
export const AddRun = memo(function AddRun({ onFile }: { readonly onFile: () => void }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const compared = useApp((state) => state.compared);
  const active = useApp((state) => state.activeSlot);
  const addCompared = useApp((state) => state.addCompared);
  const { contents } = useLibrary();
  // Names of tunings are short; asked once, when the comparison opens.
  useEffect(() => {
    void library.refresh();
  }, []);
  const kept = contents?.tunings ?? [];
  const full = compared.length >= MAX_COMPARED;
  const profile = strategyProfiles.has(active) ? strategyProfiles.get(active) : null;
  const shown = profile ? localize(profile.name, locale) : active;
  const live = [...articleStrategies, ...baselines]
    .filter(({ id }) => !compared.some((run) => run.id === id))
    .map(
      (entry): MenuItem => ({
        id: entry.id,
        label: localize(entry.name, locale),
        help: t('compare.addLiveHelp'),
        onSelect: () => addCompared(entry.id, null),
      }),
    );
  const pinned: MenuItem[] = [
    {
      id: 'now',
      label: t('compare.addNow', { name: shown }),
      help: t('compare.addNowHelp'),
      separated: live.length > 0,
      onSelect: () => addCompared(active, appStore.getState().configs[active] ?? null),
    },
    ...(profile && presetsDiffer(profile) ? PRESETS : []).map((preset) => ({
      id: preset,
      label: t('compare.addPreset', { name: shown, preset: t(`compare.${preset}`) }),
      help: t('compare.addPresetHelp'),
      onSelect: () => {
        const now = appStore.getState().configs[active];
        const config = presetConfig(active as Parameters<typeof presetConfig>[0], preset);
        const parameters = now ? presetAtBudget(active, config.parameters, now.parameters) : config.parameters;
        addCompared(active, { ...config, parameters });
      },
    })),
    ...kept.map(({ id, name, strategy, link }, index) => ({
      id,
      label: name,
      help: t('compare.addKeptHelp', {
        name: strategyProfiles.has(strategy) ? localize(strategyProfiles.get(strategy).name, locale) : strategy,
      }),
      separated: index === 0,
      onSelect: () => void addKept(strategy, link),
    })),
    {
      id: 'file',
      label: t('compare.addFile'),
      help: t('compare.addFileHelp'),
      separated: true,
      onSelect: onFile,
    },
  ];
  return (
    <Menu
      label={full ? t('compare.addFull') : t('compare.add')}
      align="end"
      button={
        <span className={full ? 'text-muted' : ''} title={full ? t('compare.addFull') : undefined}>
          + {t('compare.add')}
        </span>
      }
      items={full ? pinned.slice(-1) : [...live, ...pinned]}
    />
  );
});

/** As it was kept, with its own budget. */
async function addKept(strategy: string, link: string): Promise<void> {
  const config = await tunedConfig(link, strategy);
  if (config.ok) appStore.getState().addCompared(strategy, config.value);
  else appStore.setState({ fault: config.error });
}
