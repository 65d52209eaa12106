// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preparedFixture } from '../../derive/transcript-fixture';
import { playhead } from '../../store/playhead';
import { appStore } from '../../store/store';
import { Player } from './Player';

const prepared = preparedFixture({
  turns: Array.from({ length: 20 }, (_, i) => ({
    day: i < 8 ? 1 : 2,
    messages: [{ role: 'user' as const, text: `turn ${i + 1}` }],
    ...(i === 14 ? { marks: [0] } : {}),
  })),
});

/** Frames are run by hand. */
let frames: FrameRequestCallback[] = [];
let reduced = false;

beforeEach(() => {
  frames = [];
  reduced = false;
  HTMLCanvasElement.prototype.getContext = () => null;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  act(() => {
    appStore.setState({ prepared, runs: {}, playing: false, speed: 1, loop: null, locale: 'en' });
    appStore.getState().seek(5);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Runs frames so many milliseconds apart. */
function run(count: number, gap: number): void {
  let now = 1000;
  for (let i = 0; i < count; i++) {
    const due = frames;
    frames = [];
    act(() => {
      for (const frame of due) frame(now);
    });
    now += gap;
  }
}

const slider = () => screen.getByRole('slider', { name: 'Turn' });

describe('player', () => {
  test('says where it stands, and what comes next', () => {
    render(<Player />);
    expect(slider().getAttribute('aria-valuetext')).toBe('Turn 5, day 1');
    expect(slider().getAttribute('aria-valuemax')).toBe('20');
    expect(screen.getByText(/next T15/)).toBeTruthy();
  });

  test('buttons step by turn and by day', () => {
    render(<Player />);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
    press('Forward one turn');
    expect(playhead.get()).toBe(6);
    press('Back one turn');
    expect(playhead.get()).toBe(5);
    press('Next day');
    expect(playhead.get()).toBe(9);
    press('Previous day');
    expect(playhead.get()).toBe(1);
  });

  test('a step repeats while the button is held', () => {
    vi.useFakeTimers();
    render(<Player />);
    const button = screen.getByRole('button', { name: 'Forward one turn' });
    fireEvent.pointerDown(button, { button: 0 });
    expect(playhead.get()).toBe(6);
    act(() => {
      vi.advanceTimersByTime(350 + 55 * 3);
    });
    fireEvent.pointerUp(button);
    expect(playhead.get()).toBe(10);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(playhead.get()).toBe(10);
    vi.useRealTimers();
  });

  test('plays, and stands on a whole turn when paused', () => {
    render(<Player />);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    run(6, 50);
    expect(playhead.get()).toBeCloseTo(7, 6);
    run(1, 50);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(Number.isInteger(playhead.get())).toBe(true);
  });

  test('stops at the end, and starts over from there', () => {
    act(() => appStore.getState().seek(20));
    render(<Player />);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(playhead.get()).toBe(1);
    act(() => appStore.getState().seek(19));
    run(6, 100);
    expect(playhead.get()).toBe(20);
    expect(appStore.getState().playing).toBe(false);
  });

  test('with reduced motion it goes in whole turns, four times a second at most', () => {
    reduced = true;
    render(<Player />);
    const seen: number[] = [];
    const stop = playhead.subscribe((turn) => seen.push(turn));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    run(21, 50);
    stop();
    expect(seen.length).toBeLessThanOrEqual(4);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.every((turn) => Number.isInteger(turn))).toBe(true);
  });

  test('a loop has two ends that keys move', () => {
    render(<Player />);
    fireEvent.click(screen.getByRole('button', { name: 'Loop a range around the cursor' }));
    expect(appStore.getState().loop).toEqual([1, 20]);
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Loop start' }), { key: 'ArrowRight', shiftKey: true });
    expect(appStore.getState().loop).toEqual([11, 20]);
    fireEvent.click(screen.getByRole('button', { name: /Stop looping/ }));
    expect(appStore.getState().loop).toBeNull();
  });
});
