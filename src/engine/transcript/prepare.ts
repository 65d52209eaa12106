/**
 * Preparing: a transcript is flattened once into columns for the chosen token counter, classifier and recall rule.
 * Takes time in proportion to the text.
 */
import { resolveClassifier } from '../classify/registry';
import { infoTypeCode } from '../model/info-type';
import type { FlatMessages } from '../recall/recall-rule';
import { resolveRecallRule } from '../recall/registry';
import { synchronousCounter } from '../tokens/registry';
import type { TokenCounter } from '../tokens/token-counter';
import { inferTruth } from './infer';
import { compactionsOf, daysOf, flatten, tasksOf } from './prepare-columns';
import { flagsOf, marksOf, updatesOf, withRemembered } from './prepare-signals';
import { askableProbes, truthTable } from './prepare-truth';
import type { LabelSource, PreparedTranscript, PrepareOptions } from './prepared';
import { ROLES, type Transcript } from './transcript';

export const DEFAULT_PREPARE_OPTIONS: PrepareOptions = {
  tokenCounter: 'article',
  recallRule: 'auto',
  classifier: 'auto',
};

/**
 * @param counter the resolved counter of `options.tokenCounter`; needed for `exact`, which is loaded on demand
 *   (resolveCounter in tokens/registry).
 * @throws on unknown ids, and when `exact` is asked for without a counter.
 */
export function prepare(
  transcript: Transcript,
  options: PrepareOptions = DEFAULT_PREPARE_OPTIONS,
  counter: TokenCounter = synchronousCounter(options.tokenCounter),
): PreparedTranscript {
  const flat = flatten(transcript);
  const { types, source: typeSource } = typesOf(transcript, flat, options.classifier);
  const rule = resolveRecallRule(options.recallRule, transcript);
  const recalls = rule.index(transcript, flat);
  const known = withTruth(transcript, flat, types);
  const { truth, unitIndex } = truthTable(known, flat);

  const messageCount = flat.texts.length;
  const tokens = new Int32Array(messageCount);
  let totalTokens = 0;
  for (let m = 0; m < messageCount; m++) {
    tokens[m] = counter.count(flat.texts[m]);
    totalTokens += tokens[m];
  }

  return {
    ...flat,
    transcript: known,
    environment: options,
    turnCount: transcript.turns.length,
    messageCount,
    tokens,
    totalTokens,
    types,
    importance: importanceOf(transcript, messageCount),
    flags: flagsOf(transcript, flat),
    recalls,
    marks: withRemembered(marksOf(transcript, flat), flat, options.remember ?? []),
    updates: updatesOf(flat, types, recalls),
    compactions: compactionsOf(transcript, flat),
    ...tasksOf(transcript),
    dayOf: daysOf(transcript),
    truth,
    unitIndex,
    sources: {
      units: transcript.units?.length === 0 ? 'labels' : sourceOf(known.units),
      probes: sourceOf(known.probes),
      types: typeSource,
      recalls: rule.id,
    },
  };
}

/** Types by label or classifier, and where they come from: "labels", "labels+improved", or the classifier's id. */
function typesOf(transcript: Transcript, flat: FlatMessages, choice: string): { types: Uint8Array; source: string } {
  const { useLabels, classifier } = resolveClassifier(choice);
  const types = new Uint8Array(flat.texts.length);
  let m = 0;
  let labelled = 0;
  for (const turn of transcript.turns) {
    for (const { type } of turn.messages) {
      const label = useLabels ? type : undefined;
      if (label) labelled++;
      types[m] = infoTypeCode(label ?? classifier.classify(flat.texts[m], ROLES[flat.roles[m]]));
      m++;
    }
  }
  if (labelled === 0 || classifier.id === 'labels') return { types, source: classifier.id };
  return { types, source: labelled === m ? 'labels' : `labels+${classifier.id}` };
}

/** S₀ of each message; 1 where it is not given. */
function importanceOf(transcript: Transcript, messageCount: number): Float64Array {
  const importance = new Float64Array(messageCount);
  let m = 0;
  for (const turn of transcript.turns) for (const message of turn.messages) importance[m++] = message.importance ?? 1;
  return importance;
}

/**
 * The transcript with its own truth in the order asked, or with inferred truth when it says nothing of units. An empty list
 * says that there are none: a person has taken the last one away, and does not want it back.
 */
function withTruth(transcript: Transcript, flat: FlatMessages, types: Uint8Array): Transcript {
  const known = transcript.units ? transcript : { ...transcript, ...inferTruth(flat, types) };
  return { ...known, probes: askableProbes(known, flat) };
}

function sourceOf(entries: readonly { readonly inferred?: unknown }[] | undefined): LabelSource {
  if (!entries || entries.length === 0) return 'none';
  return entries.every((entry) => entry.inferred !== undefined) ? 'inferred' : 'labels';
}
