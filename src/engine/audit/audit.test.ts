import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AuditReport, auditReport, type ForgottenRecord } from './audit';

const OWN = 'tests/golden/audit.json';
const SHARED = '../shared/golden/audit.json';

describe.each([OWN, SHARED])('the audit recorded from the article’s Python in %s', (path) => {
  it.skipIf(path === SHARED && !existsSync(path))('is reproduced (skipped where the file is absent)', () => {
    const golden = JSON.parse(readFileSync(path, 'utf8')) as { records: ForgottenRecord[]; report: AuditReport };
    expect(golden.records.length).toBeGreaterThan(20);
    const { avgStrengthAtForget, ...rest } = auditReport(golden.records);
    const { avgStrengthAtForget: expected, ...expectedRest } = golden.report;
    expect(rest).toEqual(expectedRest);
    expect(avgStrengthAtForget).toBeCloseTo(expected, 12);
  });
});

it('reports nothing forgotten as zero, not as NaN', () => {
  expect(auditReport([])).toEqual({ totalForgotten: 0, byReason: {}, avgStrengthAtForget: 0, recent: [] });
});

it('keeps 100 code points of the text and the last ten entries', () => {
  const records = Array.from({ length: 12 }, (_, turn) => ({
    text: '🙂'.repeat(101),
    reason: turn % 2 ? 'decayed' : 'capacity',
    strength: 0.25,
    turn,
  }));
  const report = auditReport(records);
  expect(report.recent.map((entry) => entry.turn)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(report.recent[0]?.textPreview).toBe('🙂'.repeat(100));
  expect(report.byReason).toEqual({ capacity: 6, decayed: 6 });
  expect(report.avgStrengthAtForget).toBe(0.25);
});
