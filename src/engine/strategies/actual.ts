/**
 * Baseline: what the agent that wrote the log really had. Its window keeps everything until the log says that it was
 * compacted; then all of it goes, and the summary that the log holds (where it holds one) stands in its place.
 */
import { CONSOLIDATED, OVERFLOW_LOST } from '../model/forget-reason';
import { EPISODIC } from '../model/layer';
import type { MemoryId, MessageIndex, TurnNumber } from '../model/units';
import type { CompactionPoint } from '../transcript/prepared';
import { type ContextEntry, type Environment, runnable, type StrategyProfile, type StrategyRun } from './strategy';

class ActualRun implements StrategyRun {
  /** Memories in the window, in order of storing; a summary comes first. */
  private window: MemoryId[] = [];
  /** The next compaction to come. */
  private next = 0;
  private readonly memoryOf: Int32Array;
  private readonly texts = new Map<MemoryId, string>();

  constructor(private readonly environment: Environment) {
    this.memoryOf = environment.scratch.int32(environment.view.messageCount).fill(-1);
  }

  observe(turn: TurnNumber): void {
    const { view, recorder } = this.environment;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      const point = view.compactions[this.next];
      if (point?.message === message) {
        this.next += 1;
        this.compact(turn, point);
      }
      const memory = recorder.store(turn, message, view.types[message], view.tokens[message], Number.NaN);
      this.memoryOf[message] = memory;
      this.window.push(memory);
    }
  }

  private compact(turn: TurnNumber, { summary }: CompactionPoint): void {
    const { view, recorder, counter } = this.environment;
    const [first] = this.window;
    if (first === undefined) return;
    let replacement = -1;
    if (summary !== '') {
      const tokens = counter.count(summary);
      const sources = [...new Set(this.window.flatMap((memory) => this.sourcesOf(memory)))];
      const type = Math.min(...sources.map((message) => view.types[message]));
      const inputTokens = this.window.reduce((sum, memory) => sum + recorder.tokensOf(memory), 0);
      recorder.llmCall(inputTokens, tokens);
      replacement = recorder.storeSummary(turn, EPISODIC, type, tokens, summary, sources, -1, first);
      this.texts.set(replacement, summary);
    }
    const reason = replacement < 0 ? OVERFLOW_LOST : CONSOLIDATED;
    for (const memory of this.window) recorder.forget(turn, memory, reason, Number.NaN, replacement);
    this.window = replacement < 0 ? [] : [replacement];
  }

  private sourcesOf(memory: MemoryId): MessageIndex[] {
    const { recorder } = this.environment;
    return this.texts.has(memory) ? recorder.sourcesOf(memory) : [recorder.messageOf(memory)];
  }

  /** What was recalled or marked changed nothing in the agent's window; recalls are recorded for the ledger. */
  recall(turn: TurnNumber, hits: ArrayLike<MessageIndex>, from: number, to: number): void {
    const { recorder, view } = this.environment;
    for (let i = from; i < to; i++) {
      const memory = this.memoryOf[hits[i]];
      if (memory >= 0 && recorder.isHeld(memory)) {
        recorder.recalled(turn, memory, Number.NaN, view.firstMessage[turn]);
      }
    }
  }

  mark(): void {}

  held(): MemoryId[] {
    return [...this.window];
  }

  value(): number {
    return Number.NaN;
  }

  context(): ContextEntry[] {
    const { view, recorder } = this.environment;
    return this.window.map((memory) => {
      const summary = this.texts.get(memory);
      return {
        memory,
        layer: summary === undefined ? 'working' : 'episodic',
        tokens: recorder.tokensOf(memory),
        text: summary ?? view.texts[recorder.messageOf(memory)],
        sources: this.sourcesOf(memory),
      };
    });
  }
}

export const actualProfile: StrategyProfile<'actual'> = {
  id: 'actual',
  role: 'baseline',
  name: { en: 'Actual', 'zh-CN': '实际' },
  summary: {
    en: 'What the agent of this log really had: everything until each compaction, then only its summary.',
    'zh-CN': '日志中的代理当时真正拥有的内容：压缩之前全部保留，压缩之后只剩摘要。',
  },
  curve: 'layers',
  order: 'layered',
  needs: 'compactions',
  parameters: [],
  presets: { published: {}, described: {}, repaired: {} },
  pitfalls: {},
};

export const actual = /* @__PURE__ */ runnable(actualProfile, (_, environment) => new ActualRun(environment));
