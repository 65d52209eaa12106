/** Parameters of the consolidation strategy (the article's sections 6.1, 9.3 and 9.4). */
import type {
  ChoiceParameter,
  NumberParameter,
  ParameterSpec,
  ParametersOf,
  SwitchParameter,
} from '../../model/parameter';
import { summariserProfiles } from '../summarisers/catalogue';
import { capacity, factPolicy, factsFrom, factTypeSwitches } from './shared';

const when = (parameter: string, ...equals: (string | boolean)[]) => ({ parameter, equals });

export const consolidationParameters = [
  {
    kind: 'number',
    id: 'workingCapacity',
    group: 'capacity',
    unit: 'tokens',
    min: 500,
    max: 200000,
    default: 8000,
    step: 100,
    scale: 'log',
    integer: true,
    name: { en: 'Working memory', 'zh-CN': '工作记忆容量' },
    help: { en: 'Tokens that the verbatim recent dialogue may take.', 'zh-CN': '近期原文对话可占用的 token 数。' },
  },
  {
    kind: 'switch',
    id: 'limitContext',
    group: 'capacity',
    default: true,
    name: { en: 'Limit all layers together', 'zh-CN': '限制三层总量' },
    help: {
      en: "The article's summaries and facts grow without limit. On: the oldest summaries, then facts, leave when all layers exceed the capacity.",
      'zh-CN': '文章的摘要和事实无限增长。打开后：总量超出容量时，先移出最早的摘要，再移出最早的事实。',
    },
  } as const satisfies SwitchParameter,
  {
    ...capacity,
    help: {
      en: 'All layers together never take more tokens than this.',
      'zh-CN': '三层合计占用的 token 不会超过这个数。',
    },
    visibleWhen: when('limitContext', true),
  } as const satisfies NumberParameter,
  {
    kind: 'choice',
    id: 'trigger',
    group: 'layers',
    default: 'watermark',
    name: { en: 'Consolidate', 'zh-CN': '整合时机' },
    help: {
      en: 'The code consolidates on overflow; the prose says every 20 turns, with turns lost at the edge; the repair is a watermark.',
      'zh-CN': '代码在溢出时整合；正文说每 20 轮一次，边缘的轮次会丢失；修复办法是水位线。',
    },
    options: [
      { value: 'overflow', name: { en: 'on overflow (as coded)', 'zh-CN': '溢出时（按代码）' } },
      { value: 'every-n', name: { en: 'every n turns, hard window', 'zh-CN': '每 n 轮，硬窗口' } },
      { value: 'watermark', name: { en: 'at a watermark (repaired)', 'zh-CN': '到达水位线（已修复）' } },
    ],
  },
  {
    kind: 'number',
    id: 'everyTurns',
    group: 'layers',
    unit: 'turns',
    min: 1,
    max: 500,
    default: 20,
    step: 1,
    scale: 'log',
    integer: true,
    name: { en: 'Every so many turns', 'zh-CN': '每隔多少轮' },
    help: {
      en: 'What does not fit into working memory before the next time is lost unsummarised.',
      'zh-CN': '下一次整合前放不进工作记忆的内容，未经摘要就会丢失。',
    },
    visibleWhen: when('trigger', 'every-n'),
  },
  {
    kind: 'number',
    id: 'watermark',
    group: 'layers',
    unit: 'ratio',
    min: 0.1,
    max: 1,
    default: 0.8,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Watermark', 'zh-CN': '水位线' },
    help: {
      en: 'Share of working memory at which consolidation begins.',
      'zh-CN': '工作记忆占用达到此比例时开始整合。',
    },
    visibleWhen: when('trigger', 'watermark'),
  },
  {
    kind: 'number',
    id: 'batchTurns',
    group: 'layers',
    unit: 'turns',
    min: 1,
    max: 200,
    default: 20,
    step: 1,
    scale: 'linear',
    integer: true,
    name: { en: 'Batch', 'zh-CN': '每批轮数' },
    help: { en: 'So many of the oldest turns become one summary.', 'zh-CN': '最旧的这些轮合成一条摘要。' },
  },
  {
    kind: 'choice',
    id: 'summariser',
    group: 'layers',
    default: 'structured',
    name: { en: 'Summaries', 'zh-CN': '摘要方式' },
    help: { en: 'Stands in for a language model. Deterministic.', 'zh-CN': '代替语言模型的确定性摘要。' },
    options: summariserProfiles.map(({ id, name, help }) => ({ value: id as string, name, help })),
  },
  ...factTypeSwitches,
  factsFrom,
  factPolicy,
  {
    kind: 'choice',
    id: 'factSource',
    group: 'facts',
    default: 'message',
    name: { en: 'A fact names as its source', 'zh-CN': '事实注明的来源' },
    help: {
      en: 'As coded, every fact of a batch claims the first turn of the batch, so their order is lost.',
      'zh-CN': '按代码，同一批的事实都注明批次首轮，先后次序因此丢失。',
    },
    options: [
      { value: 'batch', name: { en: 'the first turn of its batch (as coded)', 'zh-CN': '批次首轮（按代码）' } },
      { value: 'message', name: { en: 'the turn that said it', 'zh-CN': '说出它的那一轮' } },
    ],
  } as const satisfies ChoiceParameter,
] as const satisfies readonly ParameterSpec[];

export type ConsolidationParameters = ParametersOf<typeof consolidationParameters>;

const article = {
  workingCapacity: 8000,
  capacity: 32000,
  everyTurns: 20,
  watermark: 0.8,
  batchTurns: 20,
  keepFacts: true,
  keepDecisions: true,
  keepTemporary: false,
  factPolicy: 'extend',
} as const;

export const consolidationPresets = {
  published: {
    ...article,
    limitContext: false,
    trigger: 'overflow',
    summariser: 'key-lines',
    keepPreferences: false,
    factsFrom: 'user',
    factSource: 'batch',
  },
  described: {
    ...article,
    limitContext: false,
    trigger: 'every-n',
    summariser: 'lossy',
    keepPreferences: true,
    factsFrom: 'user',
    factSource: 'batch',
  },
  repaired: {
    ...article,
    limitContext: true,
    trigger: 'watermark',
    summariser: 'structured',
    keepPreferences: true,
    factsFrom: 'all',
    factSource: 'message',
  },
} as const;
