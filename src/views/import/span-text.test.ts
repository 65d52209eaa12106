import { expect, it } from 'vitest';
import { spanText } from './span-text';

const part = (from: string, to: string) => ({ span: { from, to } });

it('names days where there are several, and minutes within one day', () => {
  expect(spanText([part('2026-03-02T09:03:00Z', '2026-03-04T10:15:00Z')], 'en')).toBe('2 Mar 2026 to 4 Mar 2026');
  expect(spanText([part('2026-03-02T09:03:00Z', '2026-03-02T10:15:00Z')], 'en')).toBe('2 Mar 2026, 09:03 to 10:15');
});

it('says a minute once where all of it is in that minute', () => {
  expect(spanText([part('2026-03-02T09:03:01Z', '2026-03-02T09:03:40Z')], 'en')).toBe('2 Mar 2026, 09:03');
  expect(spanText([part('2026-03-02T09:03:01Z', '2026-03-02T09:03:40Z')], 'zh-CN')).toBe('2026年3月2日，09:03');
});

it('goes over all parts, and says where there are no times', () => {
  const parts = [
    part('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z'),
    part('2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z'),
  ];
  expect(spanText(parts, 'en')).toBe('1 Mar 2026 to 3 Mar 2026');
  expect(spanText([{}], 'en')).toBe('no times in the file');
});
