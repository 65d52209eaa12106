/** Inferring replacements: which earlier statement a later one puts a new value to. */
import type { Statement } from './infer-units';

/** Earlier statements looked at for one, latest first: bounds the work. */
const CANDIDATES = 400;
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
  const replaced = new Set<number>();
  const links = new Map<number, Link>();
  const byTerm = new Map<string, number[]>();
  const byEvidence = new Map<string, number[]>();
  statements.forEach((statement, s) => {
    const link = bestLink(statement, statements, replaced, candidatesFor(statement, byTerm, byEvidence), worth);
    if (link) {
      replaced.add(link.earlier);
      links.set(s, link);
    }
    for (const term of statement.subject) append(byTerm, term, s);
    for (const evidence of statement.evidence) append(byEvidence, evidence, s);
  });
  return links;
}

function append(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Statements that share a term or hold a value that is said to be no longer so. */
function candidatesFor(
  statement: Statement,
  byTerm: ReadonlyMap<string, number[]>,
  byEvidence: ReadonlyMap<string, number[]>,
): number[] {
  const found = new Set<number>();
  for (const value of statement.former) for (const s of byEvidence.get(value) ?? []) found.add(s);
  const lists = [...statement.subject].flatMap((term) => [byTerm.get(term) ?? []]).sort((a, b) => a.length - b.length);
  for (const list of lists) {
    for (let i = list.length - 1; i >= 0 && found.size < CANDIDATES; i--) found.add(list[i]);
    if (found.size >= CANDIDATES) break;
  }
  return [...found];
}

function bestLink(
  later: Statement,
  statements: readonly Statement[],
  replaced: ReadonlySet<number>,
  candidates: readonly number[],
  worth: (term: string) => number,
): Link | undefined {
  let best: Link | undefined;
  for (const earlier of candidates) {
    const other = statements[earlier];
    if (replaced.has(earlier) || other.turn >= later.turn || other.type !== later.type) continue;
    if (other.evidence.some((evidence) => later.evidence.includes(evidence))) continue;
    const link = linkOf(earlier, other, later, worth);
    // Of equals, the latest is what is being changed.
    if (
      link &&
      (!best || link.confidence > best.confidence || (link.confidence === best.confidence && earlier > best.earlier))
    ) {
      best = link;
    }
  }
  return best;
}

function linkOf(
  earlier: number,
  other: Statement,
  later: Statement,
  worth: (term: string) => number,
): Link | undefined {
  const share = sharedWorth(other.subject, later.subject, worth);
  const named = other.evidence.find((evidence) => later.former.includes(evidence));
  if (named !== undefined && share > 0) {
    return { earlier, confidence: Math.min(0.95, 0.75 + share / 4), why: `says that "${named}" no longer holds` };
  }
  const sameKind = other.kind === later.kind;
  if (!sameKind) return undefined;
  if (later.updates && share >= SHARED_WITH_CUE) {
    return { earlier, confidence: Math.min(0.9, 0.5 + share / 2), why: 'words of change about the same subject' };
  }
  if (share >= SHARED_WITHOUT && later.type === 'fact' && later.kind === 'quantity' && later.subject.size > 1) {
    return { earlier, confidence: share / 2, why: 'another value for the same subject' };
  }
  return undefined;
}

/** Worth of the shared terms ÷ worth of the lesser subject. */
function sharedWorth(a: ReadonlySet<string>, b: ReadonlySet<string>, worth: (term: string) => number): number {
  let shared = 0;
  let ofA = 0;
  let ofB = 0;
  for (const term of a) {
    ofA += worth(term);
    if (b.has(term)) shared += worth(term);
  }
  for (const term of b) ofB += worth(term);
  return shared / Math.max(1e-9, Math.min(ofA, ofB));
}
