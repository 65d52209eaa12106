/**
 * Strategy D: recent dialogue word by word, older dialogue as summaries, facts for ever
 * (the article's section 6.1). What is forgotten is the wording, not the information, as far as summary and facts keep it.
 */
import { CAPACITY, CONSOLIDATED, OVERFLOW_LOST } from '../model/forget-reason';
import { TEMPORARY } from '../model/info-type';
import { EPISODIC } from '../model/layer';
import type { MemoryId, MessageIndex, TokenCount, TurnNumber } from '../model/units';
import { ROLES } from '../transcript/transcript';
import { queryLayers } from './consolidation-query';
import type { Summariser } from './consolidation-summariser';
import { FactStore } from './fact-store';
import {
  type ConsolidationParameters,
  consolidationParameters,
  consolidationPresets,
} from './parameters/consolidation';
import { type ContextEntry, type Environment, runnable, type StrategyProfile, type StrategyRun } from './strategy';
import { summarisers } from './summarisers/registry';
import { SummaryParts } from './summary-parts';

const USER = ROLES.indexOf('user');

/** One summary, as the layer keeps it. */
export interface Summary {
  readonly memory: MemoryId;
  readonly text: string;
  readonly firstTurn: TurnNumber;
  readonly lastTurn: TurnNumber;
}

export class ConsolidationRun implements StrategyRun {
  /** Working memories are those from `head` on whose layer is working, in order of storing. */
  private readonly working: Int32Array;
  private workingEnd = 0;
  private head = 0;
  private workingTokens: TokenCount = 0;
  private readonly summaries: Summary[] = [];
  private summaryHead = 0;
  private summaryTokens: TokenCount = 0;
  private readonly facts: FactStore;
  private readonly summariser: Summariser;
  private readonly parts: SummaryParts;
  private lastConsolidation: TurnNumber = 0;
  private readonly memoryOf: Int32Array;

  constructor(
    private readonly parameters: ConsolidationParameters,
    private readonly environment: Environment,
  ) {
    this.facts = new FactStore(environment, parameters);
    this.summariser = summarisers.get(parameters.summariser as never);
    const { scratch, view } = environment;
    this.parts = new SummaryParts(view, this.summariser);
    this.working = scratch.int32(view.messageCount);
    this.memoryOf = scratch.int32(view.messageCount).fill(-1, 0, view.messageCount);
  }

  observe(turn: TurnNumber): void {
    const { view, recorder, markedOnArrival } = this.environment;
    const { trigger, workingCapacity } = this.parameters;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      const memory = recorder.store(turn, message, view.types[message], view.tokens[message], Number.NaN);
      this.memoryOf[message] = memory;
      if (markedOnArrival[message] === 1) recorder.marked(turn, memory, Number.NaN);
      this.working[this.workingEnd] = memory;
      this.workingEnd += 1;
      this.workingTokens += view.tokens[message];
      if (trigger === 'every-n') this.cutWindow(turn, memory);
    }
    if (trigger === 'overflow') {
      if (this.workingTokens > workingCapacity) this.consolidate(turn);
    } else if (trigger === 'watermark') {
      const mark = this.parameters.watermark * workingCapacity;
      while (this.workingTokens > mark && this.head < this.workingEnd) this.consolidate(turn);
    } else if (turn - this.lastConsolidation >= this.parameters.everyTurns) {
      this.consolidate(turn);
    }
    if (this.parameters.limitContext) {
      // Working memory may be given more room than the whole context has.
      while (this.workingTokens > this.parameters.capacity) this.consolidate(turn);
      this.limitLayers(turn);
    }
  }

  /** Recalls and marks change nothing here; they are recorded for the ledger. */
  recall(turn: TurnNumber, hits: ArrayLike<number>, from: number, to: number): void {
    const { recorder, view } = this.environment;
    const by = view.firstMessage[turn];
    for (let i = from; i < to; i++) {
      const memory = this.memoryOf[hits[i] as number];
      if (memory >= 0 && recorder.isHeld(memory)) recorder.recalled(turn, memory, Number.NaN, by);
    }
  }

  mark(turn: TurnNumber, message: MessageIndex): void {
    const memory = message < this.environment.view.messageCount ? this.memoryOf[message] : -1;
    if (memory >= 0 && this.environment.recorder.isHeld(memory)) {
      this.environment.recorder.marked(turn, memory, Number.NaN);
    }
  }

  held(): MemoryId[] {
    return [...this.workingHeld(), ...this.summariesHeld().map((summary) => summary.memory), ...this.facts.ids()].sort(
      (a, b) => a - b,
    );
  }

  value(): number {
    return Number.NaN;
  }

  /** Facts, then summaries, then the running dialogue, so that the newest message stands last. */
  context(): ContextEntry[] {
    const { recorder, view } = this.environment;
    const summaries = this.summariesHeld().map(({ memory, text }): ContextEntry => {
      const tokens = recorder.tokensOf(memory);
      return { memory, layer: 'episodic', tokens, text, sources: recorder.sourcesOf(memory) };
    });
    const working = this.workingHeld().map((memory): ContextEntry => {
      const message = recorder.messageOf(memory);
      return {
        memory,
        layer: 'working',
        tokens: recorder.tokensOf(memory),
        text: view.texts[message],
        sources: [message],
      };
    });
    return [...this.facts.entries((_, text) => text), ...summaries, ...working];
  }

  private workingHeld(): MemoryId[] {
    return Array.from(this.working.subarray(this.head, this.workingEnd));
  }

  summariesHeld(): readonly Summary[] {
    return this.summaries.slice(this.summaryHead);
  }

  /** The article's three-way query, as text. */
  query(text: string): string {
    const { view, recorder } = this.environment;
    return queryLayers(text, {
      working: this.workingHeld().map((memory) => view.texts[recorder.messageOf(memory)]),
      summaries: this.summariesHeld(),
      facts: this.facts.ids().map((memory) => ({
        text: view.texts[recorder.messageOf(memory)],
        sourceTurn: recorder.table.claimedTurn[memory],
      })),
    });
  }

  /** A window that knows no trigger drops what it cannot take, unsummarised: the article's pitfall 4. */
  private cutWindow(turn: TurnNumber, newest: MemoryId): void {
    const { recorder } = this.environment;
    while (this.workingTokens > this.parameters.workingCapacity && this.head < this.workingEnd) {
      const oldest = this.working[this.head];
      this.head += 1;
      this.workingTokens -= recorder.tokensOf(oldest);
      recorder.forget(turn, oldest, OVERFLOW_LOST, Number.NaN, newest);
    }
  }

  private consolidate(turn: TurnNumber): void {
    this.lastConsolidation = turn;
    const { recorder, view, counter } = this.environment;
    const from = this.head;
    const to = this.endOfBatch();
    if (to === from) return;
    const oldest = this.working[from];
    const firstTurn = recorder.storedTurnOf(oldest);
    const messages: MessageIndex[] = [];
    const parts: string[] = [];
    let inputTokens = 0;
    let type: number = TEMPORARY;
    for (let i = from; i < to; i++) {
      const message = recorder.messageOf(this.working[i]);
      messages.push(message);
      type = Math.min(type, view.types[message]);
      inputTokens += view.tokens[message];
      // As coded, only user messages carry a type, so an agent's message is never a key line.
      const typed = this.parameters.factsFrom === 'all' || view.roles[message] === USER;
      const part = this.parts.of(message, typed);
      if (part !== '') parts.push(part);
    }
    this.head = to;
    this.workingTokens -= inputTokens;

    const text = this.summariser.join(parts);
    const summaryTokens = text === '' ? 0 : counter.count(text);
    recorder.llmCall(inputTokens, summaryTokens);
    let summary = -1;
    if (text !== '') {
      const claimed = this.summariser.stampsTurns ? -1 : firstTurn;
      summary = recorder.storeSummary(turn, EPISODIC, type, summaryTokens, text, messages, claimed, oldest);
      recorder.segment(summary, turn, turn, 1, Number.POSITIVE_INFINITY, 0);
      const lastTurn = recorder.storedTurnOf(this.working[to - 1]);
      this.summaries.push({ memory: summary, text, firstTurn, lastTurn });
      this.summaryTokens += summaryTokens;
    }
    for (let i = from; i < to; i++) {
      const memory = this.working[i];
      const message = messages[i - from] as MessageIndex;
      let cause = summary;
      if (this.facts.takes(message)) {
        const claimed = this.parameters.factSource === 'batch' ? firstTurn : recorder.storedTurnOf(memory);
        cause = this.facts.add(turn, message, view.tokens[message], claimed, memory);
        if (this.parameters.factPolicy === 'replace') this.facts.replaceUpdated(turn, message, CONSOLIDATED);
      }
      recorder.forget(turn, memory, CONSOLIDATED, Number.NaN, cause);
    }
  }

  /** One past the messages of the oldest turns in working memory. */
  private endOfBatch(): number {
    const { recorder } = this.environment;
    let turns = 0;
    let lastTurn = -1;
    let end = this.head;
    for (; end < this.workingEnd; end++) {
      const turn = recorder.storedTurnOf(this.working[end]);
      if (turn === lastTurn) continue;
      if (turns === this.parameters.batchTurns) break;
      turns += 1;
      lastTurn = turn;
    }
    return end;
  }

  private limitLayers(turn: TurnNumber): void {
    const { recorder } = this.environment;
    const room = this.parameters.capacity - this.workingTokens;
    while (this.summaryTokens + this.facts.tokens > room && this.summaryHead < this.summaries.length) {
      const { memory } = this.summaries[this.summaryHead] as Summary;
      this.summaryHead += 1;
      this.summaryTokens -= recorder.tokensOf(memory);
      recorder.forget(turn, memory, CAPACITY, 1, this.summaries.at(-1)?.memory ?? -1);
    }
    this.facts.limit(turn, Math.max(0, room - this.summaryTokens), CAPACITY);
  }
}

export const consolidationProfile: StrategyProfile<'consolidation'> = {
  id: 'consolidation',
  role: 'strategy',
  name: { en: 'Consolidation', 'zh-CN': '分层整合' },
  summary: {
    en: 'Keeps recent turns word by word, turns older ones into summaries, and facts into a permanent layer.',
    'zh-CN': '近期对话保留原文，较早的整合为摘要，事实存入永久层。',
  },
  curve: 'layers',
  order: 'layered',
  parameters: consolidationParameters,
  presets: consolidationPresets,
  pitfalls: {
    'lossy-summary': { produced: { summariser: 'lossy' }, repaired: { summariser: 'structured' } },
    'window-edge': {
      produced: { trigger: 'every-n', everyTurns: 100 },
      repaired: { trigger: 'watermark', everyTurns: 20 },
    },
  },
  capacityParameter: 'capacity',
};

export const consolidation = /* @__PURE__ */ runnable(
  consolidationProfile,
  (values, environment) => new ConsolidationRun(values as ConsolidationParameters, environment),
);
