import { afterEach, expect, it, vi } from 'vitest';
import type { Transcript } from '../../engine/transcript/transcript';
import { createPlayhead } from '../playhead';
import { createAppStore } from '../store';
import { createLabelEditor } from './labels';

afterEach(() => {
  vi.useRealTimers();
});

const conversation: Transcript = {
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'Monday',
  language: 'en',
  turns: [{ messages: [{ id: 'a', role: 'user', text: 'The timeout is 30s.' }] }],
};

function editing() {
  vi.useFakeTimers();
  const app = createAppStore(createPlayhead(1), { locale: 'en', theme: 'system', shortcuts: true });
  const keep = vi.fn(async () => 'kept');
  const labels = createLabelEditor(app, keep);
  app.getState().openSource({ kind: 'transcript', transcript: conversation, kept: 'kept' });
  // What the worker would answer: only the transcript of it is asked for.
  app.setState({ prepared: { transcript: conversation } as never });
  const shown = (): Transcript | null => {
    const { source } = app.getState();
    return source.kind === 'transcript' ? source.transcript : null;
  };
  return { app, keep, labels, shown };
}
const withUnit = (transcript: Transcript): Transcript => ({
  ...transcript,
  units: [{ id: 'u', type: 'fact', title: 'timeout', evidence: ['30s'], statedIn: ['a'] }],
});

it('a new name goes through all steps: undo takes back the label and not the name', () => {
  const { labels, shown } = editing();
  labels.edit(withUnit);
  labels.rename('Gateway week');
  expect(shown()).toMatchObject({ name: 'Gateway week', units: [{ id: 'u' }] });
  labels.undo();
  expect(shown()?.name).toBe('Gateway week');
  expect(shown()?.units).toBeUndefined();
  labels.redo();
  expect(shown()).toMatchObject({ name: 'Gateway week', units: [{ id: 'u' }] });
});

it('a new name alone is no step and writes nothing, since the library has it already', async () => {
  const { keep, labels, app } = editing();
  labels.rename('Gateway week');
  expect(labels.store.getState().past).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keep).not.toHaveBeenCalled();
  expect(app.getState().source).toMatchObject({ kept: 'kept' });
});

it('edits are kept once the person rests, the last of them only', async () => {
  const { keep, labels } = editing();
  labels.edit(withUnit);
  labels.undo();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(keep.mock.calls[0]).toEqual([conversation, 'kept']);
});
