import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kernels } from '../engine/kernels/registry';
import { NEVER } from '../engine/model/units';
import { strengthAt } from '../engine/simulate/strength-at';
import { RECALLED, type Trace } from '../engine/simulate/trace';
import { buildCurves } from './curves';
import { firstAfter, retentionTable } from './curves-retention';
import { type CurveRequest, curveValueAt } from './curves-set';
import { ghostCurve } from './curves-strength';
import { preparedFixture, traceFixture } from './transcript-fixture';

interface Segment {
  readonly from: number;
  readonly origin: number;
  readonly base: number;
  readonly tau: number;
  readonly offset?: number;
}

const exponential = kernels.get('exponential');
const turns = (count: number) =>
  preparedFixture({
    turns: Array.from({ length: count }, (_, i) => ({ messages: [{ role: 'user', text: `turn ${i + 1}` }] })),
  });

/** One memory with these segments, recalled where told, gone in `end`. */
function requestOf(
  segments: readonly Segment[],
  { count = 200, end, recalledIn = [] }: { count?: number; end?: number; recalledIn?: readonly number[] } = {},
): CurveRequest {
  const prepared = turns(count);
  const stored = segments[0]?.from ?? 1;
  const plain = traceFixture(prepared, [
    { message: stored - 1, stored, recalledIn, ...(end === undefined ? {} : { end: [end, 'decayed', 0] as const }) },
  ]);
  const trace: Trace = {
    ...plain,
    segments: {
      count: segments.length,
      offsets: Int32Array.from([0, segments.length]),
      fromTurn: Int32Array.from(segments, (s) => s.from),
      origin: Int32Array.from(segments, (s) => s.origin),
      base: Float64Array.from(segments, (s) => s.base),
      tau: Float64Array.from(segments, (s) => s.tau),
      offset: Float64Array.from(segments, (s) => s.offset ?? 0),
    },
  };
  return {
    trace,
    prepared,
    meaning: 'strength',
    kernel: exponential,
    capacity: 1000,
    recallMovesToFront: false,
    width: 760,
    height: 300,
  };
}

describe('retention table', () => {
  test('chords stay within the tolerance of the kernel', () => {
    const tolerance = 0.3 / 300;
    const table = retentionTable(exponential, tolerance);
    expect(table.x.length).toBeGreaterThan(10);
    expect(table.x.length).toBeLessThan(60);
    for (let i = 0; i + 1 < table.x.length; i++) {
      for (let part = 0; part <= 1; part += 0.05) {
        const x = table.x[i] + (table.x[i + 1] - table.x[i]) * part;
        const chord = table.share[i] + (table.share[i + 1] - table.share[i]) * part;
        expect(Math.abs(chord - Math.exp(-x))).toBeLessThanOrEqual(tolerance * 1.02);
      }
    }
  });

  test('finds the first breakpoint after a place', () => {
    const table = { x: Float64Array.of(0, 1, 2), share: Float64Array.of(1, 0.5, 0.25) };
    expect([-1, 0, 0.5, 1, 2, 9].map((x) => firstAfter(table, x))).toEqual([0, 1, 1, 2, 3, 3]);
  });
});

describe('strength curves', () => {
  test('a fact with τ = 200 stored in turn 3 stands at e^(−1) in turn 203 and ends there', () => {
    const request = requestOf([{ from: 3, origin: 3, base: 1, tau: 200 }], { count: 300, end: 203 });
    const curves = buildCurves(request);
    expect(curves.xs[0]).toBe(3);
    expect(curves.ys[0]).toBe(1);
    expect(curves.xs[curves.offsets[1] - 1]).toBe(203);
    expect(curves.endValue[0]).toBeCloseTo(0.36787944, 6);
    expect(curveValueAt(curves, 0, 103)).toBeCloseTo(0.60653066, 2);
    expect(curveValueAt(curves, 0, 2.9)).toBeNaN();
    expect(curveValueAt(curves, 0, 203.1)).toBeNaN();
  });

  test('a recall is a jump: the value after it counts from its turn on', () => {
    const request = requestOf(
      [
        { from: 1, origin: 1, base: 1, tau: 50 },
        { from: 51, origin: 51, base: 1, tau: 100 },
      ],
      { recalledIn: [51] },
    );
    const curves = buildCurves(request);
    expect(curveValueAt(curves, 0, 50.999)).toBeCloseTo(Math.exp(-1), 2);
    expect(curveValueAt(curves, 0, 51)).toBe(1);
    expect(curveValueAt(curves, 0, 151)).toBeCloseTo(Math.exp(-1), 2);
  });

  test('the published review lifts a strength over 1; the curve lies at 1 until it comes down', () => {
    // 1 · e^(−t/100) + 0.3 falls to 1 at t = 100 · ln(1 / 0.7) = 35.667.
    const request = requestOf([{ from: 10, origin: 10, base: 1, tau: 100, offset: 0.3 }]);
    const curves = buildCurves(request);
    expect(curveValueAt(curves, 0, 30)).toBe(1);
    expect(curveValueAt(curves, 0, 45.667)).toBeCloseTo(1, 4);
    expect(curveValueAt(curves, 0, 110)).toBeCloseTo(0.66787944, 2);
  });

  test('constants become steps', () => {
    const request = {
      ...requestOf([
        { from: 1, origin: 1, base: 0.5, tau: Number.POSITIVE_INFINITY },
        { from: 11, origin: 11, base: 0.27, tau: Number.POSITIVE_INFINITY },
      ]),
      meaning: 'score' as const,
    };
    const curves = buildCurves(request);
    expect([...curves.xs]).toEqual([1, 11, 11, 200]);
    expect([...curves.ys].map((y) => Math.round(y * 100) / 100)).toEqual([0.5, 0.5, 0.27, 0.27]);
  });

  test('never further than 0.35 pixels from strengthAt, whatever the segments', () => {
    const segment = fc.record({
      base: fc.double({ min: 0.05, max: 1, noNaN: true }),
      tau: fc.double({ min: 2, max: 400, noNaN: true }),
      offset: fc.constantFrom(0, 0.1, 0.3, 0.6),
      gap: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (parts) => {
        let from = 1;
        const request = requestOf(
          parts.map(({ base, tau, offset, gap }) => {
            const made = { from, origin: from, base, tau, offset };
            from += gap;
            return made;
          }),
        );
        const curves = buildCurves(request);
        for (let turn = 1; turn <= 200; turn += 0.37) {
          const exact = strengthAt(request.trace, 0, turn);
          const drawn = curveValueAt(curves, 0, turn);
          // Steep parts may be off sideways instead: the nearest exact height within a third of a pixel counts.
          const side = (0.35 * 199) / request.width;
          const around = [turn - side, turn + side].map((t) => strengthAt(request.trace, 0, Math.max(1, t)));
          const low = Math.min(exact, ...around) - 0.35 / request.height;
          const high = Math.max(exact, ...around) + 0.35 / request.height;
          if (drawn < low || drawn > high) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });
});

describe('ghost', () => {
  const segments = [
    { from: 3, origin: 3, base: 1, tau: 50 },
    { from: 20, origin: 20, base: 1, tau: 60 },
  ];

  test('goes on from the first recall as if it had not been, to the turn of forgetting', () => {
    // 0.02 is reached 50 · ln 50 = 195.6 turns after turn 3: first below it in turn 199.
    const ghost = ghostCurve(requestOf(segments, { recalledIn: [20], count: 300 }), 0, 0.02);
    expect(ghost?.xs[0]).toBe(20);
    expect(ghost?.ys[0]).toBeCloseTo(Math.exp(-17 / 50), 6);
    expect(ghost?.endTurn).toBe(199);
    expect(ghost?.xs[ghost.xs.length - 1]).toBe(199);
  });

  test('is cut off by the end of the transcript', () => {
    expect(ghostCurve(requestOf(segments, { recalledIn: [20], count: 100 }), 0, 0.02)?.endTurn).toBe(NEVER);
  });

  test('a memory that was never recalled has none', () => {
    const request = requestOf(segments);
    expect(request.trace.events.kind).not.toContain(RECALLED);
    expect(ghostCurve(request, 0, 0.02)).toBeNull();
  });
});
