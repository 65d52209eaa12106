/** Parameters of the importance strategy (the article's sections 5.1 and 9.2). */
import type { Localized } from '../../model/localized';
import type { NumberParameter, ParameterSpec, ParametersOf } from '../../model/parameter';
import { capacity } from './shared';

function weight<const Id extends string>(id: Id, value: number, name: Localized, help: Localized) {
  return {
    kind: 'number',
    id,
    group: 'score',
    unit: 'weight',
    min: 0,
    max: 1,
    default: value,
    step: 0.01,
    scale: 'linear',
    name,
    help,
  } as const satisfies NumberParameter;
}

export const importanceParameters = [
  capacity,
  weight(
    'weightType',
    0.3,
    { en: 'Weight of type', 'zh-CN': '类型权重' },
    { en: 'How much the information type counts.', 'zh-CN': '信息类型所占的比重。' },
  ),
  weight(
    'weightRecalls',
    0.25,
    { en: 'Weight of recalls', 'zh-CN': '引用权重' },
    { en: 'How much being referred to counts.', 'zh-CN': '被引用次数所占的比重。' },
  ),
  weight(
    'weightMark',
    0.25,
    { en: 'Weight of marks', 'zh-CN': '标记权重' },
    { en: 'How much “remember this” counts.', 'zh-CN': '“记住这个”所占的比重。' },
  ),
  weight(
    'weightTask',
    0.2,
    { en: 'Weight of the task', 'zh-CN': '任务权重' },
    { en: 'How much relevance to the active task counts.', 'zh-CN': '与当前任务的相关性所占的比重。' },
  ),
  weight(
    'scoreFact',
    0.9,
    { en: 'Score of facts', 'zh-CN': '事实基础分' },
    { en: 'Type score of a fact.', 'zh-CN': '事实类记忆的类型分。' },
  ),
  weight(
    'scoreDecision',
    0.85,
    { en: 'Score of decisions', 'zh-CN': '决策基础分' },
    { en: 'Type score of a decision.', 'zh-CN': '决策类记忆的类型分。' },
  ),
  weight(
    'scorePreference',
    0.6,
    { en: 'Score of preferences', 'zh-CN': '偏好基础分' },
    { en: 'Type score of a preference.', 'zh-CN': '偏好类记忆的类型分。' },
  ),
  weight(
    'scoreTemporary',
    0.1,
    { en: 'Score of temporary', 'zh-CN': '临时基础分' },
    { en: 'Type score of a temporary message.', 'zh-CN': '临时类记忆的类型分。' },
  ),
  {
    kind: 'number',
    id: 'recallSaturation',
    group: 'score',
    unit: 'recalls',
    min: 1,
    max: 50,
    default: 10,
    step: 1,
    scale: 'linear',
    integer: true,
    name: { en: 'Recalls for a full score', 'zh-CN': '引用满分次数' },
    help: { en: 'From so many recalls on, the recall score is 1.', 'zh-CN': '被引用达到此次数，引用分为 1。' },
  },
  {
    kind: 'number',
    id: 'neutralRelevance',
    group: 'score',
    unit: 'score',
    min: 0,
    max: 1,
    default: 0.5,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Relevance without a task', 'zh-CN': '无任务时的相关性' },
    help: {
      en: 'Task relevance of every memory while no task is active.',
      'zh-CN': '没有活跃任务时，每条记忆的任务相关性。',
    },
  },
  {
    kind: 'choice',
    id: 'taskMatching',
    group: 'score',
    default: 'substring',
    name: { en: 'Task keywords match', 'zh-CN': '任务关键词匹配' },
    help: {
      en: 'As coded, words are split at white space, so a Chinese sentence is one word and never matches.',
      'zh-CN': '按代码以空白切词，中文整句成了一个词，永远匹配不上。',
    },
    options: [
      { value: 'words', name: { en: 'white-space words (as coded)', 'zh-CN': '空白切词（按代码）' } },
      { value: 'substring', name: { en: 'anywhere in the text', 'zh-CN': '文本中任意位置' } },
    ],
  },
  {
    kind: 'number',
    id: 'scoreThreshold',
    group: 'score',
    unit: 'score',
    min: 0,
    max: 1,
    default: 0.15,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Evict below', 'zh-CN': '淘汰阈值' },
    help: {
      en: 'A score below this leaves even when there is room. The article names a threshold, its code has none (0). An untouched temporary message scores 0.13.',
      'zh-CN':
        '分数低于此值，即使有空间也会被淘汰。文章名为“阈值淘汰”，代码中却没有阈值（0）。未被触及的临时消息为 0.13 分。',
    },
  },
  {
    kind: 'number',
    id: 'protectTurns',
    group: 'score',
    unit: 'turns',
    min: 0,
    max: 100,
    default: 10,
    step: 1,
    scale: 'linear',
    integer: true,
    name: { en: 'Protect new memories for', 'zh-CN': '新记忆保护期' },
    help: {
      en: 'So many turns long a new memory scores at least the floor.',
      'zh-CN': '存入后的这些轮内，新记忆的评分不低于保底分。',
    },
  },
  {
    kind: 'number',
    id: 'protectFloor',
    group: 'score',
    unit: 'score',
    min: 0,
    max: 1,
    default: 0.5,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Protected score', 'zh-CN': '保底分' },
    help: { en: 'The floor while a memory is protected.', 'zh-CN': '保护期内的最低评分。' },
  },
  {
    kind: 'choice',
    id: 'markTarget',
    group: 'score',
    default: 'memory',
    name: { en: '“Remember this” marks', 'zh-CN': '“记住这个”标记的是' },
    help: {
      en: 'As coded, a mark counts through what is still held, so after an eviction it hits the wrong memory.',
      'zh-CN': '按代码，标记以剩余列表的下标计，淘汰过后会标错记忆。',
    },
    options: [
      { value: 'position', name: { en: 'a position (as coded)', 'zh-CN': '列表下标（按代码）' } },
      { value: 'memory', name: { en: 'the memory meant', 'zh-CN': '所指的那条记忆' } },
    ],
  },
] as const satisfies readonly ParameterSpec[];

export type ImportanceParameters = ParametersOf<typeof importanceParameters>;

const article = {
  capacity: 32000,
  weightType: 0.3,
  weightRecalls: 0.25,
  weightMark: 0.25,
  weightTask: 0.2,
  scoreFact: 0.9,
  scoreDecision: 0.85,
  scorePreference: 0.6,
  scoreTemporary: 0.1,
  recallSaturation: 10,
  neutralRelevance: 0.5,
  protectFloor: 0.5,
} as const;

export const importancePresets = {
  published: { ...article, taskMatching: 'words', scoreThreshold: 0, protectTurns: 0, markTarget: 'position' },
  described: { ...article, taskMatching: 'words', scoreThreshold: 0.15, protectTurns: 0, markTarget: 'memory' },
  repaired: { ...article, taskMatching: 'substring', scoreThreshold: 0.15, protectTurns: 10, markTarget: 'memory' },
} as const;
