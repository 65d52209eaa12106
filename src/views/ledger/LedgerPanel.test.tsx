// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSimulationSession } from '../../../workers/simulation-session';
import { withBudget } from '../../derive/budget';
import { presetConfig } from '../../engine/strategies/catalogue';
import { appStore } from '../../store/store';
import { createAnalyst } from '../../worker-client/analyst';
import { LedgerPanel } from './LedgerPanel';

const options = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };
const weights = { facts: 30, preferences: 20, timeline: 20, tasks: 20, noise: 10 };
const session = createSimulationSession();

/** The real engine on the sample, at the budget at which the page opens. */
async function showSample(slot: 'fifo' | 'ebbinghaus' | 'importance' | 'consolidation'): Promise<void> {
  const loaded = await session.load({ generation: 1, source: { kind: 'aurora', language: 'en', seed: 7 }, options });
  if (!loaded.ok) throw new Error(loaded.error.message.en);
  const configs = withBudget({ [slot]: presetConfig(slot) }, 16_000);
  const config = configs[slot] ?? presetConfig(slot);
  const ran = await session.run({ generation: 2, jobs: [{ slot, config }], seed: 7, weights });
  if (!ran.ok) throw new Error(ran.error.message.en);
  const [run] = ran.value.results;
  appStore.setState({
    locale: 'en',
    prepared: loaded.value.prepared,
    turn: 200,
    activeSlot: slot,
    configs: { ...appStore.getState().configs, ...configs },
    runs: run ? { [slot]: run } : {},
    status: 'ready',
    seed: 7,
    weights,
    analyst: createAnalyst({ analyse: (question) => question(session as never) as never }),
  });
}

/** The message that says it, by the words in it. */
function messageWith(words: string): number {
  const index = appStore.getState().prepared?.texts.findIndex((text) => text.includes(words)) ?? -1;
  if (index < 0) throw new Error(`No message says "${words}".`);
  return index;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

describe('LedgerPanel', () => {
  it('says why it was forgotten, by which numbers, and who missed it', async () => {
    await showSample('ebbinghaus');
    render(<LedgerPanel selection={{ kind: 'message', message: messageWith('conclusion first') }} />);
    expect(screen.getByText('Forgotten at T198')).toBeTruthy();
    expect(screen.getByText('Stored as a preference')).toBeTruthy();
    // 50 turns of τ: e^(−196 ÷ 50) = 0.0198 is below 0.02, and e^(−195 ÷ 50) = 0.0202 was not.
    expect(
      screen.getByText(/^Forgotten: \.0198 is below the threshold \.02 \(the turn before: \.0202\)$/),
    ).toBeTruthy();
    expect(screen.getByText('needed at T435: missed')).toBeTruthy();
    // The question shares only "to", "the", "I", "you" and "a" with it: the transcript’s own reference relates them.
    expect(screen.getByText(/^Asked for by the transcript’s own reference/)).toBeTruthy();
  });

  it('finds the smallest changes by running again, and applies one as one step', async () => {
    await showSample('ebbinghaus');
    render(<LedgerPanel selection={{ kind: 'message', message: messageWith('conclusion first') }} />);
    const [first] = await waitFor(() => screen.getAllByRole('button', { name: /^Apply: / }), { timeout: 18_000 });
    expect(screen.getByText(/measured by \d+ reruns in/)).toBeTruthy();
    const past = appStore.temporal.getState().pastStates.length;
    const before = appStore.getState().configs.ebbinghaus;
    if (first) fireEvent.click(first);
    expect(appStore.getState().configs.ebbinghaus).not.toEqual(before);
    expect(appStore.temporal.getState().pastStates.length).toBe(past + 1);
    appStore.getState().undo();
    expect(appStore.getState().configs.ebbinghaus).toEqual(before);
  });

  it('names what took its place in a full window', async () => {
    await showSample('fifo');
    render(<LedgerPanel selection={{ kind: 'message', message: messageWith('timeout is 30s') }} />);
    // Exact, since "16.0K held of 16.0K" would hide that there were too many.
    const [, held] =
      screen.getByText(/it was the oldest/).textContent?.match(/with (16,\d{3}) tokens held of 16,000,/) ?? [];
    expect(Number(held?.replace(',', ''))).toBeGreaterThan(16_000);
    fireEvent.click(screen.getByRole('button', { name: /^Took its place: T/ }));
    expect(appStore.getState().selection).toMatchObject({ kind: 'memory', slot: 'fifo' });
  });

  it('adds a score up, term by term', async () => {
    await showSample('importance');
    render(<LedgerPanel selection={{ kind: 'message', message: messageWith('timeout is 30s') }} />);
    const sum = screen.getAllByRole('table')[0];
    if (!sum) throw new Error('There is no sum.');
    const values = within(sum)
      .getAllByRole('row')
      .map((row) => Number(row.lastElementChild?.textContent));
    const [type = 0, recalls = 0, mark = 0, task = 0, total = 0] = values;
    expect(type).toBeCloseTo(0.27, 6);
    expect(type + recalls + mark + task).toBeCloseTo(total, 2);
  });
});
