import { describe, expect, it } from 'vitest';
import type { ParameterSpec, ParameterValues } from '../engine/model/parameter';
import { infoTypeOfParameter, nearestPreset, pitfallsOf, sectionsOf } from './parameters';
import { tuningChange } from './tuning-change';

const text = { en: '', 'zh-CN': '' };
const number = (id: string, group: 'decay' | 'review', when?: ParameterSpec['visibleWhen']): ParameterSpec => ({
  kind: 'number',
  id,
  group,
  unit: 'turns',
  min: 0,
  max: 10,
  default: 1,
  step: 1,
  scale: 'linear',
  name: text,
  help: text,
  ...(when ? { visibleWhen: when } : {}),
});

const presets: Record<'published' | 'described' | 'repaired', ParameterValues> = {
  published: { a: 1, b: 'x', c: 1 },
  described: { a: 2, b: 'y', c: 2 },
  repaired: { a: 3, b: 'z', c: 3 },
};

describe('the parameter panel', () => {
  it('groups in the panel’s order and hides what does not apply', () => {
    const parameters = [
      number('gain', 'review', { parameter: 'review', equals: ['on', 'half'] }),
      number('tau', 'decay'),
      number('other', 'review', { parameter: 'absent', equals: [true] }),
    ];
    expect(sectionsOf({ parameters }, { review: 'on' }).map((section) => section.group)).toEqual(['decay', 'review']);
    expect(sectionsOf({ parameters }, { review: 'off' }).map((section) => section.group)).toEqual(['decay']);
  });

  it('tells the information type of a time constant by its id', () => {
    expect(infoTypeOfParameter('tauFact')).toBe('fact');
    expect(infoTypeOfParameter('tauTemporary')).toBe('temporary');
    expect(infoTypeOfParameter('tauGrowth')).toBeNull();
    expect(infoTypeOfParameter('capacity')).toBeNull();
  });

  it('names the nearest preset and what differs from it', () => {
    expect(nearestPreset({ presets }, { a: 2, b: 'y', c: 2 })).toEqual({ preset: 'described', changed: [] });
    expect(nearestPreset({ presets }, { a: 1, b: 'x', c: 9 })).toEqual({ preset: 'published', changed: ['c'] });
    expect(nearestPreset({ presets }, { a: 7, b: 'q', c: 9 }).preset).toBe('repaired');
  });

  it('says how a pitfall stands', () => {
    const pitfalls = { immortal: { produced: { b: 'x' }, repaired: { b: 'z' } } };
    const state = (b: string) => pitfallsOf({ pitfalls }, { b }).map((row) => row.state);
    expect(state('x')).toEqual(['produced']);
    expect(state('z')).toEqual(['repaired']);
    expect(state('y')).toEqual(['mixed']);
    expect(pitfallsOf({ pitfalls: {} }, {})).toEqual([]);
  });
});

describe('a step of the history', () => {
  const config = (parameters: ParameterValues) => ({ strategy: 's', parameters });
  const base = { configs: { s: config({ a: 1, b: 2 }) }, weights: {}, seed: 1, options: {} };

  it('names the parameter that changed', () => {
    const after = { ...base, configs: { s: config({ a: 5, b: 2 }) } };
    expect(tuningChange(base, after)).toEqual({ kind: 'parameter', slot: 's', parameter: 'a', from: 1, to: 5 });
  });

  it('counts several parameters, and tells the other parts', () => {
    const both = { ...base, configs: { s: config({ a: 5, b: 6 }) } };
    expect(tuningChange(base, both)).toEqual({ kind: 'parameters', slot: 's', count: 2 });
    expect(tuningChange(base, { ...base, seed: 2 })).toEqual({ kind: 'seed' });
    expect(tuningChange(base, { ...both, seed: 2 })).toEqual({ kind: 'several' });
    expect(tuningChange(base, base)).toEqual({ kind: 'nothing' });
  });
});
