/** A small page for component tests of the panels: a transcript, a run for each strategy, and the store filled with them. */
import { type FixtureMemory, preparedFixture, scorecardFixture, traceFixture } from '../../derive/transcript-fixture';
import type { Scorecard } from '../../engine/score/scorecard';
import { presetConfig } from '../../engine/strategies/catalogue';
import { appStore } from '../../store/store';

export const prepared = preparedFixture({
  turns: [
    { day: 1, messages: [{ role: 'user', text: 'My connection timeout is 30s.', type: 'fact' }] },
    { day: 1, messages: [{ role: 'user', text: 'Make it 60s, because concurrency rose.', type: 'decision' }] },
    { day: 2, messages: [{ role: 'user', text: 'I like Rust.', type: 'preference' }] },
    {
      day: 2,
      messages: [
        { role: 'user', text: 'Thanks.' },
        { role: 'assistant', text: 'You are welcome.' },
      ],
    },
    {
      day: 7,
      recalls: [0, 1],
      messages: [
        { role: 'user', text: 'Which timeout did I set, and why did I change it?' },
        { role: 'assistant', text: '30s, then 60s.' },
      ],
    },
    { day: 7, messages: [{ role: 'user', text: 'Good.' }] },
  ],
  units: [
    { id: 'old', type: 'fact', title: 'timeout of 30s', evidence: ['30s'], message: 0 },
    {
      id: 'new',
      type: 'decision',
      title: 'timeout of 60s',
      evidence: ['60s'],
      reason: { title: 'concurrency rose', evidence: ['concurrency rose'] },
      message: 1,
      replaces: 0,
    },
  ],
  probes: [{ turn: 5, needs: [0, 1], reasons: [1], answer: '30s, then 60s, because concurrency rose.' }],
});

const MEMORIES: readonly FixtureMemory[] = [
  { message: 0, stored: 1, strength: 0.8 },
  { message: 1, stored: 2, end: [4, 'decayed', 0.019] },
  { message: 2, stored: 3, end: [4, 'low-score', 0.31] },
  { message: 3, stored: 4, end: [6, 'capacity'] },
];

export interface RunFixture {
  readonly needs: readonly number[];
  readonly reasons: readonly number[];
  readonly memories?: readonly FixtureMemory[];
  /** Every dimension, 0–1; NaN where there is nothing to measure. */
  readonly level?: number;
  readonly card?: Partial<Scorecard>;
}

/** Fills the store; runs are named by strategy id. */
export function showPage(runs: Readonly<Record<string, RunFixture>>, turn: number, activeSlot = 'ebbinghaus'): void {
  appStore.setState({
    locale: 'en',
    prepared,
    turn,
    activeSlot,
    selection: null,
    hover: null,
    status: 'ready',
    runs: Object.fromEntries(
      Object.entries(runs).map(([slot, { needs, reasons, memories = MEMORIES, level, card }]) => [
        slot,
        {
          slot,
          config: presetConfig(slot as Parameters<typeof presetConfig>[0], 'repaired'),
          trace: { ...traceFixture(prepared, memories), strategy: slot },
          scorecard: {
            ...scorecardFixture(prepared, { needs, reasons, ...(level === undefined ? {} : { level }) }),
            ...card,
          },
        },
      ]),
    ),
  });
}
