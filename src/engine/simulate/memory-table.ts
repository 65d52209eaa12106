/** Memories while a run writes them: one length for all columns. */
import { type MemoryId, type MessageIndex, NEVER, type TokenCount, type TurnNumber } from '../model/units';
import { grown } from './grown';
import type { MemoryColumns } from './trace';

const NO_REASON = 255;

export class MemoryTable {
  count = 0;
  /** Memories made from others; without any, three columns of the trace are zeros that need not be copied. */
  derivedCount = 0;
  private hasCuts = false;
  message: Int32Array;
  layer: Uint8Array;
  type: Uint8Array;
  tokens: Int32Array;
  storedTurn: Int32Array;
  endTurn: Int32Array;
  endReason: Uint8Array;
  claimedTurn: Int32Array;
  derived: Uint8Array;
  sourceFrom: Int32Array;
  sourceTo: Int32Array;
  /** 1 while held but outside the context's capacity. Not part of the trace, which has the cuts themselves. */
  isCut: Uint8Array;

  constructor(private capacity: number) {
    const ints = () => new Int32Array(capacity);
    const bytes = () => new Uint8Array(capacity);
    this.message = ints();
    this.layer = bytes();
    this.type = bytes();
    this.tokens = ints();
    this.storedTurn = ints();
    this.endTurn = ints();
    this.endReason = bytes();
    this.claimedTurn = ints();
    this.derived = bytes();
    this.sourceFrom = ints();
    this.sourceTo = ints();
    this.isCut = bytes();
  }

  add(
    turn: TurnNumber,
    message: MessageIndex,
    layer: number,
    type: number,
    tokens: TokenCount,
    claimedTurn: TurnNumber,
  ): MemoryId {
    const id = this.count;
    if (id === this.capacity) this.grow();
    this.message[id] = message;
    this.layer[id] = layer;
    this.type[id] = type;
    this.tokens[id] = tokens;
    this.storedTurn[id] = turn;
    this.endTurn[id] = NEVER;
    this.endReason[id] = NO_REASON;
    this.claimedTurn[id] = claimedTurn;
    this.count = id + 1;
    return id;
  }

  /** Marks the memory as made from rows `from` … `to − 1` of the run's list of sources. */
  derive(memory: MemoryId, from: number, to: number): void {
    this.derivedCount += 1;
    this.derived[memory] = 1;
    this.sourceFrom[memory] = from;
    this.sourceTo[memory] = to;
  }

  cut(memory: MemoryId): void {
    this.hasCuts = true;
    this.isCut[memory] = 1;
  }

  restore(memory: MemoryId): void {
    this.isCut[memory] = 0;
  }

  /** Begins again with the same arrays. */
  reset(): void {
    // Adding leaves these columns alone: few runs write them, and those clear up here.
    if (this.derivedCount > 0) {
      this.derived.fill(0, 0, this.count);
      this.sourceFrom.fill(0, 0, this.count);
      this.sourceTo.fill(0, 0, this.count);
    }
    if (this.hasCuts) this.isCut.fill(0, 0, this.count);
    this.count = 0;
    this.derivedCount = 0;
    this.hasCuts = false;
  }

  finish(): MemoryColumns {
    const n = this.count;
    const plain = this.derivedCount === 0;
    const storedTurn = this.storedTurn.slice(0, n);
    const sourceFrom = plain ? new Int32Array(n) : this.sourceFrom.slice(0, n);
    return {
      count: n,
      message: this.message.slice(0, n),
      layer: this.layer.slice(0, n),
      type: this.type.slice(0, n),
      tokens: this.tokens.slice(0, n),
      storedTurn,
      endTurn: this.endTurn.slice(0, n),
      endReason: this.endReason.slice(0, n),
      // A message word by word never claims another turn than its own.
      claimedTurn: plain ? storedTurn : this.claimedTurn.slice(0, n),
      derived: plain ? new Uint8Array(n) : this.derived.slice(0, n),
      sourceFrom,
      sourceTo: plain ? sourceFrom : this.sourceTo.slice(0, n),
    };
  }

  private grow(): void {
    this.capacity *= 2;
    const { capacity } = this;
    this.message = grown(this.message, capacity);
    this.layer = grown(this.layer, capacity);
    this.type = grown(this.type, capacity);
    this.tokens = grown(this.tokens, capacity);
    this.storedTurn = grown(this.storedTurn, capacity);
    this.endTurn = grown(this.endTurn, capacity);
    this.endReason = grown(this.endReason, capacity);
    this.claimedTurn = grown(this.claimedTurn, capacity);
    this.derived = grown(this.derived, capacity);
    this.sourceFrom = grown(this.sourceFrom, capacity);
    this.sourceTo = grown(this.sourceTo, capacity);
    this.isCut = grown(this.isCut, capacity);
  }
}
