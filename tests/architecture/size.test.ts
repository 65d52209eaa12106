import { expect, test } from 'vitest';
import { readSources } from './sources';

const HARD_LIMIT = 400;
const SOFT_LIMIT = 200;

/** Data in prose form, not code to be read at once: the scenario's sentences and the texts of the interface. */
const PROSE = /^src\/(?:engine\/aurora|i18n)\//;

const lengths = readSources(['src', 'workers', 'cli', 'tests', 'bench', 'scripts'], /\.(tsx?|mjs|css)$/)
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines);

test(`no file is longer than ${HARD_LIMIT} lines`, () => {
  const long = lengths.filter(({ lines }) => lines > SOFT_LIMIT);
  if (long.length > 0) {
    console.log(`Longer than ${SOFT_LIMIT} lines:\n${long.map(({ path, lines }) => `${lines}  ${path}`).join('\n')}`);
  }
  expect(long.filter(({ path, lines }) => lines > HARD_LIMIT && !PROSE.test(path))).toEqual([]);
});

test('nine files in ten are shorter than 300 lines', () => {
  expect(lengths.filter(({ lines }) => lines < 300).length / lengths.length).toBeGreaterThanOrEqual(0.9);
});
