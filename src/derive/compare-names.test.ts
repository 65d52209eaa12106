import { describe, expect, it } from 'vitest';
import { presetConfig, strategyProfiles } from '../engine/strategies/catalogue';
import type { StrategyConfig } from '../engine/strategies/strategy';
import { runNames as namesOf } from './compare-names';

const runNames = (configs: readonly StrategyConfig[], pinned: readonly number[] = []) =>
  namesOf(configs.map((config, index) => ({ config, pinned: pinned.includes(index) })));
const shown = (names: ReturnType<typeof namesOf>) =>
  names.map(({ name, preset, parts, copy }) => [
    name.en,
    ...(preset ? [preset] : []),
    ...parts.map((part) => `${part.name.en}=${part.option?.en ?? part.value}`),
    ...(copy > 0 ? [`#${copy}`] : []),
  ]);
const tuned = (strategy: Parameters<typeof presetConfig>[0], parameters: Readonly<Record<string, number | string>>) => {
  const config = presetConfig(strategy);
  return { ...config, parameters: { ...config.parameters, ...parameters } };
};

describe('names of compared runs', () => {
  it('different strategies need no more than their names', () => {
    expect(shown(runNames([presetConfig('fifo'), presetConfig('hybrid')]))).toEqual([['FIFO'], ['Hybrid']]);
  });
  it('runs of one strategy are named after what differs', () => {
    const names = runNames([presetConfig('ebbinghaus'), tuned('ebbinghaus', { tauFact: 400 }), presetConfig('fifo')]);
    expect(shown(names)).toEqual([['Ebbinghaus', 'repaired', 'τ fact=200'], ['Ebbinghaus', 'τ fact=400'], ['FIFO']]);
    expect(names.map((name) => name.tuned)).toEqual([false, true, false]);
    expect(names[1]?.parts[0]).toMatchObject({ parameter: 'tauFact', value: 400, unit: 'turns', option: null });
  });
  it('presets that differ in much are named by the preset', () => {
    const names = runNames([presetConfig('ebbinghaus', 'published'), presetConfig('ebbinghaus', 'repaired')]);
    expect(shown(names)).toEqual([
      ['Ebbinghaus', 'published'],
      ['Ebbinghaus', 'repaired'],
    ]);
  });
  it('choices are named by their option; parameters that are hidden are left out', () => {
    const names = runNames([
      tuned('consolidation', { trigger: 'every-n', everyTurns: 40 }),
      tuned('consolidation', { trigger: 'watermark' }),
    ]);
    expect(shown(names)).toEqual([
      ['Consolidation', 'Consolidate=every n turns, hard window', 'Every so many turns=40'],
      ['Consolidation', 'repaired', 'Consolidate=at a watermark (repaired)'],
    ]);
  });
  it('capacities that differ are told, across strategies too', () => {
    expect(shown(runNames([tuned('fifo', { capacity: 8000 }), presetConfig('importance')]))).toEqual([
      ['FIFO', 'Context capacity=8000'],
      ['Importance', `Context capacity=${presetConfig('importance').parameters['capacity']}`],
    ]);
  });
  it('a published run alone says so; twins are numbered', () => {
    const published = presetConfig('importance', 'published');
    expect(shown(runNames([published, presetConfig('fifo')]))[0]).toEqual(['Importance', 'published']);
    expect(shown(runNames([presetConfig('fifo'), presetConfig('fifo')]))).toEqual([
      ['FIFO', '#1'],
      ['FIFO', '#2'],
    ]);
  });
  it('the preset is said at any token budget, and only of strategies whose presets differ', () => {
    const capacity = { capacity: 16_000 };
    const published = presetConfig('importance', 'published');
    const names = runNames([
      { ...published, parameters: { ...published.parameters, ...capacity } },
      tuned('importance', capacity),
      tuned('fifo', capacity),
    ]);
    expect(shown(names)).toEqual([['Importance', 'published'], ['Importance', 'repaired'], ['FIFO']]);
  });
  it('a pinned copy is no twin of the run that it was pinned from', () => {
    const run = presetConfig('hybrid');
    const names = runNames([run, run, run], [1, 2]);
    expect(shown(names)).toEqual([['Hybrid'], ['Hybrid', '#1'], ['Hybrid', '#2']]);
    expect(names.map(({ pinned }) => pinned)).toEqual([false, true, true]);
  });
  it('no two names are alike, for all presets of all strategies', () => {
    for (const { id } of strategyProfiles.entries) {
      const names = runNames(
        (['published', 'described', 'repaired'] as const).map((preset) => presetConfig(id, preset)),
      );
      expect(new Set(names.map((name) => JSON.stringify(name))).size).toBe(3);
    }
  });
});
