/** What is inferred from the bare sample, value for value as it was recorded: faster ways have to find the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AURORA_DEFAULT_SEED, AURORA_LANGUAGES, aurora } from '../aurora';
import { withoutLabels } from './infer';
import { prepare } from './prepare';

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/fixtures/recorded/inferred.json'), 'utf8'),
);

describe.each(AURORA_LANGUAGES)('the sample in %s, without its labels', (language) => {
  const { transcript, types, recalls, turnCount } = prepare(
    withoutLabels(aurora({ language, seed: AURORA_DEFAULT_SEED })),
  );
  const wanted = recorded[language];

  it('has the recorded types', () => expect([...types].join('')).toBe(wanted.types));

  it('recalls the recorded messages', () => {
    const rows = Array.from({ length: turnCount + 1 }, (_, turn) =>
      recalls.values.subarray(recalls.offsets[turn], recalls.offsets[turn + 1]).join(' '),
    );
    expect(rows.join('|')).toBe(wanted.recalls);
  });

  it('states the recorded units', () => {
    const units = transcript.units?.map(({ id, type, evidence, replaces, inferred }) => [
      id,
      type,
      evidence,
      replaces ?? null,
      inferred?.confidence,
    ]);
    expect(units).toEqual(wanted.units);
  });

  it('asks the recorded questions', () => {
    const probes = transcript.probes?.map(({ askedIn, dimension, needs, needsReasonOf }) => [
      askedIn,
      dimension,
      needs,
      needsReasonOf ?? null,
    ]);
    expect(probes).toEqual(wanted.probes);
  });
});
