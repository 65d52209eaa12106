import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from './schema';
import type { Transcript } from './transcript';

const good: Transcript = {
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'Two timeouts',
  language: 'en',
  turns: [
    {
      day: 1,
      tasks: ['db'],
      messages: [
        { id: 'u1', role: 'user', text: 'The timeout is 30s.', type: 'fact' },
        { id: 'a1', role: 'assistant', text: 'Noted.' },
      ],
    },
    {
      day: 2,
      refersTo: ['u1'],
      marks: ['u1'],
      messages: [
        { id: 'u2', role: 'user', text: 'Make it 60s because 500 clients came.', time: '2026-03-01T09:30:00Z' },
      ],
    },
    { day: 3, messages: [{ id: 'u3', role: 'user', text: 'Which timeout, and why?' }] },
  ],
  units: [
    { id: 't30', type: 'fact', title: 'timeout 30s', evidence: ['30s'], statedIn: ['u1'] },
    {
      id: 't60',
      type: 'fact',
      title: 'timeout 60s',
      evidence: ['60s'],
      statedIn: ['u2'],
      replaces: 't30',
      reason: { title: 'load', evidence: ['500 clients'] },
    },
  ],
  probes: [
    { id: 'p1', askedIn: 'u3', dimension: 'timeline', needs: ['t30', 't60'], needsReasonOf: ['t60'], answer: '60s' },
  ],
  tasks: [{ id: 'db', name: 'database', keywords: ['timeout'] }],
  compactions: [{ before: 'u3', trigger: 'auto', tokensBefore: 9000 }],
};

// biome-ignore lint/suspicious/noExplicitAny: tests break values in ways their type forbids
type Loose = any;
/** A copy of the good transcript, changed. */
function changed(change: (value: Loose) => void): unknown {
  const copy = structuredClone(good);
  change(copy);
  return copy;
}
function parsed(change: (value: Loose) => void) {
  const result = parseTranscript(changed(change));
  if (!result.ok) throw new Error(result.error.message.en);
  return {
    transcript: result.value.transcript,
    warnings: result.value.warnings,
    codes: result.value.warnings.map((w) => `${w.code} ${w.where}`),
  };
}
function refused(value: unknown) {
  const result = parseTranscript(value);
  if (result.ok) throw new Error('was accepted');
  return result.error;
}

describe('a whole transcript', () => {
  it('comes back as it is, without warnings', () => {
    expect(parseTranscript(good)).toEqual({ ok: true, value: { transcript: good, warnings: [] } });
  });
  it('allows a $schema line and does not keep it', () => {
    expect(
      parsed((value) => {
        value.$schema = 'x';
      }),
    ).toMatchObject({ transcript: good, warnings: [] });
  });
});

describe('refused with one sentence', () => {
  it.each([
    ['no object', 3, 'transcript-format', 'is expected'],
    ['null', null, 'transcript-format', 'null'],
    ['another format', { format: 'x' }, 'transcript-format', '"x"'],
    [
      'a newer version',
      changed((v) => {
        v.version = 2;
      }),
      'transcript-newer-version',
      'version 2',
    ],
    [
      'a version in words',
      changed((v) => {
        v.version = 'one';
      }),
      'transcript-version',
      '"one"',
    ],
    [
      'no turns',
      changed((v) => {
        v.turns = 'none';
      }),
      'transcript-turns',
      '"turns"',
    ],
    [
      'empty turns',
      changed((v) => {
        v.turns = [];
      }),
      'transcript-empty',
      'at least one message',
    ],
    [
      'only bad turns',
      changed((v) => {
        v.turns = [{ messages: [{ id: 'x' }] }];
      }),
      'transcript-empty',
      'turns[0].messages[0].role is missing',
    ],
  ])('%s', (_name, value, code, words) => {
    const error = refused(value);
    expect(error.code).toBe(code);
    expect(error.message.en).toContain(words);
    expect(error.message['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('partly good', () => {
  it('leaves out a message without text and says where', () => {
    const { transcript, warnings } = parsed((v) => {
      delete v.turns[0].messages[1].text;
    });
    expect(transcript.turns[0].messages.map((m) => m.id)).toEqual(['u1']);
    expect(warnings).toEqual([
      {
        where: 'turns[0].messages[1].text',
        code: 'part-left-out',
        message: {
          en: 'turns[0].messages[1].text is missing; it must be text in quotes. All of turns[0].messages[1] was left out.',
          'zh-CN': 'turns[0].messages[1].text 缺失；应为带引号的文本。turns[0].messages[1] 整项已略去。',
        },
      },
    ]);
  });
  it('keeps a message whose optional field is at fault, and names the allowed range', () => {
    const { transcript, warnings } = parsed((v) => {
      v.turns[0].messages[0].importance = 7;
    });
    expect(transcript.turns[0].messages[0]).toEqual(good.turns[0].messages[0]);
    expect(warnings[0]).toMatchObject({ where: 'turns[0].messages[0].importance', code: 'field-left-out' });
    expect(warnings[0].message.en).toContain('is 7; it must be at most 1');
  });
  it('names a field that does not exist', () => {
    const { codes, warnings } = parsed((v) => {
      v.turns[0].messages[0].importence = 1;
    });
    expect(codes).toEqual(['field-left-out turns[0].messages[0]']);
    expect(warnings[0].message.en).toContain('importence');
  });
  it('renames a repeated id', () => {
    const { transcript, codes } = parsed((v) => {
      v.turns[0].messages[1].id = 'u1';
    });
    expect(transcript.turns[0].messages[1].id).toBe('u1~2');
    expect(codes).toContain('duplicate-id turns[0].messages[1].id');
  });
  it.each<[string, (v: Loose) => void, string]>([
    [
      'a reference to a later turn',
      (v) => {
        v.turns[1].refersTo = ['u3'];
      },
      'reference-later turns[1].refersTo',
    ],
    [
      'a reference to its own turn',
      (v) => {
        v.turns[1].refersTo = ['u2'];
      },
      'reference-later turns[1].refersTo',
    ],
    [
      'an unknown reference',
      (v) => {
        v.turns[1].refersTo = ['nope'];
      },
      'unknown-id turns[1].refersTo',
    ],
    [
      'an unknown mark',
      (v) => {
        v.turns[1].marks = ['nope'];
      },
      'unknown-id turns[1].marks',
    ],
    [
      'an unknown task',
      (v) => {
        v.turns[0].tasks = ['nope'];
      },
      'unknown-id turns[0].tasks',
    ],
    [
      'a falling day',
      (v) => {
        v.turns[2].day = 1;
      },
      'day-falls turns[2].day',
    ],
    [
      'a time in words',
      (v) => {
        v.turns[1].messages[0].time = 'yesterday';
      },
      'field-left-out turns[1].messages[0].time',
    ],
    [
      'two user messages in a turn',
      (v) => {
        v.turns[0].messages.push({ id: 'x', role: 'user', text: 'again' });
      },
      'turn-boundary turns[0]',
    ],
    [
      'an unknown unit replaced',
      (v) => {
        v.units[1].replaces = 'nope';
      },
      'unknown-id units[1].replaces',
    ],
    [
      'a unit that replaces itself',
      (v) => {
        v.units[1].replaces = 't60';
      },
      'replaces-later units[1].replaces',
    ],
    [
      'a cycle',
      (v) => {
        v.units[0].replaces = 't60';
      },
      'replaces-later units[0].replaces',
    ],
    [
      'a reason that stands nowhere',
      (v) => {
        v.units[1].reason.evidence = ['700'];
      },
      'reason-absent units[1].reason',
    ],
    [
      'a probe in an unknown message',
      (v) => {
        v.probes[0].askedIn = 'nope';
      },
      'unknown-id probes[0].askedIn',
    ],
    [
      'a probe for an unknown unit',
      (v) => {
        v.probes[0].needs.push('nope');
      },
      'need-unknown probes[0].needs',
    ],
    [
      'a probe before its unit',
      (v) => {
        v.probes[0].askedIn = 'u2';
      },
      'need-later probes[0].needs',
    ],
    [
      'a reason not asked for',
      (v) => {
        v.probes[0].needsReasonOf = ['t30'];
      },
      'reason-unknown probes[0].needsReasonOf',
    ],
    [
      'a compaction before nothing',
      (v) => {
        v.compactions[0].before = 'nope';
      },
      'unknown-id compactions[0].before',
    ],
    [
      'units that are no list',
      (v) => {
        v.units = 5;
      },
      'field-left-out units',
    ],
    [
      'a name that is a number',
      (v) => {
        v.name = 5;
      },
      'field-left-out name',
    ],
  ])('warns of %s', (_name, change, code) => {
    expect(parsed(change).codes).toContain(code);
  });
  it('takes only the turn before as too late when a message is renumbered by a dropped turn', () => {
    const { codes } = parsed((v) => {
      v.turns[0].messages = [];
    });
    expect(codes).toContain('unknown-id turns[1].refersTo');
  });
  it('drops a unit whose evidence stands nowhere, and the probes that need it', () => {
    const { transcript, codes } = parsed((v) => {
      v.units[0].evidence = ['45s'];
    });
    expect(transcript.units?.map((unit) => unit.id)).toEqual(['t60']);
    expect(transcript.units?.[0].replaces).toBeUndefined();
    expect(transcript.probes).toEqual([]);
    expect(codes).toEqual([
      'evidence-absent units[0].statedIn',
      'unit-unstated units[0]',
      'unknown-id units[1].replaces',
      'need-unknown probes[0].needs',
    ]);
  });
});

it('never throws, and what it returns passes unchanged a second time', () => {
  const paths: ((v: Loose, junk: unknown) => void)[] = [
    (v, junk) => {
      v.turns[0] = junk;
    },
    (v, junk) => {
      v.turns[1].messages = junk;
    },
    (v, junk) => {
      v.turns[1].messages[0] = junk;
    },
    (v, junk) => {
      v.turns[0].messages[0].id = junk;
    },
    (v, junk) => {
      v.turns[1].refersTo = junk;
    },
    (v, junk) => {
      v.units[0] = junk;
    },
    (v, junk) => {
      v.units[1].evidence = junk;
    },
    (v, junk) => {
      v.probes[0].needs = junk;
    },
    (v, junk) => {
      v.tasks = junk;
    },
    (v, junk) => {
      v.name = junk;
    },
  ];
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(fc.tuple(fc.nat(paths.length - 1), fc.jsonValue()), { maxLength: 3 }),
      (any, changes) => {
        parseTranscript(any);
        const value = changed((copy) => {
          for (const [at, junk] of changes) {
            try {
              paths[at](copy, junk);
            } catch {
              // an earlier change removed the place
            }
          }
        });
        const once = parseTranscript(value);
        if (!once.ok) return;
        const again = parseTranscript(once.value.transcript);
        if (!again.ok) throw new Error(again.error.message.en);
        expect(again.value.transcript).toEqual(once.value.transcript);
        // A turn that does not begin with a user message is kept, so it is warned of again.
        expect(again.value.warnings.filter((found) => found.code !== 'turn-boundary')).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
