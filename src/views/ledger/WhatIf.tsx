import { useState } from 'react';
import type { SearchProgress } from '../../../workers/protocol';
import { formatTokens } from '../../derive/scores-format';
import type { Life } from '../../engine/explain/life';
import { DIMENSIONS } from '../../engine/model/dimension';
import type { ParameterSpec } from '../../engine/model/parameter';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import type { StrategyConfig } from '../../engine/strategies/strategy';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { ChangeCost } from '../../engine/tune/change-cost';
import type { Change } from '../../engine/tune/counterfactual';
import { formatNumber, localize, type Text, useText } from '../../i18n';
import { MAX_COMPARED } from '../../store/comparison-slice';
import { appStore, useApp } from '../../store/store';
import { shortValue } from '../parameters/value-text';
import { Button } from '../shared/Button';
import { useCounterfactual } from './use-counterfactual';

/** Ways shown before the rest is folded. */
const SHOWN = 3;
/** In longer transcripts the search waits to be asked for. */
const AT_ONCE = 2000;

export interface WhatIfProps {
  readonly life: Life;
  readonly config: StrategyConfig;
  readonly slot: string;
  readonly prepared: PreparedTranscript;
  /** The state after this turn is to hold it. */
  readonly untilTurn: number;
}

/** What would have kept it: the smallest changes of one parameter, found by running again, with what each costs. */
export function WhatIf({ life, config, slot, prepared, untilTurn }: WhatIfProps) {
  const t = useText();
  const [asked, setAsked] = useState(prepared.turnCount <= AT_ONCE);
  const [all, setAll] = useState(false);
  const search = useCounterfactual({ config, memory: life.memory, untilTurn }, asked);
  const goal =
    untilTurn < prepared.turnCount
      ? t('ledger.whatIfGoal', { turn: String(untilTurn + 1) })
      : t('ledger.whatIfGoalEnd');
  if (!asked) {
    return (
      <>
        <p className="mt-1 text-[12px] text-muted">{t('ledger.whatIfHelp')}</p>
        <Button className="mt-2" onClick={() => setAsked(true)}>
          {t('ledger.whatIfRun')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mt-0.5 text-[12px] leading-snug text-muted">{goal}</p>
      {(search.state === 'waiting' || search.state === 'running') && (
        <Progress progress={search.state === 'running' ? search.progress : null} onStop={() => setAsked(false)} />
      )}
      {search.state === 'failed' && search.fault.code !== 'cancelled' && <FaultWords fault={search.fault} />}
      {search.state === 'found' && (
        <>
          {search.reply.changes.length === 0 && (
            <p className="mt-1 leading-snug">
              {t(search.reply.runs === 0 ? 'ledger.whatIfKnown' : 'ledger.whatIfNone')}
            </p>
          )}
          <ul className="mt-1.5 flex flex-col gap-2">
            {search.reply.changes.slice(0, all ? undefined : SHOWN).map((change, index) => (
              <Way
                // biome-ignore lint/suspicious/noArrayIndexKey: the ways of one answer never change their order.
                key={index}
                change={change}
                config={config}
                slot={slot}
                prepared={prepared}
              />
            ))}
          </ul>
          {!all && search.reply.changes.length > SHOWN && (
            <button
              type="button"
              onClick={() => setAll(true)}
              className="mt-1.5 rounded-sm text-[12px] text-muted hover:text-ink hover:underline pointer-coarse:py-2"
            >
              {t('ledger.whatIfMore', { count: search.reply.changes.length - SHOWN })}
            </button>
          )}
          {search.reply.runs > 0 && (
            <p className="mt-1.5 text-[11px] text-muted">
              {t('ledger.whatIfMeasured', {
                count: search.reply.runs,
                milliseconds: Math.max(1, Math.round(search.reply.milliseconds)),
              })}
            </p>
          )}
        </>
      )}
    </>
  );
}

function FaultWords({ fault }: { readonly fault: { readonly message: Readonly<Record<'en' | 'zh-CN', string>> } }) {
  const locale = useApp((state) => state.locale);
  return (
    <p role="alert" className="mt-1 leading-snug text-forgotten-text">
      {localize(fault.message, locale)}
    </p>
  );
}

/** How far the search is; empty, but as high, while it has not taken long. */
function Progress(props: { readonly progress: SearchProgress | null; readonly onStop: () => void }) {
  const t = useText();
  const { progress, onStop } = props;
  if (!progress) return <div aria-busy="true" className="mt-2 h-4.5" />;
  const share = progress.leversDone / Math.max(1, progress.levers);
  const words = t('ledger.whatIfRunning', { count: progress.runs });
  return (
    <div className="mt-2 flex h-4.5 items-center gap-2">
      <div
        role="progressbar"
        aria-valuenow={Math.round(100 * share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={words}
        className="h-1 flex-1 overflow-hidden rounded-full bg-hair"
      >
        <div className="h-full rounded-full bg-ink" style={{ width: `${100 * share}%` }} />
      </div>
      <span className="text-[11px] text-muted">{words}</span>
      <button type="button" onClick={onStop} className="text-[12px] text-muted hover:text-ink hover:underline">
        {t('app.cancel')}
      </button>
    </div>
  );
}

interface WayProps {
  readonly change: Change;
  readonly config: StrategyConfig;
  readonly slot: string;
  readonly prepared: PreparedTranscript;
}

function Way({ change, config, slot, prepared }: WayProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const commit = useApp((state) => state.commitParameters);
  const setOptions = useApp((state) => state.setOptions);
  const { lever, keptAs } = change;
  const specs: readonly ParameterSpec[] = strategyProfiles.has(config.strategy)
    ? strategyProfiles.get(config.strategy).parameters
    : [];
  const spec = lever.kind === 'parameter' ? specs.find(({ id }) => id === lever.parameter) : undefined;
  const name = spec ? localize(spec.name, locale) : '';
  const value = spec && lever.kind === 'parameter' ? shortValue(locale, spec, lever.to) : '';
  const title =
    lever.kind === 'mark'
      ? t('ledger.optionMark', { turn: String(lever.turn) })
      : t('ledger.optionFrom', {
          name,
          from: spec ? shortValue(locale, spec, lever.from) : String(lever.from),
          to: value,
        });
  const help =
    lever.kind === 'mark'
      ? t('ledger.applyMarkHelp', { turn: String(lever.turn) })
      : t('ledger.applyHelp', { name, value });
  const apply = (): void => {
    if (lever.kind === 'parameter') {
      const { configs, addCompared, compared } = appStore.getState();
      // A pinned run keeps its parameters: the changed one comes to stand beside it.
      if (configs[slot]) commit(slot, { [lever.parameter]: lever.to });
      else if (compared.length < MAX_COMPARED) addCompared(config.strategy, change.config);
      else commit(config.strategy, change.config.parameters);
    } else {
      const { options } = appStore.getState();
      const id = messageId(prepared, lever.message);
      if (id !== null) setOptions({ ...options, remember: [...(options.remember ?? []), id] });
    }
  };
  const kept = { itself: 'ledger.keptItself', fact: 'ledger.keptFact', summary: 'ledger.keptSummary' } as const;
  const notEnough =
    spec?.kind === 'number' && lever.kind === 'parameter' && lever.notEnough !== lever.from
      ? ` · ${t('ledger.notEnough', { value: shortValue(locale, spec, lever.notEnough) })}`
      : '';
  return (
    <li className="rounded-lg border border-hair bg-card px-3 py-2">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 leading-snug font-medium break-words">{title}</p>
        <Button className="h-6.5 px-2.5" title={help} aria-label={`${t('ledger.apply')}: ${help}`} onClick={apply}>
          {t('ledger.apply')}
        </Button>
      </div>
      <p className="text-[11px] text-muted">
        {t(kept[keptAs.kind])}
        {notEnough}
      </p>
      <ul className="mt-1 text-[12px] leading-[1.5]">
        {costLines(change.cost, prepared, t, (score) => formatNumber(locale, score, { maximumFractionDigits: 1 })).map(
          ({ text, tone }) => (
            <li key={text} className={tone}>
              {text}
            </li>
          ),
        )}
      </ul>
    </li>
  );
}

/** Id of a message by its index in the order of the transcript. */
function messageId(prepared: PreparedTranscript, message: number): string | null {
  const turn = prepared.turnOf[message] ?? 0;
  const first = prepared.firstMessage[turn] ?? 0;
  return prepared.transcript.turns[turn - 1]?.messages[message - first]?.id ?? null;
}

/** Turns of questions that are named before they are only counted. */
const TURNS = 6;
/** Changes of a dimension below this many points are not worth a word. */
const NOTICED = 0.5;

function costLines(
  cost: ChangeCost,
  prepared: PreparedTranscript,
  t: Text,
  point: (score: number) => string,
): { readonly text: string; readonly tone: string }[] {
  const { composite, meanTokens, dimensions, gained, lost } = cost;
  const better = composite.after - composite.before;
  const dims = DIMENSIONS.flatMap((dimension) => {
    const change = 100 * (dimensions[dimension].after - dimensions[dimension].before);
    if (Number.isNaN(change) || Math.abs(change) < NOTICED) return [];
    const signed = `${change > 0 ? '+' : '−'}${point(Math.abs(change))}`;
    return [t('ledger.costDimension', { name: t(`scores.${dimension}`), change: signed })];
  });
  const turns = (probes: readonly number[]): string =>
    probes
      .slice(0, probes.length > TURNS + 1 ? TURNS : undefined)
      .map((probe) => `T${prepared.truth.probeTurn[probe]}`)
      .concat(probes.length > TURNS + 1 ? ['…'] : [])
      .join(', ');
  const lines = [
    {
      text: [
        t('ledger.costComposite', { from: point(100 * composite.before), to: point(100 * composite.after) }),
        t('ledger.costTokens', { from: formatTokens(meanTokens.before), to: formatTokens(meanTokens.after) }),
      ].join(' · '),
      tone: Math.abs(100 * better) < 0.05 ? '' : better > 0 ? 'text-good-text' : 'text-forgotten-text',
    },
  ];
  if (dims.length > 0) lines.push({ text: dims.join(' · '), tone: 'text-muted' });
  if (gained.length > 0) {
    lines.push({ text: t('ledger.gained', { count: gained.length, turns: turns(gained) }), tone: 'text-good-text' });
  }
  if (lost.length > 0) {
    lines.push({ text: t('ledger.lost', { count: lost.length, turns: turns(lost) }), tone: 'text-forgotten-text' });
  }
  if (gained.length + lost.length === 0) lines.push({ text: t('ledger.noProbes'), tone: 'text-muted' });
  return lines;
}
