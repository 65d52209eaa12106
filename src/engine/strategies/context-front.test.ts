import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recorder } from '../simulate/recorder';
import { ContextCut, type HeldOrder } from './context-cut';
import { ContextFront } from './context-front';

const TAUS = [3, 8, 40, 200];
const BASES = [1, 0.8];

/** What the two need of a recorder and a store, and what they tell it. */
class Desk {
  readonly told: string[] = [];
  readonly tokens: number[] = [];
  readonly held: boolean[] = [];
  readonly segmentLog = { origin: [] as number[], tau: [] as number[], base: [] as number[] };
  readonly order: HeldOrder;
  now = 0;

  constructor(make: (desk: Desk) => HeldOrder) {
    this.order = make(this);
  }

  strength(memory: number): number {
    const { origin, tau, base } = this.segmentLog;
    return Math.min(1, (base[memory] ?? 0) * Math.exp(-(this.now - (origin[memory] ?? 0)) / (tau[memory] ?? 1)));
  }

  setSegment(memory: number, origin: number, tau: number, base: number): void {
    this.segmentLog.origin[memory] = origin;
    this.segmentLog.tau[memory] = tau;
    this.segmentLog.base[memory] = base;
  }

  tokensOf = (memory: number): number => this.tokens[memory] ?? 0;
  isHeld = (memory: number): boolean => this.held[memory] === true;
  cut = (turn: number, memory: number, value: number): void => void this.told.push(`${turn} −${memory} ${value}`);
  restored = (turn: number, memory: number, value: number): void => void this.told.push(`${turn} +${memory} ${value}`);
}

const asRecorder = (desk: Desk): Recorder => desk as unknown as Recorder;
const front = () =>
  new Desk(
    (desk) =>
      new ContextFront(
        asRecorder(desk),
        (memory) => desk.strength(memory),
        (memory) => memory,
      ),
  );
const cut = () => new Desk((desk) => new ContextCut(asRecorder(desk), (memory) => desk.strength(memory)));

const arbTurn = fc.record({
  recalled: fc.array(fc.nat(200), { maxLength: 2 }),
  marked: fc.option(fc.nat(200), { freq: 6 }),
  stored: fc.array(
    fc.record({ tau: fc.nat(TAUS.length - 1), base: fc.nat(1), tokens: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 4 },
  ),
  forgotten: fc.option(fc.nat(200), { freq: 3 }),
  capacity: fc.oneof(fc.constant(100), fc.integer({ min: -5, max: 400 })),
});
type Turn = typeof arbTurn extends fc.Arbitrary<infer T> ? T : never;

function play(desk: Desk, turns: readonly Turn[]): unknown {
  const states = turns.map((turn, t) => {
    desk.now = t + 1;
    const some = (pick: number): number => {
      const ids = desk.tokens.flatMap((_, memory) => (desk.held[memory] ? [memory] : []));
      return ids.length === 0 ? -1 : (ids[pick % ids.length] as number);
    };
    const { origin, tau, base } = desk.segmentLog;
    for (const memory of turn.recalled.map(some)) {
      if (memory < 0) continue;
      desk.setSegment(memory, desk.now, (tau[memory] as number) * 1.2, base[memory] as number);
      desk.order.moved(memory);
    }
    const marked = turn.marked === null ? -1 : some(turn.marked);
    if (marked >= 0) {
      desk.setSegment(marked, origin[marked] as number, (tau[marked] as number) * 2, base[marked] as number);
      desk.order.moved(marked);
    }
    for (const { tau: kind, base: share, tokens } of turn.stored) {
      const memory = desk.tokens.push(tokens) - 1;
      desk.held[memory] = true;
      desk.setSegment(memory, desk.now, TAUS[kind] as number, BASES[share] as number);
      desk.order.add(memory, tokens);
    }
    const gone = turn.forgotten === null ? -1 : some(turn.forgotten);
    if (gone >= 0) {
      desk.order.remove(gone, desk.tokensOf(gone));
      desk.held[gone] = false;
    }
    desk.order.fit(desk.now, turn.capacity);
    return { context: desk.order.contextIds(), held: desk.order.heldIds() };
  });
  return { states, told: desk.told };
}

describe('keeping the context in order', () => {
  it('tells the same as ordering everything anew each turn', () => {
    fc.assert(
      fc.property(fc.array(arbTurn, { minLength: 1, maxLength: 80 }), (turns) => {
        expect(play(front(), turns)).toEqual(play(cut(), turns));
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300), seed: Number(process.env['FUZZ_SEED'] ?? 20_240_607) },
    );
  });

  it('brings all back, in the order of storing, when everything fits again', () => {
    const desk = front();
    for (let memory = 0; memory < 4; memory++) {
      desk.tokens.push(10);
      desk.held.push(true);
      desk.setSegment(memory, 0, memory % 2 === 0 ? 3 : 40, 1);
      desk.order.add(memory, 10);
    }
    desk.now = 5;
    desk.order.fit(5, 20);
    // τ = 40 stays; of the others both go, the later stored last.
    expect(desk.told.map((line) => line.split(' ')[1])).toEqual(['−0', '−2']);
    desk.order.fit(6, 40);
    expect(desk.told.map((line) => line.split(' ')[1])).toEqual(['−0', '−2', '+0', '+2']);
    expect(desk.order.contextIds()).toEqual([1, 3, 0, 2]);
  });
});
