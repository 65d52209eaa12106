/**
 * What a person tunes, and its history. While a slider is dragged the values change without history; when the drag
 * ends, one step is written from the state before the drag to the last one.
 */
import type { TemporalState } from 'zundo';
import type { StoreApi } from 'zustand/vanilla';
import { presetAtBudget, withBudget } from '../derive/budget';
import { presetConfig, strategyProfiles as strategies } from '../engine/strategies/catalogue';
import type { StrategyConfig } from '../engine/strategies/strategy';
import { sameConfig, withExpected } from './anticipated';
import { initialTuning } from './initial-tuning';
import type { AppState, SlotId, TuningActions, TuningState } from './state';

/** Steps of history that are kept. */
export const HISTORY_LIMIT = 200;

type History = () => StoreApi<TemporalState<TuningState>>;
type Values = Readonly<Record<string, number | boolean | string>>;

export function tuningOf(state: TuningState): TuningState {
  const { configs, weights, seed, options, positionDepth, compared } = state;
  return { configs, weights, seed, options, positionDepth, compared };
}

export function sameTuning(a: TuningState, b: TuningState): boolean {
  return (Object.keys(a) as (keyof TuningState)[]).every((part) => a[part] === b[part]);
}

/** The configurations with a slot's values changed; the same object if nothing differs. */
function withValues(configs: TuningState['configs'], slot: SlotId, change: Values): TuningState['configs'] {
  const config = configs[slot];
  if (!config || Object.keys(change).every((id) => config.parameters[id] === change[id])) return configs;
  return { ...configs, [slot]: { ...config, parameters: { ...config.parameters, ...change } } };
}

export function createTuningSlice(
  set: StoreApi<AppState>['setState'],
  get: StoreApi<AppState>['getState'],
  history: History,
): TuningState & TuningActions {
  let beforeDrag: TuningState | null = null;

  const preview = (change: Partial<TuningState>): void => {
    const begins = !beforeDrag;
    if (begins) {
      beforeDrag = tuningOf(get());
      history().getState().pause();
    }
    set(begins ? { ...change, runsBeforeDrag: get().runs } : change);
  };

  /** Of configurations with equal values, those that were anticipated: `===` tells that they have been asked for. */
  const asAnticipated = (configs: TuningState['configs']): TuningState['configs'] => {
    const { anticipated, configs: before } = get();
    if (configs === before) return configs;
    const entries = Object.entries(configs).map(([slot, config]): [SlotId, StrategyConfig] => [
      slot,
      config === before[slot]
        ? config
        : (anticipated[slot]?.find((expected) => sameConfig(expected, config)) ?? config),
    ]);
    return Object.fromEntries(entries);
  };

  const commit = (change: (before: TuningState) => Partial<TuningState>): void => {
    const last = change(get());
    if (beforeDrag) {
      // One step, which leads back to where the drag began: what the history would note is the state of a moment ago.
      const began = beforeDrag;
      beforeDrag = null;
      set({ ...last, runsBeforeDrag: {} });
      endAnticipation();
      if (!sameTuning(began, tuningOf(get()))) {
        history().setState(({ pastStates }) => ({
          pastStates: [...pastStates, began].slice(-HISTORY_LIMIT),
          futureStates: [],
        }));
      }
      history().getState().resume();
    } else {
      set(last);
    }
  };

  const anticipate = (expected: readonly TuningState['configs'][]): void => {
    const { anticipated, configs } = get();
    set({ anticipated: withExpected(anticipated, configs, expected) });
  };

  const endAnticipation = (): void => {
    if (Object.keys(get().anticipated).length > 0) set({ anticipated: {} });
  };

  const abandonDrag = (): void => {
    if (!beforeDrag) return;
    set({ ...beforeDrag, runsBeforeDrag: {} });
    endAnticipation();
    beforeDrag = null;
    history().getState().resume();
  };

  return {
    ...initialTuning(),
    anticipated: {},
    anticipateParameters: (slot, changes) =>
      anticipate(changes.map((change) => withValues(get().configs, slot, change))),
    anticipateBudget: (tokens) => anticipate(tokens.map((budget) => withBudget(get().configs, budget))),
    previewParameters: (slot, change) => preview({ configs: asAnticipated(withValues(get().configs, slot, change)) }),
    commitParameters: (slot, change) => commit((state) => ({ configs: withValues(state.configs, slot, change) })),
    applyPreset: (slot, preset) =>
      commit((state) => {
        const config = state.configs[slot];
        if (!config || !strategies.has(config.strategy)) return {};
        const values = presetConfig(config.strategy, preset).parameters;
        const atBudget = presetAtBudget(config.strategy, values, config.parameters);
        return { configs: withValues(state.configs, slot, atBudget) };
      }),
    setBudget: (tokens, done) =>
      done
        ? commit((state) => ({ configs: withBudget(state.configs, tokens) }))
        : preview({ configs: asAnticipated(withBudget(get().configs, tokens)) }),
    setWeights: (weights, done) => (done ? commit(() => ({ weights })) : preview({ weights })),
    setOptions: (options) => commit(() => ({ options })),
    setPositionDepth: (positionDepth, done) => (done ? commit(() => ({ positionDepth })) : preview({ positionDepth })),
    setSeed: (seed) => commit(() => ({ seed })),
    replaceTuning: (tuning) => commit(() => tuning),
    undo: () => {
      abandonDrag();
      history().getState().undo();
    },
    redo: () => {
      abandonDrag();
      history().getState().redo();
    },
  };
}
