import { useId } from 'react';
import { ARTICLE_BUDGET, sharedBudget } from '../../derive/budget';
import type { NumberParameter } from '../../engine/model/parameter';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { NumberBox } from '../shared/NumberBox';
import { PanelHeading } from '../shared/PanelHeading';
import { Slider } from '../shared/Slider';

const CHOICES = [8_000, 16_000, ARTICLE_BUDGET] as const;
const SPEC = strategyProfiles.get('fifo').parameters[0] as NumberParameter;

/** One token budget for every strategy, so that they differ in what they keep and not in how much they may. */
export function Budget() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const configs = useApp((state) => state.configs);
  const activeSlot = useApp((state) => state.activeSlot);
  const anticipateBudget = useApp((state) => state.anticipateBudget);
  const setBudget = useApp((state) => state.setBudget);
  const id = useId();
  const { tokens, same } = sharedBudget(configs, activeSlot);
  const inWords = t('parameters.budgetValue', { tokens: formatNumber(locale, tokens) });
  return (
    <section aria-labelledby={`${id}-title`}>
      <PanelHeading
        id={`${id}-title`}
        aside={<span title={t('parameters.budgetHelp')}>{t('parameters.budgetAside')}</span>}
      >
        {t('parameters.budget')}
      </PanelHeading>
      <div className="flex items-center justify-between gap-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('parameters.budget')}</legend>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={same && choice === tokens}
              title={choice === ARTICLE_BUDGET ? t('parameters.budgetArticle') : undefined}
              onClick={() => setBudget(choice, true)}
              className="h-6.5 rounded-md border border-hair px-2 text-[12px] text-muted tabular-nums hover:text-ink aria-pressed:border-ink aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11 pointer-coarse:px-3"
            >
              {`${choice / 1000}K`}
            </button>
          ))}
        </fieldset>
        <NumberBox
          label={t('parameters.budget')}
          scale={SPEC}
          value={tokens}
          onCommit={(next) => setBudget(next, true)}
        />
      </div>
      <Slider
        id={id}
        label={t('parameters.budget')}
        scale={SPEC}
        value={tokens}
        mark={ARTICLE_BUDGET}
        valueText={inWords}
        onAnticipate={anticipateBudget}
        onPreview={(next) => setBudget(next, false)}
        onCommit={(next) => setBudget(next, true)}
      />
      {!same && <p className="text-[11px] leading-4 text-muted">{t('parameters.budgetDiffers')}</p>}
    </section>
  );
}
