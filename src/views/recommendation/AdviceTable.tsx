import { ADVICE, adviceFor } from '../../engine/article/advice';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';

/** What the article advises, as it prints it; the rows that speak of this length stand out. */
export function AdviceTable({ turns }: { readonly turns: number }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const here = adviceFor(turns);
  return (
    <div>
      <PanelHeading aside={t('recommendation.adviceAside')}>{t('recommendation.advice')}</PanelHeading>
      <ul className="mt-1.5">
        {ADVICE.map((advice) => (
          <li
            key={advice.strategy}
            className={`grid grid-cols-[110px_1fr] gap-x-3 border-t border-hair py-1.5 ${here.includes(advice) ? '' : 'text-muted'}`}
          >
            <span className={here.includes(advice) ? 'font-semibold' : ''}>
              {localize(strategyProfiles.get(advice.strategy).name, locale)}
            </span>
            <span className="leading-snug">
              {localize(advice.situation, locale)}
              {here.includes(advice) && (
                <span className="ml-2 text-[11px] text-good-text">{t('recommendation.adviceHere')}</span>
              )}
              <span className="block text-[12px] text-muted">{localize(advice.because, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
