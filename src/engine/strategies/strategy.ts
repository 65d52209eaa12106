/**
 * The contract of a strategy. A strategy sees the transcript up to now through a {@link TranscriptView}, stores what
 * turns bring, forgets and consolidates, and tells the recorder each time. It never sees units, probes or later turns.
 */
import type { Layer } from '../model/layer';
import type { Localized } from '../model/localized';
import type { ParameterSpec, ParameterValues } from '../model/parameter';
import type { MemoryId, MessageIndex, Strength, TokenCount, TurnNumber } from '../model/units';
import type { Recorder } from '../simulate/recorder';
import type { Scratch } from '../simulate/scratch';
import type { ContextOrder } from '../simulate/trace';
import type { TokenCounter } from '../tokens/token-counter';
import type { TranscriptView, TruthTable } from '../transcript/prepared';

export const PRESETS = ['published', 'described', 'repaired'] as const;
/** As published: bit-exact with the article's code. As described: its prose. Repaired: the four pitfalls fixed. */
export type PresetId = (typeof PRESETS)[number];
export const DEFAULT_PRESET: PresetId = 'repaired';

/** The four pitfalls of the article's section 9, and what each is called here. */
export const PITFALLS = ['immortal', 'cold-start', 'lossy-summary', 'window-edge'] as const;
export type PitfallId = (typeof PITFALLS)[number];

export interface Environment {
  readonly view: TranscriptView;
  readonly counter: TokenCounter;
  readonly recorder: Recorder;
  /** Working arrays, taken when a run is created. */
  readonly scratch: Scratch;
  /** Seeds whatever is random in a strategy (only the random-drop baseline is). */
  readonly seed: number;
  /** 1 for messages marked in the very turn that brings them. */
  readonly markedOnArrival: Uint8Array;
  /**
   * Nobody looks at the context before this turn: what is sent and what is cut needs no working out until then. Absent
   * = every turn counts. What is held and forgotten must not depend on it.
   */
  readonly contextFrom?: TurnNumber;
  /** Given to the clairvoyant baseline alone. */
  readonly future?: TruthTable;
}

/** One entry of the context, in the order in which it would be sent. */
export interface ContextEntry {
  readonly memory: MemoryId;
  readonly layer: Layer;
  readonly tokens: TokenCount;
  /** As sent, with prefix. */
  readonly text: string;
  /** Messages it came from. */
  readonly sources: readonly MessageIndex[];
}

/** What an entry is rendered from. */
export interface RenderPart {
  readonly text: string;
  readonly layer: Layer;
  /** The turn that the entry claims to be from. */
  readonly claimedTurn: TurnNumber;
  /** Strength or score now; NaN if none. */
  readonly value: Strength;
}

export interface StrategyRun {
  /** Stores the messages of turn `turn`; may forget and consolidate, telling the recorder. Turns come in order. */
  observe(turn: TurnNumber): void;
  /** Reinforces the memories that the given messages live in, if they are still held. */
  recall(turn: TurnNumber, hits: ArrayLike<MessageIndex>, from: number, to: number): void;
  /** The user said "remember this" of a message. */
  mark(turn: TurnNumber, message: MessageIndex): void;
  /** Ordered entries within capacity, as after the last turn observed. */
  context(): ContextEntry[];
  /** Memories held, in the order of storing. */
  held(): MemoryId[];
  /** Strength or score of a memory after the last turn observed; NaN if the strategy gives none. */
  value(memory: MemoryId): Strength;
}

export type StrategyRole = 'strategy' | 'baseline';

/** How the curves of a strategy's memories are to be read; decides the vertical axis of the strength view. */
export type CurveMeaning = 'strength' | 'score' | 'window' | 'layers';

/**
 * What is known of a strategy without running it. Apart from the run, so that the page, which only shows and tunes,
 * does not carry the code of the simulation.
 */
export interface StrategyProfile<Id extends string = string> {
  readonly id: Id;
  readonly role: StrategyRole;
  readonly name: Localized;
  /** One sentence: what it does. */
  readonly summary: Localized;
  readonly curve: CurveMeaning;
  /** Order of its contexts. */
  readonly order: ContextOrder;
  /** What a transcript must have for it to say anything; absent = nothing. */
  readonly needs?: 'compactions';
  /** Set by the clairvoyant alone: its run is given the ground truth. */
  readonly seesFuture?: true;
  readonly parameters: readonly ParameterSpec[];
  /** Complete values for each preset. */
  readonly presets: Readonly<Record<PresetId, ParameterValues>>;
  /** Which parameter values produce and repair each pitfall that this strategy can have. */
  readonly pitfalls: Partial<
    Readonly<Record<PitfallId, { readonly produced: ParameterValues; readonly repaired: ParameterValues }>>
  >;
  /** Parameter that holds the token capacity drawn as a line. */
  readonly capacityParameter?: string;
  /** Parameter that holds the forgetting threshold drawn as a line. */
  readonly thresholdParameter?: string;
  /** How an entry stands in the context when it is sent. Absent = its text as it is. */
  render?(part: RenderPart): string;
}

export interface StrategyEntry<Id extends string = string> extends StrategyProfile<Id> {
  create(parameters: ParameterValues, environment: Environment): StrategyRun;
}

/** Call it with a `PURE` mark at the top of a module: where only the profile is used, the run is then left out of the bundle. */
export function runnable<Id extends string>(
  profile: StrategyProfile<Id>,
  create: StrategyEntry<Id>['create'],
): StrategyEntry<Id> {
  return { ...profile, create };
}

/** A strategy together with its values: what a person tunes, exports and compares. */
export interface StrategyConfig<Id extends string = string> {
  readonly strategy: Id;
  readonly parameters: ParameterValues;
}
