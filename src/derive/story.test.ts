import { describe, expect, it } from 'vitest';
import { chainsAmong, countUpTo, inOneLine, shorten, storyOutcome, storyQuestion } from './story';
import { preparedFixture, scorecardFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { day: 1, messages: [{ role: 'user', text: 'My connection timeout is 30s.', type: 'fact' }] },
    {
      day: 1,
      messages: [{ role: 'user', text: 'Raise it to 60s, because concurrency went to 500.', type: 'decision' }],
    },
    { day: 2, messages: [{ role: 'user', text: 'Thanks.' }] },
    { day: 7, messages: [{ role: 'user', text: 'Which timeout did I set, and why did I change it?' }] },
    {
      day: 7,
      messages: [
        { role: 'system', text: 'A note.' },
        { role: 'user', text: 'Good.' },
      ],
    },
    { day: 8, messages: [{ role: 'user', text: 'And now?' }] },
  ],
  units: [
    { id: 'old', type: 'fact', title: 'timeout 30s', evidence: ['30s'], message: 0 },
    {
      id: 'new',
      type: 'fact',
      title: 'timeout 60s',
      evidence: ['60s'],
      reason: { title: 'concurrency rose to 500', evidence: ['500'] },
      message: 1,
      replaces: 0,
    },
  ],
  probes: [
    { turn: 4, needs: [1, 0], reasons: [1], answer: '30s, then 60s because of concurrency.' },
    { turn: 6, needs: [1] },
  ],
});
const outcome = (needs: number[], reasons: number[], probe = 0) =>
  storyOutcome(prepared, scorecardFixture(prepared, { needs, reasons }), probe);

describe('storyQuestion', () => {
  it('asks at a probe', () => {
    expect(storyQuestion(prepared, 4)).toMatchObject({
      kind: 'asks',
      day: 7,
      text: 'Which timeout did I set, and why did I change it?',
      probe: 0,
      answer: '30s, then 60s because of concurrency.',
      nextProbeTurn: 6,
      previousProbeTurn: null,
    });
  });

  it('says, between probes, and names the next question and the last one', () => {
    expect(storyQuestion(prepared, 3)).toMatchObject({ kind: 'says', text: 'Thanks.', probe: -1, nextProbeTurn: 4 });
    expect(storyQuestion(prepared, 5)).toMatchObject({
      kind: 'says',
      text: 'Good.',
      probe: 0,
      answer: null,
      nextProbeTurn: 6,
      previousProbeTurn: 4,
    });
    expect(storyQuestion(prepared, 6)).toMatchObject({ kind: 'asks', probe: 1, nextProbeTurn: null });
  });
});

describe('storyOutcome', () => {
  // Needs of probe 0 in their order: new, old; then probe 1: new.
  it('is answered with the versions in their true order, whatever the order of the needs', () => {
    expect(outcome([1, 1, 1], [1])).toMatchObject({
      status: 'answered',
      kept: '30s → 60s',
      lost: '',
      reason: 'kept',
      asked: 3,
      turn: 4,
    });
  });

  it('is partly answered when only the reason is lost', () => {
    expect(outcome([1, 1, 1], [0])).toMatchObject({ status: 'partly', kept: '30s → 60s', lost: '', reason: 'lost' });
  });

  it('is partly answered when a version and the reason are lost', () => {
    expect(outcome([1, 0, 1], [0])).toMatchObject({ status: 'partly', kept: '60s', lost: '30s', reason: 'lost' });
  });

  it('is forgotten when nothing is left', () => {
    expect(outcome([0, 0, 1], [0])).toMatchObject({ status: 'forgotten', kept: '', lost: '30s → 60s', reason: 'lost' });
  });

  it('reads the flags of its own probe', () => {
    expect(outcome([0, 0, 1], [0], 1)).toMatchObject({
      status: 'answered',
      kept: '60s',
      reason: 'not-asked',
      asked: 1,
    });
    expect(outcome([1, 1, 0], [1], 1)).toMatchObject({ status: 'forgotten', lost: '60s' });
  });

  it('names every need in full', () => {
    expect(outcome([1, 0, 1], [0]).needs).toEqual([
      { unit: 0, kind: 'unit', label: '30s', title: 'timeout 30s', kept: false },
      { unit: 1, kind: 'unit', label: '60s', title: 'timeout 60s', kept: true },
      { unit: 1, kind: 'reason', label: 'concurrency rose to 5…', title: 'concurrency rose to 500', kept: false },
    ]);
  });
});

describe('helpers', () => {
  it('counts an ascending column up to a limit', () => {
    const column = [2, 4, 4, 9];
    for (let limit = 0; limit <= 10; limit++) {
      expect(countUpTo(column, limit)).toBe(column.filter((value) => value <= limit).length);
    }
    expect(countUpTo(column, 9, 2)).toBe(2);
  });

  it('keeps chains together', () => {
    expect(chainsAmong([5, 1, 3], Int32Array.from([-1, -1, -1, 1, -1, 3]))).toEqual([[1, 3, 5]]);
    expect(chainsAmong([0, 2], Int32Array.from([-1, 0, 1]))).toEqual([[0], [2]]);
  });

  it('reads a message as one line, without its logs', () => {
    expect(inOneLine('What is\n  this?')).toBe('What is this?');
    expect(inOneLine('The last one.\n```\nflat 9.10s\n```\nIdeas?')).toBe('The last one. …');
    expect(inOneLine('```\nonly code\n```')).toBe('``` only code ```');
  });

  it('shortens by code points', () => {
    expect(shorten('abc', 3)).toBe('abc');
    expect(shorten('abcd', 3)).toBe('ab…');
    expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
    expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
    expect(shorten('x'.repeat(1000), 5)).toBe('xxxx…');
  });
});
