/** Inferring replacements: which earlier statement a later one puts a new value to. */
import type { Statement } from './infer-units';

/**
 * Entries of term lists read for one statement, rarest terms first and latest entries first: bounds the work, so that
 * a transcript that says the same thing all day costs no more than any other.
 */
const ENTRIES_READ = 600;
/** Share of the lesser subject's worth that must be shared, with and without wording that says something changes. */
const SHARED_WITH_CUE = 0.34;
const SHARED_WITHOUT = 0.72;

export interface Link {
  /** Index of the earlier statement. */
  readonly earlier: number;
  readonly confidence: number;
  readonly why: string;
}

/** How rare each term is among the statements: what a shared term is worth. */
export function worthOfTerms(subjects: readonly ReadonlySet<string>[]): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const subject of subjects) for (const term of subject) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + subjects.length / (frequency.get(term) ?? 1));
}

/**
 * For each statement, the earlier one that it replaces. A statement is replaced once; a repetition of the same value
 * replaces nothing.
 */
export function findReplacements(statements: readonly Statement[]): ReadonlyMap<number, Link> {
  const worth = worthOfTerms(statements.map(({ subject }) => subject));
  const totals = statements.map(({ subject }) => sumOf(subject, worth));
  const replaced = new Set<number>();
  const links = new Map<number, Link>();
  const byTerm = new Map<string, number[]>();
  const byEvidence = new Map<string, number>();
  statements.forEach((later, s) => {
    const shared = sharedWorths(later, byTerm, worth);
    // A value that is said to be no longer so names its statement, whatever else the list reading found.
    for (const value of later.former) {
      const named = byEvidence.get(value);
      if (named !== undefined && !shared.has(named)) shared.set(named, sharedWorth(later, statements[named], worth));
    }
    let best: Link | undefined;
    for (const [earlier, sum] of shared) {
      const other = statements[earlier];
      if (replaced.has(earlier) || other.turn >= later.turn || other.type !== later.type) continue;
      if (other.evidence.some((evidence) => later.evidence.includes(evidence))) continue;
      const link = linkOf(earlier, other, later, sum / Math.max(1e-9, Math.min(totals[earlier], totals[s])));
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
  });
  return links;
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

/** @param share worth of the shared terms ÷ worth of the lesser subject. */
function linkOf(earlier: number, other: Statement, later: Statement, share: number): Link | undefined {
  const named = other.evidence.find((evidence) => later.former.includes(evidence));
  if (named !== undefined && share > 0) {
    return { earlier, confidence: Math.min(0.95, 0.75 + share / 4), why: `says that "${named}" no longer holds` };
  }
  if (other.kind !== later.kind) return undefined;
  if (later.updates && share >= SHARED_WITH_CUE) {
    return { earlier, confidence: Math.min(0.9, 0.5 + share / 2), why: 'words of change about the same subject' };
  }
  if (share >= SHARED_WITHOUT && later.type === 'fact' && later.kind === 'quantity' && later.subject.size > 1) {
    return { earlier, confidence: share / 2, why: 'another value for the same subject' };
  }
  return undefined;
}
