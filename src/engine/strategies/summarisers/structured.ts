/**
 * The article's cure for pitfall 3: a summary that keeps every exact value, name, cause and time, and the turn in which
 * it was said. Whole sentences are kept, so their strings stand literally; the rest of a message goes.
 */
import { classifySentence } from '../../classify/improved';
import { TEMPORARY } from '../../model/info-type';
import { isQuestion, proseOf, sentences } from '../../text/prose';
import { salients } from '../../text/salient';
import { type BatchMessage, type SummariserProfile, summariser } from '../consolidation-summariser';

const CAUSE =
  /\b(?:because|since|due to|so that|therefore|hence|caused by|the reason|given that|now that|in order to)\b|因为|由于|原因|所以|因此|导致|为了|毕竟|考虑到/i;
const TIME =
  /\b(?:today|tomorrow|yesterday|tonight|(?:next|last|this|every) (?:week|month|quarter|year|sprint|monday|tuesday|wednesday|thursday|friday)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|january|february|march|april|june|july|august|september|october|november|december|daily|weekly|monthly|midnight|noon)\b|今天|明天|昨天|后天|下周|上周|本周|每[天周月]|周[一二三四五六日天]|星期|月底|月初|凌晨|上午|下午|晚上|中午/i;

function keeps(sentence: string): boolean {
  return salients(sentence).length > 0 || CAUSE.test(sentence) || TIME.test(sentence);
}

/** Sentences of one message that are worth keeping. */
function keptOf(text: string, type: number): string[] {
  const all = sentences(proseOf(text)).filter((sentence) => !isQuestion(sentence));
  // An untyped message (the article leaves the agent's untyped) has to state something by itself.
  if (type < 0)
    return all.filter((sentence) => keeps(sentence) && classifySentence(sentence, 'assistant') !== 'temporary');
  const kept = all.filter((sentence) => keeps(sentence) || classifySentence(sentence, 'user') !== 'temporary');
  // It was typed as information, so something of it is; without any sign which, its first sentence stands for it.
  return kept.length > 0 ? kept : all.slice(0, 1);
}

export const structuredProfile = {
  id: 'structured' as const,
  name: { en: 'Structured', 'zh-CN': '结构化' },
  help: {
    en: 'Keeps every number, name, cause and time, with the turn; a batch with nothing to keep leaves nothing.',
    'zh-CN': '保留所有数值、名称、因果和时间，并注明轮次；没有可保留的内容就什么都不留。',
  },
} satisfies SummariserProfile;

export const structured = /* @__PURE__ */ summariser(structuredProfile, {
  stampsTurns: true,
  part: ({ turn, text, type }: BatchMessage) => {
    const line = type === TEMPORARY ? '' : keptOf(text, type).join(' ');
    return line === '' ? '' : `Turn ${turn}: ${line}`;
  },
  join: (lines: readonly string[]) => lines.join(' | '),
});
