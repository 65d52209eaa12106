import { expect, it } from 'vitest';
import type { FileReport } from '../../../workers/protocol';
import { shortNames } from './short-names';

const file = (name: string, ok = true) => ({ name, result: { ok } }) as Pick<FileReport, 'name' | 'result'>;

it('says nothing where only one file was understood', () => {
  expect(shortNames([file('a.json'), file('picture.png', false)])).toEqual([undefined, undefined]);
});

it('leaves folders out where the name alone tells files apart', () => {
  expect(shortNames([file('export/a.jsonl'), file('export/sub/b.json')])).toEqual(['a.jsonl', 'b.json']);
});

it('keeps folders where two files have the same name', () => {
  expect(shortNames([file('x/log.jsonl'), file('y/log.jsonl'), file('y/b.json')])).toEqual([
    'x/log.jsonl',
    'y/log.jsonl',
    'b.json',
  ]);
});
