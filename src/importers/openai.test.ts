import { describe, expect, it } from 'vitest';
import { importFile } from './import';

const user = (content: unknown) => ({ role: 'user', content });
const agent = (content: unknown) => ({ role: 'assistant', content });
const rows = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

function read(text: string, fileName = 'log.json') {
  const result = importFile(text, { fileName });
  if (!result.ok) throw new Error(result.error.message.en);
  const { conversations, skipped } = result.value;
  return {
    names: conversations.map((conversation) => conversation.name),
    turns: conversations.map(({ turns }) => turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text}`))),
    skipped: skipped.map((part) => `${part.where.en}: ${part.code}`),
    conversations,
  };
}
const two = [['user:a', 'assistant:b']];

describe('arrangements', () => {
  it.each<[string, string]>([
    ['a list of messages', JSON.stringify([user('a'), agent('b')])],
    ['one message a row', rows(user('a'), agent('b'))],
    ['an object with messages', JSON.stringify({ model: 'm', messages: [user('a'), agent('b')] })],
    ['pretty-printed', JSON.stringify({ messages: [user('a'), agent('b')] }, null, 2)],
    [
      'messages pretty-printed one after another',
      [user('a'), agent('b')].map((m) => JSON.stringify(m, null, 2)).join('\n'),
    ],
    [
      'a batch request',
      JSON.stringify({ custom_id: 'log', method: 'POST', body: { messages: [user('a'), agent('b')] } }),
    ],
    ['JSON inside a string', JSON.stringify(JSON.stringify([user('a'), agent('b')]))],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ names: ['log'], turns: [two], skipped: [] });
  });
  it.each<[string, string]>([
    ['a list of conversations', JSON.stringify([{ messages: [user('a')] }, { messages: [user('b')] }])],
    ['one conversation a row', rows({ messages: [user('a')] }, { messages: [user('b')] })],
    ['a list of lists', JSON.stringify([[user('a')], [user('b')]])],
    ['a list a row', rows([user('a')], [user('b')])],
    [
      'an object with conversations',
      JSON.stringify({ conversations: [{ messages: [user('a')] }, { messages: [user('b')] }] }),
    ],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ names: ['log', 'log · 2'], turns: [[['user:a']], [['user:b']]], skipped: [] });
  });
  it('takes titles', () => {
    expect(read(rows({ title: 'First', messages: [user('a')] }, { id: 'c2', messages: [user('b')] })).names).toEqual([
      'First',
      'c2',
    ]);
  });
});

describe('turns', () => {
  it('begin with a user message; what comes before the first belongs to turn 1', () => {
    const text = JSON.stringify([
      { role: 'developer', content: 's' },
      agent('hello'),
      user('a'),
      agent('b'),
      { role: 'tool', content: 'c' },
      user('d'),
      user('e'),
    ]);
    expect(read(text).turns).toEqual([
      [['system:s', 'assistant:hello', 'user:a', 'assistant:b', 'tool:c'], ['user:d'], ['user:e']],
    ]);
  });
  it('have ids by counting, and times in UTC', () => {
    const text = JSON.stringify([
      { ...user('a'), timestamp: 1_700_000_000 },
      { ...agent('b'), created_at: '2026-03-01T10:00:00+02:00' },
      { ...agent('c'), time: 'yesterday' },
    ]);
    expect(read(text).conversations[0]?.turns[0]?.messages).toEqual([
      { id: 'm1', role: 'user', text: 'a', time: '2023-11-14T22:13:20.000Z' },
      { id: 'm2', role: 'assistant', text: 'b', time: '2026-03-01T08:00:00.000Z' },
      { id: 'm3', role: 'assistant', text: 'c' },
    ]);
  });
});

describe('content', () => {
  it('is a string, null, parts or one part', () => {
    const text = JSON.stringify([
      user([
        { type: 'text', text: 'look' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        'and',
      ]),
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: '1', type: 'function', function: { name: 'f', arguments: '{"x":1}' } }],
      },
      { role: 'assistant', content: null, function_call: { name: 'g', arguments: '{}' } },
      { role: 'assistant', content: null, refusal: 'No.' },
      agent({ type: 'text', text: 'one' }),
    ]);
    expect(read(text).turns).toEqual([
      [['user:look\n\n[image]\n\nand', 'assistant:f({"x":1})', 'assistant:g({})', 'assistant:No.', 'assistant:one']],
    ]);
  });
  it('is skipped and listed when there is none', () => {
    const text = rows(
      user('a'),
      agent(null),
      agent(''),
      { role: 'narrator', content: 'x' },
      { content: 'no role' },
      17,
      agent('b'),
    );
    expect(read(text)).toMatchObject({
      turns: [two],
      skipped: ['lines 2–3: empty-message', 'line 4: unknown-role', 'line 5: no-messages', 'line 6: bad-json'],
    });
  });
  it('keeps a user message without text, since it begins a turn', () => {
    expect(read(rows(user('a'), user(''), agent('b'))).turns).toEqual([[['user:a'], ['user:', 'assistant:b']]]);
  });
  it('names the place in a list', () => {
    expect(read(JSON.stringify({ messages: [user('a'), 5, agent('b')] })).skipped).toEqual([
      'line 1, message 2: not-a-message',
    ]);
  });
});

describe('what other tools make of it', () => {
  const textsOf = (value: unknown) => {
    const result = importFile(JSON.stringify(value), { fileName: 'x.json' });
    if (!result.ok) return result.error.code;
    return result.value.conversations.flatMap(({ turns }) =>
      turns.flatMap(({ messages }) => messages.map((m) => m.text)),
    );
  };
  it.each([
    ['numbers and words of logic as content', [user(42), agent(true)], ['42', 'true']],
    [
      'lists of blocks in lists',
      [user([[{ type: 'text', text: 'deep' }], 'flat']), agent('yes')],
      ['deep\n\nflat', 'yes'],
    ],
    ['messages called history', { history: [user('a'), agent('b')] }, ['a', 'b']],
    ['conversations called chats', { version: 1, chats: [{ messages: [user('a'), agent('b')] }] }, ['a', 'b']],
    ['messages in an answer called data', { data: { messages: [user('a'), agent('b')] } }, ['a', 'b']],
  ])('%s', (_what, value, texts) => {
    expect(textsOf(value)).toEqual(texts);
  });
});

describe('what stands between messages', () => {
  const call = { type: 'function_call', call_id: 'c', name: 'get', arguments: '{}' };
  const output = { type: 'function_call_output', call_id: 'c', output: 'ok' };
  const thought = { type: 'reasoning', summary: [{ type: 'summary_text', text: 'thought' }] };
  const answer = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'b' }] };
  const all = [['user:a', 'assistant:get({})', 'tool:ok', 'assistant:b']];

  it.each<[string, string]>([
    ['the input of a request', JSON.stringify({ model: 'm', input: [user('a'), thought, call, output, answer] })],
    ['the items of a session, one a row', rows(user('a'), thought, call, output, answer)],
    ['a response kept with its request', JSON.stringify({ input: 'a', output: [thought, call, output, answer] })],
  ])('calls, outputs and thoughts are kept: %s', (_name, text) => {
    expect(read(text)).toMatchObject({ turns: [all], skipped: [] });
    const result = importFile(text, { fileName: 'x', reading: { reasoning: true } });
    const messages = result.ok ? result.value.conversations.flatMap(({ turns }) => turns[0]?.messages ?? []) : [];
    expect(messages.map((message) => message.text)).toContain('thought');
    const left = importFile(text, { fileName: 'x' });
    expect(left.ok && left.value.summaries[0]?.left.reasoning).toBe(1);
  });

  it('a block of an unknown kind is named, and the text beside it kept', () => {
    const text = JSON.stringify([
      user('a'),
      agent([
        { type: 'text', text: 'b' },
        { type: 'hologram', data: 1 },
      ]),
    ]);
    expect(read(text)).toMatchObject({ turns: [two], skipped: ['line 1, item 2 of the list: unknown-part'] });
  });

  it('parts of user interface messages: calls with what came back, thoughts apart, files by their kind', () => {
    const parts = [
      { type: 'step-start' },
      { type: 'reasoning', text: 'thought' },
      {
        type: 'tool-weather',
        toolCallId: 'c',
        state: 'output-available',
        input: { city: 'X' },
        output: { degrees: 3 },
      },
      { type: 'text', text: 'b' },
    ];
    const old = { toolName: 'weather', args: { city: 'X' }, result: 'cold' };
    const text = JSON.stringify([
      {
        id: '1',
        role: 'user',
        parts: [
          { type: 'file', mediaType: 'image/png', url: 'data:' },
          { type: 'text', text: 'a' },
        ],
      },
      { id: '2', role: 'assistant', parts },
      { id: '3', role: 'assistant', parts: [{ type: 'tool-invocation', toolInvocation: old }, { type: 'hologram' }] },
      { id: '4', role: 'assistant', parts: [{ type: 'hologram' }] },
    ]);
    expect(importFile(text, { fileName: 'x' })).toMatchObject({ value: { format: 'openai' } });
    expect(read(text)).toMatchObject({
      turns: [
        [
          [
            'user:[image]\n\na',
            'assistant:weather({"city":"X"})',
            'tool:{"degrees":3}',
            'assistant:b',
            'assistant:weather({"city":"X"})',
            'tool:cold',
          ],
        ],
      ],
      skipped: ['line 1, item 3 of the list: unknown-part', 'line 1, item 4 of the list: empty-message'],
    });
  });
});

describe('a role of no known name', () => {
  const rows = (...roles: string[]) => roles.map((role, n) => ({ role, content: `says ${n}` }));
  const said = (text: string) => {
    const result = importFile(text, { fileName: 'x' });
    if (!result.ok) throw new Error(result.error.message.en);
    const { conversations, summaries, skipped } = result.value;
    return {
      roles: conversations.map(({ turns }) => turns.flatMap(({ messages }) => messages.map(({ role }) => role))),
      guessed: summaries.map(({ guessed }) => guessed.map(({ en }) => en)),
      skipped: skipped.length,
    };
  };
  const three = rows('apprentice', 'assistant', 'apprentice');
  it.each([
    ['rows', three.map((row) => JSON.stringify(row)).join('\n')],
    ['a list', JSON.stringify(three)],
    ['a conversation', JSON.stringify({ messages: three })],
  ])('is the user where it alone speaks with the assistant, and that is said: %s', (_name, text) => {
    expect(said(text)).toEqual({
      roles: [['user', 'assistant', 'user']],
      guessed: [['No speaker is called user: apprentice was read as the user.']],
      skipped: 0,
    });
  });
  it('is nobody beside a user, nor where there are two', () => {
    expect(said(JSON.stringify(rows('user', 'narrator', 'assistant')))).toMatchObject({ guessed: [[]], skipped: 1 });
    expect(said(JSON.stringify(rows('a1', 'assistant', 'b1')))).toMatchObject({ guessed: [[]], skipped: 2 });
  });
  it('is nobody where it is not answered', () => {
    expect(said(JSON.stringify(rows('assistant', 'footnote')))).toMatchObject({ guessed: [[]], skipped: 1 });
  });
  it('is told of its own conversation only', () => {
    const both = [{ messages: three }, { messages: rows('user', 'assistant') }];
    expect(said(both.map((one) => JSON.stringify(one)).join('\n')).guessed.map(({ length }) => length)).toEqual([1, 0]);
  });
});
