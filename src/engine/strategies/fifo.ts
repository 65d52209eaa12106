/** Strategy A: a buffer that drops its oldest messages when it overflows (the article's section 3.1). */
import { CAPACITY } from '../model/forget-reason';
import type { ParametersOf } from '../model/parameter';
import { capacity } from './parameters/shared';
import { type ContextEntry, type Environment, runnable, type StrategyProfile, type StrategyRun } from './strategy';

const parameters = [capacity] as const;
type Parameters = ParametersOf<typeof parameters>;

class FifoRun implements StrategyRun {
  private head = 0;
  private total = 0;

  constructor(
    private readonly limit: number,
    private readonly environment: Environment,
  ) {}

  observe(turn: number): void {
    const { view, recorder } = this.environment;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      const memory = recorder.store(turn, message, view.types[message], view.tokens[message], Number.NaN);
      this.total += view.tokens[message];
      while (this.total > this.limit) {
        this.total -= recorder.tokensOf(this.head);
        recorder.forget(turn, this.head, CAPACITY, Number.NaN, memory);
        this.head += 1;
      }
    }
  }

  /** A buffer does not know what was recalled or marked. */
  recall(): void {}
  mark(): void {}

  held(): number[] {
    const ids: number[] = [];
    for (let memory = this.head; memory < this.environment.recorder.memoryCount; memory++) ids.push(memory);
    return ids;
  }

  value(): number {
    return Number.NaN;
  }

  context(): ContextEntry[] {
    const { view, recorder } = this.environment;
    return this.held().map((memory) => ({
      memory,
      layer: 'working',
      tokens: recorder.tokensOf(memory),
      text: view.texts[recorder.messageOf(memory)],
      sources: [recorder.messageOf(memory)],
    }));
  }
}

const preset = { capacity: 32000 };

export const fifoProfile: StrategyProfile<'fifo'> = {
  id: 'fifo',
  role: 'strategy',
  name: { en: 'FIFO', 'zh-CN': 'FIFO' },
  summary: {
    en: 'Keeps the newest messages that fit; the oldest fall out.',
    'zh-CN': '保留放得下的最新消息，最旧的被挤出。',
  },
  curve: 'window',
  order: 'chronological',
  parameters,
  presets: { published: preset, described: preset, repaired: preset },
  pitfalls: {},
  capacityParameter: 'capacity',
};

export const fifo = /* @__PURE__ */ runnable(
  fifoProfile,
  (values, environment) => new FifoRun((values as Parameters).capacity, environment),
);
