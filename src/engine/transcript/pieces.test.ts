import { describe, expect, test } from 'vitest';
import { aurora } from '../aurora/index';
import { pieceFrom, withoutTexts, withTexts } from './pieces';
import { prepare } from './prepare';
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

  test('a prepared transcript is the same again with its turns', () => {
    const prepared = prepare(aurora({ language: 'zh-CN', seed: 7 }));
    const crossing = withoutTexts(prepared);
    expect(crossing.texts).toEqual([]);
    expect(crossing.transcript.turns).toEqual([]);
    expect(crossing.messageIndex.size).toBe(0);
    expect(withTexts(crossing, prepared.transcript.turns)).toEqual(prepared);
  });
});
