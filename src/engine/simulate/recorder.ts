/**
 * Writes the trace while a strategy runs. Strategies report what happens to memories; the recorder keeps the layers'
 * token counts, so that a turn costs as much as what changed in it.
 */
import { SEMANTIC, WORKING } from '../model/layer';
import type { ParameterValues } from '../model/parameter';
import { type MemoryId, type MessageIndex, NEVER, type Strength, type TokenCount, type TurnNumber } from '../model/units';
import { ByteColumn, FloatColumn, IntColumn } from './columns';
import { collectCuts, groupSegments } from './group';
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
  /** Columns over memories. */
  readonly message: IntColumn;
  readonly layer: ByteColumn;
  readonly type: ByteColumn;
  readonly tokens: IntColumn;
  readonly storedTurn: IntColumn;
  readonly endTurn: IntColumn;
  private readonly endReason: ByteColumn;
  readonly claimedTurn: IntColumn;
  private readonly derived: ByteColumn;
  private readonly sourceFrom: IntColumn;
  private readonly sourceTo: IntColumn;
  private readonly sources = new IntColumn();
  private readonly derivedTexts = new Map<number, string>();
  /** 1 while held but outside the context's capacity. */
  private readonly isCut: ByteColumn;

  private readonly eventTurn: IntColumn;
  private readonly eventKind: ByteColumn;
  private readonly eventMemory: IntColumn;
  private readonly eventValue: FloatColumn;
  private readonly eventReason: ByteColumn;
  private readonly eventCause: IntColumn;

  private readonly segmentMemory: IntColumn;
  private readonly segmentFrom: IntColumn;
  private readonly segmentOrigin: IntColumn;
  private readonly segmentBase: FloatColumn;
  private readonly segmentTau: FloatColumn;
  private readonly segmentOffset: FloatColumn;

  private readonly turnColumns;
  private readonly layerTokens: [number, number, number] = [0, 0, 0];
  private entries = 0;
  private heldTokens = 0;
  private calls = 0;
  private inputTokens = 0;
  private outputTokens = 0;

  constructor(
    private readonly turnCount: number,
    expectedMemories: number,
  ) {
    const n = Math.max(16, expectedMemories);
    this.message = new IntColumn(n);
    this.layer = new ByteColumn(n);
    this.type = new ByteColumn(n);
    this.tokens = new IntColumn(n);
    this.storedTurn = new IntColumn(n);
    this.endTurn = new IntColumn(n);
    this.endReason = new ByteColumn(n);
    this.claimedTurn = new IntColumn(n);
    this.derived = new ByteColumn(n);
    this.sourceFrom = new IntColumn(n);
    this.sourceTo = new IntColumn(n);
    this.isCut = new ByteColumn(n);
    this.eventTurn = new IntColumn(n * 2);
    this.eventKind = new ByteColumn(n * 2);
    this.eventMemory = new IntColumn(n * 2);
    this.eventValue = new FloatColumn(n * 2);
    this.eventReason = new ByteColumn(n * 2);
    this.eventCause = new IntColumn(n * 2);
    this.segmentMemory = new IntColumn(n);
    this.segmentFrom = new IntColumn(n);
    this.segmentOrigin = new IntColumn(n);
    this.segmentBase = new FloatColumn(n);
    this.segmentTau = new FloatColumn(n);
    this.segmentOffset = new FloatColumn(n);
    const column = () => new Int32Array(turnCount + 1);
    this.turnColumns = {
      working: column(),
      episodic: column(),
      semantic: column(),
      entries: column(),
      held: column(),
      llmCalls: column(),
      llmInputTokens: column(),
      llmOutputTokens: column(),
    };
  }

  get memoryCount(): number {
    return this.message.length;
  }

  get eventCount(): number {
    return this.eventKind.length;
  }

  /** Events from the given one on, as objects: for checks and messages, not for hot paths. */
  eventsSince(first: number): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    for (let e = first; e < this.eventCount; e++) {
      const memory = this.eventMemory.data[e];
      events.push({
        kind: EVENT_KINDS[this.eventKind.data[e]] as EventKind,
        memory,
        message: this.message.data[memory],
        layer: this.layer.data[memory],
        value: this.eventValue.data[e],
      });
    }
    return events;
  }

  isHeld(memory: MemoryId): boolean {
    return this.endTurn.data[memory] === NEVER;
  }

  /** Messages that a derived memory came from. */
  sourcesOf(memory: MemoryId): MessageIndex[] {
    return Array.from(this.sources.data.subarray(this.sourceFrom.data[memory], this.sourceTo.data[memory]));
  }

  /** Tokens in the context now, by layer code. */
  tokensInLayer(layer: number): TokenCount {
    return this.layerTokens[layer as 0 | 1 | 2];
  }

  /** A message is stored word by word. `value` is its strength or score now (NaN: the strategy has none). */
  store(turn: TurnNumber, message: MessageIndex, type: number, tokens: TokenCount, value: Strength): MemoryId {
    const memory = this.addMemory(turn, message, WORKING, type, tokens, turn);
    this.derived.push(0);
    this.sourceFrom.push(0);
    this.sourceTo.push(0);
    this.event(turn, STORED, memory, value, NO_REASON, NOBODY);
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
    const memory = this.addMemory(turn, message, SEMANTIC, type, tokens, claimedTurn);
    this.derived.push(1);
    this.sourceFrom.push(this.sources.length);
    this.sources.push(message);
    this.sourceTo.push(this.sources.length);
    this.event(turn, CONSOLIDATED_INTO, memory, Number.NaN, NO_REASON, cause);
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
    const memory = this.addMemory(turn, NOBODY, layer, type, tokens, claimedTurn);
    this.derived.push(1);
    this.sourceFrom.push(this.sources.length);
    for (const source of sources) this.sources.push(source);
    this.sourceTo.push(this.sources.length);
    this.derivedTexts.set(memory, text);
    this.event(turn, CONSOLIDATED_INTO, memory, Number.NaN, NO_REASON, cause);
    return memory;
  }

  recalled(turn: TurnNumber, memory: MemoryId, value: Strength, by: MessageIndex): void {
    this.event(turn, RECALLED, memory, value, NO_REASON, by);
  }

  marked(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.event(turn, MARKED, memory, value, NO_REASON, NOBODY);
  }

  /** The memory leaves for good. `reason` is an index into FORGET_REASONS. */
  forget(turn: TurnNumber, memory: MemoryId, reason: number, value: Strength, cause: MemoryId): void {
    this.endTurn.data[memory] = turn;
    this.endReason.data[memory] = reason;
    const tokens = this.tokens.data[memory];
    this.heldTokens -= tokens;
    if (this.isCut.data[memory] === 0) this.leaveContext(memory, tokens);
    this.event(turn, FORGOTTEN, memory, value, reason, cause);
  }

  /** Held, but the context is full: the memory is not sent. */
  cut(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.isCut.data[memory] = 1;
    this.leaveContext(memory, this.tokens.data[memory]);
    this.event(turn, CUT, memory, value, NO_REASON, NOBODY);
  }

  restored(turn: TurnNumber, memory: MemoryId, value: Strength): void {
    this.isCut.data[memory] = 0;
    this.enterContext(this.layer.data[memory], this.tokens.data[memory]);
    this.event(turn, RESTORED, memory, value, NO_REASON, NOBODY);
  }

  /** From `from` on, the memory's strength follows this formula (see SegmentColumns). */
  segment(memory: MemoryId, from: TurnNumber, origin: TurnNumber, base: number, tau: number, offset: number): void {
    this.segmentMemory.push(memory);
    this.segmentFrom.push(from);
    this.segmentOrigin.push(origin);
    this.segmentBase.push(base);
    this.segmentTau.push(tau);
    this.segmentOffset.push(offset);
  }

  /** A language model was called, or would be in a real agent. */
  llmCall(input: TokenCount, output: TokenCount): void {
    this.calls += 1;
    this.inputTokens += input;
    this.outputTokens += output;
  }

  endOfTurn(turn: TurnNumber): void {
    const columns = this.turnColumns;
    columns.working[turn] = this.layerTokens[0];
    columns.episodic[turn] = this.layerTokens[1];
    columns.semantic[turn] = this.layerTokens[2];
    columns.entries[turn] = this.entries;
    columns.held[turn] = this.heldTokens;
    columns.llmCalls[turn] = this.calls;
    columns.llmInputTokens[turn] = this.inputTokens;
    columns.llmOutputTokens[turn] = this.outputTokens;
  }

  finish(strategy: string, parameters: ParameterValues, seed: number, order: ContextOrder, kernel: string): Trace {
    const count = this.memoryCount;
    const events = {
      count: this.eventKind.length,
      turn: this.eventTurn.trimmed(),
      kind: this.eventKind.trimmed(),
      memory: this.eventMemory.trimmed(),
      value: this.eventValue.trimmed(),
      reason: this.eventReason.trimmed(),
      cause: this.eventCause.trimmed(),
    };
    const cuts = collectCuts(count, events);
    return {
      strategy,
      parameters,
      seed,
      turnCount: this.turnCount,
      order,
      kernel,
      memories: {
        count,
        message: this.message.trimmed(),
        layer: this.layer.trimmed(),
        type: this.type.trimmed(),
        tokens: this.tokens.trimmed(),
        storedTurn: this.storedTurn.trimmed(),
        endTurn: this.endTurn.trimmed(),
        endReason: this.endReason.trimmed(),
        claimedTurn: this.claimedTurn.trimmed(),
        derived: this.derived.trimmed(),
        sourceFrom: this.sourceFrom.trimmed(),
        sourceTo: this.sourceTo.trimmed(),
      },
      segments: groupSegments(count, {
        memory: this.segmentMemory,
        fromTurn: this.segmentFrom,
        origin: this.segmentOrigin,
        base: this.segmentBase,
        tau: this.segmentTau,
        offset: this.segmentOffset,
      }),
      events,
      turns: this.turnColumns,
      sources: this.sources.trimmed(),
      derivedTexts: this.derivedTexts,
      cutOffsets: cuts.offsets,
      cutTurns: cuts.turns,
    };
  }

  private addMemory(
    turn: TurnNumber,
    message: MessageIndex,
    layer: number,
    type: number,
    tokens: TokenCount,
    claimedTurn: TurnNumber,
  ): MemoryId {
    const memory = this.message.length;
    this.message.push(message);
    this.layer.push(layer);
    this.type.push(type);
    this.tokens.push(tokens);
    this.storedTurn.push(turn);
    this.endTurn.push(NEVER);
    this.endReason.push(NO_REASON);
    this.claimedTurn.push(claimedTurn);
    this.isCut.push(0);
    this.heldTokens += tokens;
    this.enterContext(layer, tokens);
    return memory;
  }

  private enterContext(layer: number, tokens: TokenCount): void {
    this.layerTokens[layer as 0 | 1 | 2] += tokens;
    this.entries += 1;
  }

  private leaveContext(memory: MemoryId, tokens: TokenCount): void {
    this.layerTokens[this.layer.data[memory] as 0 | 1 | 2] -= tokens;
    this.entries -= 1;
  }

  private event(turn: number, kind: number, memory: number, value: number, reason: number, cause: number): void {
    this.eventTurn.push(turn);
    this.eventKind.push(kind);
    this.eventMemory.push(memory);
    this.eventValue.push(value);
    this.eventReason.push(reason);
    this.eventCause.push(cause);
  }
}
