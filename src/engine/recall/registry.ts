import { createRegistry } from '../model/registry';
import type { Transcript } from '../transcript/transcript';
import { article } from './article';
import { labels } from './labels';
import { lexical } from './lexical';
import type { RecallRule } from './recall-rule';

const ENTRIES = [labels, lexical, article] as const satisfies readonly RecallRule[];

export type RecallRuleId = (typeof ENTRIES)[number]['id'];
export const recallRules = createRegistry<RecallRuleId, RecallRule & { readonly id: RecallRuleId }>(
  'recall rule',
  ENTRIES,
);

/**
 * The rule that a choice stands for: `auto` is the transcript's labels where it has any, else lexical.
 * @throws on an unknown id.
 */
export function resolveRecallRule(choice: string, transcript: Transcript): RecallRule & { readonly id: RecallRuleId } {
  if (choice === 'auto') {
    return transcript.turns.some((turn) => turn.refersTo && turn.refersTo.length > 0) ? labels : lexical;
  }
  if (!recallRules.has(choice)) {
    throw new Error(`Unknown recall rule "${choice}". Known: auto, ${recallRules.ids.join(', ')}.`);
  }
  return recallRules.get(choice);
}
