import { describe, expect, it } from 'vitest';
import { DECISION, FACT, PREFERENCE, TEMPORARY } from '../model/info-type';
import { NEVER } from '../model/units';
import { rowOf } from '../recall/rows';
import { FREQUENTLY_UPDATED, SECURITY_AS_CODED, SECURITY_IMPROVED } from './flags';
import { DEFAULT_PREPARE_OPTIONS, prepare } from './prepare';
import { dateNumber } from './prepare-columns';
import { parseTranscript } from './schema';
import type { Message, Transcript, Turn } from './transcript';

/** A transcript from lines of user text; each turn gets an assistant's "Noted." */
function conversation(
  users: readonly (string | (Partial<Message> & { text: string }))[],
  rest: Partial<Transcript> = {},
): Transcript {
  const turns: Turn[] = users.map((user, i) => ({
    messages: [
      { id: `u${i + 1}`, role: 'user', ...(typeof user === 'string' ? { text: user } : user) },
      { id: `a${i + 1}`, role: 'assistant', text: 'Noted.' },
    ],
  }));
  return { format: 'forgetting-lab/transcript', version: 1, name: 'small', turns, ...rest };
}
const row = (rows: Parameters<typeof rowOf>[0], r: number): number[] => [...rowOf(rows, r)];

describe('columns', () => {
  const prepared = prepare(conversation(['The port is 8080.', { text: 'ok', importance: 0.5 }]));
  it('index turns from 1 and messages from 0', () => {
    expect(prepared.turnCount).toBe(2);
    expect(prepared.messageCount).toBe(4);
    expect([...prepared.firstMessage]).toEqual([0, 0, 2, 4]);
    expect([...prepared.turnOf]).toEqual([1, 1, 2, 2]);
    expect([...prepared.roles]).toEqual([0, 1, 0, 1]);
    expect(prepared.messageIndex.get('u2')).toBe(2);
  });
  it('count tokens by the article by default', () => {
    expect([...prepared.tokens]).toEqual([5, 2, 0, 2]);
    expect(prepared.totalTokens).toBe(9);
  });
  it('take S₀ from the message, else 1', () => expect([...prepared.importance]).toEqual([1, 1, 0.5, 1]));
});

describe('types', () => {
  const labelled = conversation([{ text: 'The port is 8080.', type: 'decision' }, 'I prefer tabs over spaces.']);
  const typed = (classifier: string): number[] => {
    const { types } = prepare(labelled, { ...DEFAULT_PREPARE_OPTIONS, classifier });
    return [types[0], types[2]];
  };
  it('auto: labels first, improved rules for the rest', () => {
    expect(typed('auto')).toEqual([DECISION, PREFERENCE]);
    expect(prepare(labelled).sources.types).toBe('labels+improved');
  });
  it('a rule chosen by name ignores labels', () => expect(typed('improved')).toEqual([FACT, PREFERENCE]));
  it('labels: nothing else counts', () => expect(typed('labels')).toEqual([DECISION, TEMPORARY]));
  it('an unknown rule is refused by name', () => {
    expect(() => typed('no-such')).toThrow(/Unknown classifier "no-such".*auto, labels/);
    const options = { ...DEFAULT_PREPARE_OPTIONS, recallRule: 'no-such' };
    expect(() => prepare(labelled, options)).toThrow(/Unknown recall rule/);
    expect(() => prepare(labelled, { ...DEFAULT_PREPARE_OPTIONS, tokenCounter: 'exact' })).toThrow(/resolveCounter/);
  });
});

describe('flags of dynamic τ', () => {
  const flags = (text: string): number => prepare(conversation([text])).flags[0];
  it.each([
    ['API KEY rotated', SECURITY_IMPROVED],
    ['the api key', SECURITY_IMPROVED | SECURITY_AS_CODED],
    ['权限不够', SECURITY_IMPROVED | SECURITY_AS_CODED],
    ['Change the timeout to 60s.', FREQUENTLY_UPDATED],
    ['把超时阈值改成 60s', FREQUENTLY_UPDATED],
    ['把标题改成蓝色', 0],
    ['The token counts were off.', SECURITY_AS_CODED],
    ['天气不错', 0],
  ])('%s → %i', (text, expected) => expect(flags(text)).toBe(expected));
  it('a label goes before the rule', () => {
    const text = 'Change the timeout to 60s.';
    expect(prepare(conversation([{ text, frequentlyUpdated: false }])).flags[0]).toBe(0);
    expect(prepare(conversation([{ text: 'Hi', frequentlyUpdated: true }])).flags[0]).toBe(FREQUENTLY_UPDATED);
  });
});

describe('marks', () => {
  it('of messages that are to be remembered stand in the turn that brings each, beside those that were found', () => {
    const base = conversation(['Remember this: the port is 8080.', 'talk', 'more talk']);
    const options = { ...DEFAULT_PREPARE_OPTIONS, remember: ['u2', 'u1', 'no-such', 'u2'] };
    const { marks } = prepare(base, options);
    expect([row(marks, 1), row(marks, 2), row(marks, 3)]).toEqual([[0], [2], []]);
  });
  it.each([
    ['Remember this: the port is 8080.', true],
    ['记住，端口是 8080', true],
    ['这条很重要：周五不发布', true],
    ['This is important, no Friday deploys.', true],
    ['Do you remember that port?', false],
    ['你还记得端口吗？', false],
    ['The importance score is 0.3', false],
  ])('by wording: %s → %s', (text, marked) => {
    expect(row(prepare(conversation([text])).marks, 1)).toEqual(marked ? [0] : []);
  });
  it('by label, where there is any, and then only by label', () => {
    const base = conversation(['The port is 8080.', 'Remember this: hello.']);
    const turns = base.turns.map((turn, i) => (i === 1 ? { ...turn, marks: ['u1', 'no-such'] } : turn));
    const { marks } = prepare({ ...base, turns });
    expect([row(marks, 1), row(marks, 2)]).toEqual([[], [0]]);
  });
});

describe('recalls and updates', () => {
  const base = conversation([
    'The database timeout is 30s.',
    'I like short answers.',
    'Change the database timeout to 60s.',
    'Which timeout does the database have?',
  ]);
  const turns = base.turns.map((turn, i) => (i >= 2 ? { ...turn, refersTo: ['u1', 'u2', 'u4', 'gone'] } : turn));
  it('labels resolve to earlier messages only', () => {
    const { recalls, sources } = prepare({ ...base, turns });
    expect(sources.recalls).toBe('labels');
    expect(row(recalls, 3)).toEqual([0, 2]);
    expect(row(recalls, 4)).toEqual([0, 2]);
  });
  it('only recalled messages of the same type are updated, and only by words of change', () => {
    const { updates } = prepare({ ...base, turns });
    expect(row(updates, 3)).toEqual([0]);
    expect(row(updates, 4)).toEqual([]);
  });
  it('without labels the lexical rule recalls', () => {
    const { recalls, sources } = prepare(base);
    expect(sources.recalls).toBe('lexical');
    expect(row(recalls, 4)).toContain(4);
    expect(row(recalls, 2)).toEqual([]);
  });
});

describe('days', () => {
  const timed = (times: readonly (string | undefined)[], days: readonly (number | undefined)[] = []): number[] => {
    const base = conversation(times.map((time) => ({ text: 'x', ...(time ? { time } : {}) })));
    const turns = base.turns.map((turn, i) => ({ ...turn, ...(days[i] ? { day: days[i] } : {}) }));
    return [...prepare({ ...base, turns }).dayOf].slice(1);
  };
  it('come from labels, never going back', () => {
    expect(timed([undefined, undefined, undefined, undefined], [1, 3, undefined, 2])).toEqual([1, 3, 3, 3]);
  });
  it('else from dates', () => {
    expect(timed(['2024-02-28T23:00:00Z', '2024-02-29', undefined, '2024-03-01T08:00:00+08:00', 'yesterday'])).toEqual([
      1, 2, 2, 3, 3,
    ]);
  });
  it('else are all 1', () => expect(timed([undefined, undefined])).toEqual([1, 1]));
  it('dateNumber agrees with Date', () => {
    for (const date of ['1970-01-01', '1999-12-31', '2000-02-29', '2024-03-01', '2100-03-01', '0001-01-01']) {
      expect(dateNumber(date)).toBe(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
    }
    expect(dateNumber('2024-13-01')).toBeUndefined();
  });
});

describe('tasks', () => {
  it('are joined into keyword sets; an unknown task is none', () => {
    const base = conversation(['a', 'b', 'c', 'd'], {
      tasks: [
        { id: 'x', name: 'X', keywords: ['Cache', 'redis'] },
        { id: 'y', name: 'Y', keywords: ['queue', 'cache'] },
      ],
    });
    const active = [['x'], ['x', 'y'], ['gone'], ['x']];
    const prepared = prepare({ ...base, turns: base.turns.map((turn, i) => ({ ...turn, tasks: active[i]! })) });
    expect(prepared.taskSets).toEqual([[], ['cache', 'redis'], ['cache', 'queue', 'redis']]);
    expect([...prepared.activeTaskSet]).toEqual([0, 1, 2, 0, 1]);
  });
});

describe('truth', () => {
  const base = conversation(
    [
      'Timeout is 30s.',
      'Timeout to 60s because load rose from 200 to 500.',
      'What is the timeout, and why?',
      'And the port?',
    ],
    {
      units: [
        {
          id: 'new',
          type: 'fact',
          title: '60s',
          evidence: ['60s'],
          statedIn: ['u2', 'u1'],
          replaces: 'old',
          reason: { title: 'load', evidence: ['200', '500'] },
        },
        { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
        { id: 'lost', type: 'preference', title: 'nowhere', evidence: ['x'], statedIn: ['gone'] },
        { id: 'back', type: 'fact', title: 'wrong way', evidence: ['Timeout'], statedIn: ['u1'], replaces: 'new' },
      ],
      probes: [
        { id: 'late', askedIn: 'u4', dimension: 'facts', needs: ['new', 'gone'] },
        { id: 'early', askedIn: 'u3', dimension: 'timeline', needs: ['new', 'old'], needsReasonOf: ['new'] },
        { id: 'nobody', askedIn: 'gone', dimension: 'facts', needs: ['new'] },
        { id: 'nothing', askedIn: 'u4', dimension: 'facts', needs: ['gone'] },
      ],
    },
  );
  const { truth, transcript, sources, unitIndex } = prepare(base);
  it('units are stated where their evidence stands', () => {
    expect(unitIndex.get('old')).toBe(1);
    expect([...truth.statedTurn]).toEqual([2, 1, NEVER, 1]);
    expect([row(truth.unitsOfMessage, 0), row(truth.unitsOfMessage, 2)]).toEqual([[1, 3], [0]]);
    expect([row(truth.reasonsOfMessage, 0), row(truth.reasonsOfMessage, 2)]).toEqual([[], [0]]);
    expect([...truth.unitType]).toEqual([FACT, FACT, PREFERENCE, FACT]);
  });
  it('replacements go forward in time and make chains', () => {
    expect([...truth.replaces]).toEqual([1, -1, -1, -1]);
    expect([...truth.replacedBy]).toEqual([-1, 0, -1, -1]);
    expect([...truth.replacedTurn]).toEqual([NEVER, 2, NEVER, NEVER]);
    expect(truth.chains.map((chain) => [...chain])).toEqual([[1, 0]]);
  });
  it('probes are in the order asked, with the needs that exist', () => {
    expect(transcript.probes?.map(({ id }) => id)).toEqual(['early', 'late']);
    expect([...truth.probeTurn]).toEqual([3, 4]);
    expect([row(truth.probeNeeds, 0), row(truth.probeNeeds, 1)]).toEqual([[0, 1], [0]]);
    expect([row(truth.probeReasons, 0), row(truth.probeReasons, 1)]).toEqual([[0], []]);
    expect(sources).toMatchObject({ units: 'labels', probes: 'labels' });
  });
});

describe('odd transcripts', () => {
  it('an empty one is prepared', () => {
    const prepared = prepare(conversation([]));
    expect(prepared).toMatchObject({ turnCount: 0, messageCount: 0, totalTokens: 0 });
    expect(prepared.sources.units).toBe('none');
  });
  it('turns without a user message recall nothing', () => {
    const base = conversation([]);
    const turns: Turn[] = [
      { messages: [{ id: 's', role: 'system', text: 'Be brief.' }] },
      { messages: [{ id: 't', role: 'tool', text: '{"timeout": 30}' }], refersTo: [] },
    ];
    const prepared = prepare({ ...base, turns });
    expect([...prepared.recalls.offsets]).toEqual([0, 0, 0, 0]);
    expect(prepared.types[1]).toBe(TEMPORARY);
  });
  it('repeated ids point at the first message', () => {
    const base = conversation(['a', 'b']);
    const turns = base.turns.map((turn) => ({ ...turn, messages: turn.messages.map((m) => ({ ...m, id: 'same' })) }));
    expect(prepare({ ...base, turns }).messageIndex.get('same')).toBe(0);
  });
});

it('takes time in proportion to the turns', () => {
  const time = (turns: number): number => {
    const transcript = conversation(
      Array.from(
        { length: turns },
        (_, i) => `Set limit${i % 90} of service${i % 400} to ${i} ms, as item ${i % 37} needs.`,
      ),
    );
    const before = performance.now();
    prepare(transcript);
    return performance.now() - before;
  };
  time(200);
  // Eight times the turns; the square would be 64 times the time.
  expect(time(3200) / Math.max(1, time(400))).toBeLessThan(32);
});

describe('units that a person took away', () => {
  const users = ['The connection timeout is 30s.', 'Which connection timeout did I name?'];
  it('are inferred only where the transcript says nothing of units', () => {
    expect(prepare(conversation(users)).truth.unitCount).toBeGreaterThan(0);
    const emptied = prepare(conversation(users, { units: [], probes: [] }));
    expect(emptied.truth.unitCount).toBe(0);
    expect(emptied.sources).toMatchObject({ units: 'labels', probes: 'none' });
  });
  it('stay away when the file is read again', () => {
    const written = JSON.parse(JSON.stringify(conversation(users, { units: [], probes: [] })));
    const read = parseTranscript(written);
    expect(read.ok && read.value.transcript.units).toEqual([]);
    const none = parseTranscript({ ...written, units: [{ id: 'u' }] });
    expect(none.ok && none.value.transcript.units).toBe(undefined);
  });
});
