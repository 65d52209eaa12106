/** Lookups over the ground truth that every score needs, made once per transcript. */
import type { PreparedTranscript } from '../transcript/prepared';

export interface TruthIndex {
  /** Units first stated in turn t: units[offsets[t]] … units[offsets[t + 1] − 1]. */
  readonly offsets: Int32Array;
  readonly units: Int32Array;
  /** Message that first states each unit; −1 if it cannot be found. */
  readonly statingMessage: Int32Array;
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

function build({ truth, transcript, messageIndex, turnCount }: PreparedTranscript): TruthIndex {
  const offsets = new Int32Array(turnCount + 2);
  for (let unit = 0; unit < truth.unitCount; unit++) offsets[truth.statedTurn[unit] + 1] += 1;
  for (let turn = 0; turn <= turnCount; turn++) offsets[turn + 1] += offsets[turn];
  const next = offsets.slice();
  const units = new Int32Array(truth.unitCount);
  const statingMessage = new Int32Array(truth.unitCount).fill(-1);
  for (let unit = 0; unit < truth.unitCount; unit++) {
    const turn = truth.statedTurn[unit];
    units[next[turn]] = unit;
    next[turn] += 1;
    const first = transcript.units?.[unit]?.statedIn[0];
    if (first !== undefined) statingMessage[unit] = messageIndex.get(first) ?? -1;
  }
  return { offsets, units, statingMessage };
}
