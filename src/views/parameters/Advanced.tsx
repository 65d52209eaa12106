import { classifiers } from '../../engine/classify/registry';
import type { Localized } from '../../engine/model/localized';
import { recallRules } from '../../engine/recall/registry';
import { tokenCounters } from '../../engine/tokens/registry';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PositionModel } from '../position/PositionModel';
import { Button } from '../shared/Button';
import { NumberBox } from '../shared/NumberBox';
import { Select } from '../shared/Select';

const SEED_SCALE = { min: 0, max: 999_999, step: 1, scale: 'linear', integer: true } as const;

interface Entry {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
}

/** How the transcript is read, and the seed: choices that concern every strategy. */
export function Advanced() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const options = useApp((state) => state.options);
  const seed = useApp((state) => state.seed);
  const setOptions = useApp((state) => state.setOptions);
  const setSeed = useApp((state) => state.setSeed);

  const list = (entries: readonly Entry[]) =>
    entries.map(({ id, name, help }) => ({ value: id, label: localize(name, locale), help: localize(help, locale) }));
  const automatic = { value: 'auto', label: t('parameters.auto'), help: t('parameters.autoHelp') };
  return (
    <div className="flex flex-col gap-2.5 pb-2">
      <Select
        label={t('parameters.tokenCounter')}
        value={options.tokenCounter}
        options={list(tokenCounters.entries)}
        onChange={(tokenCounter) => setOptions({ ...options, tokenCounter })}
      />
      <Select
        label={t('parameters.recallRule')}
        value={options.recallRule}
        options={[automatic, ...list(recallRules.entries).filter(({ value }) => value !== 'auto')]}
        onChange={(recallRule) => setOptions({ ...options, recallRule })}
      />
      <Select
        label={t('parameters.classifier')}
        value={options.classifier}
        options={[automatic, ...list(classifiers.entries).filter(({ value }) => value !== 'auto')]}
        onChange={(classifier) => setOptions({ ...options, classifier })}
      />
      <div>
        <div className="flex min-h-8 items-center justify-between gap-2">
          <span>{t('parameters.seed')}</span>
          <span className="flex items-center gap-1.5">
            <NumberBox label={t('parameters.seed')} scale={SEED_SCALE} value={seed} onCommit={setSeed} />
            <Button className="h-6.5" onClick={() => setSeed((seed + 1) % (SEED_SCALE.max + 1))}>
              {t('parameters.seedNew')}
            </Button>
          </span>
        </div>
        <p className="text-[11px] leading-snug text-muted">{t('parameters.seedHelp')}</p>
      </div>
      <PositionModel />
    </div>
  );
}
