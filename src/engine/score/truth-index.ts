/** Lookups over the ground truth that every score needs, made once per transcript. */
import type { PreparedTranscript } from '../transcript/prepared';

export interface TruthIndex {
  /** Units first stated in turn t: units[offsets[t]] … units[offsets[t + 1] − 1]. */
  readonly offsets: Int32Array;
  readonly units: Int32Array;
  /** First message that states each unit (its evidence stands there); −1 if none does. */
  readonly statingMessage: Int32Array;
  /** By message: 1 if it states a unit or a reason. Most do not, and their coming and going changes no unit. */
  readonly states: Uint8Array;
}

const indices = new WeakMap<PreparedTranscript, TruthIndex>();

export function truthIndex(prepared: PreparedTranscript): TruthIndex {
  let index = indices.get(prepared);
  if (!index) {
    index = build(prepared);
    indices.set(prepared, index);
  }
  return index;
}

function build({ truth, messageCount, turnCount }: PreparedTranscript): TruthIndex {
  const offsets = new Int32Array(turnCount + 2);
  for (let unit = 0; unit < truth.unitCount; unit++) {
    if (truth.statedTurn[unit] <= turnCount) offsets[truth.statedTurn[unit] + 1] += 1;
  }
  for (let turn = 0; turn <= turnCount; turn++) offsets[turn + 1] += offsets[turn];
  const next = offsets.slice();
  const units = new Int32Array(truth.unitCount);
  const statingMessage = new Int32Array(truth.unitCount).fill(-1);
  for (let unit = 0; unit < truth.unitCount; unit++) {
    const turn = truth.statedTurn[unit];
    if (turn > turnCount) continue;
    units[next[turn]] = unit;
    next[turn] += 1;
  }
  const stated = truth.unitsOfMessage;
  const explained = truth.reasonsOfMessage;
  const states = new Uint8Array(messageCount);
  for (let message = messageCount - 1; message >= 0; message--) {
    const units = stated.offsets[message + 1] - stated.offsets[message];
    const reasons = explained.offsets[message + 1] - explained.offsets[message];
    if (units + reasons > 0) states[message] = 1;
    for (let i = stated.offsets[message]; i < stated.offsets[message + 1]; i++)
      statingMessage[stated.values[i]] = message;
  }
  return { offsets, units, statingMessage, states };
}
