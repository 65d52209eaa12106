/**
 * The clairvoyant baseline: what could be had at best within the same token budget. It alone sees the ground truth and
 * the questions to come. It archives, for every unit, the shortest text that retains it (its evidence, and once more with
 * its reason), and after every turn sends the best choice of these: first what the next turn will ask for, then what is
 * worth most to the score. Nothing is ever lost to it, so it bounds what any policy of forgetting can reach.
 *
 * The choice is exact (a multiple-choice knapsack, see best-choice.ts) up to a size that it states, and greedy beyond.
 */
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { PREFERENCE } from '../model/info-type';
import { SEMANTIC } from '../model/layer';
import type { ParametersOf } from '../model/parameter';
import {
  type MemoryId,
  type MessageIndex,
  NEVER,
  type TokenCount,
  type TurnNumber,
  type UnitIndex,
} from '../model/units';
import type { TruthTable } from '../transcript/prepared';
import { bestChoice, type Candidate } from './best-choice';
import { capacity } from './parameters/shared';
import { type ContextEntry, type Environment, runnable, type StrategyProfile, type StrategyRun } from './strategy';

const parameters = [capacity] as const;
type Parameters = ParametersOf<typeof parameters>;

/** The two texts that can stand for a unit. −1 = there is none. */
interface Extract {
  readonly unit: UnitIndex;
  plain: MemoryId;
  withReason: MemoryId;
}

class ClairvoyantRun implements StrategyRun {
  private readonly extracts = new Map<UnitIndex, Extract>();
  /** Messages that give the reason of a unit not yet stated. */
  private readonly reasonSaidIn = new Map<UnitIndex, MessageIndex>();
  private readonly truth: TruthTable;
  private readonly isSent: boolean[] = [];
  private readonly texts: string[] = [];
  private nextProbe = 0;
  private hadForced = false;
  /** Tokens of every unit's fullest text, and whether all of these are sent: then nothing has to be chosen. */
  private fullCost: TokenCount = 0;
  private allSent = true;
  /** Plain texts which this turn's texts with reasons stand in for. */
  private readonly superseded: MemoryId[] = [];

  constructor(
    private readonly limit: TokenCount,
    private readonly environment: Environment,
  ) {
    if (!environment.future) throw new Error('The clairvoyant has to be given the ground truth.');
    this.truth = environment.future;
  }

  observe(turn: TurnNumber): void {
    const { view } = this.environment;
    let changed = false;
    for (let message = view.firstMessage[turn]; message < view.firstMessage[turn + 1]; message++) {
      if (this.extract(turn, message)) changed = true;
    }
    const forced = this.neededAt(turn + 1);
    const fits = this.fullCost <= this.limit;
    if (fits && this.allSent) this.dropSuperseded(turn);
    else if (changed || this.hadForced || forced.size > 0) this.choose(turn, forced);
    this.superseded.length = 0;
    this.allSent = fits;
    this.hadForced = forced.size > 0;
  }

  /** It needs no reinforcement: it knows. */
  recall(): void {}
  mark(): void {}

  held(): MemoryId[] {
    return this.texts.map((_, memory) => memory);
  }

  value(): number {
    return Number.NaN;
  }

  context(): ContextEntry[] {
    const { recorder } = this.environment;
    return this.held()
      .filter((memory) => this.isSent[memory])
      .map((memory) => ({
        memory,
        layer: 'semantic',
        tokens: recorder.tokensOf(memory),
        text: this.texts[memory] as string,
        sources: recorder.sourcesOf(memory),
      }));
  }

  /** Archives the units that the message states. @returns whether there were any new ones. */
  private extract(turn: TurnNumber, message: MessageIndex): boolean {
    const { unitsOfMessage, reasonsOfMessage, evidence, reason } = this.truth;
    let changed = false;
    for (let i = unitsOfMessage.offsets[message]; i < unitsOfMessage.offsets[message + 1]; i++) {
      const unit = unitsOfMessage.values[i];
      if (this.extracts.has(unit)) continue;
      const plain = this.archive(turn, unit, shortest(evidence[unit] ?? []), [message]);
      this.extracts.set(unit, { unit, plain, withReason: -1 });
      const earlier = this.reasonSaidIn.get(unit);
      if (earlier !== undefined) this.archiveReason(turn, unit, earlier);
      changed = true;
    }
    for (let i = reasonsOfMessage.offsets[message]; i < reasonsOfMessage.offsets[message + 1]; i++) {
      const unit = reasonsOfMessage.values[i];
      if ((reason[unit] ?? []).length === 0) continue;
      if (!this.extracts.has(unit)) this.reasonSaidIn.set(unit, message);
      else if (this.archiveReason(turn, unit, message)) changed = true;
    }
    return changed;
  }

  /** The unit once more, with its reason. @returns false if it is archived so already. */
  private archiveReason(turn: TurnNumber, unit: UnitIndex, message: MessageIndex): boolean {
    const known = this.extracts.get(unit);
    if (!known || known.withReason >= 0) return false;
    const { evidence, reason } = this.truth;
    const text = shortest([...(evidence[unit] ?? []), ...(reason[unit] ?? [])]);
    const sources = [...new Set([...this.environment.recorder.sourcesOf(known.plain), message])];
    known.withReason = this.archive(turn, unit, text, sources);
    this.superseded.push(known.plain);
    this.fullCost -= this.environment.recorder.tokensOf(known.plain);
    return true;
  }

  private archive(turn: TurnNumber, unit: UnitIndex, text: string, sources: readonly MessageIndex[]): MemoryId {
    const { recorder, counter } = this.environment;
    const type = this.truth.unitType[unit];
    const memory = recorder.storeSummary(turn, SEMANTIC, type, counter.count(text), text, sources, -1, -1);
    recorder.segment(memory, turn, turn, 1, Number.POSITIVE_INFINITY, 0);
    this.fullCost += recorder.tokensOf(memory);
    this.texts[memory] = text;
    this.isSent[memory] = true;
    return memory;
  }

  /** Units, and whether their reason too, that the questions of a turn need and that have been said. */
  private neededAt(turn: TurnNumber): Map<UnitIndex, boolean> {
    const { probeTurn, probeNeeds, probeReasons } = this.truth;
    const needed = new Map<UnitIndex, boolean>();
    while (this.nextProbe < probeTurn.length && probeTurn[this.nextProbe] < turn) this.nextProbe += 1;
    for (let probe = this.nextProbe; probe < probeTurn.length && probeTurn[probe] === turn; probe++) {
      const wanted = new Map(needed);
      for (let i = probeNeeds.offsets[probe]; i < probeNeeds.offsets[probe + 1]; i++) {
        const unit = probeNeeds.values[i];
        wanted.set(unit, wanted.get(unit) ?? false);
      }
      for (let i = probeReasons.offsets[probe]; i < probeReasons.offsets[probe + 1]; i++) {
        wanted.set(probeReasons.values[i], true);
      }
      // A question that cannot be answered within the budget is not worth a part of it.
      if (this.costOf(wanted) <= this.limit) for (const [unit, reason] of wanted) needed.set(unit, reason);
    }
    return needed;
  }

  private costOf(units: ReadonlyMap<UnitIndex, boolean>): TokenCount {
    let cost = 0;
    for (const [unit, reason] of units) {
      const memory = this.formOf(unit, reason);
      if (memory < 0) return Number.POSITIVE_INFINITY;
      cost += this.environment.recorder.tokensOf(memory);
    }
    return cost;
  }

  private formOf(unit: UnitIndex, withReason: boolean): MemoryId {
    const extract = this.extracts.get(unit);
    if (!extract) return -1;
    return withReason ? extract.withReason : extract.plain;
  }

  private dropSuperseded(turn: TurnNumber): void {
    for (const memory of this.superseded) {
      this.isSent[memory] = false;
      this.environment.recorder.cut(turn, memory, 1);
    }
  }

  private choose(turn: TurnNumber, forced: ReadonlyMap<UnitIndex, boolean>): void {
    const { recorder } = this.environment;
    const candidates = this.candidates(turn, forced);
    const chosen = new Set(bestChoice(candidates, this.limit));
    for (let memory = 0; memory < this.texts.length; memory++) {
      const send = chosen.has(memory);
      if (send === this.isSent[memory]) continue;
      this.isSent[memory] = send;
      if (send) recorder.restored(turn, memory, 1);
      else recorder.cut(turn, memory, 1);
    }
  }

  /** What each unit's texts cost and add to the composite (the article's weights) after this turn. */
  private candidates(turn: TurnNumber, forced: ReadonlyMap<UnitIndex, boolean>): Candidate[] {
    const { recorder } = this.environment;
    const worth = new Worth(this.truth, turn);
    const candidates: Candidate[] = [];
    for (const { unit, plain, withReason } of this.extracts.values()) {
      const options = [{ id: plain, cost: recorder.tokensOf(plain), value: worth.ofUnit(unit) }];
      if (withReason >= 0) {
        const value = worth.ofUnit(unit) + worth.ofReason(unit);
        options.push({ id: withReason, cost: recorder.tokensOf(withReason), value });
      }
      const wanted = forced.get(unit);
      const required = wanted === undefined ? 'none' : wanted && withReason >= 0 ? 'last' : 'any';
      candidates.push({ options, required });
    }
    return candidates;
  }
}

/** Shares of the composite that one retained unit or reason brings at a turn. */
class Worth {
  private readonly fact: number;
  private readonly preference: number;
  private readonly version: number;
  private readonly inChain: Set<UnitIndex>;

  constructor(
    private readonly truth: TruthTable,
    private readonly turn: TurnNumber,
  ) {
    let facts = 0;
    let preferences = 0;
    for (let unit = 0; unit < truth.unitCount; unit++) {
      if (!this.isCurrent(unit)) continue;
      if (truth.unitType[unit] === PREFERENCE) preferences += 1;
      else facts += 1;
    }
    this.inChain = new Set();
    let parts = 0;
    for (const chain of truth.chains) {
      const said = Array.from(chain).filter((unit) => truth.statedTurn[unit] <= turn);
      if (said.length < 2) continue;
      for (const unit of said) {
        this.inChain.add(unit);
        parts += (truth.reason[unit] ?? []).length > 0 ? 2 : 1;
      }
    }
    this.fact = facts > 0 ? ARTICLE_WEIGHTS.facts / facts : 0;
    this.preference = preferences > 0 ? ARTICLE_WEIGHTS.preferences / preferences : 0;
    this.version = parts > 0 ? ARTICLE_WEIGHTS.timeline / parts : 0;
  }

  ofUnit(unit: UnitIndex): number {
    const current = this.isCurrent(unit) ? (this.truth.unitType[unit] === PREFERENCE ? this.preference : this.fact) : 0;
    return current + (this.inChain.has(unit) ? this.version : 0);
  }

  ofReason(unit: UnitIndex): number {
    return this.inChain.has(unit) ? this.version : 0;
  }

  private isCurrent(unit: UnitIndex): boolean {
    const replaced = this.truth.replacedTurn[unit];
    return this.truth.statedTurn[unit] <= this.turn && (replaced === NEVER || replaced > this.turn);
  }
}

/** The strings in one line, without those that others contain. */
function shortest(parts: readonly string[]): string {
  const unique = [...new Set(parts)];
  return unique.filter((part) => !unique.some((other) => other !== part && other.includes(part))).join(' ');
}

const preset = { capacity: 32000 };

export const clairvoyantProfile: StrategyProfile<'clairvoyant'> = {
  id: 'clairvoyant',
  role: 'baseline',
  name: { en: 'Clairvoyant', 'zh-CN': '先知' },
  summary: {
    en: 'Knows every later question and keeps only the evidence, the best that fits: an upper bound, not a policy.',
    'zh-CN': '预知之后的所有提问，只保留证据，并取预算内的最优组合：这是上界，不是可用的策略。',
  },
  curve: 'layers',
  order: 'layered',
  seesFuture: true,
  parameters,
  presets: { published: preset, described: preset, repaired: preset },
  pitfalls: {},
  capacityParameter: 'capacity',
};

export const clairvoyant = /* @__PURE__ */ runnable(
  clairvoyantProfile,
  (values, environment) => new ClairvoyantRun((values as Parameters).capacity, environment),
);
