import { DECISION, FACT } from '../../model/info-type';
import { type BatchMessage, type SummariserProfile, summariser } from '../consolidation-summariser';

/** What the article returns for a batch without key lines. It occupies tokens for ever. */
export const NO_KEY_LINES = '（无关键信息）';

/** The article's `_generate_summary`, character for character: whole fact and decision lines with their turns. */
export const keyLinesProfile = {
  id: 'key-lines' as const,
  name: { en: 'Key lines (as coded)', 'zh-CN': '关键行（按原文代码）' },
  help: {
    en: 'Copies whole fact and decision messages; a batch without any becomes a filler line.',
    'zh-CN': '整条照抄事实和决策消息；一条都没有时，留下一句占位文字。',
  },
} satisfies SummariserProfile;

export const keyLines = /* @__PURE__ */ summariser(keyLinesProfile, {
  stampsTurns: true,
  part: ({ turn, text, type }: BatchMessage) => (type === FACT || type === DECISION ? `Turn ${turn}: ${text}` : ''),
  join: (lines: readonly string[]) => (lines.length > 0 ? lines.join(' | ') : NO_KEY_LINES),
});
