import { expect, test } from 'vitest';
import { importFile } from './import';

const lines = (...rows: object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

test.each([
  [
    lines(
      { type: 'session_meta', payload: { id: 's' } },
      { type: 'event_msg', payload: { type: 'token_count', info: null } },
    ),
    /odd was read as “Codex CLI log”, but it holds no message, only token_count × 1\./,
  ],
  [
    lines({ type: 'thread.started', thread_id: 's' }, { type: 'turn.started' }, { type: 'turn.completed', usage: {} }),
    /“Codex CLI log”.*only turn\.completed × 1, turn\.started × 1\./,
  ],
  [
    lines({ type: 'system', subtype: 'turn_duration', sessionId: 's', uuid: 'u' }),
    /“Claude Code log”.*only system\/turn_duration × 1\./,
  ],
  [
    'alpha,beta,gamma\nA,hello there how are you,1\nB,fine thanks,2\n',
    /odd: .*“alpha”, “beta”, “gamma”.*Choose the columns/,
  ],
  ['role,content\nuser,\nassistant,\n', /holds no text.*choose the column with the text/],
  ['a,b\n"x,1\n', /quotation mark/],
  ['just some text\nno speakers here at all\n', /odd is text, but no line says who speaks/],
  ['[10:00] <ada> which port?\n[10:01] <bo> 8443\n', /odd is text, but no line says who speaks/],
  ['[Ada]\nwhich port?\n[Bo]\n8443\n', /odd is text, but no line says who speaks/],
  ['[1, 2', /line 1/],
  ['<!doctype html><html><body>hi</body></html>', /odd is a page for reading/],
  ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n', /odd is a PDF/],
  ['\u0089PNG\u0000\u0001\u0002\u0000\u0003', /odd is not text/],
  ['{"role":"narrator","content":"x"}', /“narrator”.*Rename the roles/],
  [
    '[{"mapping":{}},{"mapping":{}},{"mapping":{}},{"mapping":{}}]',
    /\(4 places\): line 1, item 1 of the list; line 1, item 2 [^;]*; line 1, item 3 [^;]*: .*in 1 more place\. Export/,
  ],
  [
    '{"role":"narrator","content":"x"}\n{"role":"chorus","content":"y"}\n',
    /\(2 places\): line 1: .*“narrator”.* line 2: .*“chorus”.*Rename the roles/,
  ],
  ['[{"a":1},{"b":1},{"b":2},{"c":1},{"d":1}]', /none of its 5 records .*\(line 1 has: a; .*: b; .*: c; …\)/],
  ['[{"mapping":{}}]', /holds no message.*Export the conversation again/],
  ['{"a": [1,', /not closed|cut off|no known kind|ends/],
])('%j is refused with what to do about it, in both languages', (text, sentence) => {
  const result = importFile(text, { fileName: 'odd' });
  expect(result.ok).toBe(false);
  if (result.ok) return;
  const { en, 'zh-CN': zh } = result.error.message;
  expect(en).toMatch(sentence);
  expect(zh).toMatch(/odd/);
  expect(zh).toMatch(/请/);
  // Only what is JSON, or nothing known, is told which kinds of files there are.
  if (result.error.code !== 'not-understood' && result.error.code !== 'is-binary')
    expect(en).not.toMatch(/^Open| Open /);
});

// The first bytes are what tells them, whatever the decoder makes of the rest.
test.each<[string, number[]]>([
  ['gzip', [0x1f, 0x8b, 0x08, 0x00, 0xe5, 0x91, 0x2d, 0x69, 0x00, 0x03]],
  ['bzip2', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x8c, 0xff]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0x00, 0x04]],
  ['RAR', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x00]],
])('%s is refused with the way to open it', (_name, bytes) => {
  const result = importFile(new Uint8Array(bytes), { fileName: 'odd' });
  expect(result.ok ? '' : result.error.message.en).toBe(
    'odd is compressed. Unpack it and open what is in it; only ZIP files can be opened as they are.',
  );
});

test('a database is refused with the way to its conversations', () => {
  const bytes = new TextEncoder().encode('SQLite format 3\0\x10\0\x01\x01\0');
  const result = importFile(bytes, { fileName: 'odd' });
  expect(result.ok ? '' : result.error.message.en).toMatch(/odd is a database .*export the conversations as JSON/);
});
