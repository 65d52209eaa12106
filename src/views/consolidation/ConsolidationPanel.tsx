import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type ConsolidationFlow, consolidations } from '../../derive/consolidation';
import { factChains } from '../../derive/consolidation-chains';
import { formatTokens } from '../../derive/scores-format';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { useShownTurn } from '../scoreboard/use-runs';
import { PanelHeading } from '../shared/PanelHeading';
import { FactChains } from './FactChains';
import { Flow } from './Flow';

/** Every consolidation of the run, the flow of the one at the cursor, and facts with their versions. */
export function ConsolidationPanel() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const slot = useApp((state) => state.activeSlot);
  const prepared = useApp((state) => state.prepared);
  const run = useDeferredValue(useApp((state) => state.runs[state.activeSlot]));
  const turn = useDeferredValue(useShownTurn());
  const trace = prepared && run?.trace.turnCount === prepared.turnCount ? run.trace : null;
  const flows = useMemo(() => (prepared && trace ? consolidations(prepared, trace) : []), [prepared, trace]);
  const chains = useMemo(
    () => (prepared && trace ? factChains(prepared, trace, turn - 1) : []),
    [prepared, trace, turn],
  );
  if (!prepared || !trace) return <p className="text-muted">{t('app.loadingView')}</p>;
  const shown = flows.findLast((flow) => flow.turn <= turn) ?? null;
  const name = strategyProfiles.has(slot) ? localize(strategyProfiles.get(slot).name, locale) : slot;
  const [first] = flows;
  return (
    <section
      aria-label={t('consolidation.title')}
      className="grid h-full min-h-0 grid-cols-1 gap-x-6 gap-y-4 max-lg:auto-rows-max max-lg:overflow-y-auto lg:grid-cols-[250px_minmax(0,1fr)_260px]"
    >
      <div className="flex min-h-0 flex-col">
        <PanelHeading aside={flows.length > 0 ? flows.length : undefined}>{t('consolidation.title')}</PanelHeading>
        <FlowList flows={flows} shown={shown} />
      </div>
      <div className="min-h-0 lg:overflow-y-auto lg:overscroll-contain">
        {shown ? (
          <Flow key={`${slot} ${shown.turn}`} flow={shown} prepared={prepared} trace={trace} slot={slot} />
        ) : (
          <p className="text-muted">
            {first ? t('consolidation.waiting', { turn: String(first.turn) }) : t('consolidation.none', { name })}
          </p>
        )}
      </div>
      <div className="min-h-0 lg:overflow-y-auto lg:overscroll-contain">
        <PanelHeading>{t('consolidation.chains', { turn: String(turn) })}</PanelHeading>
        <FactChains chains={chains} />
      </div>
    </section>
  );
}

interface FlowListProps {
  readonly flows: readonly ConsolidationFlow[];
  readonly shown: ConsolidationFlow | null;
}

function FlowList({ flows, shown }: FlowListProps) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current="true"]');
    const box = list.current;
    if (!(chosen instanceof HTMLElement) || !box) return;
    // Only the list itself is moved, never the page.
    if (chosen.offsetTop < box.scrollTop || chosen.offsetTop + chosen.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = chosen.offsetTop - box.clientHeight / 2;
    }
  }, [shown]);
  return (
    <ul ref={list} className="relative mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain max-lg:max-h-44">
      {flows.map((flow) => (
        <li key={flow.turn}>
          <button
            type="button"
            aria-current={flow === shown}
            aria-label={t('consolidation.rowLabel', {
              turn: String(flow.turn),
              messages: flow.batch.length,
              kept: flow.units.kept.length,
              lost: flow.units.lost.length,
            })}
            onClick={() => seek(flow.turn)}
            className={`w-full rounded-sm border-t border-hair px-1 py-1 text-left leading-snug hover:bg-wash ${
              flow === shown ? 'bg-wash font-medium' : ''
            }`}
          >
            {t('consolidation.row', {
              turn: String(flow.turn),
              messages: flow.batch.length,
              facts: flow.facts.length,
            })}
            <span className="flex gap-2 text-[11px] font-normal text-muted">
              {t('consolidation.tokens', {
                from: formatTokens(flow.tokens.batch),
                to: formatTokens(flow.tokens.summary + flow.tokens.facts),
              })}
              {flow.units.lost.length > 0 && (
                <span className="text-forgotten-text">
                  {t('consolidation.lost', { count: flow.units.lost.length })}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
