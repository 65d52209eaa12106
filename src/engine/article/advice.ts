/**
 * The article's own table of advice (its section 7.2) and the remark of 7.3, in its order. Reported, not measured; shown
 * beside the recommendation that follows from the runs at hand.
 */
import type { Localized } from '../model/localized';
import type { ReportedStrategy } from './reported';

export interface Advice {
  readonly strategy: ReportedStrategy;
  /** "Your case". */
  readonly situation: Localized;
  readonly because: Localized;
  /** Lengths it speaks of, in turns, both ends included; null when it is not about length. */
  readonly turns: readonly [from: number, to: number] | null;
}

export const ADVICE: readonly Advice[] = [
  {
    strategy: 'fifo',
    situation: { en: 'A simple question-and-answer agent', 'zh-CN': '简单的单轮问答 Agent' },
    because: {
      en: 'Conversations do not exceed 20 turns, so nothing needs to be forgotten.',
      'zh-CN': '对话不超过 20 轮，不需要遗忘策略。',
    },
    turns: [1, 20],
  },
  {
    strategy: 'ebbinghaus',
    situation: { en: 'Conversations of middle length (50–200 turns)', 'zh-CN': '中等长度对话（50–200 轮）' },
    because: { en: 'The decay curve suffices, at no extra cost.', 'zh-CN': '衰减曲线够用，零额外成本。' },
    turns: [50, 200],
  },
  {
    strategy: 'importance',
    situation: { en: 'An assistant whose users can mark what matters', 'zh-CN': '用户可交互标记的助手' },
    because: { en: '“Remember this” is a strong signal.', 'zh-CN': '用户的“记住这个”信号很强。' },
    turns: null,
  },
  {
    strategy: 'consolidation',
    situation: { en: 'A personal assistant or company agent used for long', 'zh-CN': '长期个人助手 / 企业 Agent' },
    because: {
      en: 'The only one whose quality stays high over 14 days and 500 turns or more.',
      'zh-CN': '14 天 / 500 轮以上，唯一保持高质量的方案。',
    },
    turns: [500, Number.POSITIVE_INFINITY],
  },
  {
    strategy: 'hybrid',
    situation: { en: 'A tight budget', 'zh-CN': '资源敏感的场景' },
    because: {
      en: '8 points below consolidation, at 80% less cost of model calls.',
      'zh-CN': '得分比分层整合低 8 分，但 LLM 成本低 80%。',
    },
    turns: null,
  },
];

/** The rows that speak of a conversation of this length. */
export function adviceFor(turns: number): readonly Advice[] {
  return ADVICE.filter((advice) => advice.turns !== null && advice.turns[0] <= turns && turns <= advice.turns[1]);
}
