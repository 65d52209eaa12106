import { describe, expect, it } from 'vitest';
import { precompute } from '../../app/precomputed/build';
import { createPlayhead } from '../../store/playhead';
import { createAppStore } from '../../store/store';
import { applyConfigText, configText } from './config-text';

async function opened() {
  const store = createAppStore(createPlayhead(200), { locale: 'en', theme: 'system', shortcuts: true });
  const picture = await precompute('en');
  const { configs } = store.getState();
  const runs = Object.fromEntries(
    picture.runs.map((run) => [run.slot, { ...run, config: configs[run.slot] ?? run.config }]),
  );
  store.setState({ prepared: picture.prepared, sha256: picture.sha256, runs, status: 'ready' });
  return store;
}

describe('a configuration, taken home and brought back', () => {
  it('gives back the same tuning in one step of the history', async () => {
    const store = await opened();
    const text = configText(store.getState(), 'ebbinghaus', '2026-01-01T00:00:00Z');
    if (text === null) throw new Error('There was nothing to export.');
    const before = store.getState().configs.ebbinghaus;
    store.getState().commitParameters('ebbinghaus', { tauFact: 33 });
    store.getState().setActiveSlot('fifo');
    expect(applyConfigText(store.getState(), text, 'tuned.json')).toMatchObject({ ok: true, value: { warnings: [] } });
    expect(store.getState().configs.ebbinghaus).toEqual(before);
    expect(store.getState().activeSlot).toBe('ebbinghaus');
    store.getState().undo();
    expect(store.getState().configs.ebbinghaus?.parameters.tauFact).toBe(33);
  });

  it('says on what it was measured, and waits for the run', async () => {
    const store = await opened();
    const text = configText(store.getState(), 'hybrid', '2026-01-01T00:00:00Z');
    const { measured } = JSON.parse(text ?? '{}');
    expect(measured.transcript).toMatchObject({ turns: 500, aurora: { language: 'en' } });
    expect(measured.scores.composite).toBeCloseTo(
      100 * (store.getState().runs.hybrid?.scorecard.composite[500] ?? 0),
      3,
    );
    store.getState().commitParameters('hybrid', { tauFact: 33 });
    expect(configText(store.getState(), 'hybrid', '')).toBeNull();
  });

  it('brings the marks “remember this” along, and says which do not fit the transcript at hand', async () => {
    const store = await opened();
    const { options, prepared } = store.getState();
    if (!prepared) throw new Error('There is no transcript.');
    const [first, second] = prepared.transcript.turns.map(({ messages }) => messages[0]?.id ?? '');
    const remember = [second ?? '', first ?? ''];
    store.getState().setOptions({ ...options, remember });
    const text = configText(store.getState(), 'fifo', '2026-01-01T00:00:00Z') ?? '';
    store.getState().setOptions(options);
    expect(applyConfigText(store.getState(), text, 'tuned.json')).toMatchObject({ value: { warnings: [] } });
    expect(store.getState().options.remember).toEqual(remember);

    // Elsewhere the same id is another message.
    const { measured: _, ...file } = JSON.parse(text);
    const elsewhere = { messages: [{ id: first ?? '', role: 'user', text: 'Hello.' }] } as const;
    const transcript = { ...prepared.transcript, turns: [elsewhere] };
    store.setState({ prepared: { ...prepared, transcript } });
    const result = applyConfigText(store.getState(), JSON.stringify(file), 'tuned.json');
    const codes = result.ok ? result.value.warnings.map(({ code }) => code) : [];
    expect(codes).toEqual(['marks-not-here', 'marks-of-another-text']);
    expect(store.getState().options).toEqual(options);
  });

  it('changes nothing when the file is bad, and says what is wrong', async () => {
    const store = await opened();
    const before = store.getState();
    const result = applyConfigText(before, '{"format": "forgetting-lab/config", "version": 99}', 'later.json');
    expect(result).toMatchObject({ ok: false, error: { code: 'config-newer-version' } });
    expect(store.getState()).toBe(before);
  });
});
