/** Inferring replacements: which earlier statement a later one puts a new value to. */
import type { Localized } from '../model/localized';
import { weightOf } from '../recall/lexical';
import { terms } from '../text/terms';
import type { Statement } from './infer-units';

/**
 * Entries of term lists read for one statement, rarest terms first and latest entries first: bounds the work, so that
 * a transcript that says the same thing all day costs no more than any other.
 */
const ENTRIES_READ = 600;
/** Share of the lesser subject's worth that must be shared, with and without wording that says something changes. */
const SHARED_WITH_CUE = 0.3;
const SHARED_WITHOUT = 0.6;
/** The same, where both values have the same form ("100 rps" and "250 rps", ":7070" and ":7443"). */
const SHARED_ALIKE_WITH_CUE = 0.12;
const SHARED_ALIKE = 0.3;

export interface Link {
  /** Index of the earlier statement. */
  readonly earlier: number;
  readonly confidence: number;
  readonly why: Localized;
}

/** Texts whose words are counted to tell common from rare. */
const TEXTS_COUNTED = 4_000;

/** What a shared term is worth: its form's weight × how rare it is among the transcript's messages (idf). */
export function worthOfTerms(texts: readonly string[]): (term: string) => number {
  // Evenly spread over a long transcript.
  const step = Math.max(1, Math.ceil(texts.length / TEXTS_COUNTED));
  const frequency = new Map<string, number>();
  let counted = 0;
  for (let i = 0; i < texts.length; i += step, counted++) {
    for (const term of new Set(terms(texts[i]))) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const worths = new Map<string, number>();
  return (term) => {
    let worth = worths.get(term);
    if (worth === undefined) {
      worth = weightOf(term) * Math.log(1 + counted / (1 + (frequency.get(term) ?? 0)));
      worths.set(term, worth);
    }
    return worth;
  };
}

/**
 * For each statement, the earlier one that it replaces. A statement is replaced once; a repetition of the same value
 * replaces nothing.
 */
export function findReplacements(
  statements: readonly Statement[],
  worth: (term: string) => number,
): ReadonlyMap<number, Link> {
  const totals = statements.map(({ subject }) => sumOf(subject, worth));
  const signs = statements.map(({ evidence }) => ({ key: keyOf(evidence[0]), form: formOf(evidence[0]) }));
  const replaced = new Set<number>();
  const links = new Map<number, Link>();
  const byTerm = new Map<string, number[]>();
  const byEvidence = new Map<string, number>();
  statements.forEach((later, s) => {
    const shared = sharedWorths(later, byTerm, worth);
    // A value that is said to be no longer so names its statement, whatever else the list reading found.
    const { key } = signs[s];
    for (const value of key === undefined ? later.former : [...later.former, key]) {
      const named = byEvidence.get(value);
      if (named !== undefined && !shared.has(named)) shared.set(named, sharedWorth(later, statements[named], worth));
    }
    let best: Link | undefined;
    for (const [earlier, sum] of shared) {
      const other = statements[earlier];
      if (replaced.has(earlier) || other.turn >= later.turn || !sameFamily(other, later)) continue;
      if (other.evidence.some((evidence) => later.evidence.includes(evidence))) continue;
      const share = sum / Math.max(1e-9, Math.min(totals[earlier], totals[s]));
      const link = linkOf(earlier, other, later, share, signs[earlier], signs[s]);
      // Of equals, the latest is what is being changed.
      const closer = link && best && link.confidence === best.confidence && earlier > best.earlier;
      if (link && (!best || link.confidence > best.confidence || closer)) best = link;
    }
    if (best) {
      replaced.add(best.earlier);
      links.set(s, best);
    }
    for (const term of later.subject) {
      const list = byTerm.get(term);
      if (list) list.push(s);
      else byTerm.set(term, [s]);
    }
    for (const evidence of later.evidence) byEvidence.set(evidence, s);
    if (key !== undefined) byEvidence.set(key, s);
  });
  return links;
}

/** A value may be stated as a fact and changed by a decision; preferences are apart. */
function sameFamily(a: Statement, b: Statement): boolean {
  return (a.type === 'preference') === (b.type === 'preference');
}

function sumOf(subject: ReadonlySet<string>, worth: (term: string) => number): number {
  let sum = 0;
  for (const term of subject) sum += worth(term);
  return sum;
}

function sharedWorth(a: Statement, b: Statement, worth: (term: string) => number): number {
  let sum = 0;
  for (const term of a.subject) if (b.subject.has(term)) sum += worth(term);
  return sum;
}

/** Earlier statements that share terms, with what the shared terms are worth together. */
function sharedWorths(
  later: Statement,
  byTerm: ReadonlyMap<string, number[]>,
  worth: (term: string) => number,
): Map<number, number> {
  const lists = [...later.subject]
    .flatMap((term) => {
      const list = byTerm.get(term);
      return list ? [{ list, value: worth(term) }] : [];
    })
    .sort((a, b) => a.list.length - b.list.length);
  const shared = new Map<number, number>();
  let budget = ENTRIES_READ;
  for (const { list, value } of lists) {
    for (let i = list.length - 1; i >= 0 && budget > 0; i--, budget--) {
      shared.set(list[i], (shared.get(list[i]) ?? 0) + value);
    }
  }
  return shared;
}

/** What the evidence of a statement looks like. */
interface Sign {
  readonly key: string | undefined;
  readonly form: string | undefined;
}

/** @param share worth of the shared terms ÷ worth of the lesser subject. */
function linkOf(
  earlier: number,
  other: Statement,
  later: Statement,
  share: number,
  otherSign: Sign,
  laterSign: Sign,
): Link | undefined {
  const named = other.evidence.find((evidence) => later.former.includes(evidence));
  if (named !== undefined && share > 0) {
    return {
      earlier,
      confidence: Math.min(0.95, 0.75 + share / 4),
      why: { en: `says that "${named}" no longer holds`, 'zh-CN': `说明“${named}”不再有效` },
    };
  }
  const { key, form } = laterSign;
  if (key !== undefined && key === otherSign.key) {
    return { earlier, confidence: 0.9, why: { en: `another value of ${key}`, 'zh-CN': `${key} 的新值` } };
  }
  const alike = form !== undefined && form === otherSign.form;
  if (alike && share >= (later.updates ? SHARED_ALIKE_WITH_CUE : SHARED_ALIKE)) {
    return {
      earlier,
      confidence: Math.min(0.9, 0.55 + share / 2),
      why: { en: 'a value of the same form for the same subject', 'zh-CN': '同一主题下形式相同的值' },
    };
  }
  if (other.kind !== later.kind) return undefined;
  if (later.updates && share >= SHARED_WITH_CUE) {
    return {
      earlier,
      confidence: Math.min(0.9, 0.5 + share / 2),
      why: { en: 'words of change about the same subject', 'zh-CN': '同一主题，且有变更措辞' },
    };
  }
  if (share >= SHARED_WITHOUT && later.type !== 'preference' && later.kind === 'quantity' && later.subject.size > 1) {
    return {
      earlier,
      confidence: share / 2,
      why: { en: 'another value for the same subject', 'zh-CN': '同一主题的另一个值' },
    };
  }
  return undefined;
}

/** "MaxConns" of "MaxConns=40"; undefined where nothing is assigned. */
function keyOf(evidence: string): string | undefined {
  return /^([A-Za-z][\w.-]*)=/.exec(evidence)?.[1];
}

/**
 * The form of a value: its digits are all alike, and in an identifier its letters too; the unit of a quantity stays.
 * Undefined for a value without digits, whose form says nothing.
 */
function formOf(evidence: string): string | undefined {
  if (!/\d/.test(evidence)) return undefined;
  const digits = evidence.replace(/\d+(?:[.,]\d+)*/g, '9');
  return /^[¥$€￥:]?9/.test(digits) ? digits : digits.replace(/[a-z]+/gi, 'a');
}
