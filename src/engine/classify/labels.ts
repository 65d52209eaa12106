import type { InfoType } from '../model/info-type';
import type { Classifier } from './classifier';

/** The transcript's own types. A text alone has none, so what carries no label is temporary. */
export const labels = {
  id: 'labels' as const,
  name: { en: 'Labels', 'zh-CN': '标注' },
  help: {
    en: 'Uses the types written in the transcript; a message without one is temporary.',
    'zh-CN': '使用对话记录里写明的类型；没有标注的消息算临时信息。',
  },
  classify: (): InfoType => 'temporary',
} satisfies Classifier;
