// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FixtureMemory } from '../../derive/transcript-fixture';
import { appStore } from '../../store/store';
import { showPage } from '../scoreboard/panel-fixture';
import { AuditTable } from './AuditTable';

const RUNS = { ebbinghaus: { needs: [1, 0], reasons: [0] } };

beforeEach(() => {
  // jsdom lays nothing out; the virtualiser needs a viewport.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  Element.prototype.scrollTo = () => {};
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

const dataRows = () =>
  screen.getAllByRole('row').filter((row) => within(row).queryByRole('button', { name: /Go to this turn/ }));
const previews = () => dataRows().map((row) => within(row).getAllByRole('cell')[5]?.textContent);

describe('AuditTable', () => {
  it('lists what was forgotten, in the order of forgetting, with reason and strength', () => {
    showPage(RUNS, 6);
    render(<AuditTable />);
    expect(previews()).toEqual(['Make it 60s, because concurrency rose.', 'I like Rust.', 'Thanks.']);
    const first = within(dataRows()[0] as HTMLElement);
    expect(first.getByText('decayed')).toBeTruthy();
    expect(first.getByText('.019')).toBeTruthy();
    expect(first.getByText('T5, missed')).toBeTruthy();
  });

  it('reports up to the cursor', () => {
    showPage(RUNS, 5);
    render(<AuditTable />);
    expect(screen.getByText('2 forgotten')).toBeTruthy();
    expect(screen.getByText('mean strength .16')).toBeTruthy();
  });

  it('filters by reason, by type, by text and by need', () => {
    showPage(RUNS, 6);
    render(<AuditTable />);
    const reason = screen.getByLabelText('Reason');
    fireEvent.change(reason, { target: { value: 'capacity' } });
    expect(previews()).toEqual(['Thanks.']);
    fireEvent.change(reason, { target: { value: 'all' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: '2' } });
    expect(previews()).toEqual(['I like Rust.']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    fireEvent.change(screen.getByLabelText('Find in the texts'), { target: { value: 'CONCURRENCY' } });
    expect(previews()).toEqual(['Make it 60s, because concurrency rose.']);
    fireEvent.change(screen.getByLabelText('Find in the texts'), { target: { value: 'nowhere' } });
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    fireEvent.click(screen.getByLabelText('Needed later only'));
    expect(previews()).toEqual(['Make it 60s, because concurrency rose.']);
  });

  it('shows the report’s last ones at the cursor', () => {
    showPage(RUNS, 5);
    render(<AuditTable />);
    fireEvent.click(screen.getByRole('button', { name: 'Last 2' }));
    expect(previews()).toEqual(['Make it 60s, because concurrency rose.', 'I like Rust.']);
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('sorts by strength in both directions, rows without one last', () => {
    showPage(RUNS, 6);
    render(<AuditTable />);
    const header = screen.getByRole('columnheader', { name: /strength/ });
    fireEvent.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(previews()).toEqual(['Make it 60s, because concurrency rose.', 'I like Rust.', 'Thanks.']);
    fireEvent.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(previews()).toEqual(['I like Rust.', 'Make it 60s, because concurrency rose.', 'Thanks.']);
  });

  it('jumps to the turn and marks the memory everywhere', () => {
    showPage(RUNS, 6);
    render(<AuditTable />);
    fireEvent.click(screen.getByText('I like Rust.'));
    const { turn, selection } = appStore.getState();
    expect(turn).toBe(4);
    expect(selection).toEqual({ kind: 'memory', slot: 'ebbinghaus', memory: 2, message: 2 });
    expect(dataRows()[1]?.getAttribute('aria-selected')).toBe('true');
  });

  it('marks what is selected elsewhere', () => {
    showPage(RUNS, 6);
    render(<AuditTable />);
    act(() => appStore.getState().select({ kind: 'message', message: 1 }));
    expect(dataRows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  });

  it('renders at most 30 of many rows', () => {
    const many: FixtureMemory[] = Array.from({ length: 2000 }, () => ({
      message: 0,
      stored: 1,
      end: [2, 'decayed', 0.01],
    }));
    showPage({ ebbinghaus: { needs: [1, 1], reasons: [1], memories: many } }, 6);
    render(<AuditTable />);
    expect(dataRows().length).toBeGreaterThan(5);
    expect(dataRows().length).toBeLessThanOrEqual(30);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  });
});
