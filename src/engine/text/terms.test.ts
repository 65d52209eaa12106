import { expect, it } from 'vitest';
import { matchingWords, terms } from './terms';

it('words are lower-cased and keep inner joints', () => {
  expect(terms('Deploy to ap-east-1, see README.md; api_key=3.5.')).toEqual([
    'deploy',
    'to',
    'ap-east-1',
    'see',
    'readme.md',
    'api_key',
    '3.5',
  ]);
});

it('CJK stretches become overlapping pairs, also next to Latin', () => {
  expect(terms('把超时改成60s')).toEqual(['把超', '超时', '时改', '改成', '60s']);
  expect(terms('用Go写')).toEqual(['用', 'go', '写']);
});

it('matching pairs are shown as one word', () => {
  expect(matchingWords('我之前设的超时阈值是多少 Rust', new Set(['超时', '时阈', '阈值', 'rust']))).toEqual([
    '超时阈值',
    'rust',
  ]);
});

it('reads no further than the terms that are asked for', () => {
  const text = '把超时改成60s, then restart the api-gateway 用Go写';
  const all = terms(text);
  for (let most = 1; most <= all.length + 1; most++) expect(terms(text, most)).toEqual(all.slice(0, most));
});
