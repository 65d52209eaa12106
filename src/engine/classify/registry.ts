import { createRegistry } from '../model/registry';
import { articleRules } from './article';
import type { Classifier } from './classifier';
import { improvedRules } from './improved';
import { labels } from './labels';

const ENTRIES = [labels, improvedRules, articleRules] as const satisfies readonly Classifier[];

export type ClassifierId = (typeof ENTRIES)[number]['id'];
export const classifiers = createRegistry<ClassifierId, Classifier & { readonly id: ClassifierId }>(
  'classifier',
  ENTRIES,
);

/** How the types of a transcript's messages are decided. */
export interface ClassifierChoice {
  /** A message's own label goes first. */
  readonly useLabels: boolean;
  /** Decides where there is no label. */
  readonly classifier: Classifier & { readonly id: ClassifierId };
}

/**
 * What a choice stands for: `auto` takes labels where a message has one and the improved rules elsewhere.
 * @throws on an unknown id.
 */
export function resolveClassifier(choice: string): ClassifierChoice {
  if (choice === 'auto') return { useLabels: true, classifier: improvedRules };
  if (!classifiers.has(choice)) {
    throw new Error(`Unknown classifier "${choice}". Known: auto, ${classifiers.ids.join(', ')}.`);
  }
  return { useLabels: choice === 'labels', classifier: classifiers.get(choice) };
}
