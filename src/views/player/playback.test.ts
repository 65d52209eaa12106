import { describe, expect, test } from 'vitest';
import { preparedFixture } from '../../derive/transcript-fixture';
import { advance } from './playback';
import { sliderKey } from './Ruler';

const prepared = preparedFixture({
  turns: Array.from({ length: 20 }, () => ({ messages: [{ role: 'user' as const, text: 'turn' }] })),
  units: [{ id: 'u', type: 'fact', title: 'u', evidence: ['turn'], message: 0 }],
  probes: [{ turn: 10, needs: [0] }],
});
const frame = (from: number, seconds: number, rest: Partial<Parameters<typeof advance>[0]> = {}) =>
  advance({ prepared, from, seconds, speed: 1, loop: null, stopAtProbes: false, ...rest });

describe('playback', () => {
  test('goes eight turns a second, times the speed', () => {
    expect(frame(3, 0.05)).toEqual({ position: 3.4, stop: false });
    expect(frame(3, 0.05, { speed: 4 }).position).toBeCloseTo(4.6, 9);
  });
  test('a long frame does not leap', () => {
    expect(frame(3, 30).position).toBeCloseTo(3.8, 9);
  });
  test('stops at the end', () => {
    expect(frame(19.9, 0.1)).toEqual({ position: 20, stop: true });
  });
  test('goes back to the start of the loop, and stays free outside of it', () => {
    expect(frame(7.9, 0.05, { loop: [4, 8] })).toEqual({ position: 4, stop: false });
    expect(frame(12, 0.05, { loop: [4, 8] }).position).toBeCloseTo(12.4, 9);
  });
  test('pauses on a question when asked to, and goes on from it', () => {
    expect(frame(9.8, 0.1, { stopAtProbes: true })).toEqual({ position: 10, stop: true });
    expect(frame(10, 0.1, { stopAtProbes: true }).stop).toBe(false);
    expect(frame(9.8, 0.1).stop).toBe(false);
  });
});

describe('keys of the playhead', () => {
  const days = [
    { day: 1, from: 1, to: 5 },
    { day: 2, from: 6, to: 20 },
  ];
  const key = (name: string, turn: number, shiftKey = false) => sliderKey({ key: name, shiftKey }, turn, 20, days);
  test('step, day, ten turns, ends', () => {
    expect(key('ArrowRight', 3)).toBe(4);
    expect(key('ArrowLeft', 1)).toBe(1);
    expect(key('ArrowRight', 3, true)).toBe(6);
    expect(key('ArrowLeft', 7, true)).toBe(6);
    expect(key('PageUp', 15)).toBe(20);
    expect(key('PageDown', 15)).toBe(5);
    expect(key('Home', 9)).toBe(1);
    expect(key('End', 9)).toBe(20);
    expect(key('a', 9)).toBeNull();
  });
});
