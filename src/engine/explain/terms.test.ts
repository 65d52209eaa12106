import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { DECAYED, LOW_SCORE } from '../model/forget-reason';
import { simulate } from '../simulate/simulate';
import { FORGOTTEN } from '../simulate/trace';
import { termsAt } from './terms';

describe.each(['ebbinghaus', 'hybrid'] as const)('decay terms of %s', (id) => {
  it('multiply to the value of the trace, and foresee the forget turn', () => {
    let forgotten = 0;
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), (prepared, config) => {
        const trace = simulate(prepared, config, 1);
        for (let memory = 0; memory < trace.memories.count; memory++) {
          for (let turn = trace.memories.storedTurn[memory]; turn <= trace.turnCount; turn++) {
            if (turn > trace.memories.endTurn[memory]) break;
            const terms = termsAt(prepared, trace, memory, turn);
            if (terms.kind !== 'decay') continue;
            const tau = terms.factors.reduce((product, { factor }) => product * factor, terms.baseTau) * terms.growth;
            expect(terms.tau / tau).toBeCloseTo(1, 10);
            expect(Math.min(1, terms.base * Math.exp(-terms.elapsed / tau) + terms.offset)).toBeCloseTo(
              terms.value,
              10,
            );
            if (turn === trace.memories.endTurn[memory] && trace.memories.endReason[memory] === DECAYED) {
              expect(terms.forgetTurn).not.toBeNull();
              expect(terms.forgetTurn as number).toBeLessThanOrEqual(turn);
              forgotten += 1;
            }
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(forgotten).toBeGreaterThan(20);
  });
});

describe('score terms of importance', () => {
  it('add up to the value of the trace to the last bit, at every turn and at leaving', () => {
    let left = 0;
    fc.assert(
      fc.property(arbTranscript, arbConfig('importance'), (prepared, config) => {
        const trace = simulate(prepared, config, 1);
        for (let memory = 0; memory < trace.memories.count; memory++) {
          const end = Math.min(trace.turnCount, trace.memories.endTurn[memory]);
          for (let turn = trace.memories.storedTurn[memory]; turn <= end; turn++) {
            const terms = termsAt(prepared, trace, memory, turn);
            if (terms.kind !== 'score') throw new Error('A score was expected.');
            expect(terms.protection ? Math.max(terms.sum, terms.protection.floor) : terms.sum).toBe(terms.value);
          }
        }
        const { events } = trace;
        for (let e = 0; e < events.count; e++) {
          if (events.kind[e] !== FORGOTTEN || events.reason[e] !== LOW_SCORE) continue;
          left += 1;
          expect(termsAt(prepared, trace, events.memory[e], events.turn[e]).value).toBe(events.value[e]);
        }
      }),
      { numRuns: 60 },
    );
    expect(left).toBeGreaterThan(20);
  });
});
