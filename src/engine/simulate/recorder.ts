/**
 * Writes the trace while a strategy runs. Strategies report what happens to memories; the recorder keeps the layers'
 * token counts, so that a turn costs as much as what changed in it.
 */
import { SEMANTIC, WORKING } from '../model/layer';
import type { ParameterValues } from '../model/parameter';
import {
  type MemoryId,
  type MessageIndex,
  NEVER,
  type Strength,
  type TokenCount,
  type TurnNumber,
} from '../model/units';
import { EventLog } from './event-log';
import { collectCuts, groupSegments, noCuts } from './group';
import { grown } from './grown';
import { MemoryTable } from './memory-table';
import { SegmentLog } from './segment-log';
import {
  CONSOLIDATED_INTO,
  type ContextOrder,
  CUT,
  EVENT_KINDS,
  type EventKind,
  FORGOTTEN,
  MARKED,
  RECALLED,
  RESTORED,
  STORED,
  type Trace,
  type TurnColumns,
} from './trace';

const NO_REASON = 255;
const NOBODY = -1;

export interface RecordedEvent {
  readonly kind: EventKind;
  readonly memory: MemoryId;
  readonly message: MessageIndex;
  readonly layer: number;
  readonly value: Strength;
}

export class Recorder {
  private readonly memories: MemoryTable;
  private readonly events: EventLog;
  private readonly segments: SegmentLog;
  private sources = new Int32Array(64);
  private sourceCount = 0;
  private derivedTexts = new Map<number, string>();
  private turns: Record<keyof TurnColumns, Int32Array>;
  private zeros: Int32Array;
  /** Context tokens by layer code. */
  private readonly layerTokens = new Int32Array(3);
  private entries = 0;
  private heldTokens = 0;
  private calls = 0;
  private inputTokens = 0;
  private outputTokens = 0;
  /** Cuts recorded: without any, the event log need not be searched for them. */
  private cuts = 0;

  constructor(
    private turnCount: number,
    expectedMemories: number,
  ) {
    const n = Math.max(16, expectedMemories);
    this.memories = new MemoryTable(n);
    this.events = new EventLog(2 * n + 16);
    this.segments = new SegmentLog(n);
    this.zeros = new Int32Array(turnCount + 1);
    this.turns = turnColumns(turnCount, this.zeros);
  }

  /** Begins another run with the same working arrays. What `finish` gave away is not touched. */
  reset(turnCount: number): void {
    this.turnCount = turnCount;
    this.memories.reset();
    this.events.count = 0;
    this.segments.count = 0;
    this.sourceCount = 0;
    this.derivedTexts = new Map();
    this.zeros = new Int32Array(turnCount + 1);
    this.turns = turnColumns(turnCount, this.zeros);
    this.layerTokens.fill(0);
    this.entries = 0;
    this.heldTokens = 0;
    this.calls = 0;
    this.inputTokens = 0;
    this.outputTokens = 0;
    this.cuts = 0;
  }

  get memoryCount(): number {
    return this.memories.count;
  }

  get eventCount(): number {
    return this.events.count;
  }

  /** Columns over memories, to read only. The arrays are replaced when they grow: do not keep them. */
  get table(): MemoryTable {
    return this.memories;
  }

  /** Events from the given one on, as objects: for checks and messages, not for hot paths. */
  eventsSince(first: number): RecordedEvent[] {
    const { memories, events } = this;
    const list: RecordedEvent[] = [];
    for (let e = first; e < events.count; e++) {
      const memory = events.memory[e];
      list.push({
        kind: EVENT_KINDS[events.kind[e]] as EventKind,
        memory,
        message: memories.message[memory],
        layer: memories.layer[memory],
        value: events.value[e],
      });
    }
    return list;
  }

  isHeld(memory: MemoryId): boolean {
    return memory < this.memories.count && this.memories.endTurn[memory] === NEVER;
  }

  tokensOf(memory: MemoryId): TokenCount {
    return this.memories.tokens[memory];
  }

  messageOf(memory: MemoryId): MessageIndex {
    return this.memories.message[memory];
  }

  storedTurnOf(memory: MemoryId): TurnNumber {
    return this.memories.storedTurn[memory];
  }

  /** Messages that a derived memory came from. */
  sourcesOf(memory: MemoryId): MessageIndex[] {
    const { sourceFrom, sourceTo } = this.memories;
    return Array.from(this.sources.subarray(sourceFrom[memory], sourceTo[memory]));
  }

  /** Tokens in the context now, by layer code. */
  tokensInLayer(layer: number): TokenCount {
    return this.layerTokens[layer];
  }

  /** A message is stored word by word. `value` is its strength or score now (NaN: the strategy has none). */
  store(turn: TurnNumber, message: MessageIndex, type: number, tokens: TokenCount, value: Strength): MemoryId {
    const memory = this.add(turn, message, WORKING, type, tokens, turn);
    this.events.push(turn, STORED, memory, value, NO_REASON, NOBODY);
    return memory;
  }

  /** A fact is copied from a message into the semantic layer. `claimedTurn`: the turn that the fact says it is from. */
  storeFact(
    turn: TurnNumber,
    message: MessageIndex,
    type: number,
    tokens: TokenCount,
    claimedTurn: TurnNumber,
    cause: MemoryId,
  ): MemoryId {
    const memory = this.add(turn, message, SEMANTIC, type, tokens, claimedTurn);
    const from = this.sourceCount;
    this.addSource(message);
    this.memories.derive(memory, from, this.sourceCount);
    this.events.push(turn, CONSOLIDATED_INTO, memory, Number.NaN, NO_REASON, cause);
    return memory;
  }

  /** A summary is made of several messages. `claimedTurn` −1: its lines carry their own turns. */
  storeSummary(
    turn: TurnNumber,
    layer: number,
    type: number,
    tokens: TokenCount,
    text: string,
    sources: readonly MessageIndex[],
    claimedTurn: TurnNumber,
    cause: MemoryId,
  ): MemoryId {
    const memory = this.add(turn, NOBODY, layer, type, tokens, claimedTurn);
    const from = this.sourceCount;
    for (const source of sources) this.addSource(source);
    this.memories.derive(memory, from, this.sourceCount);
    this.derivedTexts.set(memory, text);
    this.events.push(turn, CONSOLIDATED_INTO, memory, Number.NaN, NO_REASON, cause);
    return memory;
  }

  recalled(turn: TurnNumber, memory: MemoryId, value: Strength, by: MessageIndex): void {
    this.events.push(turn, RECALLED, memory, value, NO_REASON, by);
  }

  marked(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.events.push(turn, MARKED, memory, value, NO_REASON, NOBODY);
  }

  /** The memory leaves for good. `reason` is an index into FORGET_REASONS. */
  forget(turn: TurnNumber, memory: MemoryId, reason: number, value: Strength, cause: MemoryId): void {
    const { memories } = this;
    memories.endTurn[memory] = turn;
    memories.endReason[memory] = reason;
    this.heldTokens -= memories.tokens[memory];
    if (memories.isCut[memory] === 0) this.leaveContext(memory);
    this.events.push(turn, FORGOTTEN, memory, value, reason, cause);
  }

  /** Held, but the context is full: the memory is not sent. */
  cut(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.memories.cut(memory);
    this.cuts += 1;
    this.leaveContext(memory);
    this.events.push(turn, CUT, memory, value, NO_REASON, NOBODY);
  }

  restored(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.memories.restore(memory);
    this.enterContext(memory);
    this.events.push(turn, RESTORED, memory, value, NO_REASON, NOBODY);
  }

  /** From `from` on, the memory's strength follows this formula (see SegmentColumns). */
  segment(memory: MemoryId, from: TurnNumber, origin: TurnNumber, base: number, tau: number, offset: number): void {
    this.segments.push(memory, from, origin, base, tau, offset);
  }

  /** Segments so far, to read only. The arrays are replaced when they grow: do not keep them. */
  get segmentLog(): SegmentLog {
    return this.segments;
  }

  /** A language model was called, or would be in a real agent. */
  llmCall(input: TokenCount, output: TokenCount): void {
    this.calls += 1;
    this.inputTokens += input;
    this.outputTokens += output;
  }

  endOfTurn(turn: TurnNumber): void {
    const { turns, layerTokens } = this;
    turns.working[turn] = layerTokens[0];
    turns.entries[turn] = this.entries;
    turns.held[turn] = this.heldTokens;
    if (layerTokens[1] !== 0) this.own('episodic')[turn] = layerTokens[1];
    if (layerTokens[2] !== 0) this.own('semantic')[turn] = layerTokens[2];
    if (this.calls === 0) return;
    this.own('llmCalls')[turn] = this.calls;
    this.own('llmInputTokens')[turn] = this.inputTokens;
    this.own('llmOutputTokens')[turn] = this.outputTokens;
  }

  finish(strategy: string, parameters: ParameterValues, seed: number, order: ContextOrder, kernel: string): Trace {
    const memories = this.memories.finish();
    const events = this.events.finish();
    const segments = groupSegments(memories.count, this.segments);
    const cuts = this.cuts > 0 ? collectCuts(memories.count, events) : noCuts(memories.count, segments);
    return {
      strategy,
      parameters,
      seed,
      turnCount: this.turnCount,
      order,
      kernel,
      memories,
      segments,
      events,
      turns: this.turns,
      sources: this.sources.slice(0, this.sourceCount),
      derivedTexts: this.derivedTexts,
      cutOffsets: cuts.offsets,
      cutTurns: cuts.turns,
    };
  }

  private add(
    turn: TurnNumber,
    message: MessageIndex,
    layer: number,
    type: number,
    tokens: TokenCount,
    claimedTurn: TurnNumber,
  ): MemoryId {
    const memory = this.memories.add(turn, message, layer, type, tokens, claimedTurn);
    this.heldTokens += tokens;
    this.layerTokens[layer] += tokens;
    this.entries += 1;
    return memory;
  }

  private addSource(message: MessageIndex): void {
    if (this.sourceCount === this.sources.length) this.sources = grown(this.sources, this.sourceCount * 2);
    this.sources[this.sourceCount++] = message;
  }

  /** A column of the turns, to be written to: until then it is the one of zeros that all unwritten ones share. */
  private own(name: keyof TurnColumns): Int32Array {
    const { turns, zeros } = this;
    if (turns[name] === zeros) turns[name] = new Int32Array(zeros.length);
    return turns[name];
  }

  private enterContext(memory: MemoryId): void {
    this.layerTokens[this.memories.layer[memory]] += this.memories.tokens[memory];
    this.entries += 1;
  }

  private leaveContext(memory: MemoryId): void {
    this.layerTokens[this.memories.layer[memory]] -= this.memories.tokens[memory];
    this.entries -= 1;
  }
}

/** Most strategies have one layer and call no model: what they never write is one column of zeros. */
function turnColumns(turnCount: number, zeros: Int32Array): Record<keyof TurnColumns, Int32Array> {
  const column = () => new Int32Array(turnCount + 1);
  return {
    working: column(),
    episodic: zeros,
    semantic: zeros,
    entries: column(),
    held: column(),
    llmCalls: zeros,
    llmInputTokens: zeros,
    llmOutputTokens: zeros,
  };
}
