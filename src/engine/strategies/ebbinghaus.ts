/** Strategy B: every memory decays; recalls strengthen; the weak are forgotten (the article's section 4.1). */
import { INFO_TYPES } from '../model/info-type';
import { type DecayParameters, DecayStore, STRENGTH_PREFIX } from './decay-store';
import { decayParameters, decayPresets, immortalPitfall } from './parameters/decay';
import { capacity } from './parameters/shared';
import {
  type ContextEntry,
  type Environment,
  type RenderPart,
  runnable,
  type StrategyProfile,
  type StrategyRun,
} from './strategy';

const parameters = [capacity, ...decayParameters] as const;
type Parameters = DecayParameters & { readonly capacity: number };

/** "[强度:0.87] text", as the article's get_context writes it. */
export function renderWithStrength(part: RenderPart): string {
  return `${STRENGTH_PREFIX.slice(0, 4)}${part.value.toFixed(2)}${STRENGTH_PREFIX.slice(8)}${part.text}`;
}

class EbbinghausRun implements StrategyRun {
  private readonly store: DecayStore;

  constructor(
    private readonly parameters: Parameters,
    private readonly environment: Environment,
  ) {
    this.store = new DecayStore(parameters, environment, environment.view.messageCount);
  }

  observe(turn: number): void {
    const { view } = this.environment;
    const end = view.firstMessage[turn + 1];
    for (let message = view.firstMessage[turn]; message < end; message++) this.store.store(turn, message);
    this.store.sweep(turn);
    this.store.fit(turn, this.parameters.capacity);
  }

  recall(turn: number, hits: ArrayLike<number>, from: number, to: number): void {
    const by = this.environment.view.firstMessage[turn];
    for (let i = from; i < to; i++) this.store.recall(turn, hits[i] as number, by);
  }

  mark(turn: number, message: number): void {
    this.store.mark(turn, message);
  }

  held(): number[] {
    return this.store.heldIds();
  }

  value(memory: number): number {
    return this.store.strength(memory);
  }

  context(): ContextEntry[] {
    return strengthEntries(this.store, this.environment);
  }
}

/** Context entries of a decaying store, strongest first. */
export function strengthEntries(store: DecayStore, environment: Environment): ContextEntry[] {
  const { view, recorder } = environment;
  return store.contextIds().map((memory) => {
    const message = recorder.messageOf(memory);
    const part = {
      text: view.texts[message],
      layer: 'working',
      claimedTurn: recorder.storedTurnOf(memory),
      value: store.strength(memory),
    } as const;
    return {
      memory,
      layer: 'working',
      tokens: recorder.tokensOf(memory),
      text: renderWithStrength(part),
      sources: [message],
    };
  });
}

export const ebbinghausProfile: StrategyProfile<'ebbinghaus'> = {
  id: 'ebbinghaus',
  role: 'strategy',
  name: { en: 'Ebbinghaus', 'zh-CN': '艾宾浩斯' },
  summary: {
    en: `Every memory fades by its type (${INFO_TYPES.length} time constants); recalls strengthen it; the weak are forgotten.`,
    'zh-CN': '每条记忆按类型衰减，回忆使其增强，弱者被遗忘。',
  },
  curve: 'strength',
  order: 'strongest-first',
  parameters,
  presets: {
    published: { capacity: 32000, ...decayPresets.published },
    described: { capacity: 32000, ...decayPresets.described },
    repaired: { capacity: 32000, ...decayPresets.repaired },
  },
  pitfalls: { immortal: immortalPitfall },
  capacityParameter: 'capacity',
  thresholdParameter: 'forgetBelow',
  render: renderWithStrength,
};

export const ebbinghaus = /* @__PURE__ */ runnable(
  ebbinghausProfile,
  (values, environment) => new EbbinghausRun(values as Parameters, environment),
);
