import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { InfoType } from '../model/info-type';
import { computeTau, dynamicTau, hasSecurityWords, hasSecurityWordsAsCoded } from './dynamic-tau';

interface Golden {
  readonly cases: readonly {
    readonly type: string;
    readonly text: string;
    readonly markedImportant: boolean;
    readonly frequentlyUpdated: boolean;
    readonly tau: number;
  }[];
}
const TYPES: Readonly<Record<string, InfoType>> = {
  fact: 'fact',
  decision: 'decision',
  pref: 'preference',
  temp: 'temporary',
};
const OWN = 'tests/golden/tau.json';
const SHARED = '../shared/golden/tau.json';

describe.each([OWN, SHARED])('τ recorded from the article’s Python in %s', (path) => {
  it.skipIf(path === SHARED && !existsSync(path))('is reproduced (skipped where the file is absent)', () => {
    const { cases } = JSON.parse(readFileSync(path, 'utf8')) as Golden;
    expect(cases.length).toBeGreaterThan(50);
    for (const { type, text, markedImportant: marked, frequentlyUpdated, tau } of cases) {
      expect(computeTau(TYPES[type]!, text, { marked, frequentlyUpdated })).toBe(tau);
    }
  });
});

it('every factor can be switched off or changed alone', () => {
  const all = { security: true, marked: true, frequentlyUpdated: true };
  expect(dynamicTau(200, all)).toBe(1000);
  expect(dynamicTau(200, all, { security: 1, marked: 1, frequentlyUpdated: 1 })).toBe(200);
  expect(dynamicTau(200, all, { security: 3, marked: 1, frequentlyUpdated: 1 })).toBe(600);
  expect(dynamicTau(200, { ...all, marked: false })).toBe(200);
});

describe('security words', () => {
  it.each([
    ['API KEY', false, true],
    ['Token expired', false, true],
    ['rotate the api key', true, true],
    ['数据库密码换了', true, true],
    ['把密钥放进保险库', false, true],
    ['the staging password lives in the vault', false, true],
    ['request the write permission', false, true],
    ['the tokenizer counts 500 tokens', true, false],
    ['authors of the paper', false, false],
    ['天气不错', false, false],
    ['auth token for the gateway', true, true],
  ])('%s: as coded %s, improved %s', (text, coded, improved) => {
    expect(hasSecurityWordsAsCoded(text)).toBe(coded);
    expect(hasSecurityWords(text)).toBe(improved);
  });
});
