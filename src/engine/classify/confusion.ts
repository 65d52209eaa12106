/** How well a classifier agrees with labels. */
import { INFO_TYPES, type InfoType, infoTypeCode } from '../model/info-type';
import type { Transcript } from '../transcript/transcript';
import type { Classifier } from './classifier';

export interface Confusion {
  /** counts[label][predicted], both as indices into INFO_TYPES. */
  readonly counts: readonly (readonly number[])[];
  readonly total: number;
  /** Share on the diagonal; NaN when nothing is labelled. */
  readonly accuracy: number;
  /** Per type: share of predictions that are right, and share of labels that are found; NaN when there are none. */
  readonly precision: readonly number[];
  readonly recall: readonly number[];
}

export function confusionOf(pairs: Iterable<readonly [label: InfoType, predicted: InfoType]>): Confusion {
  const counts = INFO_TYPES.map(() => INFO_TYPES.map(() => 0));
  let total = 0;
  let right = 0;
  for (const [label, predicted] of pairs) {
    counts[infoTypeCode(label)][infoTypeCode(predicted)]++;
    total++;
    if (label === predicted) right++;
  }
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    counts,
    total,
    accuracy: right / total,
    precision: INFO_TYPES.map((_, t) => counts[t][t] / sum(counts.map((row) => row[t]))),
    recall: INFO_TYPES.map((_, t) => counts[t][t] / sum(counts[t])),
  };
}

/** Labels of a transcript against what a classifier would say. Messages without a label are left out. */
export function confusionTable(transcript: Transcript, classifier: Classifier): Confusion {
  const pairs: [InfoType, InfoType][] = [];
  for (const turn of transcript.turns) {
    for (const { type, text, role } of turn.messages) if (type) pairs.push([type, classifier.classify(text, role)]);
  }
  return confusionOf(pairs);
}
