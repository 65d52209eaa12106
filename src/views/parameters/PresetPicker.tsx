import { nearestPreset } from '../../derive/parameters';
import type { ParameterValues } from '../../engine/model/parameter';
import type { PresetId, StrategyProfile } from '../../engine/strategies/strategy';
import { type TextKey, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Reset } from '../shared/later-icons';

const TEXTS = {
  published: ['parameters.published', 'parameters.publishedHelp'],
  described: ['parameters.described', 'parameters.describedHelp'],
  repaired: ['parameters.repaired', 'parameters.repairedHelp'],
} as const satisfies Record<PresetId, readonly [TextKey, TextKey]>;

const RING =
  'pointer-events-none absolute inset-0 rounded-[5px] peer-focus-visible:outline-2 peer-focus-visible:outline-fact';

export interface PresetPickerProps {
  readonly entry: StrategyProfile;
  readonly values: ParameterValues;
  readonly slot: string;
  readonly presets: readonly PresetId[];
}

/** As published, as described, repaired: three readings of the article, and whether something was changed since. */
export function PresetPicker({ entry, values, slot, presets }: PresetPickerProps) {
  const t = useText();
  const applyPreset = useApp((state) => state.applyPreset);
  const { preset: nearest, changed } = nearestPreset(entry, values);
  return (
    <div className="relative">
      <fieldset className="flex rounded-md border border-hair bg-card p-0.5">
        <legend className="sr-only">{t('parameters.preset')}</legend>
        {presets.map((preset) => {
          const [name, help] = TEXTS[preset];
          const chosen = preset === nearest;
          return (
            <label
              key={preset}
              title={t(help)}
              className={`relative flex h-6.5 flex-1 cursor-pointer items-center justify-center rounded-[5px] px-1 text-[12px] whitespace-nowrap transition-colors pointer-coarse:h-11 ${
                chosen ? 'bg-wash font-medium' : 'text-muted hover:text-ink'
              }`}
            >
              <input
                type="radio"
                name={`preset-${slot}`}
                className="peer sr-only"
                checked={chosen}
                onChange={() => applyPreset(slot, preset)}
              />
              {/* The ring of the focus is a piece of its own: a rule with :has() makes every style of the page slower. */}
              <span aria-hidden="true" className={RING} />
              {t(name)}
            </label>
          );
        })}
      </fieldset>
      {/* In the gap above, so that the slider that is dragged does not move away from under the pointer. */}
      {changed.length > 0 && (
        <button
          type="button"
          onClick={() => applyPreset(slot, nearest)}
          title={t('parameters.resetAll')}
          className="absolute right-0 bottom-full inline-flex items-center gap-1.5 rounded-sm text-[11px] leading-[15px] text-preference-text hover:underline pointer-coarse:py-1"
        >
          <Reset />
          {t('parameters.modifiedFrom', { preset: t(TEXTS[nearest][0]) })}
        </button>
      )}
    </div>
  );
}
