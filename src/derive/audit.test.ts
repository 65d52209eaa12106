import { describe, expect, it } from 'vitest';
import { auditReport as engineReport } from '../engine/audit/audit';
import { auditPreview, auditReport, auditRows, filterAudit, NO_FILTER } from './audit';
import { memoryText } from './transcript';
import { preparedFixture, scorecardFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { messages: [{ role: 'user', text: 'The timeout is 30s.', type: 'fact' }] },
    { messages: [{ role: 'user', text: 'I like Rust.', type: 'preference' }] },
    { messages: [{ role: 'user', text: `Long ${'😀'.repeat(200)}` }] },
    { messages: [{ role: 'user', text: 'Which timeout?' }] },
    { messages: [{ role: 'user', text: 'Which language?' }] },
  ],
  units: [
    { id: 'timeout', type: 'fact', title: 'timeout', evidence: ['30s'], message: 0 },
    { id: 'rust', type: 'preference', title: 'Rust', evidence: ['Rust'], message: 1 },
  ],
  probes: [
    { turn: 4, needs: [0] },
    { turn: 5, needs: [1] },
  ],
});
const trace = traceFixture(prepared, [
  // Forgotten in the very turn that asks for it: the probe was asked before.
  { message: 0, stored: 1, end: [4, 'capacity'] },
  { message: 1, stored: 2, end: [3, 'decayed', 0.02] },
  { message: 2, stored: 3, end: [3, 'low-score', 0.3] },
]);
const card = scorecardFixture(prepared, { needs: [1, 0] });
const rows = auditRows(prepared, trace, card);

describe('auditRows', () => {
  it('has a row for each memory that left, in order', () => {
    expect(rows.map((row) => [row.turn, row.storedTurn, row.reason, row.type])).toEqual([
      [3, 2, 'decayed', 2],
      [3, 3, 'low-score', 3],
      [4, 1, 'capacity', 0],
    ]);
  });

  it('says what was needed later, and whether it was missed then', () => {
    expect(rows.map((row) => [row.neededTurn, row.missed])).toEqual([
      [5, true],
      [null, false],
      [null, false],
    ]);
    const kept = auditRows(prepared, trace, scorecardFixture(prepared, { needs: [1, 1] }));
    expect(kept[0]).toMatchObject({ neededTurn: 5, missed: false });
  });

  it('previews 100 code points', () => {
    expect(Array.from(auditPreview(prepared, trace, 2))).toHaveLength(100);
    expect(auditPreview(prepared, trace, 1)).toBe('I like Rust.');
  });
});

describe('filterAudit', () => {
  const text = (memory: number) => memoryText(prepared, trace, memory);

  it('filters by reason, type, text and need', () => {
    const turnsOf = (filter: Partial<typeof NO_FILTER>) =>
      filterAudit(rows, { ...NO_FILTER, ...filter }, text).map((row) => row.memory);
    expect(turnsOf({})).toEqual([1, 2, 0]);
    expect(turnsOf({ reason: 'decayed' })).toEqual([1]);
    expect(turnsOf({ type: 0 })).toEqual([0]);
    expect(turnsOf({ text: 'rUST' })).toEqual([1]);
    expect(turnsOf({ needed: true })).toEqual([1]);
    expect(turnsOf({ reason: 'capacity', text: 'rust' })).toEqual([]);
  });
});

describe('auditReport', () => {
  it('is the article’s report: total, by reason, mean strength over those that had one, last ten', () => {
    expect(auditReport(rows)).toMatchObject({
      total: 3,
      byReason: [
        { reason: 'decayed', count: 1 },
        { reason: 'capacity', count: 1 },
        { reason: 'low-score', count: 1 },
      ],
      meanValue: 0.16,
      neededLater: 1,
      missed: 1,
    });
    expect(auditReport(rows).last).toHaveLength(3);
  });

  it('agrees with the engine’s report where every memory had a strength', () => {
    const valued = rows.filter((row) => !Number.isNaN(row.value));
    const engine = engineReport(
      valued.map((row) => ({
        text: memoryText(prepared, trace, row.memory),
        reason: row.reason,
        strength: row.value,
        turn: row.turn,
      })),
    );
    const report = auditReport(valued);
    expect(report.total).toBe(engine.totalForgotten);
    expect(report.meanValue).toBe(engine.avgStrengthAtForget);
    expect(Object.fromEntries(report.byReason.map(({ reason, count }) => [reason, count]))).toEqual(engine.byReason);
    expect(report.last.map((row) => auditPreview(prepared, trace, row.memory))).toEqual(
      engine.recent.map((entry) => entry.textPreview),
    );
  });

  it('reports up to a turn', () => {
    expect(auditReport(rows, 3).total).toBe(2);
    expect(auditReport(rows, 2)).toMatchObject({ total: 0, byReason: [], last: [] });
    expect(auditReport(rows, 2).meanValue).toBeNaN();
  });
});
