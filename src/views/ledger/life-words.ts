/** A memory's life in sentences: one for everything that happened to it, in order of turns. */

import { formatStrength, formatTokens } from '../../derive/scores-format';
import { inOneLine, shorten } from '../../derive/story';
import { memoryText, tellingWords } from '../../derive/transcript';
import type { Life, LifeRecall } from '../../engine/explain/life';
import type { RemovalRule } from '../../engine/explain/removal';
import type { TypeReason, TypeRule } from '../../engine/explain/type-reason';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { Locale } from '../../engine/model/localized';
import type { MemoryId, TurnNumber } from '../../engine/model/units';
import type { Trace } from '../../engine/simulate/trace';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { halfUp } from '../../engine/text/half-up';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { localize, type Text, type TextKey } from '../../i18n';

export type LifeMark = 'stored' | 'recall' | 'late' | 'mark' | 'change' | 'end' | 'merged' | 'heir' | 'held';

export interface LifeSentence {
  readonly turn: TurnNumber;
  readonly mark: LifeMark;
  readonly text: string;
  /** Said more quietly beneath. */
  readonly detail: string | null;
  /** Another memory that it speaks of, to go to. */
  readonly memory: MemoryId | null;
}

export interface LifeContext {
  readonly prepared: PreparedTranscript;
  readonly trace: Trace;
  readonly locale: Locale;
  readonly t: Text;
}

const WHY: Readonly<Record<TypeRule, TextKey>> = {
  label: 'ledger.whyLabel',
  unlabelled: 'ledger.whyUnlabelled',
  'tool-output': 'ledger.whyTool',
  'answer-records': 'ledger.whyAnswerRecords',
  'answer-plain': 'ledger.whyAnswerPlain',
  decision: 'ledger.whyDecision',
  preference: 'ledger.whyPreference',
  fact: 'ledger.whyFact',
  figures: 'ledger.whyFigures',
  background: 'ledger.whyBackground',
  chatter: 'ledger.whyChatter',
  asks: 'ledger.whyAsks',
  'nothing-stated': 'ledger.whyNothing',
  'article-timeout': 'ledger.whyArticleTimeout',
  'article-password': 'ledger.whyArticlePassword',
  'article-project': 'ledger.whyArticleProject',
  'article-decision': 'ledger.whyArticleDecision',
  'article-temporary': 'ledger.whyArticleTemporary',
  'article-none': 'ledger.whyArticleNone',
};

const TYPES = {
  fact: 'ledger.typeFact',
  decision: 'ledger.typeDecision',
  preference: 'ledger.typePreference',
  temporary: 'ledger.typeTemporary',
} as const;

/** Words at most in a sentence. */
const WORDS = 5;

/** Words that say something come alone; everyday ones only where there are no others. */
const quoted = (t: Text, words: readonly string[]): string =>
  (tellingWords(words).length > 0 ? tellingWords(words) : words)
    .slice(0, WORDS)
    .map((text) => t('ledger.quoted', { text: shorten(text, 32) }))
    .join(t('ledger.listComma'));

export function typeWords({ t }: LifeContext, reason: TypeReason): string {
  const why = t(WHY[reason.rule] as 'ledger.whyLabel');
  return reason.words.length === 0 ? why : t('ledger.whyWords', { why, words: quoted(t, reason.words) });
}

/** Name of a parameter of the run's strategy; its id if it has none. */
export function parameterName({ trace, locale }: Pick<LifeContext, 'trace' | 'locale'>, id: string): string {
  const entry = strategyProfiles.has(trace.strategy) ? strategyProfiles.get(trace.strategy) : null;
  const spec = entry?.parameters.find((parameter) => parameter.id === id);
  return spec ? localize(spec.name, locale) : id;
}

/** “The first words of it”, with its turn. */
export function briefly({ prepared, trace, t }: LifeContext, memory: MemoryId, length = 48): string {
  return t('ledger.quoted', { text: shorten(inOneLine(memoryText(prepared, trace, memory)), length) });
}

export function lifeSentences(context: LifeContext, life: Life): LifeSentence[] {
  const { t } = context;
  const sentences: LifeSentence[] = [];
  const add = (
    turn: TurnNumber,
    mark: LifeMark,
    text: string,
    detail: string | null = null,
    memory: MemoryId | null = null,
  ): void => {
    sentences.push({ turn, mark, text, detail, memory });
  };
  const type = t(TYPES[INFO_TYPES[life.type]]);
  const stored =
    life.kind === 'summary'
      ? t('ledger.storedSummary', { count: life.sources.length })
      : life.kind === 'fact'
        ? t('ledger.storedFact')
        : t('ledger.stored', { type });
  add(life.storedTurn, 'stored', stored, life.typeReason ? typeWords(context, life.typeReason) : null);
  for (const recall of life.recalls) add(recall.turn, ...recallWords(context, recall));
  const { environment, messageIndex } = context.prepared;
  const here = environment.remember?.some((id) => messageIndex.get(id) === life.message) ?? false;
  for (const mark of life.marks) {
    const own = here && mark.turn === life.storedTurn;
    add(mark.turn, 'mark', t(own ? 'ledger.markedHere' : 'ledger.marked'));
  }
  for (const { turn, what, terms } of life.moments) {
    const value = formatStrength(terms.value);
    if (what.includes('protection-ended')) add(turn, 'change', t('ledger.protectionEnded', { value }));
    else if (what.includes('task')) add(turn, 'change', t('ledger.taskChanged', { value }));
  }
  for (const { from, to } of life.absences) {
    // What is cut only to leave in the same turn has not been missing.
    if (to === from) continue;
    add(from, 'change', to === null ? t('ledger.cutForGood') : t('ledger.cut', { turn: String(to) }));
  }
  if (life.removal) {
    const { turn, rule } = life.removal;
    const [text, detail, memory] = removalWords(context, rule);
    add(
      turn,
      rule.kind === 'consolidated' || rule.kind === 'compacted' || rule.kind === 'replaced' ? 'merged' : 'end',
      text,
      detail,
      memory,
    );
  } else add(context.trace.turnCount, 'held', t('ledger.heldToEnd'));
  for (const heir of life.heirs) {
    const text = t(heir.kind === 'fact' ? 'ledger.heirFact' : 'ledger.heirSummary');
    const lost = heir.lost.map((unit) => unitTitle(context.prepared, unit));
    const until = heir.endTurn === null ? [] : [t('ledger.heirEnded', { turn: String(heir.endTurn) })];
    const missing = lost.length === 0 ? [] : [t('ledger.heirLost', { list: lost.join(t('ledger.listComma')) })];
    add(heir.turn, 'heir', text, [...until, ...missing].join(t('ledger.listClauses')) || null, heir.memory);
  }
  // Stable: what happens in one turn keeps the order in which it was added.
  return sentences.sort((a, b) => a.turn - b.turn);
}

export function unitTitle(prepared: PreparedTranscript, unit: number): string {
  return prepared.transcript.units?.[unit]?.title ?? (prepared.truth.evidence[unit] ?? []).join(' ');
}

function recallWords({ prepared, t }: LifeContext, recall: LifeRecall): [LifeMark, string, string | null] {
  // Where a label relates them, everyday words that both happen to have are not the reason.
  const byLabel = prepared.sources.recalls === 'labels' && tellingWords(recall.words).length === 0;
  const words = byLabel || recall.words.length === 0 ? null : quoted(t, recall.words);
  if (recall.outcome === 'late') {
    return ['late', words === null ? t('ledger.recalledLateLabel') : t('ledger.recalledLate', { words }), null];
  }
  const text = words === null ? t('ledger.recalledLabel') : t('ledger.recalledBy', { words });
  if (recall.outcome === 'ignored') return ['recall', t('ledger.recalledIgnored', { recall: text }), null];
  const { before, after } = recall;
  const change =
    Number.isNaN(after) || formatStrength(before) === formatStrength(after)
      ? null
      : t('ledger.change', { from: formatStrength(before), to: formatStrength(after) });
  return ['recall', text, change];
}

const CHOICES = {
  oldest: 'ledger.leftOldest',
  'least-recently-used': 'ledger.leftUnused',
  chance: 'ledger.leftChance',
  'oldest-summary': 'ledger.leftOldestSummary',
  'oldest-fact': 'ledger.leftOldestFact',
} as const;

/** Sentence, detail, and the memory that took its place. */
function removalWords(context: LifeContext, rule: RemovalRule): [string, string | null, MemoryId | null] {
  const { t, trace } = context;
  const room = (held: number, limit: number) => {
    const short = { held: formatTokens(held), limit: formatTokens(limit) };
    // "16.0K of 16.0K" would not say that there was too little room.
    return short.held === short.limit ? { held, limit } : short;
  };
  const place = (memory: MemoryId): [string | null, MemoryId | null] => {
    if (memory < 0) return [null, null];
    const turn = String(trace.memories.storedTurn[memory]);
    return [t('ledger.tookPlace', { turn, text: briefly(context, memory) }), memory];
  };
  switch (rule.kind) {
    case 'below-threshold': {
      const [value, threshold, before] = toldApart([rule.value, rule.threshold, rule.before]);
      return [t('ledger.leftBelow', { value, threshold, before }), null, null];
    }
    case 'capacity':
      return [t(CHOICES[rule.choice], room(rule.held, rule.limit)), ...place(rule.by)];
    case 'lowest-score': {
      const [took, memory] = place(rule.by);
      const next = rule.next
        ? t('ledger.leftLowestNext', {
            turn: String(trace.memories.storedTurn[rule.next.memory]),
            value: formatStrength(rule.next.value),
          })
        : null;
      const text = t('ledger.leftLowest', { ...room(rule.held, rule.limit), value: formatStrength(rule.value) });
      return [text, [took, next].filter((part) => part !== null).join(t('ledger.listClauses')) || null, memory];
    }
    case 'consolidated':
      return [
        rule.trigger === 'every-n'
          ? t('ledger.leftEvery')
          : t('ledger.leftConsolidated', room(rule.held, Math.round(rule.limit))),
        null,
        rule.into >= 0 ? rule.into : null,
      ];
    case 'compacted':
      return [
        t(rule.into >= 0 ? 'ledger.leftCompacted' : 'ledger.leftCompactedBare'),
        null,
        rule.into >= 0 ? rule.into : null,
      ];
    case 'replaced':
      return [
        t('ledger.leftReplaced', { turn: String(trace.memories.storedTurn[rule.by] ?? '?') }),
        rule.by >= 0 ? briefly(context, rule.by) : null,
        rule.by >= 0 ? rule.by : null,
      ];
    case 'window':
      return [t('ledger.leftWindow', room(rule.held, rule.limit)), ...place(rule.by)];
  }
}

/** Numbers close to each other with as many places as it takes to tell them apart. */
export function toldApart<const T extends readonly number[]>(values: T): { readonly [K in keyof T]: string } {
  const usual = values.map(formatStrength);
  if (new Set(usual).size === new Set(values).size) return usual as never;
  for (let places = 3; places < 7; places++) {
    const written = values.map((value) => String(halfUp(value, places)).replace(/^0\./, '.'));
    if (new Set(written).size === new Set(values).size) return written as never;
  }
  return usual as never;
}
