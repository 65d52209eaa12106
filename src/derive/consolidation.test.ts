import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../tests/naive/arbitrary';
import { conversation, textOf } from '../../tests/naive/conversation';
import { CONSOLIDATED } from '../engine/model/forget-reason';
import { WORKING } from '../engine/model/layer';
import type { ParameterValues } from '../engine/model/parameter';
import { simulate } from '../engine/simulate/simulate';
import { presetConfig } from '../engine/strategies/registry';
import { consolidationDetail, consolidations, flowOfMemory } from './consolidation';
import { factChains } from './consolidation-chains';
import { salientParts } from './consolidation-salients';

describe('salient parts', () => {
  const shown = (text: string) => salientParts(text).map(({ kind, text: part }) => [kind, part]);
  it('tells numbers, names, causes and times', () => {
    const text = 'The timeout of Redis goes to 60s on Monday at 10:30, because load rose to 500 users.';
    expect(shown(text)).toEqual([
      ['name', 'Redis'],
      ['number', '60s'],
      ['time', 'Monday at 10:30'],
      ['cause', 'because load rose to 500 users'],
      ['number', '500 users'],
    ]);
    for (const { from, to, text: part } of salientParts(text)) expect(text.slice(from, to)).toBe(part);
  });
  it('in Chinese too', () => {
    expect(shown('下周把超时改成 60s，因为并发从 200 涨到 500。')).toEqual([
      ['time', '下周'],
      ['number', '60s'],
      ['cause', '因为并发从 200 涨到 500'],
      ['number', '200'],
      ['number', '500'],
    ]);
  });
});

const prepared = conversation(
  [
    { user: 'The timeout is 30s.', type: 'fact' },
    { user: 'Set the timeout to 60s, because load rose to 500 users.', type: 'fact', recalls: [1] },
    { user: 'thanks', agent: textOf(100) },
    { user: textOf(60, 'hm ') },
  ],
  {
    units: [
      { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
      {
        id: 'new',
        type: 'fact',
        title: '60s',
        evidence: ['60s'],
        statedIn: ['u2'],
        replaces: 'old',
        reason: { title: 'load rose', evidence: ['500'] },
      },
    ],
  },
);
function traceOf(more: ParameterValues) {
  const base = { trigger: 'overflow', workingCapacity: 150, batchTurns: 3, keepFacts: false, ...more };
  const parameters = { ...presetConfig('consolidation').parameters, ...base };
  return simulate(prepared, { strategy: 'consolidation', parameters }, 0);
}

describe('a consolidation', () => {
  it('structured: all parts stand in the lines of their messages; the chatter is forgotten', () => {
    const trace = traceOf({});
    const [flow, ...more] = consolidations(prepared, trace);
    expect(more).toEqual([]);
    expect(flow).toMatchObject({
      turn: 4,
      batch: [0, 1, 2, 3],
      facts: [],
      forgotten: [2, 3],
      units: { kept: [0, 1], lost: [] },
      tokens: { batch: 6 + 18 + 2 + 100, facts: 0 },
    });
    const detail = consolidationDetail(prepared, trace, flow as NonNullable<typeof flow>);
    expect(detail.summaryText).toBe(
      'Turn 1: The timeout is 30s. | Turn 2: Set the timeout to 60s, because load rose to 500 users.',
    );
    expect(detail.messages[1]?.parts.map(({ text, fate }) => [text, fate])).toEqual([
      ['60s', 'summary'],
      ['because load rose to 500 users', 'summary'],
      ['500 users', 'summary'],
    ]);
    expect(detail.inSummary.map(({ from, to }) => detail.summaryText.slice(from, to))).toEqual([
      '30s',
      '60s',
      'because load rose to 500 users',
      '500 users',
    ]);
    expect(detail.counts).toEqual({
      number: { all: 3, kept: 3 },
      name: { all: 0, kept: 0 },
      cause: { all: 1, kept: 1 },
      time: { all: 0, kept: 0 },
    });
    expect(flowOfMemory([flow as NonNullable<typeof flow>], trace, 1)).toBe(flow);
    expect(flowOfMemory([flow as NonNullable<typeof flow>], trace, 4)).toBeNull();
  });
  it('lossy: every number and the cause are lost, and the units with them', () => {
    const trace = traceOf({ summariser: 'lossy' });
    const [flow] = consolidations(prepared, trace);
    expect(flow?.units).toEqual({ kept: [], lost: [0, 1] });
    const detail = consolidationDetail(prepared, trace, flow as NonNullable<typeof flow>);
    expect(detail.messages.flatMap(({ parts }) => parts.map(({ fate }) => fate))).toEqual([
      'lost',
      'lost',
      'lost',
      'lost',
    ]);
    expect(detail.counts.number).toEqual({ all: 3, kept: 0 });
  });
  it('lossy with facts: they keep what the summary lost; a newer one takes the older one’s place', () => {
    const trace = traceOf({ summariser: 'lossy', keepFacts: true, factPolicy: 'replace' });
    const [flow] = consolidations(prepared, trace);
    expect(flow?.facts).toHaveLength(2);
    expect(flow?.replaced).toEqual([flow?.facts[0]]);
    expect(flow?.forgotten).toEqual([2, 3]);
    const detail = consolidationDetail(prepared, trace, flow as NonNullable<typeof flow>);
    expect(detail.messages[0]?.parts.map(({ fate }) => fate)).toEqual(['fact']);
  });
});

describe('chains of versions', () => {
  it('from units: 30s → 60s because load rose, with who holds them now', () => {
    const trace = traceOf({});
    const summary = consolidations(prepared, trace)[0]?.summary;
    expect(factChains(prepared, trace, 4)).toEqual([
      {
        from: 'units',
        versions: [
          { unit: 0, message: 0, turn: 1, label: '30s', reason: null, heldBy: [summary], reasonHeld: false },
          { unit: 1, message: 1, turn: 2, label: '60s', reason: 'load rose', heldBy: [summary], reasonHeld: true },
        ],
      },
    ]);
    expect(factChains(prepared, trace, 1)[0]?.versions.map(({ heldBy }) => heldBy)).toEqual([[0]]);
  });
  it('without units: from what the messages say they update', () => {
    const inferred = conversation([
      { user: 'The timeout is 30s.', type: 'fact' },
      { user: 'Change the timeout to 60s, because load rose.', type: 'fact', recalls: [1] },
      { user: 'Raise the timeout to 90s.', type: 'fact', recalls: [1, 2] },
    ]);
    // Inferred units make chains of their own, so they are taken away here.
    const plain = { ...inferred, truth: { ...inferred.truth, chains: [] } };
    const trace = simulate(plain, presetConfig('keep-everything'), 0);
    const [chain] = factChains(plain, trace, 3);
    expect(chain?.from).toBe('updates');
    expect(chain?.versions.map(({ label, reason, heldBy }) => [label, reason, heldBy])).toEqual([
      ['30s', null, [0]],
      ['60s', 'because load rose', [1]],
      ['90s', null, [2]],
    ]);
  });
});

it('every consolidated message stands in exactly one flow, on random runs', () => {
  let flowCount = 0;
  fc.assert(
    fc.property(arbTranscript, arbConfig('consolidation'), (transcript, config) => {
      const trace = simulate(transcript, config, 0);
      const flows = consolidations(transcript, trace);
      flowCount += flows.length;
      const { endReason, layer, count } = trace.memories;
      const consolidated = Array.from({ length: count }, (_, memory) => memory).filter(
        (memory) => endReason[memory] === CONSOLIDATED && layer[memory] === WORKING,
      );
      expect(flows.flatMap(({ batch }) => batch).sort((a, b) => a - b)).toEqual(consolidated);
      for (const flow of flows) {
        const { messages, summaryText, inSummary } = consolidationDetail(transcript, trace, flow);
        for (const { message, parts } of messages) {
          for (const part of parts) {
            expect(transcript.texts[message]?.slice(part.from, part.to)).toBe(part.text);
            if (part.inSummary) expect(summaryText.slice(part.inSummary.from, part.inSummary.to)).toBe(part.text);
          }
        }
        for (const { from, to } of inSummary) expect(to).toBeGreaterThan(from);
      }
    }),
    { numRuns: 80 },
  );
  expect(flowCount).toBeGreaterThan(30);
});
