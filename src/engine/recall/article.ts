import { pythonWords } from '../text/python-text';
import { queryOf } from './query';
import type { RecallRule } from './recall-rule';
import { toRows } from './rows';

/** Words that B and C ask to be shared; D asks for one. */
export const ARTICLE_MINIMUM_SHARED = { ebbinghaus: 2, importance: 2, consolidation: 1 } as const;

/** The article's `_is_relevant` (minimum 2) and `_matches` (minimum 1): distinct lower-cased white-space words shared. */
export function articleRelevant(text: string, query: string, minimumShared: number): boolean {
  return sharedAtLeast(pythonWords(text), pythonWords(query), minimumShared);
}

export function sharedAtLeast(a: ReadonlySet<string>, b: ReadonlySet<string>, minimum: number): boolean {
  if (minimum <= 0) return true;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word) && ++shared >= minimum) return true;
  return false;
}

/**
 * This rule relates nearly everything to everything (two words such as "the" and "is" suffice), so its answer itself
 * grows with the square of the turns. Pairs looked at are therefore bounded: a turn sees the latest
 * BUDGET ÷ turns messages. Up to some 3,000 turns that is every message; strategies that recall by this rule have
 * forgotten most older ones anyway.
 */
const PAIR_BUDGET = 20_000_000;

export const article = {
  id: 'article' as const,
  name: { en: 'Article (shared words)', 'zh-CN': '文章口径（共有词）' },
  help: {
    en: 'Recalls what shares two white-space words with the question, as coded. Chinese sentences hardly ever match.',
    'zh-CN': '按原文代码：与提问共有两个以空白分隔的词即算召回。中文句子几乎不会命中。',
  },
  index(transcript, flat) {
    const turnCount = transcript.turns.length;
    const window = Math.max(200, Math.floor(PAIR_BUDGET / Math.max(1, turnCount)));
    const messagesOf = new Map<string, number[]>();
    const shared = new Uint16Array(flat.texts.length);
    const lists: number[][] = [[]];
    for (let turn = 1; turn <= turnCount; turn++) {
      const query = queryOf(flat, turn);
      const oldest = flat.firstMessage[turn] - window;
      const hits: number[] = [];
      const touched: number[] = [];
      if (query >= 0) {
        for (const word of pythonWords(flat.texts[query])) {
          const messages = messagesOf.get(word);
          if (!messages) continue;
          for (let i = messages.length - 1; i >= 0 && messages[i] >= oldest; i--) {
            const message = messages[i];
            if (shared[message]++ === 0) touched.push(message);
            if (shared[message] === ARTICLE_MINIMUM_SHARED.ebbinghaus) hits.push(message);
          }
        }
      }
      for (const message of touched) shared[message] = 0;
      lists.push(hits);
      for (let m = flat.firstMessage[turn]; m < flat.firstMessage[turn + 1]; m++) {
        for (const word of pythonWords(flat.texts[m])) {
          const messages = messagesOf.get(word);
          if (messages) messages.push(m);
          else messagesOf.set(word, [m]);
        }
      }
    }
    return toRows(lists);
  },
} satisfies RecallRule;
