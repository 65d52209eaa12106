import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { chatter, conversation, textOf } from '../../../tests/naive/conversation';
import { aurora } from '../aurora/index';
import { lifeOf } from '../explain/life';
import { neededUntil } from '../explain/needed-until';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import type { NumberParameter, ParameterValues } from '../model/parameter';
import { score } from '../score/score';
import { contextAt } from '../simulate/context-at';
import { simulate } from '../simulate/simulate';
import { articleStrategies, presetConfig, type StrategyId, strategies } from '../strategies/registry';
import type { PresetId, StrategyConfig } from '../strategies/strategy';
import { prepare } from '../transcript/prepare';
import type { PreparedTranscript } from '../transcript/prepared';
import { type Change, counterfactual, counterfactualSearch } from './counterfactual';
import { StepsAway, sliderTravel, withMark } from './levers';

function configOf(strategy: StrategyId, preset: PresetId, more: ParameterValues = {}): StrategyConfig {
  return { strategy, parameters: { ...presetConfig(strategy, preset).parameters, ...more } };
}
const changesOf = (changes: readonly Change[]) =>
  Object.fromEntries(
    changes.map(({ lever }) =>
      lever.kind === 'mark'
        ? ['mark', lever.turn]
        : [`${lever.parameter}${Number(lever.to) < Number(lever.from) ? '-' : ''}`, lever.to],
    ),
  );

/** Whether the context says it, whatever memory it stands in: independent of how the search looks. */
const says = (prepared: PreparedTranscript, config: StrategyConfig, turn: number, word: string): boolean =>
  contextAt(prepared, simulate(prepared, config, 1), turn).some(({ text }) => text.includes(word));

describe('decay', () => {
  const prepared = conversation(
    [{ user: 'I like tabs', type: 'preference' }, ...chatter(38), 'tabs or spaces?', ...chatter(5)],
    {
      units: [{ id: 'tabs', type: 'preference', title: 'tabs', evidence: ['tabs'], statedIn: ['u1'] }],
      probes: [{ id: 'p', askedIn: 'u40', dimension: 'preferences', needs: ['tabs'] }],
    },
  );
  const config = configOf('ebbinghaus', 'repaired', { tauPreference: 5 });
  const life = lifeOf(prepared, simulate(prepared, config, 1), 0);
  const until = neededUntil(prepared, life.regrettedBy);

  it('is needed until the turn before the question', () => expect([until, life.endTurn]).toEqual([39, 21]));
  it('τ ≥ 38 ÷ ln 50 = 9.71, so 10; or a mark, which makes it 5 · 5; no threshold of the slider is low enough', () => {
    const changes = counterfactual(prepared, config, 1, 0, until);
    // e^(−38/5) = 0.0005 is below the smallest threshold, 0.001.
    expect(changesOf(changes)).toEqual({ tauPreference: 10, mark: 1 });
    const [first] = changes;
    expect(first?.lever).toMatchObject({ from: 5, to: 10, notEnough: 9 });
    expect(first?.keptAs).toEqual({ memory: 0, kind: 'itself' });
    expect(first?.effort).toBeCloseTo(Math.log(2) / Math.log(5000), 12);
    expect(first?.cost).toMatchObject({
      gained: [0],
      lost: [],
      dimensions: { tasks: { before: 0, after: 1 } },
    });
    expect(first?.cost.meanTokens.after).toBeGreaterThan(first?.cost.meanTokens.before ?? 0);
  });
  it('counts the costs by the position model that the screen is scored by', () => {
    const options = { weights: ARTICLE_WEIGHTS, positionDepth: 0.6 };
    const trace = simulate(prepared, config, 1);
    const { composite } = score(prepared, trace, ARTICLE_WEIGHTS, { positionDepth: 0.6 });
    const changes = counterfactual(prepared, config, 1, 0, until, options);
    expect(changesOf(changes)).toEqual({ tauPreference: 10, mark: 1 });
    const [first] = changes;
    expect(first?.cost.composite.before).toBe(composite[prepared.turnCount]);
    const after = score(prepared, simulate(prepared, first?.config ?? config, 1), ARTICLE_WEIGHTS, {
      positionDepth: 0.6,
    });
    expect(first?.cost.composite.after).toBe(after.composite[prepared.turnCount]);
    const plain = counterfactual(prepared, config, 1, 0, until)[0]?.cost.composite.after ?? 0;
    expect(first?.cost.composite.after).toBeLessThan(plain);
  });
  it('finds nothing to do for what is kept', () => {
    expect(counterfactual(prepared, config, 1, 0, 20)).toEqual([]);
  });
});

describe('capacity, score, consolidation', () => {
  const prepared = conversation([
    { user: textOf(300, 'the port is 8080 '), type: 'fact' },
    { user: textOf(300, 'talk ') },
    { user: textOf(600, 'I like tabs '), type: 'preference' },
    { user: textOf(700, 'the limit is 90 '), type: 'fact' },
  ]);
  it('1,900 tokens fit into 2,000 and not into 1,500', () => {
    const changes = counterfactual(prepared, configOf('fifo', 'published', { capacity: 1000 }), 1, 0, 4);
    expect(changes[0]?.lever).toMatchObject({ parameter: 'capacity', to: 2000, notEnough: 1500 });
    expect(changes).toHaveLength(1);
  });
  it('the talk (0.13) outlives the preference (0.28) from a type score of 0.61 on, at weight 0.3', () => {
    // It would have left in turn 4 at the age of 2 turns, so a protection has to last 3.
    // Room for the two facts and one of the others: 0.3·s + 0.1 > 0.28 from s = 0.61 on; equals: the older leaves.
    const changes = counterfactual(prepared, configOf('importance', 'published', { capacity: 1600 }), 1, 1, 4);
    expect(changesOf(changes)).toMatchObject({ scoreTemporary: 0.61, capacity: 2000, mark: 2, protectTurns: 3 });
  });
  it('a lossy summary: facts would keep it, or another summariser', () => {
    const units = [{ id: 'port', type: 'fact' as const, title: 'port', evidence: ['8080'], statedIn: ['u1'] }];
    const short = conversation([{ user: 'the port is 8080', type: 'fact' }, ...chatter(3, { agent: textOf(150) })], {
      units,
    });
    const config = configOf('consolidation', 'repaired', {
      trigger: 'overflow',
      workingCapacity: 500,
      summariser: 'lossy',
      keepFacts: false,
      keepDecisions: false,
      batchTurns: 1,
    });
    const after = { ...config, parameters: { ...config.parameters, workingCapacity: 400 } };
    const changes = counterfactual(short, after, 1, 0, 4);
    const found = changes.map(({ lever, keptAs }) => [lever.kind === 'parameter' && lever.to, keptAs.kind]);
    expect(found).toEqual(
      expect.arrayContaining([
        [500, 'itself'],
        ['structured', 'summary'],
        ['key-lines', 'summary'],
        [true, 'fact'],
      ]),
    );
  });
});

describe('levers', () => {
  const spec = { kind: 'number', id: 'x', min: 1000, max: 200000, step: 500, scale: 'log' } as NumberParameter;
  it('steps outwards on the grid of the slider, to its end', () => {
    const up = new StepsAway(spec, 1700, 1);
    expect([up.count, up.value(1), up.value(2), up.value(up.count)]).toEqual([397, 2000, 2500, 200000]);
    const down = new StepsAway(spec, 1700, -1);
    expect([down.count, down.value(1), down.value(2)]).toEqual([2, 1500, 1000]);
    expect(new StepsAway(spec, 200000, 1).count).toBe(0);
    expect(new StepsAway(spec, 2000, -1).value(1)).toBe(1500);
    const fine = { ...spec, min: 0.001, max: 0.9, step: 0.001 };
    expect(new StepsAway(fine, 0.02, -1).value(1)).toBe(0.019);
    expect(new StepsAway(fine, 0.02, -1).count).toBe(19);
  });
  it('measures travel on the slider’s own scale', () => {
    expect(sliderTravel(spec, 1000, 200000)).toBe(1);
    expect(sliderTravel({ ...spec, scale: 'linear' }, 1000, 1995 + 1000)).toBeCloseTo(1995 / 199000, 12);
  });
  it('a mark is one more message in the row of its own turn', () => {
    const prepared = conversation([{ user: 'a' }, { user: 'b', marks: [1] }, 'c']);
    const marked = withMark(prepared, 1);
    const rows = [1, 2, 3].map((t) => [
      ...marked.marks.values.subarray(marked.marks.offsets[t], marked.marks.offsets[t + 1]),
    ]);
    expect(rows).toEqual([[], [0, 1], []]);
    expect(prepared.marks.values).toHaveLength(1);
  });
});

describe('on the sample scenario', () => {
  const prepared = prepare(aurora({ language: 'en', seed: 7 }));
  it.each(articleStrategies.map(({ id }) => id))(
    '%s: what is found keeps it, one step less does not, and the search is quick',
    (id) => {
      const config = configOf(
        id,
        'published',
        id === 'consolidation' ? { summariser: 'lossy' } : { capacity: id === 'importance' ? 4000 : 12000 },
      );
      const trace = simulate(prepared, config, 1);
      const card = score(prepared, trace, ARTICLE_WEIGHTS);
      const lost = Array.from({ length: trace.memories.count }, (_, memory) => memory)
        .map((memory) => lifeOf(prepared, trace, memory, card))
        .filter(({ regrettedBy, units }) => regrettedBy.length > 0 && units.length === 1)
        .slice(0, 2);
      expect(lost.length).toBeGreaterThan(0);
      let found = 0;
      let runs = 0;
      for (const life of lost) {
        const until = neededUntil(prepared, life.regrettedBy);
        const evidence = prepared.truth.evidence[life.units[0]?.unit ?? -1] ?? [];
        const keeps = (parameters: ParameterValues) =>
          evidence.every((word) => says(prepared, { ...config, parameters }, until, word));
        const search = counterfactualSearch(prepared, config, 1, life.memory, until);
        let step = search.next();
        for (; !step.done; step = search.next()) runs = Math.max(runs, step.value.runs);
        for (const { lever, config: changed, cost } of step.value) {
          if (lever.kind === 'mark') continue;
          found += 1;
          expect(keeps(changed.parameters), `${lever.parameter} ${lever.from} → ${lever.to}`).toBe(true);
          const less = { ...config.parameters, [lever.parameter]: lever.notEnough };
          const one = simulate(prepared, { ...config, parameters: less }, 1);
          expect(lifeStands(prepared, one, life.message, until)).toBe(false);
          expect(cost.composite.before).toBe(card.composite[prepared.turnCount]);
        }
      }
      expect(found).toBeGreaterThan(0);
      expect(runs).toBeLessThan(350);
    },
    20_000,
  );
});

/** Whether the message itself stands in the context: word by word or as a fact. */
function lifeStands(prepared: PreparedTranscript, trace: ReturnType<typeof simulate>, message: number, turn: number) {
  return contextAt(prepared, trace, turn).some(({ memory }) => trace.memories.message[memory] === message);
}

describe.each(strategies.entries)('$id on random transcripts', ({ id }) => {
  it('every change keeps it in a run of its own, on a value its slider can have', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), fc.nat(), (prepared, config, pick) => {
        const trace = simulate(prepared, config, 2);
        const memory = pick % Math.max(1, trace.memories.count);
        for (const { lever, config: changed, keptAs } of counterfactual(
          prepared,
          config,
          2,
          memory,
          prepared.turnCount,
        )) {
          const marked = lever.kind === 'mark' ? withMark(prepared, lever.message) : prepared;
          const after = simulate(marked, changed, 2);
          expect(contextAt(marked, after, prepared.turnCount).map((entry) => entry.memory)).toContain(keptAs.memory);
          if (lever.kind !== 'parameter') continue;
          const spec = strategies.get(id).parameters.find((one) => one.id === lever.parameter);
          if (spec?.kind !== 'number') continue;
          expect(lever.to).toBeGreaterThanOrEqual(spec.min);
          expect(lever.to).toBeLessThanOrEqual(spec.max);
          const steps = (Number(lever.to) - spec.min) / spec.step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 8 },
    );
  });
});
