import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValueOf } from '../../tests/support/parameter-values';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { strategies } from '../engine/strategies/registry';
import { PRESETS } from '../engine/strategies/strategy';
import { DEFAULT_PREPARE_OPTIONS } from '../engine/transcript/prepare';
import { MAX_SEED } from './config-format';
import { decodeShareLink, encodeShareLink, isShareLink, type SharedState } from './share-link';

const plain: SharedState = {
  strategy: 'hybrid',
  tunings: {},
  seed: 7,
  turn: 200,
  options: DEFAULT_PREPARE_OPTIONS,
  weights: ARTICLE_WEIGHTS,
  aurora: { language: 'zh-CN', seed: 42 },
};
const { repaired, published } = strategies.get('ebbinghaus').presets;

async function read(hash: string) {
  const result = await decodeShareLink(hash);
  if (!result.ok) throw new Error(result.error.message.en);
  return {
    state: result.value.state,
    codes: result.value.warnings.map((found) => `${found.code} ${found.where}`),
    warnings: result.value.warnings,
  };
}

describe('written', () => {
  it('says only what differs', async () => {
    expect(await encodeShareLink(plain)).toBe('v=1&s=hybrid&t=200&seed=7&aurora=zh-CN.42');
    expect(
      await encodeShareLink({
        ...plain,
        aurora: null,
        weights: { ...ARTICLE_WEIGHTS, noise: 0 },
        options: { ...DEFAULT_PREPARE_OPTIONS, tokenCounter: 'estimate' },
        tunings: {
          fifo: { preset: 'repaired', parameters: strategies.get('fifo').presets.repaired },
          ebbinghaus: { preset: 'published', parameters: { ...published, tauFact: 300, dynamicMarked: true } },
        },
      }),
    ).toBe(
      'v=1&s=hybrid&t=200&seed=7&by=estimate.auto.auto&w=30_20_20_20_0&ebbinghaus=published&ebbinghaus.tauFact=300&ebbinghaus.dynamicMarked=true',
    );
  });
  it('is known as a link of ours', () => {
    expect([isShareLink('#v=1&s=fifo'), isShareLink('v=9'), isShareLink('#top'), isShareLink('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('read', () => {
  it('gives only what the link names', async () => {
    expect(await read('#v=1&t=350')).toMatchObject({ state: { turn: 350 }, codes: [] });
    expect(await read('v=1')).toMatchObject({ state: {}, codes: [] });
  });
  it('clamps a number, and says so', async () => {
    const { state, codes, warnings } = await read('v=1&ebbinghaus.tauFact=99999&seed=-4');
    expect(state).toEqual({
      seed: 0,
      tunings: { ebbinghaus: { preset: 'repaired', parameters: { ...repaired, tauFact: 5000 } } },
    });
    expect(codes).toEqual(['link-clamped ebbinghaus.tauFact']);
    expect(warnings[0]?.message.en).toBe(
      'The link sets “τ fact” to 99999; it must be a number from 1 to 5000 turns, so 5000 was taken.',
    );
  });
  it.each([
    's=magic',
    'turn=5',
    'ebbinghaus.magic=1',
    'ebbinghaus=strange',
    'ebbinghaus.review=often',
    'ebbinghaus.dynamicMarked=1',
    'ebbinghaus.tauFact=',
    'by=article',
    'w=1_2',
    'w=a_b_c_d_e',
    'w=0_0_0_0_0',
    'pos=2',
    'pos=',
    'c=nobody~fifo!soon',
    'aurora=fr.1',
    't=2e3',
    '__proto__=1',
    'constructor=1',
  ])('ignores %s, and says so', async (part) => {
    const { state, codes } = await read(`v=1&${part}`);
    expect(codes).toEqual([`link-ignored ${part.split('=')[0]}`]);
    expect(Object.keys(state)).toEqual([]);
  });
  it('names every fault and keeps the good parts, in the order of the link’s properties', async () => {
    const { state, codes } = await read(
      'v=2&t=300&s=nobody&%E0=1&half&c=fifo~nobody~ebbinghaus&w=1&importance.capacity=9',
    );
    expect(state).toEqual({
      turn: 300,
      comparison: [
        { strategy: 'fifo', pinned: null },
        { strategy: 'ebbinghaus', pinned: null },
      ],
      tunings: { importance: { preset: 'repaired', parameters: expect.objectContaining({ capacity: 1000 }) } },
    });
    expect(codes).toEqual([
      'link-unreadable %E0=1',
      'link-unreadable half',
      'link-ignored s',
      'link-ignored w',
      'link-ignored c',
      'link-clamped importance.capacity',
    ]);
  });
  it('keeps what stands before the place where a link was cut', async () => {
    const { state, codes } = await read('v=1&s=hybrid&t=200&hybrid.tauFact=300&hybrid.tauDec%E');
    expect(state).toMatchObject({
      strategy: 'hybrid',
      turn: 200,
      tunings: { hybrid: { parameters: { tauFact: 300 } } },
    });
    expect(codes).toEqual(['link-unreadable hybrid.tauDec%E']);
  });
  it.each([
    ['link-newer-version', 'v=4&s=fifo'],
    ['link-damaged', 'v=1&z=####'],
    ['link-damaged', 'v=1&z=AAAA'],
    ['link-damaged', 'v=1&s'],
    ['link-damaged', 'v=1&s=%E0%A4%A'],
    ['link-damaged', 'v=x'],
    ['link-damaged', 'v=0&s=fifo'],
    ['link-damaged', `v=1&s=${'x'.repeat(60_000)}`],
  ])('refuses with %s: %s', async (code, hash) => {
    const result = await decodeShareLink(hash);
    expect(result.ok ? '' : result.error.code).toBe(code);
    expect(result.ok ? '' : result.error.message['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
  });
});

const anyTunings = fc
  .array(
    fc.constantFrom(...strategies.entries.filter((entry) => entry.parameters.length > 0)).chain((entry) =>
      fc
        .record({
          preset: fc.constantFrom(...PRESETS),
          parameters: fc.record(Object.fromEntries(entry.parameters.map((spec) => [spec.id, anyValueOf(spec)]))),
        })
        .map((tuning) => [entry.id, tuning] as const),
    ),
  )
  .map((list) => Object.fromEntries(list) as SharedState['tunings']);

describe('position model and marks', () => {
  it('are part of a link of version 3, and only then', async () => {
    const state = { ...plain, positionDepth: 0.45, remember: ['u1', 'a7'] };
    const link = await encodeShareLink(state);
    expect(link).toMatch(/^v=3&.*&pos=0\.45&mark=u1~a7$/);
    expect(await read(link)).toMatchObject({ state: { positionDepth: 0.45, remember: ['u1', 'a7'] }, codes: [] });
    expect(await encodeShareLink({ ...plain, positionDepth: 0, remember: [] })).toMatch(/^v=1&(?!.*(pos|mark)=)/);
  });
});

describe('round trip', () => {
  it('gives back any state; long ones are compressed', async () => {
    let longest = 0;
    let compressed = 0;
    await fc.assert(
      fc.asyncProperty(anyTunings, fc.integer({ min: 0, max: MAX_SEED }), fc.nat(500), async (tunings, seed, turn) => {
        const state = { ...plain, tunings, seed, turn };
        const hash = await encodeShareLink(state);
        longest = Math.max(longest, hash.length);
        if (hash.includes('&z=')) compressed++;
        const back = await read(hash);
        expect(back.codes).toEqual([]);
        const { tunings: backTunings = {}, ...rest } = back.state;
        const { tunings: _, options: _o, weights: _w, ...expected } = state;
        expect(rest).toEqual(expected);
        for (const [id, tuning] of Object.entries(tunings)) {
          const found = backTunings[id];
          // What equals the default preset is not written.
          if (found) expect(found).toEqual(tuning);
          else
            expect(tuning).toEqual({ preset: 'repaired', parameters: strategies.get(id as 'fifo').presets.repaired });
        }
      }),
      { numRuns: 100 },
    );
    expect(compressed).toBeGreaterThan(0);
    expect(longest).toBeLessThan(4000);
  });
  it('never throws on any hash', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (text) => void (await decodeShareLink(`v=1&${text}`))));
    await fc.assert(fc.asyncProperty(fc.base64String(), async (text) => void (await decodeShareLink(`v=1&z=${text}`))));
  });
  it('does not unfold a small link into a large text', async () => {
    const { deflateSync } = await import('fflate');
    const bomb = Buffer.from(deflateSync(new Uint8Array(20_000_000), { level: 9 })).toString('base64url');
    const result = await decodeShareLink(`v=1&z=${bomb}`);
    expect(result.ok).toBe(false);
  });
});
