/** Hybrid B + D: decay for everything, and a permanent store of facts and decisions (the article's section 7.3). */
import { CAPACITY, CONSOLIDATED } from '../model/forget-reason';
import type { NumberParameter, ParametersOf, SwitchParameter } from '../model/parameter';
import type { MemoryId, MessageIndex, TurnNumber } from '../model/units';
import { type DecayParameters, DecayStore } from './decay-store';
import { renderWithStrength, strengthEntries } from './ebbinghaus';
import { FactStore } from './fact-store';
import { decayParameters, decayPresets, immortalPitfall } from './parameters/decay';
import { capacity, factPolicy, factsFrom, factTypeSwitches } from './parameters/shared';
import { prefixedTokens } from './prefixed-tokens';
import {
  type ContextEntry,
  type Environment,
  type RenderPart,
  runnable,
  type StrategyProfile,
  type StrategyRun,
} from './strategy';

const factCapacity = {
  kind: 'number',
  id: 'factCapacity',
  group: 'facts',
  unit: 'tokens',
  min: 500,
  max: 200000,
  default: 8000,
  step: 100,
  scale: 'log',
  integer: true,
  name: { en: 'Fact store capacity', 'zh-CN': '事实库容量' },
  help: { en: 'When the store is full, its oldest fact goes.', 'zh-CN': '库满时，最早的事实被移出。' },
  visibleWhen: { parameter: 'limitFacts', equals: [true] },
} as const satisfies NumberParameter;

const limitFacts = {
  kind: 'switch',
  id: 'limitFacts',
  group: 'facts',
  default: true,
  name: { en: 'Fact store has a limit', 'zh-CN': '事实库有上限' },
  help: {
    en: "The article's list of facts is unbounded and outside the token limit. On: bounded, and counted in the context.",
    'zh-CN': '文章的事实列表没有上限，也不计入 token 限额。打开后：有上限，并计入上下文。',
  },
} as const satisfies SwitchParameter;

const [keepFacts, keepDecisions, keepPreferences, keepTemporary] = factTypeSwitches;

const parameters = [
  capacity,
  ...decayParameters,
  keepFacts,
  keepDecisions,
  // The article's hybrid copies facts and decisions; nothing in it says that preferences should be.
  { ...keepPreferences, default: false },
  keepTemporary,
  factsFrom,
  factPolicy,
  limitFacts,
  factCapacity,
] as const;
type Parameters = DecayParameters & Omit<ParametersOf<typeof parameters>, keyof DecayParameters>;

/** What stands before a fact, e.g. "[Turn 3] ". */
const factText = (turn: TurnNumber | string, text: string) => `[Turn ${turn}] ${text}`;

class HybridRun implements StrategyRun {
  private readonly decay: DecayStore;
  private readonly facts: FactStore;
  /** Tokens of every message as a fact, by the number of digits of its turn. */
  private readonly factTokens: Int32Array[] = [];

  constructor(
    private readonly parameters: Parameters,
    private readonly environment: Environment,
  ) {
    this.decay = new DecayStore(parameters, environment, environment.view.messageCount * 2);
    this.facts = new FactStore(environment, parameters);
  }

  observe(turn: TurnNumber): void {
    const { view } = this.environment;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      const memory = this.decay.store(turn, message);
      if (this.facts.takes(message)) this.keep(turn, message, memory);
    }
    const { capacity, limitFacts, factCapacity } = this.parameters;
    if (limitFacts) this.facts.limit(turn, Math.min(factCapacity, capacity), CAPACITY);
    this.decay.sweep(turn);
    this.decay.fit(turn, limitFacts ? capacity - this.facts.tokens : capacity);
  }

  recall(turn: TurnNumber, hits: ArrayLike<number>, from: number, to: number): void {
    const by = this.environment.view.firstMessage[turn];
    for (let i = from; i < to; i++) this.decay.recall(turn, hits[i] as number, by);
  }

  mark(turn: TurnNumber, message: MessageIndex): void {
    this.decay.mark(turn, message);
  }

  held(): MemoryId[] {
    return [...this.decay.heldIds(), ...this.facts.ids()].sort((a, b) => a - b);
  }

  value(memory: MemoryId): number {
    return this.environment.recorder.table.layer[memory] === 0 ? this.decay.strength(memory) : 1;
  }

  context(): ContextEntry[] {
    return [...strengthEntries(this.decay, this.environment), ...this.facts.entries(factText)];
  }

  private keep(turn: TurnNumber, message: MessageIndex, memory: MemoryId): void {
    // Turns with as many digits make prefixes of the same length, so their counts are shared.
    const digits = String(turn).length;
    const { view, counter } = this.environment;
    this.factTokens[digits] ??= prefixedTokens(view, counter, factText('0'.repeat(digits), ''));
    this.facts.add(turn, message, this.factTokens[digits][message], turn, memory);
    if (this.parameters.factPolicy === 'replace') this.facts.replaceUpdated(turn, message, CONSOLIDATED);
  }
}

const shared = {
  capacity: 32000,
  keepFacts: true,
  keepDecisions: true,
  keepTemporary: false,
  factPolicy: 'extend',
  factCapacity: 8000,
} as const;

export const hybridProfile: StrategyProfile<'hybrid'> = {
  id: 'hybrid',
  role: 'strategy',
  name: { en: 'Hybrid', 'zh-CN': '混合' },
  summary: {
    en: 'Everything decays; facts and decisions are also copied into a permanent store. No model calls.',
    'zh-CN': '所有记忆都会衰减；事实和决策另存一份永久保留。无需调用模型。',
  },
  curve: 'strength',
  order: 'strongest-first',
  parameters,
  presets: {
    published: {
      ...shared,
      ...decayPresets.published,
      keepPreferences: false,
      factsFrom: 'all',
      limitFacts: false,
    },
    described: {
      ...shared,
      ...decayPresets.described,
      keepPreferences: false,
      factsFrom: 'all',
      limitFacts: false,
    },
    repaired: { ...shared, ...decayPresets.repaired, keepPreferences: false, factsFrom: 'all', limitFacts: true },
  },
  pitfalls: { immortal: immortalPitfall },
  capacityParameter: 'capacity',
  thresholdParameter: 'forgetBelow',
  render: (part: RenderPart) =>
    part.layer === 'semantic' ? factText(part.claimedTurn, part.text) : renderWithStrength(part),
};

export const hybrid = /* @__PURE__ */ runnable(
  hybridProfile,
  (values, environment) => new HybridRun(values as Parameters, environment),
);
