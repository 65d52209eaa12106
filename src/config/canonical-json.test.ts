import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, rounded } from './canonical-json';
import { sha256 } from './sha256';
import { transcriptHash } from './transcript-hash';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('canonical JSON', () => {
  it('sorts keys by code unit and leaves no room for choice', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'ü\n'], '10': -0, Z: undefined, z: { y: 1.5 } })).toBe(
      '{"10":0,"a":[true,null,"ü\\n"],"b":1,"z":{"y":1.5}}',
    );
  });
  it('means what it is made from, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(Object.fromEntries(Object.entries(value).reverse()))).toBe(canonicalJson(value));
      }),
    );
  });
  it('rounds for output', () => {
    expect([
      rounded(87.654321, 2),
      rounded(-0.001, 1),
      rounded(Number.NaN, 2),
      rounded(Number.POSITIVE_INFINITY, 2),
    ]).toEqual([87.65, 0, null, null]);
  });
});

describe('hash', () => {
  it('is SHA-256, also without the platform', () => {
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) & 255);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
  it('names a transcript by its content, not by the order of its keys', async () => {
    const turns = [{ messages: [{ id: 'm1', role: 'user', text: '端口是 8080' } as const] }];
    const one = { format: 'forgetting-lab/transcript', version: 1, name: 'x', turns } as const;
    const other = { turns, name: 'x', version: 1, format: 'forgetting-lab/transcript' } as const;
    const expected = createHash('sha256')
      .update(
        '{"format":"forgetting-lab/transcript","name":"x","turns":[{"messages":[{"id":"m1","role":"user","text":"端口是 8080"}]}],"version":1}',
      )
      .digest('hex');
    expect(await transcriptHash(one)).toBe(expected);
    expect(await transcriptHash(other)).toBe(expected);
  });
});
