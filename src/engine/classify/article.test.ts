import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyAsArticle } from './article';

interface Golden {
  readonly cases: readonly { readonly text: string; readonly type: string }[];
}
/** The names that the article's code gives its types. */
const NAMES = { fact: 'fact', decision: 'decision', preference: 'pref', temporary: 'temp' } as const;

const OWN = 'tests/golden/classify.json';
const SHARED = '../shared/golden/classify.json';

describe.each([OWN, SHARED])('types recorded from the article’s Python in %s', (path) => {
  it.skipIf(path === SHARED && !existsSync(path))('are reproduced (skipped where the file is absent)', () => {
    const { cases } = JSON.parse(readFileSync(path, 'utf8')) as Golden;
    expect(cases.length).toBeGreaterThan(90);
    const wrong = cases.filter(({ text, type }) => NAMES[classifyAsArticle(text)] !== type);
    expect(wrong).toEqual([]);
  });
});

describe('the article’s disagreement with itself', () => {
  it.each(['我的数据库连接超时阈值是 30s', '把超时阈值改成 60s', '今天天气不错'])('%s is a preference to it', (text) =>
    expect(classifyAsArticle(text)).toBe('preference'),
  );
});

it('needs time in proportion to the text, even for hostile ones', () => {
  const before = performance.now();
  classifyAsArticle('选择'.repeat(100_000));
  classifyAsArticle('用'.repeat(200_000));
  classifyAsArticle(`超时${' '.repeat(200_000)}`);
  expect(performance.now() - before).toBeLessThan(1000);
});
