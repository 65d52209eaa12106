/** What every importer must do, whatever its format: a new importer needs a sample here and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf16le } from '../../tests/support/utf16';
import { LOCALES } from '../engine/model/localized';
import { parseTranscript } from '../engine/transcript/schema';
import { importFile } from './import';
import { importers } from './registry';

/** `tests/fixtures/formats/ID.ending`; files called `ID-more.ending` are further ones of the same format. */
const folder = new URL('../../tests/fixtures/formats/', import.meta.url);
const files = readdirSync(folder);

function sampleOf(id: string): string {
  const file = files.find((name) => name.startsWith(`${id}.`));
  if (file === undefined) throw new Error(`tests/fixtures/formats has no sample ${id}.json, ${id}.jsonl or the like.`);
  return readFileSync(new URL(file, folder), 'utf8');
}

describe.each(importers.entries)('importer $id', (importer) => {
  const sample = sampleOf(importer.id);
  const good = importFile(sample, { fileName: 'x.json' });
  if (!good.ok) throw new Error(good.error.message.en);
  const { value } = good;

  it('knows its own by content, with a reason in every language', () => {
    expect(value.format).toBe(importer.id);
    expect(value.confidence).toBeGreaterThanOrEqual(0.5);
    for (const locale of LOCALES) {
      for (const text of [value.reason, importer.name, importer.help]) expect(text[locale].length).toBeGreaterThan(3);
    }
    expect(value).toMatchObject({ skipped: [], warnings: [] });
  });
  it.each(['', 'photo.png', '../../etc/passwd', 'x.csv', '无题', '.json'])(
    'does not look at the file name (%j)',
    (fileName) => {
      const again = importFile(sample, { fileName });
      expect(again.ok && again.value.format).toBe(importer.id);
      expect(again.ok && again.value.conversations[0]?.turns).toEqual(value.conversations[0]?.turns);
    },
  );
  it('gives transcripts that stand in our own format as they are', () => {
    for (const conversation of value.conversations) {
      expect(parseTranscript(conversation)).toEqual({ ok: true, value: { transcript: conversation, warnings: [] } });
      const again = importFile(JSON.stringify(conversation), { fileName: 'again.json' });
      expect(again.ok && again.value.conversations).toEqual([conversation]);
    }
  });
  it.each<[string, string | Uint8Array]>([
    ['a byte order mark', `\uFEFF${sample}`],
    ['CRLF', sample.replaceAll('\n', '\r\n')],
    ['UTF-8 bytes', new TextEncoder().encode(sample)],
    ['UTF-16 bytes', utf16le(`\uFEFF${sample}`)],
    ['UTF-16 bytes without a mark', utf16le(sample)],
    ['empty lines around it', `\n\n  ${sample}\n \n`],
  ])('survives %s', (_name, content) => {
    const again = importFile(content, { fileName: 'x.json' });
    expect(again.ok && again.value.conversations).toEqual(value.conversations);
  });
  it('never throws on a damaged file, and says what it left out', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.nat(sample.length),
            fc.nat(12),
            fc.constantFrom('', '"', '{', '}', ']', '\n', '\\', '\0', 'null', '\uD800', '\u202E'),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        (cuts) => {
          let text = sample;
          for (const [at, length, put] of cuts) text = text.slice(0, at) + put + text.slice(at + length);
          const outcome = importFile(text, { fileName: 'x.json' });
          if (!outcome.ok) {
            for (const locale of LOCALES) expect(outcome.error.message[locale]).toContain('x.json');
            return;
          }
          for (const conversation of outcome.value.conversations) {
            expect(conversation.turns.length).toBeGreaterThan(0);
            const ids = conversation.turns.flatMap((turn) => turn.messages.map((message) => message.id));
            expect(new Set(ids).size).toBe(ids.length);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
  it('never throws on any value, even when chosen by hand', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (values) => {
        const text = values.map((any) => JSON.stringify(any)).join('\n');
        importFile(text, { fileName: 'x.json', format: importer.id });
      }),
      { numRuns: 400 },
    );
  });
});
