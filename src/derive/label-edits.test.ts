import { describe, expect, it } from 'vitest';
import { prepare } from '../engine/transcript/prepare';
import { parseTranscript } from '../engine/transcript/schema';
import type { Transcript } from '../engine/transcript/transcript';
import {
  addProbe,
  addUnit,
  changeProbe,
  changeUnit,
  hasMarks,
  missingEvidence,
  removeProbe,
  removeUnit,
  setMessageType,
  toggleMark,
  toggleReference,
  withMarks,
} from './label-edits';

const inferred = { why: 'a quantity', confidence: 0.8 };
const start: Transcript = {
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'log',
  turns: ['timeout is 30s', 'timeout is 60s because of load', 'which timeout?'].map((text, i) => ({
    messages: [{ id: `m${i + 1}`, role: 'user', text }],
  })),
  units: [
    { id: 'a', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['m1'], inferred },
    {
      id: 'b',
      type: 'fact',
      title: '60s',
      evidence: ['60s'],
      statedIn: ['m2'],
      replaces: 'a',
      reason: { title: 'load', evidence: ['load'] },
      inferred,
    },
  ],
  probes: [{ id: 'p', askedIn: 'm3', dimension: 'tasks', needs: ['b'], needsReasonOf: ['b'], inferred }],
};

describe('correcting labels', () => {
  const edits: readonly (readonly [string, (transcript: Transcript) => Transcript])[] = [
    ['a type', (t) => setMessageType(t, 'm1', 'preference')],
    ['a mark', (t) => toggleMark(t, 'm2')],
    ['a reference', (t) => toggleReference(t, 3, 'm2')],
    [
      'a new unit',
      (t) => addUnit(t, { type: 'decision', title: 'load', evidence: ['load'], statedIn: ['m2'] }).transcript,
    ],
    ['a unit’s reason', (t) => changeUnit(t, 'b', { reason: null })],
    ['a unit taken away', (t) => removeUnit(t, 'a')],
    ['a new question', (t) => addProbe(t, { askedIn: 'm3', dimension: 'facts', needs: ['a'] }).transcript],
    ['a question’s needs', (t) => changeProbe(t, 'p', { needs: ['a'], answer: '30s' })],
    ['a question taken away', (t) => removeProbe(t, 'p')],
  ];
  it.each(edits)('%s: the transcript stays one that our own format reads without a warning', (_, edit) => {
    const edited = edit(start);
    expect(edited).not.toEqual(start);
    const read = parseTranscript(JSON.parse(JSON.stringify(edited)));
    expect(read.ok && read.value.warnings).toEqual([]);
    expect(read.ok && read.value.transcript).toEqual(edited);
    expect(() => prepare(edited)).not.toThrow();
  });

  it('takes the word inferred from what was corrected, and from nothing else', () => {
    const { units = [] } = changeUnit(start, 'b', { title: 'timeout 60s' });
    expect(units[0]?.inferred).toEqual(inferred);
    expect(units[1]).toEqual({
      id: 'b',
      type: 'fact',
      title: 'timeout 60s',
      evidence: ['60s'],
      statedIn: ['m2'],
      replaces: 'a',
      reason: { title: 'load', evidence: ['load'] },
    });
    expect(changeUnit(start, 'b', { replaces: null }).units?.[1]).not.toHaveProperty('replaces');
  });
  it('removes a unit with all that pointed at it', () => {
    expect(removeUnit(start, 'a').units?.[0]).not.toHaveProperty('replaces');
    expect(removeUnit(start, 'b').probes).toEqual([]);
  });
  it('drops the reason of a unit that a question needs no longer', () => {
    expect(changeProbe(start, 'p', { needs: ['a'] }).probes?.[0]).not.toHaveProperty('needsReasonOf');
  });
  it('toggles there and back', () => {
    expect(toggleMark(toggleMark(start, 'm2'), 'm2')).toEqual(start);
    expect(toggleReference(toggleReference(start, 3, 'm1'), 3, 'm1')).toEqual(start);
    expect(setMessageType(setMessageType(start, 'm1', 'fact'), 'm1', null)).toEqual(start);
  });
  it('names evidence that does not stand in the messages', () => {
    expect(missingEvidence(start, { evidence: ['60s', '90s'], statedIn: ['m2'] })).toEqual(['90s']);
    expect(missingEvidence(start, { evidence: ['60s'], statedIn: ['m1', 'm2'] })).toEqual(['60s']);
  });
});

it('marks that a rule found stay when they become labels', () => {
  const found = [[], ['m1'], [], ['m3']];
  const labelled = withMarks(start, found);
  expect([hasMarks(start), hasMarks(labelled)]).toEqual([false, true]);
  expect(toggleMark(labelled, 'm2').turns.map(({ marks }) => marks)).toEqual([['m1'], ['m2'], ['m3']]);
});
