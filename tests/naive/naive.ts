/**
 * The slow second implementation of the strategies: plain lists of objects, every strength and score recomputed for
 * every memory in every turn, full sorts, as the article's own code does it. It shares no structure with the engine,
 * so that both can only agree by meaning the same.
 */
import type { ParameterValues } from '../../src/engine/model/parameter';
import type { PreparedTranscript } from '../../src/engine/transcript/prepared';

export type Kind = 'stored' | 'recalled' | 'marked' | 'forgotten' | 'consolidated' | 'cut' | 'restored';
export type LayerName = 'working' | 'episodic' | 'semantic';

export interface NaiveMemory {
  readonly id: number;
  /** Message that it is, or was copied from; −1 for a summary. */
  readonly message: number;
  readonly sources: readonly number[];
  readonly layer: LayerName;
  readonly type: number;
  /** As it stands in the context, without a prefix that changes from turn to turn. */
  readonly text: string;
  readonly storedTurn: number;
  /** Turn that the entry says it is from; −1: its lines say so themselves. */
  readonly claimedTurn: number;
  /** Tokens of the entry as sent. */
  readonly tokens: number;
  held: boolean;
  sent: boolean;
}

export interface NaiveEvent {
  readonly turn: number;
  readonly kind: Kind;
  readonly memory: number;
  readonly value: number;
  readonly reason: string;
  readonly cause: number;
}

/** What stood after one turn. */
export interface NaiveState {
  readonly context: readonly NaiveMemory[];
  /** Strength or score of every memory held, by id. */
  readonly values: ReadonlyMap<number, number>;
  readonly heldTokens: number;
  readonly llm: { readonly calls: number; readonly input: number; readonly output: number };
}

/** Memories and the log of what happened to them. */
export class Book {
  readonly memories: NaiveMemory[] = [];
  readonly events: NaiveEvent[] = [];
  llm = { calls: 0, input: 0, output: 0 };

  constructor(
    readonly prepared: PreparedTranscript,
    readonly parameters: ParameterValues,
    readonly count: (text: string) => number,
    readonly seed: number,
  ) {}

  number(id: string): number {
    return this.parameters[id] as number;
  }

  isOn(id: string): boolean {
    return this.parameters[id] as boolean;
  }

  choice(id: string): string {
    return this.parameters[id] as string;
  }

  add(memory: Omit<NaiveMemory, 'id' | 'held' | 'sent'>): NaiveMemory {
    const added: NaiveMemory = { ...memory, id: this.memories.length, held: true, sent: true };
    this.memories.push(added);
    return added;
  }

  /** A message, word by word. */
  addMessage(turn: number, message: number, shown: (text: string) => string = (text) => text): NaiveMemory {
    const text = this.prepared.texts[message] as string;
    return this.add({
      message,
      sources: [message],
      layer: 'working',
      type: this.prepared.types[message] as number,
      text,
      storedTurn: turn,
      claimedTurn: turn,
      tokens: this.count(shown(text)),
    });
  }

  log(turn: number, kind: Kind, memory: NaiveMemory, value: number, reason = '', cause = -1): void {
    this.events.push({ turn, kind, memory: memory.id, value, reason, cause });
  }

  forget(turn: number, memory: NaiveMemory, reason: string, value: number, cause: number): void {
    memory.held = false;
    memory.sent = false;
    this.log(turn, 'forgotten', memory, value, reason, cause);
  }

  held(): NaiveMemory[] {
    return this.memories.filter((memory) => memory.held);
  }

  heldIn(layer: LayerName): NaiveMemory[] {
    return this.held().filter((memory) => memory.layer === layer);
  }

  tokensIn(layer: LayerName): number {
    return total(this.heldIn(layer).map((memory) => memory.tokens));
  }

  heldFrom(message: number): NaiveMemory | undefined {
    return this.heldIn('working').find((memory) => memory.message === message);
  }

  messagesOf(turn: number): number[] {
    return indices(this.prepared.messageCount).filter((message) => this.prepared.turnOf[message] === turn);
  }

  /** The user asks to remember the message in the very turn that brings it. */
  isMarkedOnArrival(message: number): boolean {
    return row(this.prepared.marks, this.prepared.turnOf[message] as number).includes(message);
  }

  /** Marks as sent the longest beginning of `ordered` that fits, and logs what changed. */
  sendWhatFits(
    turn: number,
    ordered: readonly NaiveMemory[],
    capacity: number,
    value: (m: NaiveMemory) => number,
  ): void {
    let used = 0;
    let full = false;
    for (const memory of ordered) {
      if (used + memory.tokens > capacity) full = true;
      if (!full) used += memory.tokens;
      if (memory.sent !== full) continue;
      memory.sent = !full;
      this.log(turn, full ? 'cut' : 'restored', memory, value(memory));
    }
  }
}

export interface NaiveStrategy {
  recall(turn: number, message: number, by: number): void;
  mark(turn: number, message: number): void;
  observe(turn: number): void;
  /** Entries as they would be sent, in order. */
  context(turn: number): NaiveMemory[];
  value(memory: NaiveMemory, turn: number): number;
}

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
export const row = (rows: { readonly offsets: Int32Array; readonly values: Int32Array }, at: number): number[] =>
  Array.from(rows.values.slice(rows.offsets[at], rows.offsets[at + 1]));

/** Highest first; equals stay as they stood (sorting is stable). */
export function strongestFirst(memories: readonly NaiveMemory[], value: (m: NaiveMemory) => number): NaiveMemory[] {
  return [...memories].sort((a, b) => value(b) - value(a));
}
