import { describe, expect, it } from 'vitest';
import type { InfoType } from '../model/info-type';
import { classifyAsArticle } from './article';
import { classifyImproved } from './improved';
import { classifiers, resolveClassifier } from './registry';

describe.each(classifiers.entries)('contract of the classifier $id', (classifier) => {
  it('is named in both languages', () => {
    for (const text of [classifier.name, classifier.help]) {
      expect(text.en).not.toBe('');
      expect(text['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });
  it('gives a type for anything, at once', () => {
    const before = performance.now();
    for (const text of [
      '',
      '\n',
      '🙂',
      '```',
      'a'.repeat(200_000),
      'from a to '.repeat(20_000),
      '用'.repeat(100_000),
    ]) {
      expect(['fact', 'decision', 'preference', 'temporary']).toContain(classifier.classify(text, 'user'));
    }
    expect(performance.now() - before).toBeLessThan(3000);
  });
});

const EXAMPLES: Readonly<Record<InfoType, readonly string[]>> = {
  fact: [
    'The invoice API listens on port 9090.',
    'Our staging bucket is invoices-stage-eu.',
    'Change the upload limit to 25 MB.',
    'The project is called Kestrel.',
    '我的数据库连接超时阈值是 30s',
    '把超时阈值改成 60s',
    '项目名是 Kestrel，用 Go 写后端',
    '发票服务的端口是 9090',
    '预发环境的地址是 https://stage.example.com/api',
  ],
  decision: [
    'We decided to use gRPC between services.',
    'Let us go with Postgres and not MySQL.',
    'Cache: we use Valkey from now on.',
    'I changed my mind, we switch to pnpm.',
    '我决定用 PostgreSQL 来做主库',
    '消息队列就用 Kafka，不再讨论了',
    '我们一致同意采用蓝绿发布',
    '路由库换 Echo',
  ],
  preference: [
    'My favourite language is Rust.',
    'I prefer tabs over spaces.',
    'I find Python handy for scripts.',
    'Please never use emoji in commit messages.',
    'When you show me a diff, always start with the tests.',
    '我最喜欢的编程语言是 Rust',
    '我觉得 Python 写脚本也挺方便',
    '以后回答都先给结论',
    '我习惯用 Vim',
  ],
  temporary: [
    'ok thanks',
    'Good morning!',
    'Nice weather today.',
    'Which database does Kestrel use?',
    'Please look up which port the API listens on.',
    'We have not decided yet which queue to use.',
    '2026-03-01T10:00:00Z ERROR timeout is 30s host=db-1',
    'Here is the trace:\n```\nat main (app.ts:10)\nport is 9090\n```',
    '好的，收到',
    '今天天气不错',
    '帮我查下 Kestrel 项目用的什么数据库',
    '我之前设的超时阈值是多少？为什么改',
    '还没决定用什么队列',
    '哈哈',
  ],
};

describe.each(Object.entries(EXAMPLES))('improved rules: %s', (type, texts) => {
  it.each(texts)('%s', (text) => expect(classifyImproved(text, 'user')).toBe(type));
});

describe('improved rules mend what the article’s miss', () => {
  it.each([
    ['我的数据库连接超时阈值是 30s', 'fact'],
    ['把超时阈值改成 60s', 'fact'],
    ['今天天气不错', 'temporary'],
  ])('%s', (text, type) => {
    expect(classifyAsArticle(text)).toBe('preference');
    expect(classifyImproved(text, 'user')).toBe(type);
  });
});

describe('other roles', () => {
  it('output of tools is temporary', () => expect(classifyImproved('timeout = 30s', 'tool')).toBe('temporary'));
  it('an explaining answer is temporary', () => {
    expect(classifyImproved('The default port of Postgres is 5432, and I prefer to leave it so.', 'assistant')).toBe(
      'temporary',
    );
  });
  it('an answer that records a value is a fact', () => {
    expect(classifyImproved('Noted, the upload limit is 25 MB.', 'assistant')).toBe('fact');
    expect(classifyImproved('记下了，上传上限是 25 MB。', 'assistant')).toBe('fact');
  });
});

it('a pasted table of measurements is a fact, a pasted log is not', () => {
  const table = 'Results:\n```\nencode    12.5 ms   +3%\ndecode    40.1 ms   -8%\nverify     3.2 ms   +1%\n```';
  const log = 'Look:\n```\n10:01:02 WARN retry host=db-1\n10:01:03 WARN retry host=db-2\n```';
  expect(classifyImproved(table, 'user')).toBe('fact');
  expect(classifyImproved(log, 'user')).toBe('temporary');
});

describe('resolveClassifier', () => {
  it('auto takes labels first, a rule by name does not', () => {
    expect(resolveClassifier('auto')).toMatchObject({ useLabels: true, classifier: { id: 'improved' } });
    expect(resolveClassifier('labels')).toMatchObject({ useLabels: true, classifier: { id: 'labels' } });
    expect(resolveClassifier('article')).toMatchObject({ useLabels: false, classifier: { id: 'article' } });
  });
});
