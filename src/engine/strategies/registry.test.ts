import { describe, expect, it } from 'vitest';
import { conversation } from '../../../tests/naive/conversation';
import { traceLines } from '../../../tests/naive/hash-events';
import { LOCALES, type Localized } from '../model/localized';
import { defaultsOf, type ParameterSpec, type ParameterValue, type ParameterValues } from '../model/parameter';
import { contextAt } from '../simulate/context-at';
import { simulate } from '../simulate/simulate';
import type { PreparedTranscript } from '../transcript/prepared';
import { articleStrategies, baselines, presetConfig, presetOf, strategies } from './registry';
import { DEFAULT_PRESET, PITFALLS, PRESETS } from './strategy';

function isValid(spec: ParameterSpec, value: ParameterValue | undefined): boolean {
  if (spec.kind === 'switch') return typeof value === 'boolean';
  if (spec.kind === 'choice') return spec.options.some((option) => option.value === value);
  const inRange = typeof value === 'number' && value >= spec.min && value <= spec.max;
  return inRange && (!spec.integer || Number.isInteger(value));
}

const isInBothLanguages = (text: Localized): boolean => LOCALES.every((locale) => text[locale].trim() !== '');
const isChinese = (text: Localized): boolean => /\p{Script=Han}/u.test(text['zh-CN']);

const TINY: readonly (readonly [string, PreparedTranscript])[] = [
  ['no turn', conversation([])],
  ['one turn', conversation([{ user: 'The port is 8080.', type: 'fact', marks: [1], agent: 'Noted.' }])],
  ['an empty message', conversation([''])],
  ['one message larger than any window', conversation([{ user: 'x'.repeat(1_000_000), type: 'fact' }])],
];

describe('the registry of strategies', () => {
  it('holds the article’s five in its order, and baselines', () => {
    expect(articleStrategies.map(({ id }) => id)).toEqual([
      'fifo',
      'ebbinghaus',
      'importance',
      'consolidation',
      'hybrid',
    ]);
    expect(baselines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['keep-everything', 'random-drop', 'least-recently-used']),
    );
    expect(articleStrategies.length + baselines.length).toBe(strategies.entries.length);
  });
  it('has every id once', () => expect(new Set(strategies.ids).size).toBe(strategies.ids.length));
  it('has every pitfall of the article in some strategy', () => {
    expect(PITFALLS.filter((id) => !strategies.entries.some(({ pitfalls }) => pitfalls[id]))).toEqual([]);
  });
  it('says which one is unknown', () =>
    expect(() => strategies.get('lru' as never)).toThrow(/"lru".*fifo, ebbinghaus/));
});

describe.each(strategies.entries)('contract of the strategy $id', (entry) => {
  const { id, parameters, presets, pitfalls } = entry;
  const ids = parameters.map((spec) => spec.id);
  const specOf = (name: string) => parameters.find((spec) => spec.id === name);

  it('is named and summed up in both languages', () => {
    expect(isInBothLanguages(entry.name)).toBe(true);
    expect(isInBothLanguages(entry.summary) && isChinese(entry.summary)).toBe(true);
  });
  it('names and explains every parameter in both languages, once', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const spec of parameters) {
      const texts = [
        spec.name,
        spec.help,
        ...(spec.kind === 'choice' ? spec.options.map((option) => option.name) : []),
      ];
      expect(texts.filter((text) => !isInBothLanguages(text))).toEqual([]);
      expect([spec.id, isChinese(spec.help)]).toEqual([spec.id, true]);
    }
  });
  it('has valid defaults, and ranges that make sense', () => {
    expect(parameters.filter((spec) => !isValid(spec, spec.default)).map((spec) => spec.id)).toEqual([]);
    for (const spec of parameters) {
      if (spec.kind !== 'number') continue;
      expect([spec.id, spec.min < spec.max, spec.step > 0]).toEqual([spec.id, true, true]);
      if (spec.scale === 'log') expect(spec.min).toBeGreaterThan(0);
    }
  });
  it('shows a parameter only for values that its condition can have', () => {
    for (const { visibleWhen } of parameters) {
      if (!visibleWhen) continue;
      const spec = specOf(visibleWhen.parameter);
      expect(spec).toBeDefined();
      for (const value of visibleWhen.equals) expect(isValid(spec!, value)).toBe(true);
    }
  });
  it.each(PRESETS)('preset %s: complete, within its ranges, and nothing besides', (preset) => {
    const values: ParameterValues = presets[preset];
    expect(Object.keys(values).sort()).toEqual([...ids].sort());
    expect(parameters.filter((spec) => !isValid(spec, values[spec.id])).map((spec) => spec.id)).toEqual([]);
  });
  it('has the default preset’s values as defaults, so that “reset” and the preset are one', () => {
    expect(defaultsOf(parameters)).toEqual(presets[DEFAULT_PRESET]);
    expect(presetOf(presetConfig(id))).toBe(DEFAULT_PRESET);
  });
  it('pitfalls refer to its parameters, and the repaired preset repairs them', () => {
    for (const { produced, repaired } of Object.values(pitfalls)) {
      expect(Object.keys(produced)).toEqual(Object.keys(repaired));
      for (const [name, value] of [...Object.entries(produced), ...Object.entries(repaired)]) {
        expect([name, isValid(specOf(name)!, value)]).toEqual([name, true]);
      }
      expect(presets.repaired).toMatchObject(repaired);
      expect(produced).not.toEqual(repaired);
    }
  });
  it('capacity and threshold lines are numbers among its parameters', () => {
    for (const name of [entry.capacityParameter, entry.thresholdParameter]) {
      if (name !== undefined) expect(specOf(name)?.kind).toBe('number');
    }
  });
  describe.each(PRESETS)('preset %s', (preset) => {
    it.each(TINY)('replays %s', (_, prepared) => {
      const trace = simulate(prepared, presetConfig(id, preset), 1);
      expect(trace.turnCount).toBe(prepared.turnCount);
      expect(trace.turns.held).toHaveLength(prepared.turnCount + 1);
      expect(contextAt(prepared, trace, 0)).toEqual([]);
      expect(contextAt(prepared, trace, prepared.turnCount).length).toBe(trace.turns.entries[prepared.turnCount]);
    });
  });
  it('gives the same bytes for the same seed, and needs no parameters', () => {
    const prepared = conversation(
      Array.from({ length: 50 }, (_, i) => ({
        user: `The limit ${i} is ${i}s`.repeat(20),
        type: (['fact', 'decision', 'preference', 'temporary'] as const)[i % 4]!,
        recalls: i > 5 ? [i - 5] : [],
        marks: i % 9 === 0 ? [i + 1] : [],
      })),
      {
        units: Array.from({ length: 50 }, (_, i) => ({
          id: `limit${i}`,
          type: 'fact' as const,
          title: `limit ${i}`,
          evidence: [`${i}s`],
          statedIn: [`u${i + 1}`],
        })),
      },
    );
    const small = Object.fromEntries(
      parameters.filter((spec) => spec.group === 'capacity' && spec.kind === 'number').map((spec) => [spec.id, 1000]),
    );
    const config = { strategy: id, parameters: { ...presets.repaired, ...small } };
    const once = simulate(prepared, config, 7);
    expect(simulate(prepared, config, 7)).toEqual(once);
    expect(traceLines(once).length).toBeGreaterThanOrEqual(50);
    expect(simulate(prepared, { strategy: id, parameters: small }, 7)).toEqual(once);
  });
});
