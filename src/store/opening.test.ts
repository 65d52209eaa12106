import { expect, test } from 'vitest';
import type { TranscriptSource } from '../../workers/protocol';
import { type Opening, watchOpening } from './opening';
import { createPlayhead } from './playhead';
import type { AppState } from './state';
import { createAppStore } from './store';

const named = (name: string): TranscriptSource => ({
  kind: 'transcript',
  transcript: { format: 'forgetting-lab/transcript', version: 1, name, language: 'en', turns: [] } as never,
});
/** Only told apart from others. */
const prepared = () => ({}) as NonNullable<AppState['prepared']>;

/** With a transcript on screen, or one that is the first to be opened. */
function watched(first?: TranscriptSource) {
  const store = createAppStore(createPlayhead(1), { locale: 'en', theme: 'system', shortcuts: true });
  const runs = { [store.getState().activeSlot]: {} as never };
  store.setState(first ? { source: first } : { prepared: prepared(), status: 'ready', runs });
  const said: (Opening | null)[] = [];
  watchOpening(store, (opening) => said.push(opening));
  return { store, said };
}

test('an opening is said until the transcript and its run are on screen', () => {
  const { store, said } = watched();
  expect(said).toEqual([]);
  store.getState().openSource(named('Long'));
  expect(said).toMatchObject([{ name: 'Long' }]);
  store.setState({ prepared: prepared(), runs: {} });
  // There is no way back any more, but it is still under way.
  expect(said.at(-1)).toEqual({ name: 'Long' });
  store.setState({ runs: { [store.getState().activeSlot]: {} as never } });
  expect(said.at(-1)).toBeNull();
  expect(said).toHaveLength(3);
});

test('given up, what is on screen stays: the one that was shown, not one that was passed over', () => {
  const { store, said } = watched();
  const { source } = store.getState();
  store.setState({ options: { ...store.getState().options, remember: ['m1'] } });
  store.getState().openSource(named('Passed over'));
  expect(store.getState().options.remember).toBeUndefined();
  store.getState().openSource(named('Long'));
  expect(said.at(-1)).toMatchObject({ name: 'Long' });
  const steps = store.temporal.getState().pastStates.length;
  said.at(-1)?.giveUp?.();
  expect(store.getState()).toMatchObject({ source, status: 'ready', options: { remember: ['m1'] } });
  expect(store.temporal.getState().pastStates).toHaveLength(steps);
  expect(said.at(-1)).toBeNull();
});

test('what fails to open is said no longer', () => {
  const { store, said } = watched();
  store.getState().openSource(named('Broken'));
  store.setState({ status: 'ready' });
  expect(said.at(-1)).toBeNull();
});

test('the first transcript of a visit has nothing to go back to', () => {
  const { store, said } = watched(named('Kept'));
  expect(said).toEqual([{ name: 'Kept' }]);
  store.setState({ prepared: prepared(), status: 'ready' });
  expect(said.at(-1)).toBeNull();
});
