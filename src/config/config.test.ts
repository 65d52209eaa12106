import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyValueOf } from '../../tests/support/parameter-values';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import type { ParameterValue } from '../engine/model/parameter';
import { score } from '../engine/score/score';
import { summarise } from '../engine/score/summarise';
import { simulate } from '../engine/simulate/simulate';
import { strategies } from '../engine/strategies/registry';
import { PRESETS, type StrategyConfig } from '../engine/strategies/strategy';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../engine/transcript/prepare';
import type { Transcript } from '../engine/transcript/transcript';
import { CATALOGUE } from './catalogue';
import { MAX_SEED, prepareOptionsOf, strategyConfigOf } from './config-format';
import { parameterShape } from './config-shape';
import { type ExportInput, exportConfig } from './export-config';
import { importConfig } from './import-config';
import { isAllowed } from './parameter-check';
import { transcriptHash } from './transcript-hash';

const base: ExportInput = {
  config: { strategy: 'ebbinghaus', parameters: { ...strategies.get('ebbinghaus').presets.repaired, tauFact: 321 } },
  preset: 'repaired',
  options: DEFAULT_PREPARE_OPTIONS,
  seed: 7,
  weights: ARTICLE_WEIGHTS,
  appVersion: '0.1.0',
  exportedAt: '2026-03-01T09:30:00Z',
};
type Json = Record<string, unknown> & { parameters: Record<string, unknown> };
/** The exported file, changed by hand. */
function edited(change: (file: Json) => void): string {
  const file = JSON.parse(exportConfig(base)) as Json;
  change(file);
  return JSON.stringify(file);
}
function imported(text: string) {
  const result = importConfig(text, 'tuned.json');
  if (!result.ok) throw new Error(result.error.message.en);
  return { config: result.value.config, codes: result.value.warnings.map((found) => `${found.code} ${found.where}`) };
}
function refused(text: string) {
  const result = importConfig(text, 'tuned.json');
  if (result.ok) throw new Error('was accepted');
  expect(result.error.message['zh-CN']).toMatch(/tuned\.json.*[\u4e00-\u9fff]/);
  return `${result.error.code}: ${result.error.message.en}`;
}

const anyConfig: fc.Arbitrary<StrategyConfig> = fc
  .constantFrom(...strategies.entries)
  .chain((entry) =>
    fc
      .record(Object.fromEntries(entry.parameters.map((spec) => [spec.id, anyValueOf(spec)])))
      .map((parameters) => ({ strategy: entry.id, parameters: parameters as Record<string, ParameterValue> })),
  );

describe('round trip', () => {
  it('gives back any state of any strategy, byte for byte', () => {
    fc.assert(
      fc.property(
        anyConfig,
        fc.constantFrom(...PRESETS),
        fc.integer({ min: 0, max: MAX_SEED }),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (config, preset, seed, weight) => {
          const weights = { ...ARTICLE_WEIGHTS, facts: weight === 0 ? 0 : weight };
          const text = exportConfig({ ...base, config, preset, seed, weights });
          const back = imported(text);
          expect(back.codes).toEqual([]);
          expect(strategyConfigOf(back.config)).toEqual(config);
          expect(prepareOptionsOf(back.config)).toEqual(DEFAULT_PREPARE_OPTIONS);
          expect(back.config).toMatchObject({ preset, seed, weights });
          expect(
            exportConfig({
              ...base,
              config,
              preset: back.config.preset,
              seed: back.config.seed,
              weights: back.config.weights,
            }),
          ).toBe(text);
        },
      ),
      { numRuns: 200 },
    );
  });
  it('gives back the same scores', async () => {
    const transcript: Transcript = {
      format: 'forgetting-lab/transcript',
      version: 1,
      name: 'Small',
      turns: Array.from({ length: 60 }, (_, n) => ({
        ...(n % 9 === 8 && { refersTo: [`u${n - 7}`] }),
        messages: [
          {
            id: `u${n}`,
            role: 'user' as const,
            text: `The limit of queue ${n} is ${n * 10} jobs.`,
            type: n % 3 === 0 ? ('fact' as const) : ('temporary' as const),
          },
          { id: `a${n}`, role: 'assistant' as const, text: 'Noted.', type: 'temporary' as const },
        ],
      })),
      units: Array.from({ length: 20 }, (_, n) => ({
        id: `q${n}`,
        type: 'fact' as const,
        title: `queue ${3 * n}`,
        evidence: [`${30 * n} jobs`],
        statedIn: [`u${3 * n}`],
      })),
      probes: [{ id: 'p', askedIn: 'u59', dimension: 'facts', needs: ['q3'] }],
    };
    const prepared = prepare(transcript);
    const run = (config: StrategyConfig, seed: number) => {
      const trace = simulate(prepared, config, seed);
      return summarise(prepared, trace, score(prepared, trace, ARTICLE_WEIGHTS));
    };
    const summary = run(base.config, base.seed);
    const measured = {
      transcript: { name: 'Small', sha256: await transcriptHash(transcript), turns: 60, messages: 120 },
      summary,
    };
    const { config, codes } = imported(exportConfig({ ...base, measured }));
    expect(codes).toEqual([]);
    const again = run(strategyConfigOf(config), config.seed);
    expect(again).toEqual(summary);
    expect(config.measured?.transcript).toEqual(measured.transcript);
    expect(config.measured?.scores.facts).toBeCloseTo(again.scores.facts, 4);
    expect(config.measured?.context).toEqual(again.context);
    // Preferences were never stated: nothing to measure.
    expect(config.measured?.scores.preferences).toBeNull();
  });
});

describe('refused with a sentence', () => {
  it.each<[string, string, string]>([
    ['an empty file', ' ', 'file-empty: tuned.json is empty.'],
    ['a file cut off', exportConfig(base).slice(0, 200), 'not-json: tuned.json is not valid JSON at line 9, column'],
    ['a number', '3', 'config-format: tuned.json is not a configuration of Forgetting Lab: it has 3,'],
    [
      'another format',
      '{"format":"x"}',
      'config-format: tuned.json is not a configuration of Forgetting Lab: it has “format” "x",',
    ],
    ['a transcript', '{"format":"forgetting-lab/transcript"}', 'config-is-transcript: tuned.json is a transcript'],
    [
      'a newer version',
      edited((file) => {
        file.version = 2;
      }),
      'config-newer-version: tuned.json is written in version 2',
    ],
    [
      'a version in words',
      edited((file) => {
        file.version = 'one';
      }),
      'config-version: tuned.json: the field “version” is "one"',
    ],
    [
      'an unknown strategy',
      edited((file) => {
        file.strategy = 'magic';
      }),
      'config-unknown-strategy: tuned.json: strategy is "magic"; it must be one of fifo, ebbinghaus, importance, consolidation, hybrid',
    ],
    [
      'no strategy',
      edited((file) => {
        delete file.strategy;
      }),
      'config-unknown-strategy: tuned.json: strategy is missing',
    ],
    [
      'τ out of range',
      edited((file) => {
        file.parameters.tauFact = 90000;
      }),
      'config-out-of-range: tuned.json: parameters.tauFact (τ fact) is 90000; it must be a number from 1 to 5000 turns.',
    ],
    [
      'a switch in words',
      edited((file) => {
        file.parameters.dynamicMarked = 'yes';
      }),
      'config-out-of-range: tuned.json: parameters.dynamicMarked (“Remember this” keeps longer) is "yes"; it must be true or false.',
    ],
    [
      'an unknown choice',
      edited((file) => {
        file.parameters.review = 'often';
      }),
      'config-out-of-range: tuned.json: parameters.review (Review effect) is "often"; it must be one of as-coded, as-described, repaired, none.',
    ],
    [
      'a broken seed',
      edited((file) => {
        file.seed = 1.5;
      }),
      'config-field: tuned.json: seed is 1.5; it must be a whole number.',
    ],
    [
      'negative weights',
      edited((file) => {
        file.weights = { ...ARTICLE_WEIGHTS, noise: -1 };
      }),
      'config-field: tuned.json: weights.noise is -1; it must be at least 0.',
    ],
    [
      'weights that are all 0',
      edited((file) => {
        file.weights = { facts: 0, preferences: 0, timeline: 0, tasks: 0, noise: 0 };
      }),
      'config-field: tuned.json: all weights are 0; at least one must be more.',
    ],
    [
      'parameters that are no object',
      edited((file) => {
        file.parameters = null as never;
      }),
      'config-field: tuned.json: parameters is null; it must be an object { … }.',
    ],
    [
      'an unknown token counter',
      edited((file) => {
        file.tokenCounter = 'abacus';
      }),
      'config-field: tuned.json: tokenCounter is "abacus"; it must be one of article,',
    ],
  ])('%s', (_name, text, start) => {
    expect(refused(text).slice(0, start.length)).toBe(start);
  });
  it('never throws', () => {
    const whole = exportConfig(base);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 5 }), (at, length, put) => {
        importConfig(whole.slice(0, at) + put + whole.slice(at + length), 'x.json');
      }),
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (any) => void importConfig(JSON.stringify({ ...JSON.parse(whole), parameters: any, measured: any }), 'x.json'),
      ),
    );
  });
});

describe('kept with a warning', () => {
  it('takes what is missing from the preset, and names it', () => {
    const { config, codes } = imported(
      edited((file) => {
        file.preset = 'published';
        file.parameters = { tauFact: 10 };
        delete file.seed;
      }),
    );
    expect(config.parameters).toEqual({ ...strategies.get('ebbinghaus').presets.published, tauFact: 10 });
    expect(codes).toEqual(['parameters-filled-in parameters', 'field-filled-in seed']);
  });
  it('names parameters and fields that are not known', () => {
    expect(
      imported(
        edited((file) => {
          file.parameters.tauFacts = 10;
          file.colour = 'red';
        }),
      ).codes,
    ).toEqual(['unknown-field colour', 'unknown-parameter parameters.tauFacts']);
  });
});

describe('version 0: the constants of the article', () => {
  it('becomes the published preset with those constants', () => {
    const { config, codes } = imported(
      JSON.stringify({
        max_tokens: 16000,
        TIME_CONSTANTS: { fact: 300, decision: 150, pref: 80, temp: 5 },
        threshold: 0.05,
        seed: 3,
      }),
    );
    expect(config).toMatchObject({ version: 1, strategy: 'ebbinghaus', preset: 'published', seed: 3 });
    expect(config.parameters).toEqual({
      ...strategies.get('ebbinghaus').presets.published,
      capacity: 16000,
      tauFact: 300,
      tauPreference: 80,
      forgetBelow: 0.05,
    });
    expect(codes).toContain('config-upgraded version');
  });
  it.each<[string, object, object]>([
    ['FIFO', { max_tokens: 8000 }, { strategy: 'fifo', parameters: { capacity: 8000 } }],
    [
      'importance',
      { TYPE_SCORES: { fact: 0.8 }, threshold: 0.3 },
      { strategy: 'importance', parameters: { scoreFact: 0.8, scoreThreshold: 0.3 } },
    ],
    [
      'consolidation',
      { max_working_tokens: 4000 },
      { strategy: 'consolidation', parameters: { workingCapacity: 4000 } },
    ],
    [
      'the hybrid by its class',
      { strategy: 'HybridForgettingMemory', max_tokens: 9000 },
      { strategy: 'hybrid', parameters: { capacity: 9000 } },
    ],
  ])('knows %s', (_name, file, expected) => {
    expect(imported(JSON.stringify(file)).config).toMatchObject(expected);
  });
  it('reports what it cannot place, and refuses what is out of range', () => {
    expect(imported(JSON.stringify({ max_tokens: 9000, TIME_CONSTANTS: { opinion: 4 } })).codes).toContain(
      'unknown-parameter parameters.TIME_CONSTANTS.opinion',
    );
    expect(refused(JSON.stringify({ max_tokens: 3 }))).toContain(
      'parameters.capacity (Context capacity) is 3; it must be a whole number from 1000 to 200000 tokens',
    );
  });
});

describe.each(CATALOGUE.strategies)('parameters of $id', ({ parameters, presets }) => {
  it('are complete and allowed in every preset', () => {
    for (const preset of PRESETS) {
      for (const spec of parameters)
        expect([preset, spec.id, isAllowed(spec, presets[preset][spec.id])]).toEqual([preset, spec.id, true]);
    }
  });
  it.each(parameters.map((spec) => [spec.id, spec] as const))(
    '%s: the published schema allows what the import allows',
    (_id, spec) => {
      const shape = parameterShape(spec);
      fc.assert(
        fc.property(
          fc.oneof(
            anyValueOf(spec),
            fc.double({ noNaN: true, noDefaultInfinity: true }),
            fc.integer(),
            fc.boolean(),
            fc.string(),
          ),
          (value) => {
            expect(z.safeParse(shape, value).success).toBe(isAllowed(spec, value));
          },
        ),
        { numRuns: 30 },
      );
    },
  );
});
