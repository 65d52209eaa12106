/**
 * Improved rules for Chinese and English. A message is judged sentence by sentence, pasted code and logs apart;
 * questions and requests carry nothing to keep. The strongest finding wins: decision, then preference, then fact.
 * What states nothing is temporary, so chatter is forgotten soon (the article keeps it as a preference).
 */
import type { InfoType } from '../model/info-type';
import { isQuestion, proseOf, sentences } from '../text/prose';
import { salients } from '../text/salient';
import type { Role } from '../transcript/transcript';
import type { Classifier } from './classifier';
import { CHATTER, DECISION, FACT_STATEMENT, FACT_TOPIC, PREFERENCE, REQUEST, UNDECIDED } from './patterns';

/** Longer messages are judged by their beginning and end: the middle of a long paste says nothing about its type. */
const LONGEST_JUDGED = 6_000;

export function classifyImproved(text: string, role: Role): InfoType {
  // Output of tools is looked up, not remembered.
  if (role === 'tool') return 'temporary';
  const judged =
    text.length > LONGEST_JUDGED ? `${text.slice(0, LONGEST_JUDGED / 2)}\n${text.slice(-LONGEST_JUDGED / 2)}` : text;
  let fact = false;
  let preference = false;
  for (const sentence of sentences(proseOf(judged))) {
    const finding = classifySentence(sentence, role);
    if (finding === 'decision') return 'decision';
    if (finding === 'preference') preference = true;
    if (finding === 'fact') fact = true;
  }
  if (preference) return 'preference';
  return fact ? 'fact' : 'temporary';
}

/** Type of one sentence; `temporary` when it states nothing. */
export function classifySentence(sentence: string, role: Role): InfoType {
  if (CHATTER.test(sentence) || isQuestion(sentence)) return 'temporary';
  if (DECISION.test(sentence) && !UNDECIDED.test(sentence)) return 'decision';
  if (role !== 'assistant' && PREFERENCE.test(sentence)) return 'preference';
  if (FACT_STATEMENT.test(sentence) && states(sentence)) return 'fact';
  return 'temporary';
}

/** A statement is a fact when it says something exact: a value, an identifier, or a name of a known kind of thing. */
function states(sentence: string): boolean {
  if (REQUEST.test(sentence)) return false;
  const found = salients(sentence);
  if (found.length === 0) return false;
  return FACT_TOPIC.test(sentence) || found.some(({ kind }) => kind === 'identifier' || kind === 'quantity');
}

export const improvedRules = {
  id: 'improved' as const,
  name: { en: 'Improved rules', 'zh-CN': '改进规则' },
  help: {
    en: 'Chinese and English, sentence by sentence. Questions, requests, logs and chatter are temporary.',
    'zh-CN': '中英文逐句判断；提问、请求、日志和闲聊都算临时信息。',
  },
  classify: classifyImproved,
} satisfies Classifier;
