import { useDeferredValue, useMemo, useState } from 'react';
import type { RunResult } from '../../../workers/protocol';
import { formatStrength } from '../../derive/scores-format';
import { selectedMemory } from '../../derive/selected-memory';
import { type Life, lifeOf } from '../../engine/explain/life';
import { neededUntil } from '../../engine/explain/needed-until';
import { termsAt } from '../../engine/explain/terms';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS, WORKING } from '../../engine/model/layer';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { localize, type Text, useText } from '../../i18n';
import type { AppState, Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { Fold } from '../shared/Fold';
import { foldedText } from '../shared/folded';
import { LayerName } from '../shared/LayerName';
import { TypeGlyph } from '../shared/TypeGlyph';
import { LifeLine } from './LifeLine';
import { LifeStory } from './LifeStory';
import { LifeUnits } from './LifeUnits';
import { lifeSentences } from './life-words';
import { TermSumView } from './TermSumView';
import { termSum } from './term-rows';
import { WhatIf } from './WhatIf';

/** Letters of a text before it is folded. */
const LONG = 240;

export interface LedgerPanelProps {
  readonly selection: Extract<Highlight, { readonly kind: 'memory' | 'message' }>;
}

/** Everything about one memory: its life on one line and in sentences, its sum, what it carried, what would have kept it. */
export function LedgerPanel({ selection }: LedgerPanelProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const active = useApp((state) => state.activeSlot);
  // A run of the comparison that was chosen in its own card, or the strategy that is shown.
  const own = useApp((state) => (selection.kind === 'memory' ? runOf(state, selection.slot) : undefined));
  const slot = own && selection.kind === 'memory' ? selection.slot : active;
  const prepared = useApp((state) => state.prepared);
  // While a slider is dragged the curves come first.
  const run = useDeferredValue(useApp((state) => runOf(state, slot)));
  const turn = useApp((state) => state.turn);
  const trace = prepared && run?.trace.turnCount === prepared.turnCount ? run.trace : null;

  const memory = useMemo(() => {
    if (!trace) return -1;
    const sameRun = selection.kind === 'memory' && selection.slot === slot;
    const chosen = selection.kind === 'memory' ? selection.memory : -1;
    // Which of several holders is meant is decided once, not at every step of the cursor.
    return selectedMemory(trace, { memory: chosen, message: selection.message, sameRun }, trace.turnCount);
  }, [trace, selection, slot]);
  const life = useMemo(
    () => (prepared && trace && run && memory >= 0 ? lifeOf(prepared, trace, memory, run.scorecard) : null),
    [prepared, trace, run, memory],
  );
  const context = useMemo(
    () => (prepared && trace ? { prepared, trace, locale, t } : null),
    [prepared, trace, locale, t],
  );
  const sentences = useMemo(() => (context && life ? lifeSentences(context, life) : []), [context, life]);

  if (!prepared || !trace || !run || !context || !life) {
    const name = strategyProfiles.has(active) ? localize(strategyProfiles.get(active).name, locale) : active;
    return <p className="mt-2 text-muted">{trace ? t('ledger.notHeld', { strategy: name }) : t('app.loadingView')}</p>;
  }
  const terms = termsAt(prepared, trace, life.memory, turn);
  const sum = termSum(context, terms, life.type);
  const value = Number.isNaN(terms.value)
    ? null
    : t(terms.kind === 'score' ? 'ledger.sumScore' : 'ledger.sumStrength', { value: formatStrength(terms.value) });
  const untilTurn = neededUntil(prepared, life.regrettedBy);
  return (
    <div className="flex flex-col gap-3.5">
      <Head life={life} turn={turn} />
      <LifeLine life={life} trace={trace} />
      <section aria-label={t('ledger.story')} className="-mt-2">
        <LifeStory
          key={life.memory}
          sentences={sentences}
          slot={slot}
          messageOf={(other) => trace.memories.message[other] ?? -1}
        />
      </section>
      <Fold title={value === null ? t('ledger.sumPlain') : t('ledger.sum', { value, turn: String(terms.turn) })} open>
        <TermSumView sum={sum} />
      </Fold>
      <Fold title={t('ledger.units')} open>
        <LifeUnits life={life} prepared={prepared} />
      </Fold>
      {wasLost(life) && (
        <Fold title={t('ledger.whatIf')} open>
          <WhatIf
            key={`${slot} ${life.memory}`}
            life={life}
            config={run.config}
            slot={slot}
            prepared={prepared}
            untilTurn={untilTurn}
          />
        </Fold>
      )}
    </div>
  );
}

function runOf({ runs, pinnedRuns }: AppState, slot: string): RunResult | undefined {
  return runs[slot] ?? pinnedRuns[slot];
}

/** Consolidated memories live on; they count as lost only when a question missed what they carried. */
function wasLost(life: Life): boolean {
  if (life.regrettedBy.length > 0) return true;
  const { removal } = life;
  return removal !== null && !['consolidated', 'compacted', 'replaced'].includes(removal.rule.kind);
}

function stateWords(life: Life, turn: number, t: Text): { readonly text: string; readonly tone: string } {
  const { removal } = life;
  if (turn < life.storedTurn) return { text: t('ledger.stateNotYet'), tone: 'text-muted' };
  if (!removal) return { text: t('ledger.stateHeld'), tone: 'text-good-text' };
  const at = { turn: String(removal.turn) };
  if (removal.rule.kind === 'consolidated') return { text: t('ledger.stateMerged', at), tone: 'text-muted' };
  if (removal.rule.kind === 'replaced') return { text: t('ledger.stateReplaced', at), tone: 'text-muted' };
  return { text: t('ledger.stateLeft', at), tone: 'text-forgotten-text' };
}

function Head({ life, turn }: { readonly life: Life; readonly turn: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const state = stateWords(life, turn, t);
  const type = INFO_TYPES[life.type];
  const turns = { from: String(life.storedTurn), to: String(life.storedTurn) };
  const prepared = useApp((store) => store.prepared);
  const first = prepared?.turnOf[life.sources[0] ?? 0] ?? life.storedTurn;
  const last = prepared?.turnOf[life.sources[life.sources.length - 1] ?? 0] ?? life.storedTurn;
  const kind =
    life.kind === 'summary'
      ? t('ledger.kindSummary', { ...turns, from: String(first), to: String(last) })
      : t(life.kind === 'fact' ? 'ledger.kindFact' : 'ledger.kindMessage', { turn: String(first) });
  const layer = LAYERS[life.layer as 0 | 1 | 2];
  const long = life.text.length > LONG || life.text.split('\n').length > 5;
  return (
    <header>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-[11px] text-muted">
        <TypeGlyph type={type} />
        <span>{t(`context.${type}`)}</span>
        <span>· {kind}</span>
        {life.layer !== WORKING && (
          <span>
            · <LayerName layer={life.layer}>{t(`context.${layer}`)}</LayerName>
          </span>
        )}
        <span>· {t('ledger.tokens', { tokens: life.tokens })}</span>
      </p>
      <blockquote
        className={`mt-1 text-[13px] leading-[1.45] break-words whitespace-pre-line ${
          long && !open ? 'max-h-[94px] overflow-hidden [mask-image:linear-gradient(black_70%,transparent)]' : ''
        }`}
      >
        {long && !open ? foldedText(life.text) : life.text}
      </blockquote>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded-sm text-[12px] text-muted hover:text-ink hover:underline pointer-coarse:py-2"
        >
          {t(open ? 'ledger.showLess' : 'ledger.showAll')}
        </button>
      )}
      <p className={`mt-1.5 font-semibold ${state.tone}`}>{state.text}</p>
    </header>
  );
}
