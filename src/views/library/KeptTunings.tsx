import { useId, useState } from 'react';
import type { KeptTuning } from '../../../workers/protocol';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { library } from '../../store/library/library';
import { applyTuning, tuningLink } from '../../store/library/tunings';
import { appStore, useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { PanelHeading } from '../shared/PanelHeading';
import { dayText } from '../shared/times';
import { EntryRow } from './EntryRow';

export interface KeptTuningsProps {
  readonly entries: readonly KeptTuning[];
  onApplied(): void;
}

/** Tunings under names: the present one can be added, a kept one put in force (and undone). */
export function KeptTunings({ entries, onApplied }: KeptTuningsProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const [name, setName] = useState('');
  const id = useId();
  const save = async (): Promise<void> => {
    const state = appStore.getState();
    // What was typed stays until it is kept.
    if (await library.keepTuning(name, state.activeSlot, await tuningLink(state))) setName('');
  };
  const apply = async (link: string): Promise<void> => {
    const result = await applyTuning(appStore.getState(), link);
    if (result.ok) onApplied();
    else library.store.setState({ fault: result.error });
  };
  const nameOf = (strategy: string): string =>
    strategies.has(strategy) ? localize(strategies.get(strategy).name, locale) : strategy;
  return (
    <section>
      <PanelHeading>{t('library.configurations')}</PanelHeading>
      {entries.length === 0 && <p className="mt-1 text-muted">{t('library.noConfigurations')}</p>}
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            name={entry.name}
            details={t('library.configEntry', {
              strategy: nameOf(entry.strategy),
              date: dayText(locale, entry.saved),
            })}
            current={false}
            action={<Button onClick={() => void apply(entry.link)}>{t('library.apply')}</Button>}
            onRename={(to) => void library.rename('tunings', entry.id, to)}
            onDelete={() => void library.remove('tunings', entry.id)}
          />
        ))}
      </ul>
      <form
        className="mt-2 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('library.tuningName')}
        </label>
        <input
          id={id}
          value={name}
          maxLength={200}
          placeholder={t('library.tuningName')}
          onChange={(event) => setName(event.target.value)}
          className="h-8 min-w-44 flex-1 rounded-md border border-hair bg-paper px-3 placeholder:text-muted hover:border-edge pointer-coarse:h-11"
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('library.saveTuning')}
        </Button>
      </form>
    </section>
  );
}
