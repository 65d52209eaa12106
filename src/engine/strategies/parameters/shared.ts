/** Parameters that several strategies share, specified once. */
import type { ChoiceParameter, NumberParameter, SwitchParameter } from '../../model/parameter';

export const capacity = {
  kind: 'number',
  id: 'capacity',
  group: 'capacity',
  unit: 'tokens',
  min: 1000,
  max: 200000,
  default: 32000,
  step: 500,
  scale: 'log',
  integer: true,
  name: { en: 'Context capacity', 'zh-CN': '上下文容量' },
  help: {
    en: 'The context never takes more tokens than this.',
    'zh-CN': '上下文占用的 token 不会超过这个数。',
  },
} as const satisfies NumberParameter;

export const factTypeSwitches = [
  {
    kind: 'switch',
    id: 'keepFacts',
    group: 'facts',
    default: true,
    name: { en: 'Facts become permanent', 'zh-CN': '事实存入永久层' },
    help: { en: 'Facts are copied into the semantic layer.', 'zh-CN': '事实会复制到语义层。' },
  },
  {
    kind: 'switch',
    id: 'keepDecisions',
    group: 'facts',
    default: true,
    name: { en: 'Decisions become permanent', 'zh-CN': '决策存入永久层' },
    help: { en: 'Decisions are copied into the semantic layer.', 'zh-CN': '决策会复制到语义层。' },
  },
  {
    kind: 'switch',
    id: 'keepPreferences',
    group: 'facts',
    default: true,
    name: { en: 'Preferences become permanent', 'zh-CN': '偏好存入永久层' },
    help: {
      en: "Preferences are copied too. The article's table assumes it; its code does not do it.",
      'zh-CN': '偏好也会复制。文章的表格以此为前提，代码却没有这样做。',
    },
  },
  {
    kind: 'switch',
    id: 'keepTemporary',
    group: 'facts',
    default: false,
    name: { en: 'Small talk becomes permanent', 'zh-CN': '临时信息存入永久层' },
    help: { en: 'Temporary messages are copied too. Rarely wise.', 'zh-CN': '临时信息也会复制。很少值得。' },
  },
] as const satisfies readonly SwitchParameter[];

export const factPolicy = {
  kind: 'choice',
  id: 'factPolicy',
  group: 'facts',
  default: 'extend',
  name: { en: 'A newer fact', 'zh-CN': '新事实出现时' },
  help: {
    en: 'Whether a newer fact stands beside the one it updates, or takes its place.',
    'zh-CN': '新事实与它更新的旧事实并存，还是取而代之。',
  },
  options: [
    { value: 'extend', name: { en: 'stands beside the older one', 'zh-CN': '与旧事实并存' } },
    { value: 'replace', name: { en: 'replaces the older one', 'zh-CN': '取代旧事实' } },
  ],
} as const satisfies ChoiceParameter;

export const factsFrom = {
  kind: 'choice',
  id: 'factsFrom',
  group: 'facts',
  default: 'all',
  name: { en: 'Facts are taken from', 'zh-CN': '从哪些消息提取事实' },
  help: {
    en: "The article's code types only user messages, so only these become facts.",
    'zh-CN': '文章的代码只给用户消息标注类型，因此只有它们会成为事实。',
  },
  options: [
    { value: 'user', name: { en: 'user messages', 'zh-CN': '用户消息' } },
    { value: 'all', name: { en: 'all messages', 'zh-CN': '所有消息' } },
  ],
} as const satisfies ChoiceParameter;
