import type { Kernel } from './kernel';

/** The article's S(t) = S₀·e^(−t/τ). */
export const exponential = {
  id: 'exponential' as const,
  name: { en: 'Exponential (Ebbinghaus, as the article has it)', 'zh-CN': '指数衰减（文章采用的 Ebbinghaus 曲线）' },
  formula: 'S₀·e^(−t/τ)',
  strictlyFalling: true,
  retention: (x: number) => Math.exp(-x),
  timeTo: (share: number) => -Math.log(share),
} satisfies Kernel;
