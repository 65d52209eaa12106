// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '../../store/store';
import { showPage } from '../scoreboard/panel-fixture';
import { ContextPanel } from './ContextPanel';

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

const RUNS = { ebbinghaus: { needs: [1, 1], reasons: [1] } };

describe('ContextPanel', () => {
  it('shows the state in which the turn at the cursor is asked', () => {
    showPage(RUNS, 5);
    const { unmount } = render(<ContextPanel />);
    // Two of four memories were forgotten in turn 4.
    expect(screen.getByText('2 memories')).toBeTruthy();
    expect(screen.getByText(/tokens · <1% of budget/)).toBeTruthy();
    unmount();
    showPage(RUNS, 4);
    render(<ContextPanel />);
    expect(screen.getByText('3 memories')).toBeTruthy();
  });

  it('says when single messages are larger than the whole budget, and raises it on request', () => {
    showPage(RUNS, 5);
    const { prepared } = appStore.getState();
    if (!prepared) throw new Error('The fixture shows no transcript.');
    const tokens = Int32Array.from(prepared.tokens);
    tokens.set([33_333, 40_002]);
    appStore.setState({ prepared: { ...prepared, tokens } });
    appStore.getState().setActiveSlot('ebbinghaus');
    appStore.getState().setBudget(16_000, true);
    render(<ContextPanel />);
    expect(screen.getByRole('note').textContent).toContain(
      '2 messages are each larger than the whole budget of 16,000',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Raise the budget to 41,000.' }));
    expect(appStore.getState().configs['ebbinghaus']?.parameters['capacity']).toBe(41_000);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is empty when the first turn is asked', () => {
    showPage(RUNS, 1);
    render(<ContextPanel />);
    expect(screen.getByText(/finds? an empty context/)).toBeTruthy();
  });

  it('is walked and selected with the keyboard, and keeps those keys from the player', () => {
    showPage(RUNS, 4);
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    render(<ContextPanel />);
    const list = screen.getByRole('listbox');
    const first = screen.getByRole('option').textContent;
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(screen.getByRole('option').textContent).not.toBe(first);
    expect(screen.getByRole('option').getAttribute('aria-posinset')).toBe('2');
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(appStore.getState().selection).toMatchObject({ kind: 'memory', slot: 'ebbinghaus' });
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(list, { key: 'End' });
    expect(screen.getByRole('option').getAttribute('aria-posinset')).toBe('3');
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('keydown', heard);
  });
});
