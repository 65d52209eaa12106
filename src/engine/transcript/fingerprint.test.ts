import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from './fingerprint';

describe('sha256', () => {
  it('gives the published digests', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with Node on any text, at every block edge', () => {
    const node = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    for (let length = 50; length < 140; length++) expect(sha256('x'.repeat(length))).toBe(node('x'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sha256(text)).toBe(node(text));
      }),
    );
    expect(sha256('阈值 30s 🙂 \ud800')).toBe(node('阈值 30s 🙂 \ud800'));
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys or on absent fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, e: undefined })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('keeps the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
