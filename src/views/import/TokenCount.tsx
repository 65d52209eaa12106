import { useEffect, useState } from 'react';
import type { TakenPreview, TokenComparison } from '../../../workers/protocol';
import type { Fault } from '../../engine/model/result';
import { tokenCounters } from '../../engine/tokens/registry';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { FaultNote } from './FaultNote';
import type { FileReading } from './reading-api';

type Counting =
  | { readonly kind: 'no' }
  | { readonly kind: 'counting'; readonly share: number }
  | { readonly kind: 'done'; readonly tokens: TokenComparison }
  | { readonly kind: 'failed'; readonly fault: Fault };

/** The counter of the preview's own figure. */
const PREVIEWED = 'estimate';

export interface TokenCountProps {
  readonly client: Pick<FileReading, 'countTokens'>;
  readonly preview: TakenPreview;
}

/** Exact tokens when they are asked for, with how far off the quick counts are. */
export function TokenCount({ client, preview }: TokenCountProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const chosen = useApp((state) => state.options.tokenCounter);
  const counter = tokenCounters.entries.find(({ id }) => id === chosen);
  const [state, setState] = useState<Counting>({ kind: 'no' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview has other tokens.
  useEffect(() => setState({ kind: 'no' }), [preview]);

  const count = async (): Promise<void> => {
    setState({ kind: 'counting', share: 0 });
    const answer = await client.countTokens((share) => setState({ kind: 'counting', share }));
    if (!answer) setState({ kind: 'no' });
    else setState(answer.ok ? { kind: 'done', tokens: answer.value } : { kind: 'failed', fault: answer.error });
  };
  const percent = (of: number, exact: number): string =>
    formatNumber(locale, exact > 0 ? of / exact - 1 : 0, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
  return (
    <section aria-live="polite" className="border-t border-hair pt-3 text-[12px]">
      {state.kind === 'no' && (
        <>
          <Button onClick={count}>{t('import.exact')}</Button>
          <p className="mt-1 text-[11px] text-muted">{t('import.exactHelp')}</p>
        </>
      )}
      {state.kind === 'counting' && (
        <p className="text-muted">{t('import.exactCounting', { percent: Math.floor(state.share * 100) })}</p>
      )}
      {state.kind === 'failed' && <FaultNote fault={state.fault} />}
      {state.kind === 'done' && (
        <>
          <p className="text-[13px] font-medium">{t('import.exactResult', { count: state.tokens.exact })}</p>
          <p className="mt-0.5 text-muted">
            {t('import.exactDifference', {
              estimate: state.tokens.estimate,
              estimatePercent: percent(state.tokens.estimate, state.tokens.exact),
              article: state.tokens.article,
              articlePercent: percent(state.tokens.article, state.tokens.exact),
            })}
          </p>
        </>
      )}
      {counter && counter.id !== PREVIEWED && (
        <p className="mt-1 text-[11px] text-muted">
          {t('import.countersDiffer', { counter: localize(counter.name, locale) })}
        </p>
      )}
    </section>
  );
}
