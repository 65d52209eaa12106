/** Strategy C: a score for every memory; the lowest leave first (the article's section 5.1). */
import { LOW_SCORE } from '../model/forget-reason';
import type { MemoryId, MessageIndex, Strength, TokenCount, TurnNumber } from '../model/units';
import { type ImportanceParameters, importanceParameters, importancePresets } from './parameters/importance';
import { prefixedTokens } from './prefixed-tokens';
import { ScoreOrder } from './score-order';
import {
  type ContextEntry,
  type Environment,
  type RenderPart,
  runnable,
  type StrategyProfile,
  type StrategyRun,
} from './strategy';
import { TaskRelevance } from './task-relevance';

/** What stands before a memory's text in the context, e.g. "[评分:0.37] ". Its length never changes. */
const SCORE_PREFIX = '[评分:0.00] ';

/** "[评分:0.37] text", as the article's get_context writes it. */
function renderWithScore(part: RenderPart): string {
  return `${SCORE_PREFIX.slice(0, 4)}${part.value.toFixed(2)}${SCORE_PREFIX.slice(8)}${part.text}`;
}

/** Every message becomes one memory, in order, so here a memory's id is its message's index. */
class ImportanceRun implements StrategyRun {
  private readonly recalls: Int32Array;
  private readonly marked: Uint8Array;
  private readonly relevance: Float64Array;
  private readonly order: ScoreOrder;
  private readonly tasks: TaskRelevance;
  private readonly typeScores: readonly number[];
  private readonly rendered: Int32Array;
  private heldTokens: TokenCount = 0;
  /** Oldest memory that may still be protected. */
  private protectedFrom: MemoryId = 0;
  private now: TurnNumber = 0;

  constructor(
    private readonly parameters: ImportanceParameters,
    private readonly environment: Environment,
  ) {
    const { view, counter, scratch } = environment;
    const n = Math.max(1, view.messageCount);
    this.recalls = scratch.int32(n);
    this.marked = scratch.uint8(n);
    this.relevance = scratch.float64(n);
    this.rendered = prefixedTokens(view, counter, SCORE_PREFIX);
    this.order = new ScoreOrder(n, scratch, this.rendered);
    this.tasks = new TaskRelevance(view, parameters.taskMatching);
    const p = parameters;
    this.typeScores = [p.scoreFact, p.scoreDecision, p.scorePreference, p.scoreTemporary];
  }

  observe(turn: TurnNumber): void {
    this.now = turn;
    const { view } = this.environment;
    this.endProtections(turn);
    const end = view.firstMessage[turn + 1];
    for (let message = view.firstMessage[turn]; message < end; message++) {
      this.followTasks(turn);
      this.store(turn, message);
    }
    this.evictBelowThreshold(turn);
    this.fit(turn);
  }

  recall(turn: TurnNumber, hits: ArrayLike<number>, from: number, to: number): void {
    this.now = turn;
    const { recorder, view } = this.environment;
    const by = view.firstMessage[turn];
    for (let i = from; i < to; i++) {
      const memory = hits[i] as MemoryId;
      if (!recorder.isHeld(memory)) continue;
      this.recalls[memory] += 1;
      this.rescore(turn, memory);
      recorder.recalled(turn, memory, this.order.scores[memory], by);
    }
  }

  /**
   * As coded, `message` is a position among the memories still held, so after an eviction the wrong one is marked
   * (the article's mark_important indexes its list). Repaired, it is the message itself.
   */
  mark(turn: TurnNumber, message: MessageIndex): void {
    this.now = turn;
    const { recorder } = this.environment;
    const memory = this.parameters.markTarget === 'position' ? this.held()[message] : message;
    if (memory === undefined || !recorder.isHeld(memory)) return;
    this.marked[memory] = 1;
    this.rescore(turn, memory);
    recorder.marked(turn, memory, this.order.scores[memory]);
  }

  held(): MemoryId[] {
    return this.order.ids().sort((a, b) => a - b);
  }

  value(memory: MemoryId): Strength {
    return this.order.scores[memory];
  }

  context(): ContextEntry[] {
    const { view, recorder } = this.environment;
    return this.order.sentIds().map((memory) => {
      const value = this.order.scores[memory];
      return {
        memory,
        layer: 'working',
        tokens: recorder.tokensOf(memory),
        text: renderWithScore({ text: view.texts[memory], layer: 'working', claimedTurn: this.now, value }),
        sources: [memory],
      };
    });
  }

  private store(turn: TurnNumber, message: MessageIndex): void {
    const { view, recorder, markedOnArrival } = this.environment;
    const memory = message;
    this.recalls[memory] = 0;
    this.marked[memory] = markedOnArrival[message];
    this.relevance[memory] = this.tasks.of(message, this.parameters.neutralRelevance);
    const score = this.score(memory);
    recorder.store(turn, message, view.types[message], this.rendered[message], score);
    this.order.insert(memory, score);
    recorder.segment(memory, turn, turn, score, Number.POSITIVE_INFINITY, 0);
    this.heldTokens += view.tokens[message];
    if (this.marked[memory] === 1) recorder.marked(turn, memory, score);
    while (this.heldTokens > this.parameters.capacity) this.evict(turn, this.order.lowest(), memory);
  }

  /** Terms in the order of the article's formula, so that sums agree to the last bit. */
  private score(memory: MemoryId): Strength {
    const p = this.parameters;
    const { view } = this.environment;
    const raw =
      p.weightType * (this.typeScores[view.types[memory]] as number) +
      p.weightRecalls * Math.min(1, this.recalls[memory] / p.recallSaturation) +
      p.weightMark * (this.marked[memory] === 1 ? 1 : 0) +
      p.weightTask * this.relevance[memory];
    return this.now - view.turnOf[memory] < p.protectTurns ? Math.max(raw, p.protectFloor) : raw;
  }

  private rescore(turn: TurnNumber, memory: MemoryId): void {
    const score = this.score(memory);
    if (score === this.order.scores[memory]) return;
    this.order.rescore(memory, score);
    this.environment.recorder.segment(memory, turn, turn, score, Number.POSITIVE_INFINITY, 0);
  }

  private endProtections(turn: TurnNumber): void {
    const { recorder } = this.environment;
    const { protectTurns } = this.parameters;
    while (this.protectedFrom < recorder.memoryCount) {
      const memory = this.protectedFrom;
      if (turn - recorder.storedTurnOf(memory) < protectTurns) return;
      if (recorder.isHeld(memory)) this.rescore(turn, memory);
      this.protectedFrom += 1;
    }
  }

  /** The article refreshes relevance at the next message stored, not when the task changes. */
  private followTasks(turn: TurnNumber): void {
    if (!this.tasks.follow(turn)) return;
    const { recorder } = this.environment;
    const before = this.order.ids();
    for (const memory of before) this.relevance[memory] = this.tasks.of(memory, this.parameters.neutralRelevance);
    const previous = before.map((memory) => this.order.scores[memory]);
    this.order.rescoreAll((memory) => this.score(memory));
    before.forEach((memory, i) => {
      const score = this.order.scores[memory];
      if (score !== previous[i]) recorder.segment(memory, turn, turn, score, Number.POSITIVE_INFINITY, 0);
    });
  }

  private evict(turn: TurnNumber, memory: MemoryId, cause: MemoryId): void {
    const { recorder, view } = this.environment;
    this.heldTokens -= view.tokens[memory];
    this.order.remove(memory);
    recorder.forget(turn, memory, LOW_SCORE, this.order.scores[memory], cause);
  }

  private evictBelowThreshold(turn: TurnNumber): void {
    const { scoreThreshold } = this.parameters;
    if (scoreThreshold <= 0) return;
    while (this.order.size > 0) {
      const memory = this.order.lowest();
      if (this.order.scores[memory] >= scoreThreshold) return;
      this.evict(turn, memory, -1);
    }
  }

  private fit(turn: TurnNumber): void {
    this.order.fit(turn, this.parameters.capacity, this.recordFit);
  }

  private readonly recordFit = (memory: MemoryId, inside: boolean): void => {
    const { recorder } = this.environment;
    if (inside) recorder.restored(this.now, memory, this.order.scores[memory]);
    else recorder.cut(this.now, memory, this.order.scores[memory]);
  };
}

export const importanceProfile: StrategyProfile<'importance'> = {
  id: 'importance',
  role: 'strategy',
  name: { en: 'Importance', 'zh-CN': '重要性' },
  summary: {
    en: 'Scores every memory by type, recalls, marks and the task at hand; the lowest leave first.',
    'zh-CN': '按类型、引用次数、用户标记和当前任务给每条记忆评分，低分者先离开。',
  },
  curve: 'score',
  order: 'strongest-first',
  parameters: importanceParameters,
  presets: importancePresets,
  pitfalls: {
    'cold-start': {
      produced: { protectTurns: 0 },
      repaired: { protectTurns: 10 },
    },
  },
  capacityParameter: 'capacity',
  thresholdParameter: 'scoreThreshold',
  render: renderWithScore,
};

export const importance = /* @__PURE__ */ runnable(
  importanceProfile,
  (values, environment) => new ImportanceRun(values as ImportanceParameters, environment),
);
