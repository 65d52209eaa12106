/**
 * The address holds the tuning after `#`: read at the start and when another link is pasted, written when a drag has
 * ended and the cursor rests. Browsers refuse more than 100 changes of the address in 30 s, hence the wait.
 */
import { budgetParameter, OPENING_BUDGET, sharedBudget, withBudget } from '../derive/budget';
import { nearestPreset } from '../derive/parameters';
import type { Fault } from '../engine/model/result';
import { presetConfig, strategyProfiles as strategies } from '../engine/strategies/catalogue';
import { DEFAULT_PRESET } from '../engine/strategies/strategy';
import type { PrepareOptions } from '../engine/transcript/prepared';
import { initialTuning } from '../store/initial-tuning';
import type { AppState } from '../store/state';
import type { AppStore } from '../store/store';
import { appStore } from '../store/store';

/** Loaded when a link is read or written, not for the first picture. */
const shareLink = () => import('../config/share-link');

const REST = 600;

type SharedState = Parameters<Awaited<ReturnType<typeof shareLink>>['encodeShareLink']>[0];

function sharedState(state: AppState): SharedState {
  const { activeSlot, configs, seed, turn, options, weights, positionDepth, source } = state;
  const tunings: Record<string, SharedState['tunings'][string]> = {};
  const { tokens, same } = sharedBudget(configs, activeSlot);
  for (const { strategy, parameters } of Object.values(configs)) {
    if (!strategies.has(strategy)) continue;
    const { preset, changed } = nearestPreset(strategies.get(strategy), parameters);
    const parameter = budgetParameter(strategy);
    const ownBudget = !same && parameter !== undefined && parameters[parameter] !== OPENING_BUDGET;
    if (preset !== DEFAULT_PRESET || changed.length > 0 || ownBudget) tunings[strategy] = { preset, parameters };
  }
  const comparison = state.comparing
    ? state.compared.map(({ strategy, pinned }) => ({
        strategy,
        pinned:
          pinned && strategies.has(strategy)
            ? {
                preset: nearestPreset(strategies.get(strategy), pinned.parameters).preset,
                parameters: pinned.parameters,
              }
            : null,
      }))
    : null;
  const aurora = source.kind === 'aurora' ? { language: source.language, seed: source.seed } : null;
  return {
    strategy: configs[activeSlot]?.strategy ?? activeSlot,
    tunings,
    seed,
    turn,
    options,
    weights,
    positionDepth,
    remember: options.remember ?? [],
    budget: same && tokens !== OPENING_BUDGET ? tokens : null,
    comparison,
    aurora,
  };
}

let written = '';

/** Writes the address now. @returns the link that opens this page with the present tuning. */
export async function writeLink(): Promise<string> {
  const { encodeShareLink } = await shareLink();
  const hash = `#${await encodeShareLink(sharedState(appStore.getState()))}`;
  if (hash !== window.location.hash) {
    written = hash;
    window.history.replaceState(null, '', hash);
  }
  return window.location.href;
}

/** Puts what the address names into the store. What it does not name stays. @returns what it named. */
async function readLink(store: AppStore): Promise<Partial<SharedState> | null> {
  const { hash } = window.location;
  if (!/^#v=/.test(hash)) return null;
  const { decodeShareLink } = await shareLink();
  const result = await decodeShareLink(hash);
  if (!result.ok) {
    store.setState({ fault: result.error });
    return null;
  }
  const { state: named, warnings } = result.value;
  const state = store.getState();
  let configs = { ...state.configs };
  if (named.tunings) {
    const opening = initialTuning().configs;
    for (const id of strategies.ids) {
      const tuning = named.tunings[id];
      configs[id] = tuning ? { strategy: id, parameters: tuning.parameters } : (opening[id] ?? presetConfig(id));
    }
  }
  if (named.budget) configs = withBudget(configs, named.budget);
  const seed = named.seed ?? named.aurora?.seed ?? state.seed;
  const { source } = state;
  const aurora = named.aurora;
  const other =
    aurora && !(source.kind === 'aurora' && source.language === aurora.language && source.seed === aurora.seed);
  if (other) state.openSource({ kind: 'aurora', ...aurora });
  state.replaceTuning({
    configs,
    seed,
    options: optionsOf(named, state),
    weights: named.weights ?? state.weights,
    positionDepth: named.positionDepth ?? state.positionDepth,
  });
  if (named.strategy && configs[named.strategy]) state.setActiveSlot(named.strategy);
  if (named.turn !== undefined) state.seek(named.turn);
  if (named.comparison) {
    state.setCompared(
      named.comparison.map(({ strategy, pinned }) => ({
        strategy,
        pinned: pinned && { strategy, parameters: pinned.parameters },
      })),
    );
  }
  state.setComparing(Boolean(named.comparison));
  if (warnings.length > 0) store.setState({ fault: linkFault(warnings) });
  return named;
}

function optionsOf({ options, remember }: Partial<SharedState>, state: AppState): PrepareOptions {
  if (!options && !remember) return state.options;
  return { ...(options ?? state.options), ...(remember ? { remember } : {}) };
}

/** Faults of a link that are named; more are counted. */
const NAMED_FAULTS = 5;

/** All that is wrong with a link in one sentence each; the rest of it is in force. */
function linkFault(warnings: readonly Fault[]): Fault {
  const [only] = warnings;
  if (only && warnings.length === 1) return only;
  const count = warnings.length;
  const named = warnings.slice(0, count > NAMED_FAULTS + 1 ? NAMED_FAULTS : undefined);
  const more = count - named.length;
  const lines = (locale: 'en' | 'zh-CN', head: string, rest: string): string =>
    [head, ...named.map(({ message }) => `· ${message[locale]}`), ...(more > 0 ? [`· ${rest}`] : [])].join('\n');
  return {
    code: 'link-partly-read',
    message: {
      en: lines(
        'en',
        `${count} parts of this link could not be taken as they are; the rest of it is in force.`,
        `and ${more} more.`,
      ),
      'zh-CN': lines('zh-CN', `该链接有 ${count} 处无法照原样采用，其余部分已生效。`, `还有 ${more} 处。`),
    },
  };
}

/** Reads the address once, before anything is asked of the worker. */
export async function openAddress(store: AppStore): Promise<Partial<SharedState> | null> {
  const opened = await readLink(store);
  // What a link sets is where this visit begins, not a step that can be undone.
  if (opened) store.temporal.getState().clear();
  return opened;
}

/** Keeps the address in step from now on. */
export function followAddress(store: AppStore): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const soon = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      if (store.getState().playing) return;
      void writeLink();
    }, REST);
  };
  store.temporal.subscribe((state, before) => {
    if (state.pastStates !== before.pastStates || state.futureStates !== before.futureStates) soon();
  });
  store.subscribe((state, before) => {
    const moved = state.turn !== before.turn || state.playing !== before.playing;
    const dragged = Object.keys(state.runsBeforeDrag).length > 0;
    if (
      state.activeSlot !== before.activeSlot ||
      state.source !== before.source ||
      state.comparing !== before.comparing ||
      state.compared !== before.compared ||
      (moved && !state.playing && !dragged)
    )
      soon();
  });
  window.addEventListener('hashchange', () => {
    if (window.location.hash !== written) void readLink(store);
  });
}
