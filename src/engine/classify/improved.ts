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
import {
  CHATTER,
  DECISION,
  FACT_STATEMENT,
  FACT_TOPIC,
  GIVES_VALUE,
  PREFERENCE,
  RECORDS,
  REQUEST,
  UNDECIDED,
} from './patterns';

/** Longer messages are judged by their beginning and end: the middle of a long paste says nothing about its type. */
const LONGEST_JUDGED = 6_000;

export function classifyImproved(text: string, role: Role): InfoType {
  // Output of tools is looked up, not remembered.
  if (role === 'tool') return 'temporary';
  const judged =
    text.length > LONGEST_JUDGED ? `${text.slice(0, LONGEST_JUDGED / 2)}\n${text.slice(-LONGEST_JUDGED / 2)}` : text;
  const prose = proseOf(judged);
  if (role === 'assistant') return classifyAnswer(prose);
  const all = sentences(prose);
  let preference = false;
  let fact = false;
  for (const sentence of all) {
    const finding = classifySentence(sentence, role);
    if (finding === 'decision') return finding;
    preference ||= finding === 'preference';
    fact ||= finding === 'fact';
  }
  if (preference) return 'preference';
  if (hasFigures(judged)) return 'fact';
  // What comes with a question, or with a pasted log, is its background.
  const isBackground = () =>
    prose.length < 0.6 * judged.length || all.some((sentence) => isQuestion(sentence) || REQUEST.test(sentence));
  return fact && !isBackground() ? 'fact' : 'temporary';
}

/**
 * An answer explains, proposes and repeats; what it repeats is stated elsewhere. It is information where it says that
 * it records something exact.
 */
function classifyAnswer(prose: string): InfoType {
  const [first = ''] = sentences(prose);
  if (!RECORDS.test(first) || isQuestion(first) || salients(first).length === 0) return 'temporary';
  return DECISION.test(first) ? 'decision' : 'fact';
}

/** A pasted table of measurements: rows of a name and at least two figures in columns. */
const FIGURES_ROW = /^\S.*?\s{2,}[$¥€]?\d[\d.,]*\s?(?:[%µ]|ms|s|USD|EUR|MB|GB|k)?(?:\s?±.*)?\s{1,}[+~-]?\s?\d/;

function hasFigures(text: string): boolean {
  const block = /```[^\n]*\n([\s\S]*?)```/.exec(text)?.[1];
  if (block === undefined) return false;
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => FIGURES_ROW.test(line.trim())).length;
  return rows >= 2 && rows >= 0.6 * lines.length;
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
  if (FACT_TOPIC.test(sentence) || found.some(({ kind }) => kind === 'identifier')) return true;
  return GIVES_VALUE.test(sentence) && found.some(({ kind }) => kind === 'quantity');
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
