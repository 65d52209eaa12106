import { describe, expect, test } from 'vitest';
import { aurora } from '../aurora/index';
import { assembling, type Labels, labelsFrom, pieceFrom, withoutTexts } from './pieces';
import { prepare } from './prepare';
import type { PreparedTranscript } from './prepared';
import type { Turn } from './transcript';

const turn = (id: string, characters: number, messages = 1): Turn => ({
  messages: Array.from({ length: messages }, (_, i) => ({
    id: `${id}-${i}`,
    role: 'user' as const,
    text: 'x'.repeat(characters),
  })),
});

function cut(turns: readonly Turn[]): (readonly Turn[])[] {
  const pieces: (readonly Turn[])[] = [];
  for (let from = 0; from < turns.length; ) {
    const piece = pieceFrom(turns, from);
    pieces.push(piece);
    from += piece.length;
  }
  return pieces;
}

describe('pieces of a transcript', () => {
  test('hold at most 200,000 characters and 400 messages, but always a turn', () => {
    const turns = [turn('a', 150_000), turn('b', 60_000), turn('c', 900_000), turn('d', 1, 390), turn('e', 1, 20)];
    expect(cut(turns).map((piece) => piece.length)).toEqual([1, 1, 1, 1, 1]);
    expect(cut(Array.from({ length: 1000 }, (_, i) => turn(`${i}`, 10))).map(({ length }) => length)).toEqual([
      400, 400, 200,
    ]);
    expect(cut([turn('a', 100_000), turn('b', 100_000), turn('c', 1)]).map(({ length }) => length)).toEqual([2, 1]);
  });

  test('are all of it, in order; past the end there is none', () => {
    const { turns } = aurora({ language: 'en', seed: 7 });
    expect(cut(turns).flat()).toEqual(turns);
    expect(pieceFrom(turns, turns.length)).toEqual([]);
  });

  /** As the page does it: labels piece by piece, then step by step. */
  const assembled = (prepared: PreparedTranscript): { whole: PreparedTranscript; steps: number } => {
    const labels: { units: Labels['units'][number][]; probes: Labels['probes'][number][] } = { units: [], probes: [] };
    for (;;) {
      const { units, probes } = labelsFrom(prepared, { units: labels.units.length, probes: labels.probes.length });
      if (units.length + probes.length === 0) break;
      labels.units.push(...units);
      labels.probes.push(...probes);
    }
    const steps = assembling(withoutTexts(prepared), prepared.transcript.turns, labels);
    for (let count = 0; ; count += 1) {
      const { done, value } = steps.next();
      if (done) return { whole: value, steps: count };
    }
  };

  test('a prepared transcript is the same again with its turns and labels', () => {
    const prepared = prepare(aurora({ language: 'zh-CN', seed: 7 }));
    const crossing = withoutTexts(prepared);
    expect(crossing.texts).toEqual([]);
    expect(crossing.transcript.turns).toEqual([]);
    expect(crossing.transcript.units).toEqual([]);
    expect(crossing.messageIndex.size + crossing.unitIndex.size).toBe(0);
    expect(assembled(prepared).whole).toEqual(prepared);
  });

  test('one with more labels than cross at once, and with a repeated id', () => {
    const turns = Array.from({ length: 1_500 }, (_, t) => ({
      messages: [{ id: `m${Math.min(t, 1_400)}`, role: 'user' as const, text: `Port ${t}` }],
    }));
    const units = Array.from({ length: 900 }, (_, u) => ({
      id: `u${u}`,
      title: `Port ${u}`,
      type: 'fact' as const,
      statedIn: [`m${u}`],
      evidence: [`Port ${u}`],
    }));
    const probes = [{ id: 'p', dimension: 'facts' as const, askedIn: 'm1000', needs: ['u3'] }];
    const prepared = prepare({ ...aurora({ language: 'en', seed: 7 }), turns, units, probes });
    const { whole, steps } = assembled(prepared);
    expect(whole).toEqual(prepared);
    expect(steps).toBeGreaterThan(1);
  });
});
