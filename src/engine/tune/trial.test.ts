import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { chatter, conversation } from '../../../tests/naive/conversation';
import { sourcesOfMemory } from '../explain/units-of-memory';
import { simulate } from '../simulate/simulate';
import type { Trace } from '../simulate/trace';
import { presetConfig, strategies } from '../strategies/registry';
import { withMark } from './levers';
import { keepsakeOf, survivor } from './survival';
import { Trial } from './trial';

const bySources = (trace: Trace): Map<number, number[]> => {
  const memories = new Map<number, number[]>();
  for (let memory = 0; memory < trace.memories.count; memory++) {
    for (const message of sourcesOfMemory(trace, memory))
      memories.set(message, [...(memories.get(message) ?? []), memory]);
  }
  return memories;
};

describe.each(strategies.entries.filter(({ seesFuture }) => !seesFuture))('$id', ({ id }) => {
  it('makes nothing from a message of which it holds nothing any more', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), (prepared, config) => {
        const trace = simulate(prepared, config, 2);
        const { storedTurn, endTurn } = trace.memories;
        for (const memories of bySources(trace).values()) {
          memories.forEach((memory, i) => {
            if (i === 0) return;
            const earlier = memories.slice(0, i);
            // What leaves in the turn in which its heir is made is held until then.
            expect(Math.max(...earlier.map((one) => endTurn[one] as number))).toBeGreaterThanOrEqual(
              storedTurn[memory] as number,
            );
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(strategies.entries)('$id', ({ id }) => {
  it('a run that stops early says the same of every memory as a whole one', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), arbConfig(id), fc.nat(), fc.nat(), (prepared, config, other, a, b) => {
        const trace = simulate(prepared, config, 2);
        if (trace.memories.count === 0) return;
        const keepsake = keepsakeOf(prepared, trace, a % trace.memories.count);
        const until = b % (prepared.turnCount + 1);
        const trial = new Trial(prepared, id, keepsake, 2, until, undefined);
        for (const one of [config, other]) {
          const kept = survivor(prepared, simulate(prepared, one, 2), keepsake, until) >= 0;
          expect(trial.keeps(one)).toBe(kept);
          expect(trial.footprint(one).kept).toBe(kept);
          if (keepsake.message < 0) continue;
          const marked = simulate(withMark(prepared, keepsake.message), one, 2);
          expect(trial.keepsMarked(one)).toBe(survivor(prepared, marked, keepsake, until) >= 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a run ends in the turn in which the memory is lost', () => {
  const prepared = conversation([{ user: 'I like tabs', type: 'preference' }, ...chatter(38)]);
  const { strategy, parameters } = presetConfig('ebbinghaus');
  const config = { strategy, parameters: { ...parameters, tauPreference: 5 } };
  const trace = simulate(prepared, config, 1);
  const trial = new Trial(prepared, strategy, keepsakeOf(prepared, trace, 0), 1, 39, undefined);
  expect(trial.keeps(config)).toBe(false);
  expect(trial.turns).toBe(trace.memories.endTurn[0]);
  expect(trial.keeps({ ...config, parameters: { ...config.parameters, tauPreference: 50 } })).toBe(true);
  expect(trial.turns).toBe((trace.memories.endTurn[0] ?? 0) + 39);
});
