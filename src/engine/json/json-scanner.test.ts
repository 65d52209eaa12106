import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonScanner } from './json-scanner';

/** Where the value ends, and how that was told, when the text comes in pieces and its beginning is let go. */
function scanned(text: string, quick: boolean, piece: number, drop: boolean): [string, number] {
  const scanner = new JsonScanner(quick);
  scanner.begin(0);
  let buffer = '';
  let dropped = 0;
  for (let at = 0; at < text.length; at += piece) {
    buffer += text.slice(at, at + piece);
    const status = scanner.scan(buffer);
    if (status !== 'more') return [status, scanner.position + dropped];
    if (!drop) continue;
    dropped += scanner.position;
    buffer = buffer.slice(scanner.position);
    scanner.shift(scanner.position);
  }
  return ['more', scanner.position + dropped];
}

test('strings passed over at once end where they end character by character', () => {
  const value = fc.jsonValue({ depthSize: 'small' }).map((json) => JSON.stringify({ json, text: 'a\\b"c\n' }, null, 1));
  const damaged = fc
    .tuple(value, fc.nat(), fc.constantFrom('"', '\\', '\n', '}', 'x'))
    .map(([text, at, put]) => text.slice(0, at % text.length) + put + text.slice(at % text.length));
  fc.assert(
    fc.property(fc.oneof(value, damaged), fc.integer({ min: 1, max: 40 }), fc.boolean(), (text, piece, drop) => {
      expect(scanned(text, true, piece, drop)).toEqual(scanned(text, false, piece, drop));
    }),
    { seed: 7, numRuns: 400 },
  );
});
