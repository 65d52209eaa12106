import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AURORA_DEFAULT_SEED } from '../engine/aurora/index';
import { DEFAULT_PREPARE_OPTIONS } from '../engine/transcript/prepare';
import { initialTuning, OPENING_SEED } from './initial-tuning';
import { createPlayhead, type Playhead } from './playhead';
import { localeOfLanguages, readPreferences, writePreferences } from './preferences';
import { type AppStore, createAppStore } from './store';

let store: AppStore;
let playhead: Playhead;
const tau = () => store.getState().configs.ebbinghaus?.parameters.tauFact;
const past = () => store.temporal.getState().pastStates.length;

beforeEach(() => {
  playhead = createPlayhead(200);
  store = createAppStore(playhead, { locale: 'en', theme: 'system', shortcuts: true });
});

it('opens with the sample’s own seed and the engine’s own options', () => {
  expect(OPENING_SEED).toBe(AURORA_DEFAULT_SEED);
  expect(initialTuning().options).toEqual(DEFAULT_PREPARE_OPTIONS);
});

describe('history', () => {
  it('makes one step of a drag, back to where it began', () => {
    const { previewParameters, commitParameters } = store.getState();
    for (const value of [190, 170, 150]) previewParameters('ebbinghaus', { tauFact: value });
    expect(tau()).toBe(150);
    expect(past()).toBe(0);
    commitParameters('ebbinghaus', { tauFact: 120 });
    expect(past()).toBe(1);
    store.getState().undo();
    expect(tau()).toBe(200);
    store.getState().redo();
    expect(tau()).toBe(120);
  });

  it('notes a drag without going back to where it began: nobody sees that state', () => {
    const { previewParameters, commitParameters } = store.getState();
    previewParameters('ebbinghaus', { tauFact: 150 });
    const seen: unknown[] = [];
    const end = store.subscribe(() => seen.push(tau()));
    commitParameters('ebbinghaus', { tauFact: 120 });
    end();
    expect(new Set(seen)).toEqual(new Set([120]));
    expect(past()).toBe(1);
  });

  it('makes no step of a drag that ends where it began', () => {
    const { previewParameters, commitParameters, configs } = store.getState();
    previewParameters('ebbinghaus', { tauFact: 150 });
    store.setState({ configs });
    commitParameters('ebbinghaus', { tauFact: 200 });
    expect(past()).toBe(0);
  });

  it('brings a run back that was taken out of the comparison, with the parameters that were pinned', () => {
    store.getState().addCompared('fifo', { strategy: 'fifo', parameters: { capacity: 1234 } });
    const with6 = store.getState().compared;
    store.getState().removeCompared('pin-1');
    expect(store.getState().compared).toHaveLength(5);
    store.getState().undo();
    expect(store.getState().compared).toBe(with6);
    store.getState().undo();
    expect(store.getState().compared).toHaveLength(5);
    expect(past()).toBe(0);
  });

  it('keeps the runs from before the drag while it lasts', () => {
    store.setState({ runs: { ebbinghaus: { slot: 'ebbinghaus' } as never } });
    store.getState().previewParameters('ebbinghaus', { tauFact: 10 });
    expect(Object.keys(store.getState().runsBeforeDrag)).toEqual(['ebbinghaus']);
    store.getState().commitParameters('ebbinghaus', { tauFact: 10 });
    expect(store.getState().runsBeforeDrag).toEqual({});
  });

  it('makes no step of a change that changes nothing', () => {
    store.getState().commitParameters('ebbinghaus', { tauFact: 200 });
    store.getState().applyPreset('ebbinghaus', 'repaired');
    expect(past()).toBe(0);
  });

  it('gives a drag up when undo is pressed during it', () => {
    store.getState().commitParameters('ebbinghaus', { tauFact: 100 });
    store.getState().previewParameters('ebbinghaus', { tauFact: 50 });
    store.getState().undo();
    expect(tau()).toBe(200);
    expect(store.getState().runsBeforeDrag).toEqual({});
    store.getState().commitParameters('ebbinghaus', { tauFact: 60 });
    expect(past()).toBe(1);
  });

  it('does not record what is no tuning', () => {
    store.getState().seek(10);
    store.getState().setActiveSlot('fifo');
    store.getState().setDialog('keys');
    expect(past()).toBe(0);
  });

  it('takes presets, weights and imported tunings as one step each', () => {
    store.getState().applyPreset('ebbinghaus', 'published');
    store.getState().setWeights({ facts: 1, preferences: 1, timeline: 1, tasks: 1, noise: 1 }, true);
    store.getState().replaceTuning({ seed: 3, configs: {} });
    expect(past()).toBe(3);
    for (let step = 0; step < 3; step += 1) store.getState().undo();
    expect(store.getState().configs.ebbinghaus?.parameters.review).toBe('repaired');
    expect(store.getState().seed).toBe(OPENING_SEED);
  });
});

describe('the cursor', () => {
  it('is published at most ten times a second while it moves, and at its last place', () => {
    vi.useFakeTimers();
    const seen: number[] = [];
    store.subscribe((state, before) => state.turn !== before.turn && seen.push(state.turn));
    for (let frame = 0; frame < 60; frame += 1) {
      playhead.set(201 + frame / 4);
      vi.advanceTimersByTime(16);
    }
    vi.advanceTimersByTime(200);
    expect(seen.length).toBeLessThanOrEqual(11);
    expect(seen.at(-1)).toBe(215);
    vi.useRealTimers();
  });

  it('stays within the transcript', () => {
    store.setState({ prepared: { turnCount: 20 } as never });
    store.getState().seek(99);
    expect(store.getState().turn).toBe(20);
    expect(playhead.get()).toBe(20);
    store.getState().seek(-5);
    expect(store.getState().turn).toBe(1);
  });
});

describe('position model', () => {
  it('is one step of the history, however far its slider was dragged', () => {
    const state = store.getState();
    for (const depth of [0.1, 0.2, 0.3]) state.setPositionDepth(depth, false);
    state.setPositionDepth(0.35, true);
    expect(store.getState().positionDepth).toBe(0.35);
    expect(store.temporal.getState().pastStates).toHaveLength(1);
    store.getState().undo();
    expect(store.getState().positionDepth).toBe(0);
    store.getState().redo();
    expect(store.getState().positionDepth).toBe(0.35);
  });
});

describe('the comparison', () => {
  const runs = () => store.getState().compared.map(({ id, pinned }) => (pinned ? `${id}*` : id));

  it('keeps the run that is pinned, and puts the copy beside it', () => {
    store.getState().removeCompared('fifo');
    store.getState().togglePinned('importance');
    expect(runs()).toEqual(['ebbinghaus', 'importance', 'pin-1*', 'consolidation', 'hybrid']);
    store.getState().commitParameters('importance', { protectTurns: 3 });
    expect(store.getState().compared[2]?.pinned?.parameters['protectTurns']).not.toBe(3);
    // Two that follow the same sliders would be one.
    store.getState().togglePinned('pin-1');
    expect(runs()).toEqual(['ebbinghaus', 'importance', 'pin-1*', 'consolidation', 'hybrid']);
    store.getState().removeCompared('importance');
    store.getState().togglePinned('pin-1');
    expect(runs()).toEqual(['ebbinghaus', 'importance', 'consolidation', 'hybrid']);
  });

  it('takes nothing away when there is no room for the copy', () => {
    store.getState().togglePinned('hybrid');
    const full = runs();
    expect(full).toHaveLength(6);
    store.getState().togglePinned('fifo');
    expect(runs()).toEqual(full);
  });
});

describe('marks “remember this”', () => {
  const transcript = { format: 'forgetting-lab/transcript', version: 1, name: 'Mine', turns: [] } as const;
  const mark = (): void => {
    store.setState({ prepared: { turnCount: 20 } as never });
    store.getState().setOptions({ ...store.getState().options, remember: ['u1'] });
  };

  it('stay behind when another transcript is opened, and no step of the history brings them there', () => {
    mark();
    const steps = store.temporal.getState().pastStates.length;
    store.getState().openSource({ kind: 'transcript', transcript });
    expect(store.getState().options).toEqual({ tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' });
    expect(store.temporal.getState().pastStates).toHaveLength(steps);
    store.getState().setSeed(9);
    expect(store.temporal.getState().pastStates).toHaveLength(steps + 1);
  });

  it('stay while labels are corrected or the sample is told otherwise, and when a visit begins', () => {
    mark();
    store.getState().openSource({ kind: 'aurora', language: 'zh-CN', seed: 3 });
    store.getState().openSource({ kind: 'transcript', transcript, relabelled: true });
    expect(store.getState().options.remember).toEqual(['u1']);
    store.setState({ prepared: null });
    store.getState().openSource({ kind: 'transcript', transcript });
    expect(store.getState().options.remember).toEqual(['u1']);
  });
});

describe('language', () => {
  it('takes the sample along while it is told in the language of the page', () => {
    store.getState().setLocale('zh-CN');
    expect(store.getState().source).toMatchObject({ kind: 'aurora', language: 'zh-CN' });
    store.getState().openSource({ kind: 'aurora', language: 'en', seed: 1 });
    store.getState().setLocale('en');
    store.getState().openSource({ kind: 'aurora', language: 'zh-CN', seed: 1 });
    store.getState().setLocale('zh-CN');
    expect(store.getState().source).toMatchObject({ language: 'zh-CN' });
  });

  it('is the browser’s first that the page speaks', () => {
    expect(localeOfLanguages(['fr-FR', 'zh-TW', 'en'])).toBe('zh-CN');
    expect(localeOfLanguages(['en-GB', 'zh'])).toBe('en');
    expect(localeOfLanguages(['fr'])).toBe('en');
  });
});

describe('preferences', () => {
  const memory = () => {
    const held = new Map<string, string>();
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    };
  };

  it('come back on the next visit', () => {
    const storage = memory();
    writePreferences({ locale: 'zh-CN', theme: 'dark', shortcuts: false }, storage);
    expect(readPreferences(storage, ['en'])).toEqual({ locale: 'zh-CN', theme: 'dark', shortcuts: false });
    expect(storage.getItem('forgetting-lab:theme')).toBe('dark');
  });

  it('fall back when storage is refused or holds nonsense', () => {
    const refused = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(readPreferences(refused, ['zh'])).toEqual({ locale: 'zh-CN', theme: 'system', shortcuts: true });
    expect(() => writePreferences({ locale: 'en', theme: 'dark', shortcuts: true }, refused)).not.toThrow();
    const odd = memory();
    odd.setItem('forgetting-lab:theme', 'plaid');
    expect(readPreferences(odd, []).theme).toBe('system');
  });
});
