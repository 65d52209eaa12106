import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IssueList } from './issues';
import { RecordReader, readRecords, type SourceRecord } from './records';

function read(text: string) {
  const issues = new IssueList();
  const records = readRecords(text, issues);
  issues.close();
  return {
    values: records.map((record) => record.value),
    lines: records.map((record) => record.line),
    lists: records.map((record) => record.list),
    skipped: issues.skipped.map((part) => `${part.where.en}: ${part.code}`),
    warnings: issues.warnings.map((found) => found.code),
  };
}

describe('containers', () => {
  it('reads rows', () => {
    expect(read('{"a":1}\n\n{"a":2}\r\n{"a":3}')).toEqual({
      values: [{ a: 1 }, { a: 2 }, { a: 3 }],
      lines: [1, 3, 4],
      lists: [0, 0, 0],
      skipped: [],
      warnings: [],
    });
  });
  it('reads the items of lists, and tells lists apart', () => {
    expect(read('[{"a":1},\n 2, "x", null, [3]]\n[{"a":4}]')).toMatchObject({
      values: [{ a: 1 }, 2, 'x', null, [3], { a: 4 }],
      lines: [1, 2, 2, 2, 2, 3],
      lists: [1, 1, 1, 1, 1, 2],
      skipped: [],
    });
  });
  it('reads pretty-printed objects one after another', () => {
    expect(read('{\n  "a": {\n    "b": [1, 2]\n  }\n}\n{\n  "a": 2\n}\n')).toMatchObject({
      values: [{ a: { b: [1, 2] } }, { a: 2 }],
      lines: [1, 6],
      skipped: [],
    });
  });
  it('reads two records on one line, with or without a comma', () => {
    expect(read('{"a":1}{"a":2}, {"a":3}\n{"a":4}')).toMatchObject({
      values: [1, 2, 3, 4].map((a) => ({ a })),
      lines: [1, 1, 1, 2],
      skipped: [],
    });
  });
  it('unpacks JSON inside a JSON string', () => {
    expect(read(JSON.stringify(JSON.stringify({ a: 1 }))).values).toEqual([{ a: 1 }]);
    expect(read(JSON.stringify(JSON.stringify([{ a: 1 }, { a: 2 }])))).toMatchObject({
      values: [{ a: 1 }, { a: 2 }],
      lists: [1, 1],
    });
    expect(read(JSON.stringify(JSON.stringify(JSON.stringify({ a: 1 })))).values).toEqual([{ a: 1 }]);
  });
  it('takes NaN, Infinity, trailing commas and raw control characters, and says so', () => {
    expect(read('{"a": NaN, "b": [-Infinity, 1,], "c": "tab\there",}')).toEqual({
      values: [{ a: null, b: [null, 1], c: 'tab\there' }],
      lines: [1],
      lists: [0],
      skipped: [],
      warnings: ['not-strict-json'],
    });
  });
  it('keeps line separators inside a string, and __proto__ as a plain key', () => {
    const { values } = read('{"a":"x\u2028y\u0085z"}\n{"__proto__":{"polluted":true}}');
    expect(values[0]).toEqual({ a: 'x\u2028y\u0085z' });
    expect(Object.keys(values[1] as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
  it.each(['', '  \n \n', '[]', '[ ]\n'])('finds nothing in %j', (text) => {
    expect(read(text)).toMatchObject({ values: [], skipped: [], warnings: [] });
  });
});

describe('damage', () => {
  it('skips a truncated last line', () => {
    expect(read('{"a":1}\n{"a":2, "te')).toMatchObject({ values: [{ a: 1 }], skipped: ['line 2: cut-off'] });
  });
  it('skips a corrupt middle line', () => {
    expect(read('{"a":1}\n{"a":"cut mid str\n{"a":3}\n')).toMatchObject({
      values: [{ a: 1 }, { a: 3 }],
      skipped: ['line 2: bad-json'],
    });
  });
  it('skips a line with a bracket too few without losing the next', () => {
    expect(read('{"a":1}\n{"a":{"b":2}\n{"a":3}\n{"a":4}')).toMatchObject({
      values: [{ a: 1 }, { a: 3 }, { a: 4 }],
      skipped: ['line 2: bad-json'],
    });
    // Here the grammar is only broken two lines later.
    expect(read('{"a":1}\n{"a":\n{"a":3}\n{"a":4}')).toMatchObject({
      values: [{ a: 1 }, { a: 3 }, { a: 4 }],
      skipped: ['line 2: bad-json'],
    });
  });
  it('skips a row that is a list cut off, and not the rows after it', () => {
    expect(read('{"a":1}\n[1,2\n{"a":2}\n{"a":3}')).toEqual({
      values: [{ a: 1 }, { a: 2 }, { a: 3 }],
      lines: [1, 3, 4],
      lists: [0, 0, 0],
      skipped: ['line 2: bad-json'],
      warnings: [],
    });
    // These are lists all the same.
    for (const list of [
      '[\n{"b":1}\n]',
      '[{"b":1},\n{"b":2}]',
      '[{"b":1}\n,{"b":2}]',
      '[{"b":1}]',
      '[{"b":\n{"c":1}}]',
    ])
      expect([list, read(`{"a":1}\n${list}\n{"a":2}`)]).toMatchObject([list, { skipped: [], warnings: [] }]);
  });
  it('skips an item of a list, pretty-printed or not', () => {
    expect(read('[\n  {\n    "a": 1\n  },\n  {\n    "a": oops\n  },\n  {\n    "a": 3\n  }\n]')).toMatchObject({
      values: [{ a: 1 }, { a: 3 }],
      lists: [1, 1],
      skipped: ['lines 5–7: bad-json'],
    });
    expect(read('[{"a":1},{"a":oops},{"a":3}]')).toMatchObject({
      values: [{ a: 1 }, { a: 3 }],
      skipped: ['line 1: bad-json'],
    });
  });
  it('keeps the whole items of an object that is cut off', () => {
    const { values, skipped } = read('{"title":"t","messages":[{"role":"user","content":"a"},{"role":"assistant","con');
    expect(values).toEqual([{ title: 't', messages: [{ role: 'user', content: 'a' }] }]);
    expect(skipped).toEqual(['line 1: cut-off']);
    expect(read('[{"m":[1,2]},{"m":[3,4').values).toEqual([{ m: [1, 2] }, { m: [3] }]);
  });
  it('keeps the whole items before a fault within an object, and the rest of what follows it', () => {
    const messages = ['{"n":1}', '{"n":2}', '{"n":oops}', '{"n":4}', '{"n":5}'];
    const text = `{"title":"t","messages":[${messages.join(',')}]}`;
    expect(read(text).values).toEqual([{ title: 't', messages: [{ n: 1 }, { n: 2 }] }, { n: 4 }, { n: 5 }]);
    expect(read(text.replaceAll(',', ',\n')).values).toEqual([
      { title: 't', messages: [{ n: 1 }, { n: 2 }] },
      { n: 4 },
      { n: 5 },
    ]);
    const issues = new IssueList();
    readRecords(text, issues);
    expect(issues.skipped[0]?.reason.en).toBe('Not valid JSON; what came before the fault was kept.');
  });
  it('keeps them too where a line break follows the place at which the file was cut off', () => {
    expect(read('{"messages":[{"n":1},{"n":"x\n')).toMatchObject({
      values: [{ messages: [{ n: 1 }] }],
      skipped: ['lines 1–2: bad-json'],
    });
  });
  it('unpacks JSON inside strings of a list', () => {
    const list = JSON.stringify(['{"a":1}', '{"a":2}', 'plain', '7']);
    expect(read(list)).toMatchObject({ values: [{ a: 1 }, { a: 2 }, 'plain', '7'], lists: [1, 1, 1, 1], skipped: [] });
  });
  it('warns of a list that is not closed', () => {
    expect(read('[{"a":1},\n{"a":2},')).toMatchObject({
      values: [{ a: 1 }, { a: 2 }],
      skipped: [],
      warnings: ['list-not-closed'],
    });
  });
  it('skips text around the records as one part', () => {
    expect(read('Here is the log:\nfirst part\n{"a":1}\nand so on\n{"a":2}')).toMatchObject({
      values: [{ a: 1 }, { a: 2 }],
      skipped: ['lines 1–2: bad-json', 'line 4: bad-json'],
    });
  });
  it('refuses deep nesting without a stack overflow', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(read(deep)).toMatchObject({ values: [], skipped: ['line 1: bad-json'] });
    expect(read(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}\n{"b":1}`).values.at(-1)).toEqual({ b: 1 });
  });
  it('lists at most a thousand parts and counts the rest', () => {
    const { skipped } = read('{"a":1}\noops\n'.repeat(1200));
    expect(skipped.length).toBe(1001);
    expect(skipped.at(-1)).toContain('further on');
  });
});

describe('chunks', () => {
  const piece = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ value }, null, 2)),
    fc.constantFrom(
      '\n',
      '\r\n',
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      ' ',
      '\\',
      'x',
      'NaN',
      '{"a":"b\n',
      '{"a":1}\n',
      '\uFEFF',
      '\u2028',
    ),
  );
  it('read the same, wherever they are cut; nothing throws', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
        (pieces, sizes) => {
          const text = pieces.join('');
          const whole = new IssueList();
          const expected = readRecords(text, whole);
          const issues = new IssueList();
          const records: SourceRecord[] = [];
          const reader = new RecordReader((record) => records.push(record), issues);
          for (let at = 0, n = 0; at < text.length; n++) {
            const size = 1 + (sizes[n % sizes.length] as number);
            reader.push(text.slice(at, at + size));
            at += size;
          }
          reader.end();
          expect(records).toEqual(expected);
          expect(issues.skipped).toEqual(whole.skipped);
        },
      ),
      { numRuns: 1000 },
    );
  });
  it('never lose a good row beside damaged ones', () => {
    // None of them begins a value that a good row and a later piece would complete.
    const bad = fc.constantFrom('{"x":"cut', '{"x":', '{"x":1', 'garbage', '{"x":[1,2', '"', '{"x" 1}', '{]');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(''), bad), { maxLength: 30 }), (rows) => {
        let good = 0;
        const text = rows.map((row) => (row === '' ? `{"good":${good++}}` : row)).join('\n');
        const values = readRecords(text, new IssueList()).map((record) => record.value as { good?: number });
        const kept = new Set(values.map((value) => value?.good));
        for (let n = 0; n < good; n++) expect(kept.has(n)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  it('take time in proportion to the text, damaged or not', () => {
    // The best of three, and a ratio: another program may take the processor meanwhile.
    const time = (text: string) => {
      const runs = [0, 1, 2].map(() => {
        const start = performance.now();
        readRecords(text, new IssueList());
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    for (const line of ['{"a":\n', '[', '{"a":[1,\n', '{"a":"b\n', '}, {', '{"a":1}{"a":2}']) {
      const short = time(line.repeat(5_000));
      const long = time(line.repeat(20_000));
      // Four times the text: 16 times the time if it grew with the square.
      expect([line, long / (short + 10) < 9]).toEqual([line, true]);
    }
  });
});
