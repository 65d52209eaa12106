import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from './pack';

const through = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))));

it('gives back typed arrays of the same kind and bits, though it stores narrower ones', () => {
  const value = {
    small: Int32Array.of(0, 255),
    signed: Int32Array.of(-1, 127),
    wide: Int32Array.of(-1, 0x7fffffff),
    bytes: Uint8Array.of(1, 2, 3),
    floats: Float64Array.of(0.1, Number.NaN, Number.POSITIVE_INFINITY, -0),
    empty: new Int32Array(0),
    part: new Float64Array([1, 2, 3]).subarray(1),
  };
  expect(through(value)).toEqual(value);
});

it('narrows integers', () => {
  expect(pack(Int32Array.of(1, 2))).toMatchObject({ $array: 'i32', $as: 'u8' });
  expect(pack(Int32Array.of(-200, 40_000))).toMatchObject({ $as: 'i32' });
});

it('stores the differences of what climbs', () => {
  const climbing = Int32Array.from({ length: 1000 }, (_, index) => index * 100);
  expect(pack(climbing)).toMatchObject({ $array: 'i32', $as: 'u8', steps: true });
  expect(through(climbing)).toEqual(climbing);
});

it('keeps maps, text and numbers that JSON does not know', () => {
  const value = {
    map: new Map<unknown, unknown>([[3, { tau: Number.POSITIVE_INFINITY }]]),
    text: '阈值 “30s”',
    none: null,
  };
  expect(through(value)).toEqual(value);
});

it('gives back any integers', () => {
  fc.assert(
    fc.property(fc.int32Array(), (array) => {
      expect(through(array)).toEqual(array);
    }),
  );
});
