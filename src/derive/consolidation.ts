/**
 * Each consolidation as a flow: a batch of messages, the summary and the facts made from it, and which numbers, names,
 * causes and times each step kept or lost, with their places in the texts.
 */
import { eventsOf } from '../engine/explain/memory-events';
import { unitsOfMemory } from '../engine/explain/units-of-memory';
import { CONSOLIDATED } from '../engine/model/forget-reason';
import { TEMPORARY } from '../engine/model/info-type';
import { SEMANTIC, WORKING } from '../engine/model/layer';
import type { MemoryId, MessageIndex, TokenCount, TurnNumber, UnitIndex } from '../engine/model/units';
import { CONSOLIDATED_INTO, FORGOTTEN, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { PART_KINDS, type PartKind, type SalientPart, salientParts, type TextRange } from './consolidation-salients';

export interface ConsolidationFlow {
  readonly turn: TurnNumber;
  /** Messages taken out of working memory, oldest first. */
  readonly batch: readonly MemoryId[];
  /** Null when there was nothing worth a summary. */
  readonly summary: MemoryId | null;
  /** Facts copied from the batch. */
  readonly facts: readonly MemoryId[];
  /** Older facts that newer ones took the place of. */
  readonly replaced: readonly MemoryId[];
  /** Messages of the batch of which neither a fact was made nor anything stands in the summary. */
  readonly forgotten: readonly MemoryId[];
  readonly tokens: { readonly batch: TokenCount; readonly summary: TokenCount; readonly facts: TokenCount };
  /** Units of the batch that summary or facts retain, and those that were lost. */
  readonly units: { readonly kept: readonly UnitIndex[]; readonly lost: readonly UnitIndex[] };
}

interface OpenFlow {
  turn: TurnNumber;
  batch: MemoryId[];
  summary: MemoryId | null;
  facts: MemoryId[];
  replaced: MemoryId[];
}

/** All consolidations of a run, in order; none for strategies that do not consolidate. */
export function consolidations(prepared: PreparedTranscript, trace: Trace): readonly ConsolidationFlow[] {
  const { events, memories } = trace;
  const flows: OpenFlow[] = [];
  let open: OpenFlow | null = null;
  const flowOf = (turn: TurnNumber): OpenFlow => {
    if (open?.turn !== turn) {
      open = { turn, batch: [], summary: null, facts: [], replaced: [] };
      flows.push(open);
    }
    return open;
  };
  for (let e = 0; e < events.count; e++) {
    const memory = events.memory[e];
    const turn = events.turn[e];
    if (events.kind[e] === CONSOLIDATED_INTO) {
      // A summary opens the flow of its batch.
      if (memories.message[memory] < 0) {
        open = null;
        flowOf(turn).summary = memory;
      } else flowOf(turn).facts.push(memory);
    } else if (events.kind[e] === FORGOTTEN && events.reason[e] === CONSOLIDATED) {
      if (memories.layer[memory] === SEMANTIC) flowOf(turn).replaced.push(memory);
      else if (memories.layer[memory] === WORKING) flowOf(turn).batch.push(memory);
    }
  }
  // Facts copied at once, without a batch (the hybrid's), are no consolidation.
  return flows.filter(({ batch }) => batch.length > 0).map((flow) => completed(prepared, trace, flow));
}

function completed(prepared: PreparedTranscript, trace: Trace, flow: OpenFlow): ConsolidationFlow {
  const { tokens, message } = trace.memories;
  const sum = (ids: readonly MemoryId[]) => ids.reduce((total, id) => total + tokens[id], 0);
  const made = [...flow.facts, ...(flow.summary === null ? [] : [flow.summary])];
  const retained = new Set(made.flatMap((memory) => unitsOfMemory(prepared, trace, memory).units));
  const stated = [...new Set(flow.batch.flatMap((memory) => unitsOfMemory(prepared, trace, memory).units))];
  const asFact = new Set(flow.facts.map((fact) => message[fact]));
  const spoken = flow.summary === null ? '' : (trace.derivedTexts.get(flow.summary) ?? '');
  return {
    ...flow,
    forgotten: flow.batch.filter((memory) => {
      const own = message[memory];
      return !asFact.has(own) && !stands(prepared.texts[own] ?? '', prepared.turnOf[own], spoken);
    }),
    tokens: {
      batch: sum(flow.batch),
      summary: flow.summary === null ? 0 : tokens[flow.summary],
      facts: sum(flow.facts),
    },
    units: {
      kept: stated.filter((unit) => retained.has(unit)),
      lost: stated.filter((unit) => !retained.has(unit)),
    },
  };
}

/** Whether a message has a line of its own in the summary, or its whole text stands there. */
function stands(text: string, turn: TurnNumber, summary: string): boolean {
  return summary !== '' && (lineOf(summary, turn, text) !== null || (text !== '' && summary.includes(text)));
}

export type PartFate = 'summary' | 'fact' | 'both' | 'lost';

export interface KeptPart extends SalientPart {
  readonly fate: PartFate;
  /** Its place in the summary; null when it does not stand there. */
  readonly inSummary: TextRange | null;
}

export interface MessageFlow {
  readonly memory: MemoryId;
  readonly message: MessageIndex;
  /** Index into INFO_TYPES: of what is temporary, nothing has to be kept. */
  readonly type: number;
  /** The fact copied from it; null if there is none. */
  readonly fact: MemoryId | null;
  /** Its line in the summary; null when it left none (or the summary has no lines). */
  readonly line: TextRange | null;
  readonly parts: readonly KeptPart[];
}

export interface ConsolidationDetail {
  readonly messages: readonly MessageFlow[];
  /** Empty without a summary. */
  readonly summaryText: string;
  /** Parts of the batch that stand in the summary, by place, each place once: for highlighting. */
  readonly inSummary: readonly (TextRange & { readonly kind: PartKind })[];
  /** Over the messages that are not temporary. */
  readonly counts: PartCounts;
}

/** Per kind, how many parts there were, and how many stand in the summary or a fact. */
export type PartCounts = Readonly<Record<PartKind, { readonly all: number; readonly kept: number }>>;

export function partCounts(messages: readonly MessageFlow[]): PartCounts {
  const parts = messages.flatMap((one) => one.parts);
  return Object.fromEntries(
    PART_KINDS.map((kind) => {
      const ofKind = parts.filter((part) => part.kind === kind);
      return [kind, { all: ofKind.length, kept: ofKind.filter(({ fate }) => fate !== 'lost').length }];
    }),
  ) as PartCounts;
}

/** The texts of one flow, part by part. Takes time in proportion to the batch's text. */
export function consolidationDetail(
  prepared: PreparedTranscript,
  trace: Trace,
  flow: ConsolidationFlow,
): ConsolidationDetail {
  const { message } = trace.memories;
  const summaryText = flow.summary === null ? '' : (trace.derivedTexts.get(flow.summary) ?? '');
  const factOf = new Map(flow.facts.map((fact) => [message[fact], fact]));
  const messages = flow.batch.map((memory): MessageFlow => {
    const own = message[memory];
    const text = prepared.texts[own] ?? '';
    const fact = factOf.get(own) ?? null;
    const line = lineOf(summaryText, prepared.turnOf[own], text);
    const parts = salientParts(text).map((part): KeptPart => {
      const inSummary = placeOf(part.text, summaryText, line);
      const fate = fact === null ? (inSummary ? 'summary' : 'lost') : inSummary ? 'both' : 'fact';
      return { ...part, inSummary, fate };
    });
    return { memory, message: own, type: trace.memories.type[memory], fact, line, parts };
  });
  const parts = messages.flatMap((one) => one.parts);
  const places = new Map<string, TextRange & { readonly kind: PartKind }>();
  for (const { kind, inSummary } of parts) {
    if (inSummary) places.set(`${inSummary.from} ${inSummary.to} ${kind}`, { ...inSummary, kind });
  }
  return {
    messages,
    summaryText,
    inSummary: [...places.values()].sort((a, b) => a.from - b.from || b.to - a.to),
    counts: partCounts(messages.filter(({ type }) => type !== TEMPORARY)),
  };
}

/** Summaries with stamped turns have lines "Turn 7: …", joined by " | ". Two messages of a turn have a line each. */
function lineOf(summary: string, turn: TurnNumber, text: string): TextRange | null {
  const start = `Turn ${turn}: `;
  for (let at = summary.indexOf(start); at >= 0; at = summary.indexOf(start, at + 1)) {
    if (at > 0 && !summary.slice(0, at).endsWith(' | ')) continue;
    const from = at + start.length;
    const next = / \| Turn \d+: /.exec(summary.slice(from));
    const to = next ? from + next.index : summary.length;
    const words = summary.slice(from, to);
    // Sentences are copied as they stand, so the beginning of the line stands in its message.
    if (text.includes(words) || text.includes(words.slice(0, 12))) return { from, to };
  }
  return null;
}

/** In the message's own line if it stands there; else anywhere in the summary. Whole words only. */
function placeOf(part: string, summary: string, line: TextRange | null): TextRange | null {
  return (line && find(part, summary, line)) ?? find(part, summary, { from: 0, to: summary.length });
}

function find(part: string, text: string, { from, to }: TextRange): TextRange | null {
  for (let at = text.indexOf(part, from); at >= 0 && at + part.length <= to; at = text.indexOf(part, at + 1)) {
    if (isWhole(text, at, at + part.length)) return { from: at, to: at + part.length };
  }
  return null;
}

const WORD = /[A-Za-z0-9]/;

function isWhole(text: string, from: number, to: number): boolean {
  const splits = (a: string, b: string) => WORD.test(a) && WORD.test(b);
  return !splits(text[from - 1] ?? '', text[from] ?? '') && !splits(text[to - 1] ?? '', text[to] ?? '');
}

/** The flow that a memory went into or came from; null if it took part in none. */
export function flowOfMemory(
  flows: readonly ConsolidationFlow[],
  trace: Trace,
  memory: MemoryId,
): ConsolidationFlow | null {
  const turns = new Set(Array.from(eventsOf(trace, memory), (e) => trace.events.turn[e]));
  return (
    flows.find(
      (flow) =>
        turns.has(flow.turn) && (flow.summary === memory || flow.facts.includes(memory) || flow.batch.includes(memory)),
    ) ?? null
  );
}
