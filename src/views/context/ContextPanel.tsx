import { formatShare, formatTokens } from '../../derive/scores-format';
import { tokenCounters } from '../../engine/tokens/registry';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { ChartMenu } from '../chart-export/ChartMenu';
import { useShownTurn } from '../scoreboard/use-runs';
import { PanelHeading } from '../shared/PanelHeading';
import { ContextCells } from './ContextCells';
import { TooLarge } from './TooLarge';
import { useContextModel } from './use-context-model';

/** What the agent sees when the turn at the cursor is asked: every entry of its context, and how full the budget is. */
export function ContextPanel() {
  const t = useText();
  const turn = useShownTurn();
  const model = useContextModel(turn);
  const locale = useApp((state) => state.locale);
  const counter = useApp((state) => state.options.tokenCounter);
  const tokens = formatTokens(model?.tokens ?? 0);
  const share = model && !Number.isNaN(model.share) ? formatShare(model.share) : null;
  const counterName = tokenCounters.entries.find(({ id }) => id === counter)?.name;
  const counted = counterName && t('context.counted', { counter: localize(counterName, locale) });
  return (
    <div>
      <PanelHeading
        aside={
          <span className="flex items-center gap-1">
            <span className="whitespace-nowrap" title={t('context.turnHelp', { turn: String(turn) })}>
              {t('context.turn', { turn: String(turn) })}
            </span>
            <ChartMenu chart="context" title={t('context.title')} />
          </span>
        }
      >
        {t('context.title')}
      </PanelHeading>
      <div className="mt-1.5">
        {model ? <ContextCells model={model} /> : <div className="h-[168px]" />}
        {model && model.cells.length === 0 && (
          <p className="-mt-[168px] h-[168px] text-muted">{t(turn > 2 ? 'context.nothing' : 'context.empty')}</p>
        )}
      </div>
      <div aria-hidden="true" className="mt-1.5 h-[3px] overflow-hidden rounded-full bg-hair">
        <div
          className="h-full rounded-full bg-ink"
          style={{ width: `${(100 * Math.min(1, model?.share || 0)).toFixed(2)}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between gap-2 text-[12px] text-muted" title={t('context.legend')}>
        <span>{t('context.memories', { count: model?.cells.length ?? 0 })}</span>
        <span title={counted}>
          {share === null ? t('context.noBudget', { tokens }) : t('context.tokensOfBudget', { tokens, share })}
        </span>
      </p>
      <TooLarge />
    </div>
  );
}
