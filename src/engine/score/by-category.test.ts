import { describe, expect, it } from 'vitest';
import { conversation, textOf } from '../../../tests/naive/conversation';
import type { Probe } from '../transcript/transcript';
import { tasksByCategory } from './by-category';

const probe = (id: string, askedIn: string, category?: string): Probe => ({
  id,
  askedIn,
  dimension: 'facts',
  needs: ['port'],
  ...(category !== undefined && { category }),
});

function prepared(probes: readonly Probe[]) {
  return conversation(
    [
      { user: textOf(20, 'the port is 8080 '), type: 'fact' },
      { user: textOf(20, 'which port? ') },
      { user: textOf(20, 'when was it set? ') },
      { user: textOf(20, 'which port, again? ') },
    ],
    { units: [{ id: 'port', type: 'fact', title: '8080', evidence: ['8080'], statedIn: ['u1'] }], probes },
  );
}

describe('task success by category', () => {
  // Written in another order than they are asked in: columns follow the order asked.
  const probes = [probe('c', 'u4', 'single-hop'), probe('b', 'u3', 'temporal'), probe('a', 'u2', 'single-hop')];
  const transcript = prepared(probes);
  const card = { probeAnswered: Uint8Array.of(1, 0, 0), turnCount: 4 };

  it('counts the probes of each category and those answered', () => {
    expect(tasksByCategory(transcript, card)).toEqual([
      { category: 'single-hop', probes: 2, answered: 1, tasks: 0.5 },
      { category: 'temporal', probes: 1, answered: 0, tasks: 0 },
    ]);
  });
  it('knows only what was asked so far', () => {
    expect(tasksByCategory(transcript, card, 1)).toEqual([]);
    expect(tasksByCategory(transcript, card, 2)).toEqual([
      { category: 'single-hop', probes: 1, answered: 1, tasks: 1 },
    ]);
  });
  it('adds up to the task success of all', () => {
    const rows = tasksByCategory(transcript, card);
    expect(rows.reduce((sum, { answered }) => sum + answered, 0)).toBe(1);
    expect(rows.reduce((sum, row) => sum + row.probes, 0)).toBe(3);
  });
  it('keeps probes without a category apart, and is empty when none has one', () => {
    expect(tasksByCategory(prepared([probe('a', 'u2'), probe('b', 'u3', 'temporal')]), card)).toMatchObject([
      { category: '', probes: 1, answered: 1 },
      { category: 'temporal', probes: 1, answered: 0 },
    ]);
    expect(tasksByCategory(prepared([probe('a', 'u2')]), card)).toEqual([]);
  });
});
