/**
 * What a person tunes, and its history. While a slider is dragged the values change without history; when the drag
 * ends, one step is written from the state before the drag to the last one.
 */
import type { TemporalState } from 'zundo';
import type { StoreApi } from 'zustand/vanilla';
import { presetAtBudget, withBudget } from '../derive/budget';
import { presetConfig, strategyProfiles as strategies } from '../engine/strategies/catalogue';
import { initialTuning } from './initial-tuning';
import type { AppState, SlotId, TuningActions, TuningState } from './state';

type History = () => StoreApi<TemporalState<TuningState>>;
type Values = Readonly<Record<string, number | boolean | string>>;

export function tuningOf(state: TuningState): TuningState {
  const { configs, weights, seed, options, positionDepth } = state;
  return { configs, weights, seed, options, positionDepth };
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
    if (!beforeDrag) {
      beforeDrag = tuningOf(get());
      set({ runsBeforeDrag: get().runs });
      history().getState().pause();
    }
    set(change);
  };

  const commit = (change: (before: TuningState) => Partial<TuningState>): void => {
    const last = change(get());
    if (beforeDrag) {
      // The step must lead back to where the drag began, so the history is shown that state first.
      const dragged = { ...tuningOf(get()), ...last };
      set(beforeDrag);
      beforeDrag = null;
      history().getState().resume();
      set({ ...dragged, runsBeforeDrag: {} });
    } else {
      set(last);
    }
  };

  const abandonDrag = (): void => {
    if (!beforeDrag) return;
    set({ ...beforeDrag, runsBeforeDrag: {} });
    beforeDrag = null;
    history().getState().resume();
  };

  return {
    ...initialTuning(),
    previewParameters: (slot, change) => preview({ configs: withValues(get().configs, slot, change) }),
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
        : preview({ configs: withBudget(get().configs, tokens) }),
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
