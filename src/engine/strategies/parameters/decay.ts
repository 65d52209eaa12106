/** Parameters of decaying memories (the article's sections 4.1, 8.2 and 9.1), shared by Ebbinghaus and the hybrid. */
import { kernels } from '../../kernels/registry';
import type { Localized } from '../../model/localized';
import type { NumberParameter, ParameterSpec, SwitchParameter } from '../../model/parameter';

function tau<const Id extends string>(id: Id, value: number, en: string, zh: string) {
  return {
    kind: 'number',
    id,
    group: 'decay',
    unit: 'turns',
    min: 1,
    max: 5000,
    default: value,
    step: 1,
    scale: 'log',
    name: { en: `τ ${en}`, 'zh-CN': `τ ${zh}` },
    help: {
      en: `Time constant of ${en} memories: after τ turns 37% of the strength is left.`,
      'zh-CN': `${zh}类记忆的时间常数：经过 τ 轮，强度还剩 37%。`,
    },
  } as const satisfies NumberParameter;
}

function factor<const Id extends string>(
  id: Id,
  value: number,
  min: number,
  max: number,
  toggle: string,
  name: Localized,
  help: Localized,
) {
  return {
    kind: 'number',
    id,
    group: 'dynamic',
    unit: 'factor',
    min,
    max,
    default: value,
    step: 0.1,
    scale: 'linear',
    name,
    help,
    visibleWhen: { parameter: toggle, equals: [true] },
  } as const satisfies NumberParameter;
}

function toggle<const Id extends string>(id: Id, name: Localized, help: Localized) {
  return { kind: 'switch', id, group: 'dynamic', default: true, name, help } as const satisfies SwitchParameter;
}

const reviewed = (...values: string[]) => ({ parameter: 'review', equals: values });

export const decayParameters = [
  tau('tauFact', 200, 'fact', '事实'),
  tau('tauDecision', 150, 'decision', '决策'),
  tau('tauPreference', 50, 'preference', '偏好'),
  tau('tauTemporary', 5, 'temporary', '临时'),
  {
    kind: 'number',
    id: 'forgetBelow',
    group: 'decay',
    unit: 'strength',
    min: 0.001,
    max: 0.9,
    default: 0.02,
    step: 0.001,
    scale: 'log',
    name: { en: 'Forget below', 'zh-CN': '遗忘阈值' },
    help: {
      en: "A memory weaker than this is forgotten. The article sweeps at 0.02; its unused method's default is 0.05.",
      'zh-CN': '强度低于此值的记忆被遗忘。文章清扫时用 0.02，而那个从未被调用的方法默认 0.05。',
    },
  },
  {
    kind: 'number',
    id: 'initialStrength',
    group: 'decay',
    unit: 'strength',
    min: 0.05,
    max: 1,
    default: 1,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Initial strength S₀', 'zh-CN': '初始强度 S₀' },
    help: { en: 'Strength of a memory just stored.', 'zh-CN': '记忆刚存入时的强度。' },
  },
  {
    kind: 'choice',
    id: 'kernel',
    group: 'decay',
    default: 'exponential',
    name: { en: 'Decay kernel', 'zh-CN': '衰减核' },
    help: { en: 'The shape of forgetting.', 'zh-CN': '遗忘曲线的形状。' },
    options: kernels.entries.map((kernel) => ({ value: kernel.id as string, name: kernel.name })),
  },
  {
    kind: 'choice',
    id: 'review',
    group: 'review',
    default: 'repaired',
    name: { en: 'Review effect', 'zh-CN': '复习效应' },
    help: { en: 'What a recall does to a memory.', 'zh-CN': '一次回忆对记忆产生的作用。' },
    options: [
      {
        value: 'as-coded',
        name: { en: 'as coded: adds to strength', 'zh-CN': '按代码：强度累加' },
        help: {
          en: 'Every recall adds a constant that never decays; the longer τ is computed and not used.',
          'zh-CN': '每次回忆加上一个永不衰减的常数；延长后的 τ 算出来却没有用上。',
        },
      },
      {
        value: 'as-described',
        name: { en: 'as described: resets S₀, longer τ', 'zh-CN': '按正文：重置 S₀，τ 增大' },
        help: { en: 'A recall starts the curve afresh with a longer τ.', 'zh-CN': '回忆使曲线从头开始，τ 变长。' },
      },
      {
        value: 'repaired',
        name: { en: 'repaired: with limits', 'zh-CN': '已修复：有上限' },
        help: {
          en: 'Strength at most min(1, S₀ + gain × recalls), τ at most doubled.',
          'zh-CN': '强度不超过 min(1, S₀ + 增益 × 次数)，τ 最多翻倍。',
        },
      },
      {
        value: 'none',
        name: { en: 'none', 'zh-CN': '无' },
        help: { en: 'Recalls leave no trace.', 'zh-CN': '回忆不留痕迹。' },
      },
    ],
  },
  {
    kind: 'number',
    id: 'reviewGain',
    group: 'review',
    unit: 'strength',
    min: 0,
    max: 1,
    default: 0.1,
    step: 0.01,
    scale: 'linear',
    name: { en: 'Gain per recall', 'zh-CN': '每次回忆的增益' },
    help: {
      en: 'As coded: added for ever by every recall (0.3). Repaired: raises the ceiling of a recalled memory (0.1).',
      'zh-CN': '按代码：每次回忆永久加上此值（0.3）。已修复：抬高被回忆记忆的上限（0.1）。',
    },
    visibleWhen: reviewed('as-coded', 'repaired'),
  },
  {
    kind: 'number',
    id: 'tauGrowth',
    group: 'review',
    unit: 'ratio',
    min: 0,
    max: 1,
    default: 0.2,
    step: 0.01,
    scale: 'linear',
    name: { en: 'τ growth per recall', 'zh-CN': '每次回忆 τ 的增幅' },
    help: { en: 'Each recall makes τ longer by this share of it.', 'zh-CN': '每次回忆使 τ 延长这个比例。' },
    visibleWhen: reviewed('as-described', 'repaired'),
  },
  {
    kind: 'number',
    id: 'tauLimit',
    group: 'review',
    unit: 'factor',
    min: 1,
    max: 10,
    default: 2,
    step: 0.1,
    scale: 'linear',
    name: { en: 'τ at most', 'zh-CN': 'τ 的上限' },
    help: {
      en: 'However often recalled, τ grows to this multiple at most.',
      'zh-CN': '无论回忆多少次，τ 最多增长到这个倍数。',
    },
    visibleWhen: reviewed('repaired'),
  },
  toggle(
    'dynamicSecurity',
    { en: 'Security words keep longer', 'zh-CN': '安全类词语记得更久' },
    {
      en: 'Messages about passwords, tokens, permissions decay more slowly.',
      'zh-CN': '涉及密码、token、权限的消息衰减更慢。',
    },
  ),
  factor(
    'securityFactor',
    2,
    0.1,
    10,
    'dynamicSecurity',
    { en: 'τ × for security', 'zh-CN': '安全类 τ ×' },
    { en: 'Multiplies τ of security messages.', 'zh-CN': '安全类消息的 τ 乘以此值。' },
  ),
  {
    kind: 'choice',
    id: 'securityWords',
    group: 'dynamic',
    default: 'improved',
    name: { en: 'Security words', 'zh-CN': '安全词表' },
    help: {
      en: 'The article looks for five words, "api key" in lower case only.',
      'zh-CN': '文章只查五个词，其中 “api key” 区分大小写。',
    },
    options: [
      { value: 'as-coded', name: { en: 'as coded', 'zh-CN': '按代码' } },
      { value: 'improved', name: { en: 'both languages, any case', 'zh-CN': '中英双语，不分大小写' } },
    ],
    visibleWhen: { parameter: 'dynamicSecurity', equals: [true] },
  },
  toggle(
    'dynamicMarked',
    { en: '“Remember this” keeps longer', 'zh-CN': '“记住这个”记得更久' },
    { en: 'Marked memories decay more slowly.', 'zh-CN': '被标记的记忆衰减更慢。' },
  ),
  factor(
    'markedFactor',
    5,
    1,
    20,
    'dynamicMarked',
    { en: 'τ × when marked', 'zh-CN': '标记后 τ ×' },
    { en: 'Multiplies τ of marked memories.', 'zh-CN': '被标记记忆的 τ 乘以此值。' },
  ),
  toggle(
    'dynamicUpdated',
    { en: 'Changing values fade sooner', 'zh-CN': '常变的值忘得更快' },
    { en: 'Information that is often updated decays faster.', 'zh-CN': '频繁更新的信息衰减更快。' },
  ),
  factor(
    'updatedFactor',
    0.5,
    0.1,
    1,
    'dynamicUpdated',
    { en: 'τ × when often updated', 'zh-CN': '常更新 τ ×' },
    { en: 'Multiplies τ of often updated information.', 'zh-CN': '频繁更新信息的 τ 乘以此值。' },
  ),
] as const satisfies readonly ParameterSpec[];

/** Values of the decay parameters in each preset. */
export const decayPresets = {
  published: {
    tauFact: 200,
    tauDecision: 150,
    tauPreference: 50,
    tauTemporary: 5,
    forgetBelow: 0.02,
    initialStrength: 1,
    kernel: 'exponential',
    review: 'as-coded',
    reviewGain: 0.3,
    tauGrowth: 0.2,
    tauLimit: 2,
    dynamicSecurity: false,
    securityFactor: 2,
    securityWords: 'as-coded',
    dynamicMarked: false,
    markedFactor: 5,
    dynamicUpdated: false,
    updatedFactor: 0.5,
  },
  described: {
    tauFact: 200,
    tauDecision: 150,
    tauPreference: 50,
    tauTemporary: 5,
    forgetBelow: 0.02,
    initialStrength: 1,
    kernel: 'exponential',
    review: 'as-described',
    reviewGain: 0.1,
    tauGrowth: 0.2,
    tauLimit: 2,
    dynamicSecurity: true,
    securityFactor: 2,
    securityWords: 'as-coded',
    dynamicMarked: true,
    markedFactor: 5,
    dynamicUpdated: true,
    updatedFactor: 0.5,
  },
  repaired: {
    tauFact: 200,
    tauDecision: 150,
    tauPreference: 50,
    tauTemporary: 5,
    forgetBelow: 0.02,
    initialStrength: 1,
    kernel: 'exponential',
    review: 'repaired',
    reviewGain: 0.1,
    tauGrowth: 0.2,
    tauLimit: 2,
    dynamicSecurity: true,
    securityFactor: 2,
    securityWords: 'improved',
    dynamicMarked: true,
    markedFactor: 5,
    dynamicUpdated: true,
    updatedFactor: 0.5,
  },
} as const;

/** Pitfall 1: one recall makes a memory immortal. */
export const immortalPitfall = {
  produced: { review: 'as-coded', reviewGain: 0.3 },
  repaired: { review: 'repaired', reviewGain: 0.1 },
} as const;
