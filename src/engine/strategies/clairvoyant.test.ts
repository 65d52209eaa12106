import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { score } from '../score/score';
import { simulate } from '../simulate/simulate';
import { prepare } from '../transcript/prepare';
import type { PreparedTranscript } from '../transcript/prepared';
import type { Unit } from '../transcript/transcript';
import { articleStrategies, baselines } from './registry';

const rivals = [...articleStrategies, ...baselines.filter((entry) => entry.id !== 'clairvoyant')];

/** The same conversation, with evidence that no two units share: shared words would let one entry carry several. */
function withDistinctEvidence({ transcript, environment }: PreparedTranscript): PreparedTranscript {
  const renamed = (strings: readonly string[], letter: string, u: number) =>
    strings.map((_, i) => `‹${letter}${u}.${i}›`);
  const units = (transcript.units ?? []).map(
    (unit, u): Unit => ({
      ...unit,
      evidence: renamed(unit.evidence, 'e', u),
      ...(unit.reason ? { reason: { ...unit.reason, evidence: renamed(unit.reason.evidence, 'r', u) } } : {}),
    }),
  );
  const turns = transcript.turns.map((turn) => ({
    ...turn,
    messages: turn.messages.map((message) => {
      const added = (transcript.units ?? []).flatMap((unit, u) => {
        const stands = (strings: readonly string[]) => strings.every((part) => message.text.includes(part));
        if (!unit.statedIn.includes(message.id)) return [];
        const reason = unit.reason?.evidence ?? [];
        return [
          ...(stands(unit.evidence) ? renamed(unit.evidence, 'e', u) : []),
          ...(stands(reason) ? renamed(reason, 'r', u) : []),
        ];
      });
      return { ...message, text: [message.text, ...added].join(' ') };
    }),
  }));
  return prepare({ ...transcript, turns, units }, environment);
}

describe('clairvoyant', () => {
  it('is never beaten at the end of 1,000 random transcripts, at the budget that the rival used at most', () => {
    const arbRival = fc.constantFrom(...rivals).chain((entry) => arbConfig(entry.id));
    fc.assert(
      fc.property(arbTranscript.map(withDistinctEvidence), arbRival, fc.nat(1000), (prepared, config, seed) => {
        const trace = simulate(prepared, config, seed);
        const { working, episodic, semantic } = trace.turns;
        const budget = Math.max(...working.map((tokens, turn) => tokens + episodic[turn] + semantic[turn]));
        const best = simulate(prepared, { strategy: 'clairvoyant', parameters: { capacity: budget } }, seed);
        const end = prepared.turnCount;
        const rival = score(prepared, trace, ARTICLE_WEIGHTS);
        const bound = score(prepared, best, ARTICLE_WEIGHTS);
        if (Number.isNaN(rival.composite[end]) || Number.isNaN(bound.composite[end])) return;
        if (!Number.isNaN(rival.tasks[end])) expect(bound.tasks[end]).toBeGreaterThanOrEqual(rival.tasks[end]);
        expect(bound.composite[end]).toBeGreaterThanOrEqual(rival.composite[end] - 1e-12);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('never sends more than its budget', () => {
    fc.assert(
      fc.property(arbTranscript, fc.integer({ min: 0, max: 60 }), (prepared, capacity) => {
        const { turns } = simulate(prepared, { strategy: 'clairvoyant', parameters: { capacity } }, 0);
        for (const tokens of turns.semantic) expect(tokens).toBeLessThanOrEqual(capacity);
      }),
      { numRuns: 200 },
    );
  });
});
