import { describe, expect, it } from 'vitest';
import { simulate } from '../engine/simulate/simulate';
import { presetConfig } from '../engine/strategies/registry';
import { prepare } from '../engine/transcript/prepare';
import type { Transcript } from '../engine/transcript/transcript';
import { buildCurves, curveSteps } from './curves';
import { draftOf, SKETCHED } from './curves-draft';
import { curveRequest } from './curves-request';

const TURNS = 6_500;
const transcript: Transcript = {
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'Ports',
  language: 'en',
  turns: Array.from({ length: TURNS }, (_, t) => ({
    messages: [
      { id: `u${t}`, role: 'user' as const, text: `The port of machine ${t} is ${1000 + t}.` },
      { id: `a${t}`, role: 'assistant' as const, text: 'Noted.' },
    ],
  })),
  units: [
    { id: 'one', type: 'fact', title: 'Port of machine 77', statedIn: ['u77'], evidence: ['1077'] },
    { id: 'two', type: 'fact', title: 'Port of machine 78', statedIn: ['u78'], evidence: ['1078'] },
  ],
  probes: [],
} as unknown as Transcript;
const prepared = prepare(transcript);
const few = prepare({ ...transcript, turns: transcript.turns.slice(0, 100) });

describe('the sketch of a crowd', () => {
  it('is not made of few', () => {
    expect(draftOf(few, simulate(few, presetConfig('fifo'), 1))).toBeNull();
  });

  it.each(['ebbinghaus', 'fifo', 'consolidation'] as const)(
    'has the curves of %s that it samples as they are',
    (strategy) => {
      const trace = simulate(prepared, presetConfig(strategy), 1);
      const draft = draftOf(prepared, trace);
      if (!draft) throw new Error('so many need a sketch');
      const { count } = trace.memories;
      const sampled = draft.sampled.reduce((sum, one) => sum + one, 0);
      expect(sampled * draft.each).toBeGreaterThan(count * 0.8);
      expect(sampled * draft.each).toBeLessThan(count * 1.2);
      expect(sampled).toBeLessThan(SKETCHED * 1.2);
      // What states a unit may come into focus.
      const stating = trace.memories.message.indexOf(154);
      expect(draft.drawn[stating]).toBe(1);

      const request = curveRequest(prepared, trace, 900, 240);
      const all = buildCurves(request);
      const some = buildCurves({ ...request, drawn: draft.drawn });
      expect(some.count).toBe(count);
      let drawn = 0;
      for (let memory = 0; memory < count; memory++) {
        const [from, to] = [some.offsets[memory] ?? 0, some.offsets[memory + 1] ?? 0];
        if (draft.drawn[memory] === 0 && strategy !== 'consolidation') expect(to).toBe(from);
        if (draft.drawn[memory] === 0) continue;
        drawn += 1;
        const at = all.offsets[memory] ?? 0;
        expect(to - from).toBe((all.offsets[memory + 1] ?? 0) - at);
        expect(some.xs.slice(from, to)).toEqual(all.xs.slice(at, at + to - from));
        expect(some.ys.slice(from, to)).toEqual(all.ys.slice(at, at + to - from));
        expect(some.endValue[memory]).toBe(all.endValue[memory]);
      }
      expect(drawn).toBeGreaterThanOrEqual(sampled);
    },
  );

  it('takes neither only what users say nor only answers', () => {
    const trace = simulate(prepared, presetConfig('ebbinghaus'), 1);
    const { sampled } = draftOf(prepared, trace) ?? { sampled: new Uint8Array() };
    const even = sampled.filter((one, memory) => one === 1 && memory % 2 === 0).length;
    const all = sampled.reduce((sum, one) => sum + one, 0);
    expect(even / all).toBeGreaterThan(0.4);
    expect(even / all).toBeLessThan(0.6);
  });

  it('may be made in steps', () => {
    const trace = simulate(prepared, presetConfig('ebbinghaus'), 1);
    const steps = curveSteps(curveRequest(prepared, trace, 900, 240));
    let count = 1;
    let last = steps.next();
    for (; !last.done; count += 1) last = steps.next();
    expect(count).toBeGreaterThan(5);
    expect(last.value).toEqual(buildCurves(curveRequest(prepared, trace, 900, 240)));
  });
});
