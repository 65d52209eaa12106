import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aurora } from '../engine/aurora';
import { parseTranscript } from '../engine/transcript/schema';
import type { Transcript } from '../engine/transcript/transcript';
import { anonymise } from './anonymise';
import { importFile } from './import';

function saying(...texts: string[]): Transcript {
  return {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'Talk',
    turns: texts.map((text, index) => ({ messages: [{ id: `m${index}`, role: 'user', text }] })),
  };
}
const said = (transcript: Transcript) => transcript.turns.flatMap((turn) => turn.messages.map(({ text }) => text));
const hidden = (...texts: string[]) => said(anonymise(saying(...texts)));

describe('anonymise', () => {
  it('replaces names, e-mail addresses, numbers and keys, the same way everywhere', () => {
    expect(
      hidden(
        'Hi, my name is Ann Lee, write to ann.lee+x@harbour.example or call +49 170 5550123.',
        'We told Ann that the key sk-abcDEF0123456789 opens 10.20.30.40, port 8080.',
        'Ann: ann.lee+x@harbour.example, 8080, sk-abcDEF0123456789',
      ),
    ).toEqual([
      'Hi, my name is Person1 Person2, write to someone1@example.com or call +47 479 4795143.',
      'We told Person1 that the key key-1 opens 84.31.68.15, port 4793.',
      'Person1: someone1@example.com, 4793, key-1',
    ]);
  });
  it('knows Chinese names', () => {
    const [first, second] = hidden('我叫王小明，同事李娜在上海。', '王小明说李娜会来，张先生不来。');
    for (const text of [first, second]) expect(text).not.toMatch(/王小明|李娜|张先生/);
    expect(second).toMatch(/^Person\d说Person\d会来，Person\d不来。$/);
  });
  it.each([
    'ghp_abcdefghij0123456789ABCDEFGHIJ012345',
    'AKIAIOSFODNN7EXAMPLE',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc-DEF_123',
    '123e4567-e89b-12d3-a456-426614174000',
    'd41d8cd98f00b204e9800998ecf8427e',
    '-----BEGIN PRIVATE KEY-----\nMIIB+abc/=\n-----END PRIVATE KEY-----',
    ['', 'home', 'annlee', 'pier'].join('/'),
    'C:\\Users\\annlee\\pier',
    '@annlee',
  ])('hides %s', (secret) => {
    const [text = ''] = hidden(`It is ${secret} there.`);
    for (const part of secret.match(/[A-Za-z0-9]{6,}/g) ?? [])
      if (!/^(BEGIN|PRIVATE|Users)$/.test(part)) expect(text).not.toContain(part);
  });
  it('hides what is called a password, also where it stands alone as evidence', () => {
    const base = saying('The password is Tr0ub4dor&3.', 'OK');
    const result = anonymise({
      ...base,
      units: [{ id: 'u', type: 'fact', title: 'password', evidence: ['Tr0ub4dor&3.'], statedIn: ['m0'] }],
    });
    expect(said(result)[0]).not.toContain('Tr0ub4dor');
    expect(result.units?.[0]?.evidence).toEqual(['secret-1']);
  });
  it('leaves ordinary words, months, small numbers and code', () => {
    const text = 'On Monday we moved 3 boxes; the function parseTree returns null in Python.';
    expect(hidden(text)).toEqual([text]);
  });
  it.each(['en', 'zh-CN'] as const)('keeps the labels of the built-in scenario (%s) valid', (language) => {
    const original = aurora({ language, seed: 7 });
    const result = anonymise(original);
    const parsed = parseTranscript(result);
    expect(parsed).toEqual({ ok: true, value: { transcript: result, warnings: [] } });
    // Evidence is replaced as its message is: hardly any unit is lost.
    expect(result.units?.length ?? 0).toBeGreaterThanOrEqual((original.units?.length ?? 0) * 0.9);
    expect(anonymise(original)).toEqual(result);
  });
  it('keeps distinct numbers of a length apart', () => {
    const numbers = Array.from({ length: 90 }, (_, n) => String(n + 10));
    expect(new Set(hidden(numbers.join(' '))[0]?.split(' ')).size).toBe(90);
  });
  it('never throws, and takes time in proportion to the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 5 }), (texts) => {
        expect(hidden(...texts)).toHaveLength(texts.length);
      }),
    );
    for (const piece of [
      'a',
      'A',
      '1',
      'eyJ',
      '-----BEGIN A-----',
      'a@',
      'password: ',
      'Ann Lee ',
      'my name is ',
      '我叫王',
      "A'a",
    ]) {
      const started = performance.now();
      hidden(piece.repeat(100_000 / piece.length));
      expect(performance.now() - started, piece).toBeLessThan(2000);
    }
  });
  it('is an option of reading', () => {
    const result = importFile('{"role":"user","content":"Port 8080, ann@x.example"}', {
      fileName: 'x',
      reading: { anonymise: true },
    });
    expect(result.ok && said(result.value.conversations[0] as Transcript)).toEqual(['Port 4793, someone1@example.com']);
  });
});
