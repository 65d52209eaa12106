import type { PreparedTranscript } from '../transcript/prepared';
import { truthIndex } from './truth-index';
import type { UnitLedger } from './unit-ledger';

/** Probes asked so far, each against the context as it stood when it was asked. */
export class ProbeScores {
  readonly answers: Uint8Array;
  readonly needs: Uint8Array;
  readonly reasons: Uint8Array;
  asked = 0;
  answered = 0;
  /** Turn of the next probe; a turn before it asks nothing. */
  next: number;

  private readonly statingMessage: Int32Array;

  constructor(private readonly prepared: PreparedTranscript) {
    const { truth } = prepared;
    this.statingMessage = truthIndex(prepared).statingMessage;
    this.answers = new Uint8Array(truth.probeTurn.length);
    this.needs = new Uint8Array(truth.probeNeeds.values.length);
    this.reasons = new Uint8Array(truth.probeReasons.values.length);
    this.next = truth.probeTurn[0] ?? Number.POSITIVE_INFINITY;
  }

  /** @returns tokens of the messages whose units were needed at this turn and no longer retained. */
  ask(turn: number, ledger: UnitLedger): number {
    const { truth } = this.prepared;
    let missing = 0;
    while (this.asked < truth.probeTurn.length && truth.probeTurn[this.asked] <= turn) {
      const probe = this.asked;
      let all = true;
      for (let i = truth.probeNeeds.offsets[probe]; i < truth.probeNeeds.offsets[probe + 1]; i++) {
        const unit = truth.probeNeeds.values[i];
        if (ledger.isRetained(unit)) this.needs[i] = 1;
        else {
          all = false;
          // What was not said before the question cannot have been forgotten.
          if (truth.statedTurn[unit] < turn) missing += this.tokensOf(unit);
        }
      }
      for (let i = truth.probeReasons.offsets[probe]; i < truth.probeReasons.offsets[probe + 1]; i++) {
        if (ledger.isReasonRetained(truth.probeReasons.values[i])) this.reasons[i] = 1;
        else all = false;
      }
      this.answers[probe] = all ? 1 : 0;
      if (all) this.answered += 1;
      this.asked += 1;
    }
    this.next = truth.probeTurn[this.asked] ?? Number.POSITIVE_INFINITY;
    return missing;
  }

  /** Tokens of the message that first stated the unit. */
  private tokensOf(unit: number): number {
    return this.prepared.tokens[this.statingMessage[unit]] ?? 0;
  }
}
