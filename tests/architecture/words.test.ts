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

/** In Chinese the word is written one way: token, in lower case and without a plural, as technical writers do. */
const otherTokens = ({ path, text }: SourceFile): string[] => {
  const chinese = path.endsWith('.md')
    ? text.split('\n').map((line) => line.replace(/`[^`]*`|\]\([^)]*\)/g, ''))
    : [...text.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].map(([literal]) => literal);
  return chinese
    .filter((words) => /\p{Script=Han}/u.test(words) || path.includes('/zh-CN/'))
    .flatMap((words) => words.replace(/\$?\{[^}]*\}/g, '').match(/\btokens?\b/gi) ?? [])
    .filter((word) => word !== 'token')
    .map((word) => `${path}: ${word}`);
};

test('“token” is written one way in Chinese', () => {
  const own = files.filter(
    ({ path }) => /^(src|workers|cli)\/.*(?<!\.test)\.tsx?$|zh-CN\.md$/.test(path) && !path.includes('/aurora/'),
  );
  expect(own.flatMap(otherTokens)).toEqual([]);
});

test.each([
  ["const a = { en: 'Tokens', 'zh-CN': '可占用的 Token 数' };", 'src/a.ts'],
  ["  columnTokens: 'Token',", 'src/i18n/zh-CN/import.ts'],
  ['预算 32,000 tokens', 'README.zh-CN.md'],
])('planted in Chinese: %s', (text, path) => {
  expect(otherTokens({ path, text })).toHaveLength(1);
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
