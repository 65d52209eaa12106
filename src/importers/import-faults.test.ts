import { expect, test } from 'vitest';
import { importFile } from './import';

test.each([
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
