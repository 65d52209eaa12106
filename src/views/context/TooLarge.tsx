import { useMemo } from 'react';
import { oversizedMessages } from '../../derive/oversized';
import { capacityOf } from '../../derive/scoreboard-runs';
import { capacity } from '../../engine/strategies/parameters/shared';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';

/** Why a context stays empty although there is a budget: single messages larger than all of it, and what helps. */
export function TooLarge() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const prepared = useApp((state) => state.prepared);
  const config = useApp((state) => state.configs[state.activeSlot]);
  const setBudget = useApp((state) => state.setBudget);
  const budget = config ? capacityOf(config) : null;
  const oversized = useMemo(() => (prepared ? oversizedMessages(prepared, budget) : null), [prepared, budget]);
  if (!oversized || budget === null) return null;
  const tokens = (count: number): string => formatNumber(locale, count);
  return (
    <p role="note" className="mt-2 rounded-lg border border-hair bg-card px-3 py-2 text-[12px] leading-snug">
      {t('context.tooLarge', {
        count: oversized.count,
        budget: tokens(budget),
        largest: tokens(oversized.largest),
      })}
      <span className="mt-1 block">
        {oversized.enough <= capacity.max ? (
          <button
            type="button"
            onClick={() => setBudget(oversized.enough, true)}
            className="rounded-sm underline decoration-edge underline-offset-2 hover:decoration-ink pointer-coarse:py-2"
          >
            {t('context.tooLargeRaise', { enough: tokens(oversized.enough) })}
          </button>
        ) : (
          t('context.tooLargeForAny', { most: tokens(capacity.max) })
        )}
      </span>
    </p>
  );
}
