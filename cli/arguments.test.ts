import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments';
import { conformCommand } from './conform';
import { simulateCommand } from './simulate';

function codeOf(words: string[], command = simulateCommand) {
  const result = parseArguments(words, command);
  return result.ok ? 'ok' : `${result.error.code}: ${result.error.message.en}`;
}

describe('arguments', () => {
  it('are flags, with = or without, and files', () => {
    const result = parseArguments(['--transcript', 'aurora-en', '--seed=3', '--json'], simulateCommand);
    expect(result.ok && Object.fromEntries(result.value.flags)).toEqual({
      transcript: 'aurora-en',
      seed: '3',
      json: 'true',
    });
    const files = parseArguments(['a', '--', '--b'], conformCommand);
    expect(files.ok && files.value.files).toEqual(['a', '--b']);
  });
  it.each<[string[], string]>([
    [
      ['--colour', 'red'],
      'unknown-flag: simulate has no flag --colour. Known: --transcript, --conversation, --strategy, --preset, --config, --seed, --json, --language.',
    ],
    [['--seed'], 'flag-value: --seed needs a value: --seed N.'],
    [['--seed', '--json'], 'flag-value: --seed needs a value: --seed N.'],
    [['--json=yes'], 'flag-value: --json takes no value.'],
    [['--seed', '1', '--seed', '2'], 'repeated-flag: --seed is given twice. Give it once.'],
    [['x'], 'unexpected-argument: simulate does not expect “x”.'],
  ])('%j', (words, start) => {
    expect(codeOf(words).slice(0, start.length)).toBe(start);
  });
  it('ask for the file that is missing', () => {
    expect(codeOf([], conformCommand)).toContain('missing-file: conform needs a file.');
  });
});
