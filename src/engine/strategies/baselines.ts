/** Baselines that stand beside every strategy: what no policy, chance and recency alone would keep. */

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { CAPACITY } from '../model/forget-reason';
import type { ParametersOf } from '../model/parameter';
import type { MemoryId, MessageIndex, TokenCount, TurnNumber } from '../model/units';
import { capacity } from './parameters/shared';
import { type ContextEntry, type Environment, runnable, type StrategyProfile, type StrategyRun } from './strategy';

const parameters = [capacity] as const;
type Parameters = ParametersOf<typeof parameters>;
const preset = { capacity: 32000 };

/** Every message becomes one memory, in order, so here a memory's id is its message's index. */
abstract class BufferRun implements StrategyRun {
  protected total: TokenCount = 0;

  constructor(
    protected readonly limit: TokenCount,
    protected readonly environment: Environment,
  ) {}

  observe(turn: TurnNumber): void {
    const { view, recorder } = this.environment;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      recorder.store(turn, message, view.types[message], view.tokens[message], Number.NaN);
      this.total += view.tokens[message];
      this.stored(message);
      while (this.total > this.limit) {
        const victim = this.takeVictim();
        this.total -= view.tokens[victim];
        recorder.forget(turn, victim, CAPACITY, Number.NaN, message);
      }
    }
  }

  recall(turn: TurnNumber, hits: ArrayLike<MessageIndex>, from: number, to: number): void {
    const { recorder, view } = this.environment;
    for (let i = from; i < to; i++) {
      const memory = hits[i] as MemoryId;
      if (!recorder.isHeld(memory)) continue;
      this.used(memory);
      recorder.recalled(turn, memory, Number.NaN, view.firstMessage[turn]);
    }
  }

  mark(): void {}

  held(): MemoryId[] {
    const { recorder } = this.environment;
    const ids: MemoryId[] = [];
    for (let memory = 0; memory < recorder.memoryCount; memory++) if (recorder.isHeld(memory)) ids.push(memory);
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
      text: view.texts[memory],
      sources: [memory],
    }));
  }

  protected abstract stored(memory: MemoryId): void;
  protected abstract used(memory: MemoryId): void;
  /** Chooses a held memory to drop and takes it out of the run's own books. */
  protected abstract takeVictim(): MemoryId;
}

class KeepEverythingRun extends BufferRun {
  constructor(environment: Environment) {
    super(Number.POSITIVE_INFINITY, environment);
  }
  protected stored(): void {}
  protected used(): void {}
  protected takeVictim(): MemoryId {
    throw new Error('Nothing is ever dropped when everything is kept.');
  }
}

class RandomDropRun extends BufferRun {
  private readonly pool: MemoryId[] = [];
  private readonly random;

  constructor(limit: TokenCount, environment: Environment) {
    super(limit, environment);
    this.random = xoroshiro128plus(environment.seed);
  }
  protected stored(memory: MemoryId): void {
    this.pool.push(memory);
  }
  protected used(): void {}
  protected takeVictim(): MemoryId {
    const at = uniformInt(this.random, 0, this.pool.length - 1);
    const victim = this.pool[at] as MemoryId;
    this.pool[at] = this.pool[this.pool.length - 1] as MemoryId;
    this.pool.pop();
    return victim;
  }
}

/** Order of last use, in a linked list over memories; index `count` is the list's anchor. */
class LeastRecentlyUsedRun extends BufferRun {
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly anchor: number;

  constructor(limit: TokenCount, environment: Environment) {
    super(limit, environment);
    this.anchor = environment.view.messageCount;
    this.next = new Int32Array(this.anchor + 1).fill(this.anchor);
    this.previous = new Int32Array(this.anchor + 1).fill(this.anchor);
  }
  protected stored(memory: MemoryId): void {
    const newest = this.previous[this.anchor];
    this.next[newest] = memory;
    this.previous[memory] = newest;
    this.next[memory] = this.anchor;
    this.previous[this.anchor] = memory;
  }
  protected used(memory: MemoryId): void {
    this.unlink(memory);
    this.stored(memory);
  }
  protected takeVictim(): MemoryId {
    const oldest = this.next[this.anchor];
    this.unlink(oldest);
    return oldest;
  }
  private unlink(memory: MemoryId): void {
    const before = this.previous[memory];
    const after = this.next[memory];
    this.next[before] = after;
    this.previous[after] = before;
  }
}

export const keepEverythingProfile: StrategyProfile<'keep-everything'> = {
  id: 'keep-everything',
  role: 'baseline',
  name: { en: 'Keep everything', 'zh-CN': '全部保留' },
  summary: { en: 'Never forgets. The context grows without limit.', 'zh-CN': '从不遗忘，上下文无限增长。' },
  curve: 'window',
  order: 'chronological',
  parameters: [],
  presets: { published: {}, described: {}, repaired: {} },
  pitfalls: {},
};

export const keepEverything = /* @__PURE__ */ runnable(
  keepEverythingProfile,
  (_, environment) => new KeepEverythingRun(environment),
);

export const randomDropProfile: StrategyProfile<'random-drop'> = {
  id: 'random-drop',
  role: 'baseline',
  name: { en: 'Random drop', 'zh-CN': '随机丢弃' },
  summary: {
    en: 'When full, drops a message at random (seeded).',
    'zh-CN': '窗口满时随机丢弃一条消息（由种子决定）。',
  },
  curve: 'window',
  order: 'chronological',
  parameters,
  presets: { published: preset, described: preset, repaired: preset },
  pitfalls: {},
  capacityParameter: 'capacity',
};

export const randomDrop = /* @__PURE__ */ runnable(
  randomDropProfile,
  (values, environment) => new RandomDropRun((values as Parameters).capacity, environment),
);

export const leastRecentlyUsedProfile: StrategyProfile<'least-recently-used'> = {
  id: 'least-recently-used',
  role: 'baseline',
  name: { en: 'Least recently used', 'zh-CN': '最近最少使用' },
  summary: {
    en: 'When full, drops what was stored or recalled longest ago.',
    'zh-CN': '窗口满时，丢弃最久未存入或被回忆的消息。',
  },
  curve: 'window',
  order: 'chronological',
  parameters,
  presets: { published: preset, described: preset, repaired: preset },
  pitfalls: {},
  capacityParameter: 'capacity',
};

export const leastRecentlyUsed = /* @__PURE__ */ runnable(
  leastRecentlyUsedProfile,
  (values, environment) => new LeastRecentlyUsedRun((values as Parameters).capacity, environment),
);
