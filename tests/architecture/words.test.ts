import { expect, test } from 'vitest';
import { readSources, type SourceFile } from './sources';

/** The project speaks of itself alone: not of how, where or by whom it was made, nor of one machine's folders. */
const FOREIGN = [
  /\bissues? #?\d/i,
  /\bhelpers? (?:asked|wrote|session)/i,
  /\b(?:this|the|a|last|next|developer|coding) session (?:wrote|made|did|will|should|must)\b/i,
  /(?<![\w.~-])\/(?:work|root|home\/\w+)\/\w/,
  /\/[/*]\s*(?:TODO|FIXME|XXX)\b/,
];

const files = readSources([''], /\.(tsx?|mjs|js|css|md|html|svg|yml)$|\.ci\/run$/).filter(
  ({ path }) => path !== 'tests/architecture/words.test.ts',
);

const foreignWords = ({ path, text }: SourceFile): string[] =>
  FOREIGN.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [`${path}: ${match[0]}`] : [];
  });

test('no word of how or where the project is made', () => {
  expect([...new Set(files.flatMap(foreignWords))]).toEqual([]);
});

test.each([
  '// see issue #12',
  '// done for issue 3',
  '// the session will fix it',
  "read('/work/shared/x')",
  '// TODO later',
])('planted: %s', (text) => {
  expect(foreignWords({ path: 'src/a.ts', text })).toHaveLength(1);
});
