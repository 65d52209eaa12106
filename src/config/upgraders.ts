/**
 * Older configuration files → the present version, one step per version. A step gets the file as parsed and gives the
 * next version's shape; what it cannot place it leaves among the parameters, where it is reported as unknown.
 */
import { CONFIG_FORMAT } from './config-format';

type Fields = Readonly<Record<string, unknown>>;
export type Upgrader = (file: Fields) => Fields;

/** Index n turns version n into version n + 1. */
export const UPGRADERS: readonly Upgrader[] = [upgradeConstants];

/** Version 0 has neither format nor version: the article's constants under the names of its code. */
export function looksLikeVersion0(file: Fields): boolean {
  return file.format === undefined && Object.keys(file).some((key) => key in RENAMED || key in GROUPED);
}

const RENAMED: Readonly<Record<string, string>> = {
  max_tokens: 'capacity',
  max_working_tokens: 'workingCapacity',
  threshold: 'forgetBelow',
};

const GROUPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TIME_CONSTANTS: { fact: 'tauFact', decision: 'tauDecision', pref: 'tauPreference', temp: 'tauTemporary' },
  TYPE_SCORES: { fact: 'scoreFact', decision: 'scoreDecision', pref: 'scorePreference', temp: 'scoreTemporary' },
};

const CLASSES: Readonly<Record<string, string>> = {
  FIFOMemory: 'fifo',
  EbbinghausMemory: 'ebbinghaus',
  ImportanceBasedMemory: 'importance',
  ConsolidationForgettingMemory: 'consolidation',
  HybridForgettingMemory: 'hybrid',
};

function upgradeConstants(file: Fields): Fields {
  const { strategy, seed, version: _version, ...constants } = file;
  const id = typeof strategy === 'string' ? (CLASSES[strategy] ?? strategy) : strategyOf(constants);
  const parameters: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(constants)) {
    const group = Object.hasOwn(GROUPED, key) ? GROUPED[key] : undefined;
    if (group && typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        parameters[Object.hasOwn(group, name) ? (group[name] as string) : `${key}.${name}`] = inner;
      }
    } else if (key === 'threshold' && id === 'importance') parameters.scoreThreshold = value;
    else parameters[Object.hasOwn(RENAMED, key) ? (RENAMED[key] as string) : key] = value;
  }
  return {
    format: CONFIG_FORMAT,
    version: 1,
    strategy: id,
    // These constants were the article's code: what they do not say is as published.
    preset: 'published',
    parameters,
    ...(seed !== undefined && { seed }),
  };
}

function strategyOf(constants: Fields): string {
  if ('TIME_CONSTANTS' in constants) return 'ebbinghaus';
  if ('TYPE_SCORES' in constants) return 'importance';
  return 'max_working_tokens' in constants ? 'consolidation' : 'fifo';
}
