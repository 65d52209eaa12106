import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECISION, FACT, PREFERENCE, TEMPORARY } from '../../model/info-type';
import { salients } from '../../text/salient';
import type { BatchMessage } from '../consolidation-summariser';
import { summarisers } from './registry';

const summary = (id: 'key-lines' | 'lossy' | 'structured', batch: readonly BatchMessage[]): string =>
  summarisers.get(id).summarise(batch);
const message = (turn: number, type: number, text: string): BatchMessage => ({ turn, type, text });

describe.each(summarisers.entries)('contract of the summariser $id', (summariser) => {
  it('is named in both languages', () => {
    for (const text of [summariser.name, summariser.help]) {
      expect(text.en).not.toBe('');
      expect(text['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });
  it('gives the same text for the same batch, and never throws', () => {
    const batch = fc.array(
      fc.record({ turn: fc.nat(500), text: fc.string({ unit: 'binary' }), type: fc.constantFrom(-1, 0, 1, 2, 3) }),
    );
    fc.assert(fc.property(batch, (b) => summariser.summarise(b) === summariser.summarise([...b])));
  });
});

describe('the sentence of pitfall 3', () => {
  const zh = '超时阈值从 30s 改为 60s，原因是并发量从 200 上升到 500';
  const en = 'The timeout threshold goes from 30s to 60s because concurrency rose from 200 to 500.';

  it('loses everything exact in a lossy summary', () => {
    expect(summary('lossy', [message(30, FACT, zh)])).toBe('修改了超时配置');
    expect(summary('lossy', [message(30, FACT, en)])).toBe('changed the timeout configuration');
  });
  it.each([zh, en])('keeps every number, the cause and the turn in a structured one: %s', (text) => {
    const kept = summary('structured', [
      message(29, TEMPORARY, '好的，收到'),
      message(30, FACT, text),
      message(30, -1, 'OK.'),
    ]);
    expect(kept).toBe(`Turn 30: ${text}`);
  });
  it('stands whole in key lines', () => expect(summary('key-lines', [message(30, FACT, zh)])).toBe(`Turn 30: ${zh}`));
});

describe('key-lines', () => {
  it('joins facts and decisions and ignores the rest', () => {
    const batch = [message(1, FACT, 'a'), message(1, -1, 'b'), message(2, PREFERENCE, 'c'), message(3, DECISION, 'd')];
    expect(summary('key-lines', batch)).toBe('Turn 1: a | Turn 3: d');
  });
  it('gives the filler when there is nothing', () => {
    expect(summary('key-lines', [])).toBe('（无关键信息）');
    expect(summary('key-lines', [message(1, PREFERENCE, 'c')])).toBe('（无关键信息）');
  });
});

describe('lossy', () => {
  it('keeps no number and no name', () => {
    const batch = [
      message(1, FACT, 'The gateway listens on port 8443, behind Envoy.'),
      message(2, DECISION, 'We decided to use PostgreSQL 15 as the database.'),
      message(3, PREFERENCE, 'I prefer Neovim.'),
    ];
    const text = summary('lossy', batch);
    expect(text).toBe('described the service addresses; settled the database; mentioned a personal habit');
    expect(salients(text)).toEqual([]);
    expect(summary('lossy', [message(4, FACT, '预算是 ¥3,000，由 Lin 审批')])).toBe('说明了预算');
  });
  it('says the same thing once', () => {
    expect(summary('lossy', [message(1, FACT, 'timeout is 30s'), message(2, FACT, 'timeout is 40s')])).toBe(
      'described the timeout configuration',
    );
  });
});

describe('structured', () => {
  it('drops chatter, questions and code, and keeps the statement between them', () => {
    const text = 'Morning! The staging host is stage-2.example.com. What do you think?\n```go\nfunc main() {}\n```';
    expect(summary('structured', [message(7, FACT, text)])).toBe('Turn 7: The staging host is stage-2.example.com.');
  });
  it('keeps a preference without any number', () => {
    expect(summary('structured', [message(8, PREFERENCE, '我喜欢简短的回答。')])).toBe('Turn 8: 我喜欢简短的回答。');
  });
  it('takes from untyped messages only what they state', () => {
    const batch = [message(9, -1, 'Sure, happy to help!'), message(9, -1, 'We decided to use gRPC between services.')];
    expect(summary('structured', batch)).toBe('Turn 9: We decided to use gRPC between services.');
  });
  it('leaves nothing of a batch with nothing to keep', () => {
    expect(summary('structured', [message(1, TEMPORARY, '好的'), message(2, -1, 'OK')])).toBe('');
  });
});
