import type { TuningChange } from '../../derive/tuning-change';
import type { Locale } from '../../engine/model/localized';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { localize, textFor } from '../../i18n';
import { shortValue } from '../parameters/value-text';

/** A step of the history in words: "Ebbinghaus, τ fact: 200 → 120". */
export function changeText(locale: Locale, change: TuningChange): string {
  const t = textFor(locale);
  switch (change.kind) {
    case 'parameter': {
      const entry = strategies.has(change.slot) ? strategies.get(change.slot) : null;
      const spec = entry?.parameters.find((parameter) => parameter.id === change.parameter);
      if (!entry || !spec) return t('app.changeSeveral');
      return t('app.changeParameter', {
        strategy: localize(entry.name, locale),
        name: localize(spec.name, locale),
        from: shortValue(locale, spec, change.from),
        to: shortValue(locale, spec, change.to),
      });
    }
    case 'parameters':
      return t('app.changeParameters', {
        strategy: strategies.has(change.slot) ? localize(strategies.get(change.slot).name, locale) : change.slot,
        count: change.count,
      });
    case 'weights':
      return t('parameters.weights');
    case 'seed':
      return t('parameters.seed');
    case 'options':
      return t('app.changeOptions');
    case 'remember':
      return t('app.changeRemember');
    case 'compared':
      return t('app.changeCompared');
    case 'position':
      return t('app.changePosition');
    default:
      return t('app.changeSeveral');
  }
}
