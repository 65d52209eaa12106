import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength, firstCodePoints, pythonLower, pythonSplit, pythonWords } from './python-text';

describe('codePointLength', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['超时阈值是 30s', 9],
    ['🙂🙂', 2],
    ['a\ud83d', 2],
    ['\ude42\ud83d', 2],
    ['e\u0301', 2],
  ])('counts %j as %i', (text, length) => expect(codePointLength(text)).toBe(length));

  it('agrees with iterating over the string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codePointLength(text) === [...text].length));
  });
});

describe('firstCodePoints', () => {
  it('does not cut a surrogate pair', () => expect(firstCodePoints('a🙂b🙂', 2)).toBe('a🙂'));
  it('takes all when there is less', () => expect(firstCodePoints('🙂', 100)).toBe('🙂'));
  it('agrees with slicing an array of code points', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(20),
        (text, count) => firstCodePoints(text, count) === [...text].slice(0, count).join(''),
      ),
    );
  });
});

describe('pythonSplit', () => {
  it('splits at the white space that only Python knows', () => {
    expect(pythonSplit('a\x1cb\x1fc\x85d\u3000e\u00a0f\u2028g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
  it('does not split at the byte order mark, zero-width space or Mongolian separator', () => {
    expect(pythonSplit('a\ufeffb\u200bc\u180ed')).toEqual(['a\ufeffb\u200bc\u180ed']);
  });
  it('gives no empty parts', () => {
    expect(pythonSplit('  a  b ')).toEqual(['a', 'b']);
    expect(pythonSplit(' \n\t')).toEqual([]);
  });
});

describe('pythonLower', () => {
  // Values printed by Python 3.11.
  it.each([
    ['İstanbul', 'i\u0307stanbul'],
    ['ΑΣ ΑΣΑ', 'ας ασα'],
    ['ROTATES', 'rotates'],
    ['ẞ', 'ß'],
    ['密码 API', '密码 api'],
  ])('%s → %s', (text, lower) => expect(pythonLower(text)).toBe(lower));
});

it('pythonWords is a set of lower-cased parts', () => {
  expect(pythonWords('Rate RATE limit')).toEqual(new Set(['rate', 'limit']));
});
