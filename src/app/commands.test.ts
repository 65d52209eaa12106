import { describe, expect, it, vi } from 'vitest';
import { playhead } from '../store/playhead';
import type { AppState } from '../store/state';
import { commandFor, commands, isSingleKey, type KeyPress } from './commands';

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: code,
  shift: false,
  mod: false,
  ...more,
});

/** A state whose cursor goes where it is sent. */
function at(turn: number): AppState {
  playhead.set(turn);
  return {
    prepared: { turnCount: 6, dayOf: Int32Array.of(0, 1, 1, 2, 2, 3, 3) },
    playing: false,
    seek: (to: number) => playhead.set(to),
    setPlaying: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
  } as unknown as AppState;
}

describe('the command list', () => {
  it.each([
    [press('Space'), 'play'],
    [press('ArrowLeft'), 'step-back'],
    [press('ArrowRight', { shift: true }), 'day-on'],
    [press('Comma'), 'event-back'],
    [press('KeyZ', { key: 'z', mod: true }), 'undo'],
    [press('KeyZ', { key: 'Z', mod: true, shift: true }), 'redo'],
    [press('KeyY', { key: 'y', mod: true }), 'redo'],
    // The letter decides where the place does not hold it: Z on a German keyboard.
    [press('KeyY', { key: 'z', mod: true }), 'undo'],
    [press('KeyD', { key: 'd' }), 'difference-on'],
    [press('KeyD', { key: 'D', shift: true }), 'difference-back'],
    [press('KeyC', { key: 'c' }), 'compare'],
    [press('Slash', { key: '?', shift: true }), 'help'],
    [press('Minus', { key: '?', shift: true }), 'help'],
  ])('%o is %s', (pressed, id) => {
    expect(commandFor(pressed)?.id).toBe(id);
  });

  it('leaves the browser its own keys', () => {
    for (const code of ['ArrowLeft', 'Space', 'Home']) expect(commandFor(press(code, { mod: true }))).toBeUndefined();
    expect(commandFor(press('KeyR', { key: 'r', mod: true }))).toBeUndefined();
  });

  it('has one command per key, and each id once', () => {
    expect(new Set(commands.map((command) => command.id)).size).toBe(commands.length);
    expect(commands.filter((command) => !isSingleKey(command)).map((command) => command.id)).toEqual(['undo', 'redo']);
  });
});

describe('steps', () => {
  const run = (code: string, from: number, shift = false): number => {
    commandFor(press(code, { shift }))?.run(at(from));
    return playhead.get();
  };

  it('go to whole turns, from between them too', () => {
    expect(run('ArrowRight', 3)).toBe(4);
    expect(run('ArrowRight', 3.4)).toBe(4);
    expect(run('ArrowLeft', 3.4)).toBe(3);
    expect(run('ArrowLeft', 3)).toBe(2);
  });

  it('go by days', () => {
    expect(run('ArrowRight', 1, true)).toBe(3);
    expect(run('ArrowLeft', 6, true)).toBe(5);
    expect(run('ArrowLeft', 5, true)).toBe(3);
  });

  it('go to the ends', () => {
    expect(run('End', 2)).toBe(6);
    expect(run('Home', 2)).toBe(1);
  });
});
