import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { conversation, textOf } from '../../../tests/naive/conversation';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { score } from '../score/score';
import { contextAt } from '../simulate/context-at';
import { simulate } from '../simulate/simulate';
import { strategies } from '../strategies/registry';
import { contextDocument, contextText } from './context-text';
import { probeAnatomy } from './probe-anatomy';

const prepared = conversation(
  [
    { user: textOf(30, 'the port is 8080 '), type: 'fact' },
    { user: textOf(30, 'the limit is 90 '), type: 'fact' },
    { user: textOf(30, 'talk ') },
    { user: textOf(30, 'more ') },
    'which port and which limit?',
  ],
  {
    units: [
      { id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['u1'] },
      { id: 'limit', type: 'fact', title: 'limit', evidence: ['90'], statedIn: ['u2'] },
    ],
    probes: [{ id: 'p', askedIn: 'u5', dimension: 'facts', needs: ['port', 'limit'] }],
  },
);

describe('a question under FIFO with room for three of four', () => {
  const trace = simulate(prepared, { strategy: 'fifo', parameters: { capacity: 100 } }, 0);
  const card = score(prepared, trace, ARTICLE_WEIGHTS);
  it('finds the limit at the head of the context and misses the port, pushed out in turn 4', () => {
    expect(probeAnatomy(prepared, trace, card, 0)).toEqual({
      probe: 0,
      turn: 5,
      answered: false,
      success: null,
      needs: [
        {
          unit: 0,
          kind: 'unit',
          retained: false,
          saidLater: false,
          places: [],
          lost: { memory: 0, turn: 4, reason: 'capacity' },
        },
        {
          unit: 1,
          kind: 'unit',
          retained: true,
          saidLater: false,
          places: [{ memory: 1, index: 0, tokensBefore: 0, position: 1 / 6 }],
          lost: null,
        },
      ],
      context: { turn: 4, entries: 3, tokens: 90, capacity: 100 },
    });
  });
  it('the context is the texts, one a line', () => {
    expect(contextText(prepared, trace, 4)).toBe(prepared.texts.slice(1, 4).join('\n'));
    expect(contextDocument(prepared, trace, 4)).toMatchObject({ tokens: 90, capacity: 100, share: 0.9 });
  });
  it('says cut when it is held but not sent', () => {
    const decay = simulate(prepared, { strategy: 'ebbinghaus', parameters: { capacity: 80 } }, 0);
    const needs = probeAnatomy(prepared, decay, score(prepared, decay, ARTICLE_WEIGHTS), 0).needs;
    expect(needs.map(({ lost }) => lost?.reason)).toContain('cut');
  });
});

describe.each(strategies.entries)('under $id', ({ id }) => {
  it('what is retained has places, what is not has none; passages cut the text into its entries', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), (transcript, config) => {
        const trace = simulate(transcript, config, 5);
        const card = score(transcript, trace, ARTICLE_WEIGHTS);
        transcript.truth.probeTurn.forEach((turn, probe) => {
          const anatomy = probeAnatomy(transcript, trace, card, probe);
          for (const need of anatomy.needs) {
            expect(need.places.length > 0).toBe(need.retained);
            if (need.lost) expect(need.lost.turn).toBeLessThan(turn);
          }
          expect(anatomy.answered).toBe(anatomy.needs.every(({ retained }) => retained));
          const { text, passages } = contextDocument(transcript, trace, turn - 1);
          expect(passages.map(({ from, to }) => text.slice(from, to))).toEqual(
            contextAt(transcript, trace, turn - 1).map((entry) => entry.text),
          );
        });
      }),
      { numRuns: 40 },
    );
  });
});
