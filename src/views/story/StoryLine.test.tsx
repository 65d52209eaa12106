// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FixtureMemory } from '../../derive/transcript-fixture';
import { textFor } from '../../i18n';
import { appStore } from '../../store/store';
import { type RunFixture, showPage } from '../scoreboard/panel-fixture';
import { outcomeText, textWidth } from './outcome-text';
import { StoryLine } from './StoryLine';

const HELD: readonly FixtureMemory[] = [
  { message: 0, stored: 1 },
  { message: 1, stored: 2 },
];
const RUNS = {
  fifo: { needs: [0, 0], reasons: [0] },
  ebbinghaus: { needs: [1, 1], reasons: [1], memories: HELD },
  importance: { needs: [1, 1], reasons: [0], memories: HELD },
  consolidation: { needs: [0, 1], reasons: [0], memories: [{ message: 1, stored: 2, end: [6, 'capacity'] }] },
} satisfies Record<string, RunFixture>;

afterEach(cleanup);

describe('StoryLine', () => {
  it('asks the question at a probe and answers it for every strategy', () => {
    showPage(RUNS, 5);
    render(<StoryLine />);
    expect(screen.getByText('Turn 5 · day 7 · the user asks')).toBeTruthy();
    expect(screen.getByText('“Which timeout did I set, and why did I change it?”')).toBeTruthy();
    const labels = screen.getAllByRole('button').map((button) => button.textContent);
    expect(labels).toEqual([
      expect.stringMatching(/^FIFO✕cannot answer: forgot all 3gone since T4$/),
      expect.stringMatching(/^Ebbinghaus✓can answer: 30s → 60s · whykept to the end$/),
      expect.stringMatching(/^Importance◐can answer in part: lost whykeeps 30s → 60s to the end$/),
      expect.stringMatching(/^Consolidation◐can answer in part: lost 30s, whyhas 60s until T6$/),
    ]);
  });

  it('selects the strategy that is clicked', () => {
    showPage(RUNS, 5);
    render(<StoryLine />);
    fireEvent.click(screen.getByRole('button', { name: /^FIFO/ }));
    expect(appStore.getState().activeSlot).toBe('fifo');
    expect(screen.getByRole('button', { name: /^FIFO/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says, between questions, what the user says, and leads to the next one', () => {
    showPage(RUNS, 3);
    render(<StoryLine />);
    expect(screen.getByText('Turn 3 · day 2 · the user says')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next question: T5' }));
    expect(appStore.getState().turn).toBe(5);
  });

  it('shows the last outcome after a question, and the composite before the first', () => {
    showPage({ ebbinghaus: { needs: [1, 1], reasons: [1], level: 0.5 } }, 6);
    const { unmount } = render(<StoryLine />);
    expect(screen.getByRole('button', { name: /30s → 60s/ }).textContent).toContain('T5');
    unmount();
    showPage({ ebbinghaus: { needs: [1, 1], reasons: [1], level: 0.5 } }, 2);
    render(<StoryLine />);
    expect(screen.getByText('composite 50')).toBeTruthy();
  });
});

describe('outcomeText', () => {
  const outcome = { probe: 0, turn: 5, needs: [], asked: 2 } as const;
  it('keeps to the room of a card', () => {
    const t = textFor('en');
    expect(outcomeText({ ...outcome, status: 'forgotten', kept: '', lost: 'a', reason: 'not-asked' }, t)).toBe(
      'forgot both',
    );
    expect(
      outcomeText({ ...outcome, asked: 1, status: 'forgotten', kept: '', lost: 'a', reason: 'not-asked' }, t),
    ).toBe('lost a');
    const long = 'PostgreSQL 16 with logical replication';
    expect(outcomeText({ ...outcome, status: 'answered', kept: long, lost: '', reason: 'not-asked' }, t)).toBe('both');
    const zh = textFor('zh-CN');
    expect(outcomeText({ ...outcome, status: 'partly', kept: '60s', lost: '30s', reason: 'lost' }, zh)).toBe(
      '忘了 30s 和原因',
    );
  });

  it('counts wide characters twice', () => {
    expect(textWidth('超时 60s')).toBe(8);
  });
});
