import { expect, it } from 'vitest';
import { nameOfSeveral } from './joined-name';

const early = { title: 'Database timeout', date: '2026-03-02T09:00:00Z' };
const late = { title: 'Release notes', date: '2026-03-03T09:00:00Z' };

it('names joined conversations after the oldest of them, in the language of the page', () => {
  expect(nameOfSeveral([late, early], 'en')).toBe('Database timeout and 1 more');
  expect(nameOfSeveral([late, early, late], 'zh-CN')).toBe('Database timeout 及另外 2 段');
});

it('takes the first where not all are dated, and has a name for one without a title', () => {
  expect(nameOfSeveral([late, { title: 'Notes' }], 'en')).toBe('Release notes and 1 more');
  expect(nameOfSeveral([{ title: '' }, late], 'en')).toBe('Untitled and 1 more');
});
