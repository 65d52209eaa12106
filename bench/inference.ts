/** Precision and recall of inferred labels, over seeds of the sample and over LoCoMo. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { aurora } from '../src/engine/aurora';
import { type InferenceMeasure, measureInference } from '../src/engine/transcript/infer-measure';
import { importFile } from '../src/importers/import';

/** A share of 1 over all transcripts together, to three places; null where there was nothing to find. */
export interface Shares {
  readonly precision: number | null;
  readonly recall: number | null;
  /** What is labelled, and what was found. */
  readonly labelled: number;
  readonly found: number;
}

export interface Inferred {
  readonly transcripts: number;
  readonly units: Shares;
  readonly types: number | null;
  readonly replacements: Shares;
  readonly probes: Shares;
}

export interface MeasuredInference {
  readonly en: Inferred;
  readonly 'zh-CN': Inferred;
  readonly locomo: Inferred | null;
}

const SEEDS = [1, 2, 3, 4, 5];
const LOCOMO = join(ROOT, '../shared/data/locomo/locomo-half.json');

export function measureInferenceEverywhere(): MeasuredInference {
  const sample = (language: 'en' | 'zh-CN'): Inferred =>
    together(SEEDS.map((seed) => measureInference(aurora({ language, seed }))));
  return { en: sample('en'), 'zh-CN': sample('zh-CN'), locomo: locomo() };
}

/** Null where the data set is absent. */
function locomo(): Inferred | null {
  if (!existsSync(LOCOMO)) return null;
  const result = importFile(readFileSync(LOCOMO), { fileName: 'locomo.json' });
  return result.ok ? together(result.value.conversations.map((conversation) => measureInference(conversation))) : null;
}

function together(measures: readonly InferenceMeasure[]): Inferred {
  const shares = (of: 'units' | 'replacements' | 'probes'): Shares => {
    const all = measures.map((measure) => measure[of]);
    const found = sum(all.map((one) => one.found));
    const labelled = sum(all.map((one) => one.labelled));
    return {
      precision: rounded(sum(all.map((one) => (one.found > 0 ? one.precision * one.found : 0))) / found),
      recall: rounded(sum(all.map((one) => (one.labelled > 0 ? one.recall * one.labelled : 0))) / labelled),
      labelled,
      found,
    };
  };
  const right = measures.map(({ units }) => (units.found > 0 ? units.precision * units.found : 0));
  const typed = measures.map(({ typeAccuracy }, i) =>
    Number.isNaN(typeAccuracy) ? 0 : typeAccuracy * (right[i] ?? 0),
  );
  return {
    transcripts: measures.length,
    units: shares('units'),
    types: rounded(sum(typed) / sum(right)),
    replacements: shares('replacements'),
    probes: shares('probes'),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rounded = (share: number): number | null => (Number.isFinite(share) ? Math.round(share * 1000) / 1000 : null);
