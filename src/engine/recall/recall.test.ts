import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terms } from '../text/terms';
import { flatten } from '../transcript/prepare-columns';
import type { Transcript } from '../transcript/transcript';
import { articleRelevant } from './article';
import { explainRecall } from './explain';
import { LexicalIndex, NEARNESS } from './lexical';
import { recallRules, resolveRecallRule } from './registry';
import { rowOf, toRows } from './rows';

/** One user message a turn. */
function conversation(texts: readonly string[]): Transcript {
  return {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'small',
    turns: texts.map((text, i) => ({ messages: [{ id: `m${i + 1}`, role: 'user', text }] })),
  };
}
/** Turns recalled by turn `turn`. */
function recalled(rule: 'labels' | 'lexical' | 'article', texts: readonly string[], turn = texts.length): number[] {
  const transcript = conversation(texts);
  const rows = recallRules.get(rule).index(transcript, flatten(transcript));
  return [...rowOf(rows, turn)].map((message) => message + 1);
}

describe.each(recallRules.entries)('contract of the recall rule $id', (rule) => {
  it('is named in both languages', () => {
    for (const text of [rule.name, rule.help]) {
      expect(text.en).not.toBe('');
      expect(text['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });
  it('gives ascending rows of earlier turns, the same each time', () => {
    const word = fc.constantFrom('超时', '阈值', 'the', 'port', 'is', 'Rust', '8080', '。', '🙂', '');
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const transcript = conversation(texts);
        const flat = flatten(transcript);
        const rows = rule.index(transcript, flat);
        expect(rows.offsets.length).toBe(texts.length + 2);
        expect(rowOf(rows, 0).length).toBe(0);
        for (let turn = 1; turn <= texts.length; turn++) {
          const row = [...rowOf(rows, turn)];
          expect(row).toEqual([...new Set(row)].sort((a, b) => a - b));
          for (const message of row) expect(flat.turnOf[message]).toBeLessThan(turn);
        }
        expect(rule.index(transcript, flat)).toEqual(rows);
      }),
    );
  });
});

describe('toRows', () => {
  it('sorts, drops repetitions and keeps empty rows', () => {
    const rows = toRows([[], [5, 1, 5, 3], undefined, [2, 2]]);
    expect([...rows.offsets]).toEqual([0, 0, 3, 3, 4]);
    expect([...rows.values]).toEqual([1, 3, 5, 2]);
  });
});

describe('auto', () => {
  it('takes labels where there are any, else the lexical rule', () => {
    const plain = conversation(['a', 'b']);
    expect(resolveRecallRule('auto', plain).id).toBe('lexical');
    const turns = plain.turns.map((turn) => ({ ...turn, refersTo: ['m1'] }));
    expect(resolveRecallRule('auto', { ...plain, turns }).id).toBe('labels');
    expect(resolveRecallRule('article', { ...plain, turns }).id).toBe('article');
  });
});

describe('article', () => {
  it('asks for two shared words, whatever the case', () => {
    expect(recalled('article', ['rate LIMIT is 500', 'change the Rate', 'RATE of change'])).toEqual([2]);
    expect(recalled('article', ['rate LIMIT is 500', 'Limit the Rate'])).toEqual([1]);
  });
  it('never matches a Chinese sentence without spaces (its pitfall)', () => {
    expect(recalled('article', ['超时阈值是多少', '超时阈值是三十秒', '超时阈值是多少呢'])).toEqual([]);
  });
  it('agrees with the pairwise definition', () => {
    const word = fc.constantFrom('a', 'A', 'b', 'c', 'd', '\u3000', '\x1c');
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 10 }), (texts) => {
        const expected = texts
          .slice(0, -1)
          .flatMap((t, i) => (articleRelevant(t, texts[texts.length - 1]!, 2) ? [i + 1] : []));
        expect(recalled('article', texts)).toEqual(expected);
      }),
    );
  });
  it('with one shared word for the consolidation strategy', () => {
    expect(articleRelevant('gateway limit', 'which LIMIT?', 1)).toBe(false);
    expect(articleRelevant('gateway limit', 'which LIMIT ?', 1)).toBe(true);
  });
});

describe('lexical', () => {
  const filler = Array.from(
    { length: 20 },
    (_, i) => `Let us look at part ${i} of the review and go on with the rest.`,
  );
  const fillerZh = Array.from({ length: 20 }, (_, i) => `我们看一下第 ${i} 部分的评审，然后继续往下做。`);

  it('finds what shares rare words, in English', () => {
    const texts = ['The database timeout is 30s.', ...filler, 'Which timeout did we set for the database?'];
    expect(recalled('lexical', texts)).toEqual([1]);
  });
  it('finds what shares rare pairs, in Chinese', () => {
    const texts = ['我的数据库连接超时阈值是 30s', ...fillerZh, '我之前设的超时阈值是多少？为什么改'];
    expect(recalled('lexical', texts)).toEqual([1]);
  });
  it('recalls nothing by everyday words', () => {
    expect(recalled('lexical', [...filler, 'Thanks, let us go on with lunch.'])).toEqual([]);
    expect(recalled('lexical', [...fillerZh, '好的，我们继续吃饭吧'])).toEqual([]);
  });
  it('recalls at most the best few', () => {
    const many = Array.from({ length: 12 }, (_, i) => `Kestrel build ${i} failed.`);
    const found = recalled('lexical', [
      ...many,
      ...Array.from({ length: 15 }, () => filler).flat(),
      'Why did the Kestrel build fail?',
    ]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(NEARNESS.most);
  });

  it('scores by BM25: ranks as a plain computation of the formula does', () => {
    const word = fc.constantFrom('alpha', 'bravo', 'gamma', 'delta', 'epsilon');
    const document = fc.array(word, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(document, { minLength: 3, maxLength: 9 }),
        fc.array(word, { minLength: 1 }),
        (documents, query) => {
          const index = new LexicalIndex(documents.length);
          for (const d of documents) index.add(d);
          const mean = documents.reduce((sum, d) => sum + d.length, 0) / documents.length;
          const idf = (w: string): number => {
            const n = documents.filter((d) => (d as readonly string[]).includes(w)).length;
            return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
          };
          const score = (d: readonly string[]): number =>
            [...new Set(query)].reduce((sum, w) => {
              const tf = d.filter((x) => x === w).length;
              return sum + (idf(w) * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * d.length) / mean));
            }, 0);
          const found = index.search(query);
          for (let i = 1; i < found.length; i++) {
            expect(score(documents[found[i]!]!)).toBeLessThanOrEqual(score(documents[found[i - 1]!]!) + 1e-9);
          }
          // The first found is the best of all that are worth enough.
          const worth = (d: readonly string[]): number =>
            [...new Set(query)].reduce((s, w) => s + (d.includes(w) ? idf(w) : 0), 0);
          const best = found[0];
          if (best !== undefined) {
            for (const d of documents) {
              if (worth(d) >= worth(documents[best]!))
                expect(score(d)).toBeLessThanOrEqual(score(documents[best]!) + 1e-9);
            }
          }
        },
      ),
    );
  });

  it('takes time in proportion to the turns', () => {
    const texts = Array.from(
      { length: 4000 },
      (_, i) => `Turn ${i} is about item${i % 50} and thing${i % 700} of the list.`,
    );
    const time = (count: number): number => {
      const transcript = conversation(texts.slice(0, count));
      const flat = flatten(transcript);
      const before = performance.now();
      recallRules.get('lexical').index(transcript, flat);
      return performance.now() - before;
    };
    time(500);
    expect(time(4000) / Math.max(1, time(500))).toBeLessThan(40);
  });
});

describe('explainRecall', () => {
  it('names shared words and runs of characters', () => {
    expect(explainRecall('我之前设的超时阈值是多少？', '数据库超时阈值是 30s')).toEqual(['超时阈值是']);
    expect(explainRecall('Which Timeout did we set?', 'Set the timeout to 60s')).toEqual(['timeout', 'set']);
  });
  it('speaks of white-space words for the article’s rule', () => {
    expect(explainRecall('Limit the rate?', 'the LIMIT', 'article')).toEqual(['limit', 'the']);
  });
  it('shares nothing with itself reversed unless terms do', () => {
    expect(terms('超时')).toEqual(['超时']);
    expect(explainRecall('超时', '时超')).toEqual([]);
  });
});
