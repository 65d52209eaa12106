/** Why a message has its information type: the label, or the rule, the sentence and the words that decided. */
import { FACTS as ARTICLE_FACTS, TEMPORARY as ARTICLE_TEMPORARY, inOneLine } from '../classify/article';
import { classifySentence } from '../classify/improved';
import { CHATTER, DECISION, FACT_STATEMENT, PREFERENCE, RECORDS, REQUEST } from '../classify/patterns';
import { resolveClassifier } from '../classify/registry';
import { INFO_TYPES, type InfoType, type InfoTypeCode } from '../model/info-type';
import type { MessageIndex } from '../model/units';
import { isQuestion, proseOf, sentences } from '../text/prose';
import { salients } from '../text/salient';
import type { PreparedTranscript } from '../transcript/prepared';
import { ROLES, type Role } from '../transcript/transcript';

export const TYPE_RULES = [
  'label', // the transcript says so
  'unlabelled', // labels were asked for, and this message has none
  'tool-output',
  'answer-records', // the agent says that it keeps something exact
  'answer-plain', // the agent explains or repeats
  'decision', // wording that settles something
  'preference', // wording that says what somebody likes
  'fact', // a statement with something exact in it
  'figures', // a pasted table of measurements
  'background', // exact, but only the background of a question or of a pasted log
  'chatter', // confirms, thanks or greets
  'asks', // a question or request
  'nothing-stated',
  'article-timeout',
  'article-password',
  'article-project',
  'article-decision',
  'article-temporary',
  'article-none', // nothing matched, which the article counts as a preference
] as const;
export type TypeRule = (typeof TYPE_RULES)[number];

export interface TypeReason {
  readonly type: InfoTypeCode;
  readonly by: 'label' | 'rule';
  /** Id of the classifier that would decide without a label. */
  readonly classifier: string;
  readonly rule: TypeRule;
  /** The sentence that decided; null when none did. */
  readonly sentence: string | null;
  /** Literal pieces of it that the rule matched. */
  readonly words: readonly string[];
}

type Found = Pick<TypeReason, 'rule' | 'sentence' | 'words'>;

/** Why message `message` has the type that `prepared` gives it. */
export function typeReason(prepared: PreparedTranscript, message: MessageIndex): TypeReason {
  const { useLabels, classifier } = resolveClassifier(prepared.environment.classifier);
  const type = prepared.types[message] as InfoTypeCode;
  const turn = prepared.turnOf[message];
  const own = prepared.transcript.turns[turn - 1]?.messages[message - prepared.firstMessage[turn]];
  const reason = (by: 'label' | 'rule', found: Found): TypeReason => ({
    type,
    by,
    classifier: classifier.id,
    ...found,
  });
  if (useLabels && own?.type) return reason('label', { rule: 'label', sentence: null, words: [] });
  const text = prepared.texts[message] ?? '';
  if (classifier.id === 'article') return reason('rule', articleFound(text));
  if (classifier.id === 'labels') return reason('rule', { rule: 'unlabelled', sentence: null, words: [] });
  return reason('rule', improvedFound(text, ROLES[prepared.roles[message]] as Role, INFO_TYPES[type]));
}

const ARTICLE_FACT_RULES = ['article-timeout', 'article-password', 'article-project'] as const;

function articleFound(text: string): Found {
  for (const [i, pattern] of ARTICLE_FACTS.entries()) {
    const match = pattern.exec(text);
    if (match) return { rule: ARTICLE_FACT_RULES[i] ?? 'fact', sentence: null, words: [match[0]] };
  }
  const decided = [['我决定'], ['选择', '方案'], ['用', '来做']].find(([first = '', second]) =>
    second === undefined ? text.includes(first) : inOneLine(text, first, second),
  );
  if (decided) return { rule: 'article-decision', sentence: null, words: decided };
  const temporary = ARTICLE_TEMPORARY.filter((words) => text.includes(words));
  if (temporary.length > 0) return { rule: 'article-temporary', sentence: null, words: temporary };
  return { rule: 'article-none', sentence: null, words: [] };
}

/** Finds again what the improved rules found; `type` is what they decided. */
function improvedFound(text: string, role: Role, type: InfoType): Found {
  if (role === 'tool') return { rule: 'tool-output', sentence: null, words: [] };
  const all = sentences(proseOf(text));
  const first = all[0] ?? null;
  if (role === 'assistant') {
    if (type === 'temporary') return { rule: 'answer-plain', sentence: first, words: [] };
    return { rule: 'answer-records', sentence: first, words: matches(first ?? '', RECORDS, true) };
  }
  if (type === 'temporary') return temporaryFound(all, role);
  const sentence = all.find((one) => classifySentence(one, role) === type);
  if (sentence === undefined) return { rule: 'figures', sentence: null, words: [] };
  if (type === 'decision') return { rule: 'decision', sentence, words: matches(sentence, DECISION) };
  if (type === 'preference') return { rule: 'preference', sentence, words: matches(sentence, PREFERENCE) };
  return { rule: 'fact', sentence, words: matches(sentence, FACT_STATEMENT, true) };
}

function temporaryFound(all: readonly string[], role: Role): Found {
  const fact = all.find((one) => classifySentence(one, role) === 'fact');
  if (fact !== undefined) return { rule: 'background', sentence: fact, words: salients(fact).map((one) => one.text) };
  const asks = all.find((one) => isQuestion(one) || REQUEST.test(one));
  if (asks !== undefined) return { rule: 'asks', sentence: asks, words: matches(asks, REQUEST) };
  if (all.length > 0 && all.every((one) => CHATTER.test(one))) {
    return { rule: 'chatter', sentence: all[0] ?? null, words: [] };
  }
  return { rule: 'nothing-stated', sentence: all[0] ?? null, words: [] };
}

function matches(sentence: string, pattern: RegExp, exact = false): string[] {
  const found = pattern.exec(sentence)?.[0]?.trim() ?? '';
  const strings = exact ? salients(sentence).map((one) => one.text) : [];
  return [...new Set([found, ...strings])].filter((word) => word !== '');
}
