/** Segments while a run writes them, in the order of time. */
import type { MemoryId, TurnNumber } from '../model/units';
import { grown } from './grown';
import type { SegmentColumns } from './trace';

export class SegmentLog {
  count = 0;
  memory: Int32Array;
  fromTurn: Int32Array;
  origin: Int32Array;
  base: Float64Array;
  tau: Float64Array;
  offset: Float64Array;

  constructor(private capacity: number) {
    this.memory = new Int32Array(capacity);
    this.fromTurn = new Int32Array(capacity);
    this.origin = new Int32Array(capacity);
    this.base = new Float64Array(capacity);
    this.tau = new Float64Array(capacity);
    this.offset = new Float64Array(capacity);
  }

  push(memory: MemoryId, from: TurnNumber, origin: TurnNumber, base: number, tau: number, offset: number): void {
    const at = this.count;
    if (at === this.capacity) this.grow();
    this.memory[at] = memory;
    this.fromTurn[at] = from;
    this.origin[at] = origin;
    this.base[at] = base;
    this.tau[at] = tau;
    this.offset[at] = offset;
    this.count = at + 1;
  }

  /** Copies of the columns that the trace keeps, in the order of time. */
  columns(): Omit<SegmentColumns, 'count' | 'offsets'> {
    const n = this.count;
    return {
      fromTurn: this.fromTurn.slice(0, n),
      origin: this.origin.slice(0, n),
      base: this.base.slice(0, n),
      tau: this.tau.slice(0, n),
      offset: this.offset.slice(0, n),
    };
  }

  private grow(): void {
    this.capacity *= 2;
    this.memory = grown(this.memory, this.capacity);
    this.fromTurn = grown(this.fromTurn, this.capacity);
    this.origin = grown(this.origin, this.capacity);
    this.base = grown(this.base, this.capacity);
    this.tau = grown(this.tau, this.capacity);
    this.offset = grown(this.offset, this.capacity);
  }
}
