/** The event log while it is being written: one length for all columns, so that an event costs one bounds check. */
import { grown } from './grown';
import type { EventColumns } from './trace';

export class EventLog {
  count = 0;
  turn: Int32Array;
  kind: Uint8Array;
  memory: Int32Array;
  value: Float64Array;
  reason: Uint8Array;
  cause: Int32Array;

  constructor(private capacity: number) {
    this.turn = new Int32Array(capacity);
    this.kind = new Uint8Array(capacity);
    this.memory = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
    this.reason = new Uint8Array(capacity);
    this.cause = new Int32Array(capacity);
  }

  push(turn: number, kind: number, memory: number, value: number, reason: number, cause: number): void {
    const at = this.count;
    if (at === this.capacity) this.grow();
    this.turn[at] = turn;
    this.kind[at] = kind;
    this.memory[at] = memory;
    this.value[at] = value;
    this.reason[at] = reason;
    this.cause[at] = cause;
    this.count = at + 1;
  }

  finish(): EventColumns {
    const n = this.count;
    return {
      count: n,
      turn: this.turn.slice(0, n),
      kind: this.kind.slice(0, n),
      memory: this.memory.slice(0, n),
      value: this.value.slice(0, n),
      reason: this.reason.slice(0, n),
      cause: this.cause.slice(0, n),
    };
  }

  private grow(): void {
    this.capacity *= 2;
    this.turn = grown(this.turn, this.capacity);
    this.kind = grown(this.kind, this.capacity);
    this.memory = grown(this.memory, this.capacity);
    this.value = grown(this.value, this.capacity);
    this.reason = grown(this.reason, this.capacity);
    this.cause = grown(this.cause, this.capacity);
  }
}
