import { describe, expect, test } from 'vitest';
import { codeOnly, isTest, readSources, type SourceFile } from './sources';

/**
 * What would make the same input give another output, and yet compiles in a layer without the DOM. (Names of the page and
 * of Node do not compile there: see projects.test.ts.)
 */
const IMPURE = ['Date', 'Intl', 'performance', 'fetch', 'crypto', 'globalThis', 'eval'];
const IMPURE_MEMBERS = /\bMath\s*\.\s*random\b|\.toLocale\w*\(|\.localeCompare\(/g;
/** As a value: not as a property (`turn.Date`), nor as a key (`Date:`). */
const IMPURE_NAMES = new RegExp(`(?<![.\\w$'-])(?:${IMPURE.join('|')})(?![\\w$'-])(?!\\s*\\??:)`, 'g');

function impurities({ path, text }: SourceFile): string[] {
  const code = codeOnly(text);
  return [...code.matchAll(IMPURE_NAMES), ...code.matchAll(IMPURE_MEMBERS)].map(([name]) => `${path}: ${name}`);
}

const pure = readSources(['src/engine', 'src/importers', 'src/config', 'src/derive'], /\.ts$/).filter(
  ({ path }) => !isTest(path),
);

describe('the engine, importers, configuration and derive are pure', () => {
  test('no clock, chance, locale, network or page in them', () => {
    expect(pure.flatMap(impurities)).toEqual([]);
  });

  test.each([
    'const now = Date.now();',
    'const started = new Date();',
    'const chance = Math.random();',
    'const t = performance.now();',
    "const text = new Intl.NumberFormat('en').format(1);",
    'const text = (1).toLocaleString();',
    'names.sort((a, b) => a.localeCompare(b));',
    "await fetch('x');",
    'const id = crypto.randomUUID();',
  ])('planted: %s', (text) => {
    expect(impurities({ path: 'src/engine/a.ts', text })).toHaveLength(1);
  });

  test.each([
    '// Date.now() would differ',
    "const help = 'the Date of the message';",
    'const row = { Date: 1 };',
    'row.fetch;',
  ])('and nothing else: %s', (text) => {
    expect(impurities({ path: 'src/engine/a.ts', text })).toEqual([]);
  });
});
