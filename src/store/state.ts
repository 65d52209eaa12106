/**
 * The shape of the page's state. Slices implement it; views read it through hooks and selectors.
 * The store never computes: runs come from the worker, series and rows from `derive`.
 */

import type { RunResult, TranscriptSource } from '../../workers/protocol';
import type { Fault } from '../engine/model/result';
import type { CompositeWeights } from '../engine/score/scorecard';
import type { PresetId, StrategyConfig } from '../engine/strategies/strategy';
import type { PreparedTranscript, PrepareOptions } from '../engine/transcript/prepared';
import type { ComparedRun, ComparisonState } from './comparison-slice';

/** Names a run on the page: a strategy's id, or a comparison's slot. */
export type SlotId = string;

/** What the person tunes: the part that is undone and redone, one step per drag. */
export interface TuningState {
  readonly configs: Readonly<Record<SlotId, StrategyConfig>>;
  readonly weights: CompositeWeights;
  readonly seed: number;
  readonly options: PrepareOptions;
  /** Depth of the position model by which task success is scored, 0–1; 0 = off. */
  readonly positionDepth: number;
  /** The runs of the comparison: taking one away can be undone. */
  readonly compared: readonly ComparedRun[];
}

export type Anticipated = Readonly<Record<SlotId, readonly StrategyConfig[]>>;

export interface TuningActions {
  /**
   * What a slider may ask for next, the likeliest first, and what it could have asked for lately. The worker begins;
   * nothing is shown until it is previewed. Empty when nothing is anticipated.
   */
  readonly anticipated: Anticipated;
  anticipateParameters(slot: SlotId, changes: readonly Readonly<Record<string, number | boolean | string>>[]): void;
  anticipateBudget(tokens: readonly number[]): void;
  /** While a slider is dragged: repaints, adds no history. */
  previewParameters(slot: SlotId, change: Readonly<Record<string, number | boolean | string>>): void;
  /** When the drag ends, or a switch or choice is made: one history step. */
  commitParameters(slot: SlotId, change: Readonly<Record<string, number | boolean | string>>): void;
  applyPreset(slot: SlotId, preset: PresetId): void;
  /** One token budget for every strategy. */
  setBudget(tokens: number, commit: boolean): void;
  setWeights(weights: CompositeWeights, commit: boolean): void;
  setOptions(options: PrepareOptions): void;
  setPositionDepth(depth: number, commit: boolean): void;
  setSeed(seed: number): void;
  /** Replaces all of it at once (import of a configuration, share link): one history step. */
  replaceTuning(tuning: Partial<TuningState>): void;
  undo(): void;
  redo(): void;
}

export interface TranscriptState {
  readonly source: TranscriptSource;
  readonly prepared: PreparedTranscript | null;
  readonly sha256: string | null;
  /** Loads another transcript; the cursor goes to its first probe, or to turn 1. */
  openSource(source: TranscriptSource): void;
}

export interface RunState {
  readonly runs: Readonly<Record<SlotId, RunResult>>;
  /** Runs as they were when the current drag began; empty when nothing is dragged. */
  readonly runsBeforeDrag: Readonly<Record<SlotId, RunResult>>;
  readonly status: 'loading' | 'ready' | 'running' | 'failed';
  /** What went wrong, in words; null when nothing did. */
  readonly fault: Fault | null;
  /** Slot shown in the curves, the context and the audit. */
  readonly activeSlot: SlotId;
  setActiveSlot(slot: SlotId): void;
  dismissFault(): void;
}

export interface CursorState {
  /** Whole turn at the cursor, published at most 10 times a second while playing (see playhead.ts for every frame). */
  readonly turn: number;
  readonly playing: boolean;
  /** Turns a second ÷ base speed: 0.5 … 16. */
  readonly speed: number;
  readonly loop: readonly [number, number] | null;
  seek(turn: number): void;
  setPlaying(playing: boolean): void;
  setSpeed(speed: number): void;
  setLoop(loop: readonly [number, number] | null): void;
}

/** What is marked everywhere: a memory of the active run, a message, a unit, a turn or a layer. */
export type Highlight =
  | { readonly kind: 'memory'; readonly slot: SlotId; readonly memory: number; readonly message: number }
  | { readonly kind: 'message'; readonly message: number }
  /** `also`: other units that are spoken of in the same breath. */
  | { readonly kind: 'unit'; readonly unit: number; readonly also?: readonly number[] }
  | { readonly kind: 'turn'; readonly turn: number }
  /** With a turn: the layer as it stood there, and so that turn too. */
  | { readonly kind: 'layer'; readonly layer: number; readonly turn?: number };

export interface SelectionState {
  readonly selection: Highlight | null;
  readonly hover: Highlight | null;
  select(highlight: Highlight | null): void;
  setHover(highlight: Highlight | null): void;
}

export type Theme = 'light' | 'dark' | 'system';
export interface InterfaceState {
  readonly locale: 'en' | 'zh-CN';
  readonly theme: Theme;
  readonly shortcuts: boolean;
  readonly drawer: 'closed' | 'scores' | 'audit' | 'labels' | 'consolidations' | 'text' | 'advice';
  readonly dialog: 'none' | 'open' | 'library' | 'export' | 'keys' | 'parameters';
  setLocale(locale: 'en' | 'zh-CN'): void;
  setTheme(theme: Theme): void;
  setShortcuts(on: boolean): void;
  setDrawer(drawer: InterfaceState['drawer']): void;
  setDialog(dialog: InterfaceState['dialog']): void;
}

export type AppState = TuningState &
  TuningActions &
  TranscriptState &
  RunState &
  CursorState &
  SelectionState &
  ComparisonState &
  InterfaceState;
