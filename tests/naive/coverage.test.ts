import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_WEIGHTS, DIMENSIONS } from '../../src/engine/model/dimension';
import { FORGET_REASONS } from '../../src/engine/model/forget-reason';
import { score } from '../../src/engine/score/score';
import { simulate } from '../../src/engine/simulate/simulate';
import { EVENT_KINDS } from '../../src/engine/simulate/trace';
import { strategies } from '../../src/engine/strategies/registry';
import { arbConfig, arbTranscript } from './arbitrary';
import { hashEvents, naiveLines, traceLines } from './hash-events';
import { naiveSimulate } from './simulate';

/** Agreement over random cases proves nothing about what never happens in them. */
describe('random cases', () => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (const id of strategies.ids) {
    for (const [prepared, config] of fc.sample(fc.tuple(arbTranscript, arbConfig(id)), { numRuns: 40, seed: 7 })) {
      const trace = simulate(prepared, config, 1);
      const { events } = trace;
      const happened = new Set<string>();
      for (let e = 0; e < events.count; e++) {
        happened.add(EVENT_KINDS[events.kind[e]!]!);
        happened.add(`forgotten: ${FORGET_REASONS[events.reason[e]!] ?? 'not'}`);
      }
      const card = score(prepared, trace, ARTICLE_WEIGHTS);
      for (const dimension of DIMENSIONS) {
        if (card[dimension].some((value) => value > 0 && value < 1)) happened.add(`partial ${dimension}`);
      }
      if (card.regret.some((tokens) => tokens > 0)) happened.add('regret');
      if (card.stale.some((units) => units > 0)) happened.add('stale');
      if (prepared.truth.chains.some((chain) => chain.length > 2)) happened.add('long chain');
      for (const what of happened) note(what);
    }
  }

  it.each([
    ...EVENT_KINDS,
    ...FORGET_REASONS.map((reason) => `forgotten: ${reason}`),
    ...DIMENSIONS.map((dimension) => `partial ${dimension}`),
    'regret',
    'stale',
    'long chain',
  ])('often enough bring about: %s', (what) => expect(seen.get(what) ?? 0).toBeGreaterThanOrEqual(5));
});

describe('the hash of events', () => {
  it('tells logs apart that differ in one value', () => {
    const [prepared, config] = fc.sample(fc.tuple(arbTranscript, arbConfig('ebbinghaus')), { numRuns: 1, seed: 3 })[0]!;
    const lines = traceLines(simulate(prepared, config, 1));
    expect(hashEvents(lines)).toBe(hashEvents(naiveLines(naiveSimulate(prepared, config, 1))));
    const changed = lines.map((line, i) =>
      i === lines.length - 1 ? line.replace(/\d(?=\D*$)/, (d) => `${(Number(d) + 1) % 10}`) : line,
    );
    expect(hashEvents(changed)).not.toBe(hashEvents(lines));
    expect(hashEvents([...lines].reverse())).not.toBe(hashEvents(lines));
    expect(hashEvents([])).toBe('811c9dc5');
  });
});
