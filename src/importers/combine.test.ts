import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aurora } from '../engine/aurora';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../engine/transcript/prepare';
import { parseTranscript } from '../engine/transcript/schema';
import type { Transcript } from '../engine/transcript/transcript';
import { combine } from './combine';

function talk(
  name: string,
  ...rows: readonly (readonly [text: string, time?: string | undefined, day?: number | undefined])[]
): Transcript {
  return {
    format: 'forgetting-lab/transcript',
    version: 1,
    name,
    turns: rows.map(([text, time, day], index) => ({
      ...(day !== undefined && { day }),
      messages: [{ id: `m${index + 1}`, role: 'user', text, ...(time !== undefined && { time }) }],
    })),
  };
}
const texts = ({ turns }: Transcript) => turns.map(({ messages }) => messages[0]?.text);
const t = (hour: number, day = 1) => `2026-01-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('combine', () => {
  const a = talk('A', ['a1', t(1)], ['a2', t(5)], ['a3']);
  const b = talk('B', ['b1', t(3)], ['b2', t(2)], ['b3', t(9, 2)]);

  it('gives one conversation back as it is', () => {
    expect(combine([a], 'time', 'x')).toBe(a);
  });
  it('puts conversations one after the other', () => {
    const both = combine([a, b], 'sequence', 'Both');
    expect(both.name).toBe('Both');
    expect(texts(both)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
    expect(both.turns.flatMap(({ messages }) => messages.map(({ id }) => id)).slice(2, 4)).toEqual(['1:m3', '2:m1']);
    expect(both.turns.every(({ day }) => day === undefined)).toBe(true);
  });
  it('weaves them by time, each in its own order', () => {
    expect(texts(combine([a, b], 'time', 'x'))).toEqual(['a1', 'b1', 'b2', 'a2', 'a3', 'b3']);
    expect(texts(combine([talk('C', ['c1'], ['c2']), a], 'time', 'x'))).toEqual(['a1', 'a2', 'a3', 'c1', 'c2']);
    expect(texts(combine([talk('C', ['c1'], ['c2', t(4)]), a], 'time', 'x'))).toEqual(['a1', 'c1', 'c2', 'a2', 'a3']);
  });
  it('counts days on where they are given, and a conversation without times as one', () => {
    const days = (list: readonly Transcript[]) => combine(list, 'sequence', 'x').turns.map(({ day }) => day);
    expect(days([talk('A', ['1', undefined, 1], ['2', undefined, 3]), talk('B', ['3', undefined, 2], ['4'])])).toEqual([
      1, 3, 5, 5,
    ]);
    expect(days([talk('A', ['1', t(1)], ['2', t(1, 2)]), talk('B', ['3'], ['4'])])).toEqual([1, 2, 3, 3]);
  });
  it.each(['sequence', 'time'] as const)('keeps labels true (%s)', (mode) => {
    const [en, zh] = [aurora({ language: 'en', seed: 1 }), aurora({ language: 'zh-CN', seed: 1 })];
    const both = combine([en, zh], mode, 'Both');
    expect(parseTranscript(both)).toEqual({ ok: true, value: { transcript: both, warnings: [] } });
    expect(both.probes).toHaveLength((en.probes?.length ?? 0) + (zh.probes?.length ?? 0));
    expect(both.units).toHaveLength((en.units?.length ?? 0) + (zh.units?.length ?? 0));
    expect(prepare(both, DEFAULT_PREPARE_OPTIONS).turnCount).toBe(en.turns.length + zh.turns.length);
  });
  it('loses and repeats no turn', () => {
    const anyTalk = fc
      .array(fc.tuple(fc.string(), fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((rows) =>
        talk('x', ...rows.map(([text, hour]) => [text, hour === undefined ? undefined : t(hour)] as const)),
      );
    fc.assert(
      fc.property(
        fc.array(anyTalk, { minLength: 2, maxLength: 4 }),
        fc.constantFrom('sequence' as const, 'time' as const),
        (list, mode) => {
          const both = combine(list, mode, 'x');
          const ids = both.turns.map(({ messages }) => messages[0]?.id);
          expect(new Set(ids).size).toBe(list.reduce((sum, { turns }) => sum + turns.length, 0));
          list.forEach((one, index) => {
            const own = ids.filter((id) => id?.startsWith(`${index + 1}:`));
            expect(own).toEqual(one.turns.map((_, turn) => `${index + 1}:m${turn + 1}`));
          });
        },
      ),
    );
  });
});
