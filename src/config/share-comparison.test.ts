import { describe, expect, it } from 'vitest';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { presetConfig, strategies } from '../engine/strategies/registry';
import { PRESETS } from '../engine/strategies/strategy';
import { readComparison, writeComparison } from './comparison-file';
import { readRuns, type SharedComparison, writeRuns } from './share-comparison';
import { decodeShareLink, encodeShareLink, type SharedState } from './share-link';

const { repaired, published } = strategies.get('ebbinghaus').presets;
const runs: SharedComparison = [
  { strategy: 'fifo', pinned: null },
  { strategy: 'ebbinghaus', pinned: { preset: 'published', parameters: published } },
  { strategy: 'ebbinghaus', pinned: { preset: 'repaired', parameters: { ...repaired, tauFact: 400 } } },
];

describe('a comparison in a link', () => {
  it('is short, keeps its signs in an address, and comes back', () => {
    const text = writeRuns(runs);
    expect(text).toBe('fifo~ebbinghaus!published~ebbinghaus!repaired*tauFact*400');
    expect(encodeURIComponent(text)).toBe(text);
    expect(readRuns(text)).toEqual(runs);
  });

  it('comes back for every preset of every strategy', () => {
    for (const { id, presets } of strategies.entries) {
      for (const preset of PRESETS) {
        const one: SharedComparison = [{ strategy: id, pinned: { preset, parameters: presets[preset] } }];
        expect(readRuns(writeRuns(one))).toEqual(one);
      }
    }
  });

  it.each([
    'nobody',
    'fifo!soon',
    'ebbinghaus!repaired*tauFact',
    'ebbinghaus!repaired*tauFact*-3',
    'ebbinghaus!repaired*x*1',
  ])('is refused when damaged: %s', (text) => expect(readRuns(text)).toBeUndefined());

  it('makes the link one of version 2; without it older pages still read it', async () => {
    const state: SharedState = {
      strategy: 'fifo',
      tunings: {},
      seed: 7,
      turn: 200,
      options: { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' },
      weights: ARTICLE_WEIGHTS,
      aurora: null,
    };
    expect(await encodeShareLink({ ...state, comparison: null })).toBe('v=1&s=fifo&t=200&seed=7');
    const link = await encodeShareLink({ ...state, comparison: runs, budget: 8000 });
    expect(link).toMatch(/^v=2&.*&b=8000&c=fifo~/);
    const read = await decodeShareLink(link);
    expect(read).toMatchObject({ ok: true, value: { state: { comparison: runs, budget: 8000 }, warnings: [] } });
  });
});

describe('a comparison in a file', () => {
  const saved = {
    runs: [
      { config: presetConfig('fifo'), follows: true },
      { config: { strategy: 'ebbinghaus', parameters: { ...repaired, tauFact: 400 } }, follows: false },
    ],
    seed: 7,
    transcript: 'abc',
  };

  it('comes back as it was', () => {
    const read = readComparison(writeComparison(saved), 'a.json');
    expect(read).toEqual({ ok: true, value: { comparison: saved, warnings: [] } });
  });

  it('says what was left out, and takes the rest', () => {
    const text = writeComparison(saved).replace('"fifo"', '"nobody"').replace('400', '-1');
    const read = readComparison(text, 'a.json');
    if (!read.ok) throw new Error(read.error.message.en);
    expect(read.value.warnings.map(({ code }) => code)).toEqual(['comparison-run-unknown', 'comparison-value']);
    expect(read.value.comparison.runs).toEqual([
      { config: { strategy: 'ebbinghaus', parameters: repaired }, follows: false },
    ]);
  });

  it.each([
    ['', 'file-empty'],
    ['{', 'not-json'],
    ['{"format":"forgetting-lab/comparison","version":9}', 'comparison-version'],
    ['{"format":"forgetting-lab/comparison","version":1,"runs":[]}', 'comparison-empty'],
    ['{"a":1}', 'config-format'],
  ])('refuses %s with a sentence', (text, code) => {
    expect(readComparison(text, 'a.json')).toMatchObject({ ok: false, error: { code } });
  });
});
