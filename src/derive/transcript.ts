/** The transcript at the cursor: the turn's messages, what they recalled, and what was forgotten just before. */
import { FORGET_REASONS, type ForgetReason } from '../engine/model/forget-reason';
import type { InfoTypeCode } from '../engine/model/info-type';
import type { MemoryId, MessageIndex, Strength, TokenCount, TurnNumber } from '../engine/model/units';
import { FORGOTTEN, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { ROLES, type Role } from '../engine/transcript/transcript';
import { countUpTo, shorten } from './story';

/** An earlier turn that the question touches, by one or more of its messages. */
export interface RecalledTurn {
  readonly turn: TurnNumber;
  /** All of them, in order. */
  readonly messages: readonly MessageIndex[];
  /** The one to show: the first that is still held, else the first. */
  readonly message: MessageIndex;
  /** Some memory made from one of them was still held when it was recalled. */
  readonly held: boolean;
}

export interface TurnMessage {
  readonly message: MessageIndex;
  readonly role: Role;
  readonly type: InfoTypeCode;
  readonly text: string;
  readonly tokens: TokenCount;
  /** The user asked in this turn to remember it. */
  readonly marked: boolean;
  /** It states a unit that a probe may ask for. */
  readonly statesUnit: boolean;
}

export interface TurnModel {
  readonly turn: TurnNumber;
  readonly day: number;
  readonly messages: readonly TurnMessage[];
  readonly recalled: readonly RecalledTurn[];
}

/** Words of `text` that `words` contains, as runs of highlighted and plain text. Joined, they are `text` again. */
export interface TextRun {
  readonly text: string;
  readonly hit: boolean;
}

/** A message's text in the order of reading: what is said, and what stands in code fences. */
export interface TextBlock {
  readonly kind: 'said' | 'code';
  readonly text: string;
}

/** Splits at fences of three backticks; a fence that is never closed runs to the end. Empty blocks are left out. */
export function textBlocks(text: string): readonly TextBlock[] {
  return text
    .split(/^```[^\n`]*\n?|```/m)
    .map(
      (part, index): TextBlock => ({ kind: index % 2 === 1 ? 'code' : 'said', text: part.replace(/^\n+|\s+$/g, '') }),
    )
    .filter((block) => block.text !== '');
}

/** English words that match everywhere and tell nothing; Chinese runs carry their own meaning. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all am an and any are as at be been before but by can could did do does for from had has have how i if in
  into is it its let me more my no not of on or our out over should so some than that the their them then there these they
  this to up us was we were what when where which who why will with would you your`.split(/\s+/),
);

/** Leaves out the words that would be marked in every sentence. */
export function tellingWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
}

/**
 * @param words literal pieces that recalled something; compared without case. Latin words match whole words only.
 */
export function highlightRuns(text: string, words: readonly string[]): readonly TextRun[] {
  const patterns = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      // A word character at an edge must not continue beyond it, so "time" is not found in "timeout".
      const before = /^[\p{Script=Latin}\d_]/u.test(word) ? '(?<![\\p{Script=Latin}\\d_])' : '';
      const after = /[\p{Script=Latin}\d_]$/u.test(word) ? '(?![\\p{Script=Latin}\\d_])' : '';
      return `${before}${escaped}${after}`;
    });
  if (patterns.length === 0) return [{ text, hit: false }];
  const expression = new RegExp(patterns.join('|'), 'giu');
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(expression)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index), hit: false });
    const last = runs[runs.length - 1];
    // Neighbouring pieces (CJK bigrams) make one mark.
    if (last?.hit && match.index === from) runs[runs.length - 1] = { text: last.text + match[0], hit: true };
    else runs.push({ text: match[0], hit: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), hit: false });
  return runs;
}

/** @param isHeld whether a message still lived in some memory just before the turn; absent = not known, all held. */
export function turnModel(
  prepared: PreparedTranscript,
  turn: TurnNumber,
  isHeld: (message: MessageIndex) => boolean = () => true,
): TurnModel {
  const { firstMessage, recalls, marks, truth } = prepared;
  const marked = new Set(marks.values.subarray(marks.offsets[turn], marks.offsets[turn + 1]));
  const messages: TurnMessage[] = [];
  for (let message = firstMessage[turn]; message < firstMessage[turn + 1]; message++) {
    messages.push({
      message,
      role: ROLES[prepared.roles[message]],
      type: prepared.types[message] as InfoTypeCode,
      text: prepared.texts[message],
      tokens: prepared.tokens[message],
      marked: marked.has(message),
      statesUnit: truth.unitsOfMessage.offsets[message + 1] > truth.unitsOfMessage.offsets[message],
    });
  }
  const byTurn = new Map<TurnNumber, MessageIndex[]>();
  for (const message of recalls.values.subarray(recalls.offsets[turn], recalls.offsets[turn + 1])) {
    const known = byTurn.get(prepared.turnOf[message]);
    if (known) known.push(message);
    else byTurn.set(prepared.turnOf[message], [message]);
  }
  const recalled = Array.from(byTurn, ([said, hits]): RecalledTurn => {
    const held = hits.find(isHeld);
    return { turn: said, messages: hits, message: held ?? hits[0], held: held !== undefined };
  });
  return { turn, day: prepared.dayOf[turn] ?? 1, messages, recalled };
}

/** Text of a memory: of its message, or its own when it is a summary or a fact. */
export function memoryText(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): string {
  return trace.derivedTexts.get(memory) ?? prepared.texts[trace.memories.message[memory]] ?? '';
}

/** Messages that a memory came from. */
export function memorySources(trace: Trace, memory: MemoryId): readonly MessageIndex[] {
  const { message, sourceFrom, sourceTo } = trace.memories;
  const sources = Array.from(trace.sources.subarray(sourceFrom[memory], sourceTo[memory]));
  return sources.length > 0 ? sources : message[memory] >= 0 ? [message[memory]] : [];
}

/**
 * Tells whether some memory made from a message is held in the state after a turn. The index (memories by message, row
 * after row) is made once per trace, when first asked, so that asking at a moving cursor costs nothing.
 */
export function heldIndex(trace: Trace, messageCount: number): (message: MessageIndex, turn: TurnNumber) => boolean {
  const { storedTurn, endTurn } = trace.memories;
  let index: { readonly offsets: Int32Array; readonly memories: Int32Array } | null = null;
  return (message, turn) => {
    index ??= memoriesByMessage(trace, messageCount);
    const { offsets, memories } = index;
    for (let i = offsets[message]; i < offsets[message + 1]; i++) {
      if (storedTurn[memories[i]] <= turn && endTurn[memories[i]] > turn) return true;
    }
    return false;
  };
}

function memoriesByMessage(trace: Trace, messageCount: number) {
  const { memories, sources } = trace;
  const offsets = new Int32Array(messageCount + 2);
  const visit = (each: (message: MessageIndex, memory: MemoryId) => void): void => {
    for (let memory = 0; memory < memories.count; memory++) {
      const from = memories.sourceFrom[memory];
      const to = memories.sourceTo[memory];
      if (to === from && memories.message[memory] >= 0) each(memories.message[memory], memory);
      for (let s = from; s < to; s++) each(sources[s], memory);
    }
  };
  // Counted one row further on, so that filling turns each row's end into its beginning.
  visit((message) => {
    if (message < messageCount) offsets[message + 2]++;
  });
  for (let message = 2; message < offsets.length; message++) offsets[message] += offsets[message - 1];
  const values = new Int32Array(offsets[messageCount + 1]);
  visit((message, memory) => {
    if (message < messageCount) values[offsets[message + 1]++] = memory;
  });
  return { offsets, memories: values };
}

export interface ForgottenMemory {
  /** Index of the event. */
  readonly event: number;
  readonly memory: MemoryId;
  readonly message: MessageIndex;
  readonly turn: TurnNumber;
  /** Turn that said it. */
  readonly storedTurn: TurnNumber;
  readonly type: InfoTypeCode;
  readonly reason: ForgetReason;
  /** Strength or score when it left; NaN when there is none. */
  readonly value: Strength;
  readonly text: string;
}

/** The last `limit` memories forgotten up to and including `turn`, latest first. */
export function justForgotten(
  prepared: PreparedTranscript,
  trace: Trace,
  turn: TurnNumber,
  limit: number,
): readonly ForgottenMemory[] {
  const { events, memories } = trace;
  const found: ForgottenMemory[] = [];
  for (let event = countUpTo(events.turn, turn, events.count) - 1; event >= 0 && found.length < limit; event--) {
    if (events.kind[event] !== FORGOTTEN) continue;
    const memory = events.memory[event];
    found.push({
      event,
      memory,
      message: memorySources(trace, memory)[0] ?? -1,
      turn: events.turn[event],
      storedTurn: memories.storedTurn[memory],
      type: memories.type[memory] as InfoTypeCode,
      reason: FORGET_REASONS[events.reason[event]],
      value: events.value[event],
      text: shorten(memoryText(prepared, trace, memory), 100),
    });
  }
  return found;
}
