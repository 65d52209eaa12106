// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appStore } from '../../store/store';
import { showPage } from './panel-fixture';
import { Scoreboard } from './Scoreboard';

const column = (turns: number[]) => Float64Array.from(turns);
const RUNS = {
  ebbinghaus: {
    needs: [1, 1],
    reasons: [1],
    level: 0.715,
    card: { preferences: column([NaN, NaN, NaN, 0.2, 0.4, 0.6, 0.8]) },
  },
  fifo: { needs: [0, 0], reasons: [0], level: 0.38 },
};

afterEach(cleanup);

function row(name: RegExp): HTMLElement {
  return screen.getByRole('row', { name });
}

describe('Scoreboard', () => {
  it('is a table of the measured numbers, the reported ones beside them', () => {
    showPage(RUNS, 5);
    render(<Scoreboard />);
    const cells = within(row(/^FIFO/)).getAllByRole('cell');
    expect(cells[0]?.textContent).toContain('38');
    expect(cells[0]?.textContent).toContain('reported: 35');
    expect(screen.getAllByRole('columnheader')).toHaveLength(10);
  });

  it('shows a dash where there is nothing to measure, and the number once there is', () => {
    showPage(RUNS, 2);
    const { unmount } = render(<Scoreboard />);
    const preferences = () => within(row(/^Ebbinghaus/)).getAllByRole('cell')[2]?.textContent;
    expect(preferences()).toContain('—');
    expect(preferences()).toContain('nothing to measure yet');
    unmount();
    showPage(RUNS, 5);
    render(<Scoreboard />);
    expect(preferences()).toMatch(/^60/);
  });

  it('tells which printed composites the article’s own weights do not give', () => {
    showPage(RUNS, 5);
    render(<Scoreboard />);
    expect(screen.getByText(/own weights give/).textContent).toContain('70.8 (printed: 66)');
  });

  it('selects the strategy of a row', () => {
    showPage(RUNS, 5);
    render(<Scoreboard />);
    fireEvent.click(within(row(/^FIFO/)).getByRole('button'));
    expect(appStore.getState().activeSlot).toBe('fifo');
    fireEvent.click(row(/^Ebbinghaus/));
    expect(appStore.getState().activeSlot).toBe('ebbinghaus');
  });
});
