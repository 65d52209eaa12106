/**
 * Inferred truth for transcripts without labels: units, what replaces what, and probes. Everything here carries
 * `inferred` with a reason and a confidence, and the screen says so.
 */
import type { Localized } from '../model/localized';
import type { FlatMessages } from '../recall/recall-rule';
import { localeOf } from '../text/prose';
import { findReplacements, type Link, worthOfTerms } from './infer-links';
import { inferProbes } from './infer-probes';
import { findStatements, type Statement } from './infer-units';
import type { Probe, Transcript, Unit } from './transcript';

const TITLE_LENGTH = 80;

export interface InferredTruth {
  readonly units: readonly Unit[];
  readonly probes: readonly Probe[];
}

/** @param types information types of the messages (indices into INFO_TYPES), by label or rule. */
export function inferTruth(flat: FlatMessages, types: Uint8Array): InferredTruth {
  const ids = new Map<number, string>([...flat.messageIndex].map(([id, m]) => [m, id]));
  const statements = firstStatements(findStatements(flat, types)).filter(({ message }) => ids.has(message));
  const worth = worthOfTerms(flat.texts);
  const links = findReplacements(statements, worth);
  const idOf = (s: number): string => `unit:${ids.get(statements[s].message)}:${statements[s].evidence[0]}`;
  const units = statements.map((statement, s) => unitOf(statement, idOf, s, ids, links.get(s)));
  const probes = inferProbes(
    flat,
    units,
    statements.map(({ turn }) => turn),
    statements.map(({ subject }) => subject),
    worth,
  );
  return { units, probes };
}

/** A statement repeated with the same evidence about the same subject is the same unit; its first stating counts. */
function firstStatements(statements: readonly Statement[]): Statement[] {
  const seen = new Map<string, Statement[]>();
  return statements.filter((statement) => {
    const same = seen.get(statement.evidence[0]) ?? [];
    const repeated = same.some(
      (earlier) => earlier.message === statement.message || sharesHalf(earlier.subject, statement.subject),
    );
    if (!repeated) seen.set(statement.evidence[0], [...same, statement]);
    return !repeated;
  });
}

function sharesHalf(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared++;
  return shared * 2 >= Math.min(a.size, b.size);
}

function unitOf(
  statement: Statement,
  idOf: (s: number) => string,
  s: number,
  ids: ReadonlyMap<number, string>,
  link: Link | undefined,
): Unit {
  const { type, sentence, evidence, reason, kind, message } = statement;
  const title = sentence.length > TITLE_LENGTH ? `${sentence.slice(0, TITLE_LENGTH - 1)}…` : sentence;
  return {
    id: idOf(s),
    type,
    title,
    evidence,
    statedIn: [ids.get(message) ?? ''],
    ...(link ? { replaces: idOf(link.earlier) } : {}),
    ...(reason.length > 0 ? { reason: { title, evidence: reason } } : {}),
    inferred: {
      why: whyOf(statement, link),
      confidence: link ? link.confidence : CONFIDENCE[kind],
    },
  };
}

/** Why, in the language of the statement itself: an inference is written into the transcript, whose language it has. */
function whyOf({ kind, sentence }: Statement, link: Link | undefined): string {
  const locale = localeOf(sentence);
  const by = KIND_NAMES[kind][locale];
  const stated = locale === 'en' ? `a statement with ${by}` : `含有${by}的陈述`;
  if (!link) return stated;
  return locale === 'en' ? `${stated}; ${link.why.en}` : `${stated}；${link.why[locale]}`;
}

const KIND_NAMES: Readonly<Record<Statement['kind'], Localized>> = {
  quantity: { en: 'a quantity', 'zh-CN': '数值' },
  identifier: { en: 'an identifier', 'zh-CN': '标识符' },
  quotation: { en: 'a quotation', 'zh-CN': '引文' },
  name: { en: 'a name', 'zh-CN': '名称' },
  number: { en: 'a number', 'zh-CN': '数字' },
  phrase: { en: 'what is chosen or liked', 'zh-CN': '所选或所好' },
};

const CONFIDENCE: Readonly<Record<Statement['kind'], number>> = {
  quantity: 0.8,
  identifier: 0.8,
  quotation: 0.6,
  name: 0.6,
  number: 0.5,
  phrase: 0.5,
};

/** A transcript as a stranger's file would be: without types, references, marks, units and probes. */
export function withoutLabels(transcript: Transcript): Transcript {
  const { units: _units, probes: _probes, ...rest } = transcript;
  return {
    ...rest,
    turns: transcript.turns.map(({ refersTo: _refersTo, marks: _marks, ...turn }) => ({
      ...turn,
      messages: turn.messages.map(({ type: _type, frequentlyUpdated: _updated, ...message }) => message),
    })),
  };
}
