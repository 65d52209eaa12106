import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_STRETCH, splitLongStretches } from './exact';
import { resolveCounter, synchronousCounter, tokenCounters } from './registry';
import type { TokenCounter } from './token-counter';

describe.each(tokenCounters.ids)('contract of the token counter %s', (id) => {
  let counter: TokenCounter;
  beforeAll(async () => {
    counter = await resolveCounter(id);
  });

  it('is named in both languages', () => {
    const entry = tokenCounters.get(id);
    for (const text of [entry.name, entry.help]) {
      expect(text.en).not.toBe('');
      expect(text['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
    expect(counter.id).toBe(id);
  });

  it('counts nothing for nothing, and non-negative integers', () => {
    expect(counter.count('')).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const tokens = counter.count(text);
        return Number.isInteger(tokens) && tokens >= 0;
      }),
    );
  });

  it('counts a prefixed text like the joined text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 80 }), (prefix, text) => {
        expect(counter.countPrefixed(prefix, text)).toBe(counter.count(prefix + text));
      }),
    );
  });

  it('is done at once with 100,000 equal characters and with a text without spaces', () => {
    const before = performance.now();
    expect(counter.count('a'.repeat(100_000))).toBeGreaterThan(1000);
    expect(counter.count('中文'.repeat(20_000))).toBeGreaterThan(1000);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('article', () => {
  const article = synchronousCounter('article');
  it('divides code points by three, rounding down', () => {
    expect(article.count('我的数据库连接超时阈值是 30s')).toBe(5);
    expect(article.count('🙂🙂🙂')).toBe(1);
    expect(article.count('ab')).toBe(0);
  });
  it('divides once after joining', () => {
    // 10 + 5 code points: 5 tokens, where the parts alone would give 3 + 1.
    expect(article.countPrefixed('[强度:0.50] ', 'hello')).toBe(5);
    expect(article.count('[强度:0.50] ') + article.count('hello')).toBe(4);
  });
});

describe('estimate', () => {
  it.each([
    ['The database timeout is thirty seconds, and the gateway retries three times before it gives up.', 4.0, 5.3],
    ['数据库连接的超时阈值是三十秒，网关会在放弃之前重试三次。', 1.1, 1.6],
  ])('gives %s between %d and %d characters per token', (text, low, high) => {
    const ratio = [...text].length / synchronousCounter('estimate').count(text);
    expect(ratio).toBeGreaterThan(low);
    expect(ratio).toBeLessThan(high);
  });

  it.each([
    'We moved the session store to Redis last week; latency fell from 45 ms to 12 ms.',
    '上周我们把会话存储迁到了 Redis，延迟从 45 ms 降到了 12 ms。',
    'const limit = Math.min(500, config.rateLimit ?? 200);\nif (limit < 0) throw new Error("limit");',
    '{"level":"warn","service":"gateway","status":504,"elapsed":30012,"trace":"b7f3"}',
  ])('is within 35%% of the exact count for a single line: %s', async (text) => {
    const exact = (await resolveCounter('exact')).count(text);
    const estimate = synchronousCounter('estimate').count(text);
    expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.35);
  });
});

describe('exact', () => {
  it('counts as o200k_base does', async () => {
    const exact = await resolveCounter('exact');
    // "hello world" is two tokens in o200k_base; a special token in the text is plain text, not one token.
    expect(exact.count('hello world')).toBe(2);
    expect(exact.count('<|endoftext|>')).toBeGreaterThan(1);
  });
  it('cannot be used before it is loaded', () => {
    expect(() => tokenCounters.get('exact').count('a')).toThrow(/resolveCounter/);
    expect(() => synchronousCounter('exact')).toThrow(/resolveCounter/);
    expect(() => synchronousCounter('no-such')).toThrow(/Known: article, estimate, exact/);
  });
  it('splits without losing a character and leaves no long stretch', () => {
    const run = fc.tuple(fc.constantFrom('a', '中', ' ', '-', '🙂', '9'), fc.nat(900)).map(([c, n]) => c.repeat(n));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const text = runs.join('');
        const parts = splitLongStretches(text);
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part).not.toMatch(new RegExp(`([a中 -])\\1{${LONGEST_STRETCH}}`));
        for (const part of parts) expect(part).not.toMatch(/^[\udc00-\udfff]/);
      }),
    );
  });
});
