/** The article's simplified summary (section 6.1, _generate_summary): whole lines of facts and decisions. */
import { DECISION, FACT } from '../../model/info-type';
import type { Summariser } from '../consolidation-summariser';

const NOTHING = '（无关键信息）';

export const keyLines = {
  id: 'key-lines',
  name: { en: 'key lines (as coded)', 'zh-CN': '关键行（按代码）' },
  help: {
    en: 'Whole lines of facts and decisions; a filler line when there are none.',
    'zh-CN': '保留事实与决策的整行；没有时写入一句占位语。',
  },
  stampsTurns: true,
  summarise: (batch) =>
    batch
      .filter(({ type }) => type === FACT || type === DECISION)
      .map(({ turn, text }) => `Turn ${turn}: ${text}`)
      .join(' | ') || NOTHING,
} as const satisfies Summariser;
