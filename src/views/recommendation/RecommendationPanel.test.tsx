// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createSimulationSession } from '../../../workers/simulation-session';
import { withBudget } from '../../derive/budget';
import type { Locale } from '../../engine/model/localized';
import { presetConfig } from '../../engine/strategies/catalogue';
import { appStore } from '../../store/store';
import { RecommendationPanel } from './RecommendationPanel';

const options = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };
const weights = { facts: 30, preferences: 20, timeline: 20, tasks: 20, noise: 10 };

beforeAll(async () => {
  const session = createSimulationSession();
  const loaded = await session.load({ generation: 1, source: { kind: 'aurora', language: 'en', seed: 7 }, options });
  if (!loaded.ok) throw new Error(loaded.error.message.en);
  const slots = ['fifo', 'importance', 'consolidation', 'random-drop'] as const;
  const configs = withBudget(Object.fromEntries(slots.map((slot) => [slot, presetConfig(slot)])), 16_000);
  const jobs = Object.entries(configs).map(([slot, config]) => ({ slot, config }));
  const ran = await session.run({ generation: 2, jobs, seed: 7, weights });
  if (!ran.ok) throw new Error(ran.error.message.en);
  appStore.setState({
    prepared: loaded.value.prepared,
    turn: 200,
    seed: 7,
    weights,
    status: 'ready',
    configs: { ...appStore.getState().configs, ...configs },
    runs: Object.fromEntries(ran.value.results.map((run) => [run.slot, run])),
  });
});
afterEach(cleanup);

const shownIn = (locale: Locale): string => {
  appStore.setState({ locale });
  render(<RecommendationPanel />);
  return document.body.textContent ?? '';
};

it('says after which turn it was measured, whatever turn is shown', () => {
  expect(shownIn('en')).toContain('measured after the last turn, T500, with a budget of 16.0K tokens');
});

it('says that chance was run with one seed, since the scoreboard shows its mean over many', () => {
  shownIn('en');
  expect(screen.getByRole('row', { name: /^Random drop ?baseline, seed 7 only/ })).toBeTruthy();
});

it('joins sentences as the language does', () => {
  expect(shownIn('en')).toMatch(/a turn\. (It is|Within)/);
  cleanup();
  expect(shownIn('zh-CN')).toMatch(/token。[^ ]/);
});
