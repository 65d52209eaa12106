/**
 * Replays golden files: traces recorded from the article's own code, call by call, against the strategies' *as published*
 * presets and the article's functions. Every recorded call is one case; a value may be off by 1e-12 at most.
 */
import { conformFunction } from './functions';
import { conformStrategy } from './replay';
import { Checker, type ConformReport, isRecord } from './report';

/** @param fileName only for messages. @param json the parsed file. */
export function conform(fileName: string, json: unknown): ConformReport {
  const checker = new Checker(fileName);
  if (!isRecord(json)) {
    checker.refuse(
      'is not a JSON object. A golden file has "strategy", "params" and "ops", or "function" and "cases".',
    );
  } else if (typeof json['strategy'] === 'string') {
    conformStrategy(checker, json['strategy'], json['params'], json['ops']);
  } else if (typeof json['function'] === 'string') {
    conformFunction(checker, json['function'], json);
  } else {
    checker.refuse('names neither a "strategy" nor a "function".');
  }
  return checker.report();
}

export type { ConformReport };
