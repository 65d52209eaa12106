/** Logs of one's own: a message a record, in names and arrangements that no product writes. */
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

const rows = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

function read(text: string) {
  const result = importFile(text, { fileName: 'log.jsonl' });
  if (!result.ok) return { format: undefined, code: result.error.code };
  const { format, conversations, summaries, warnings } = result.value;
  return {
    format,
    said: conversations.map(({ turns }) => turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`))),
    names: conversations.map(({ name }) => name),
    keys: summaries.map(({ key }) => key),
    warnings: warnings.map(({ code }) => code),
  };
}

describe('messages that name their conversation', () => {
  const both = [
    ['user:a', 'assistant:b'],
    ['user:x', 'assistant:y'],
  ];
  const among = (one: (id: string, who: string, text: string) => unknown) =>
    rows(one('c1', 'user', 'a'), one('c2', 'user', 'x'), one('c1', 'assistant', 'b'), one('c2', 'assistant', 'y'));
  it.each<[string, string]>([
    ['openai', among((conversation_id, role, content) => ({ conversation_id, role, content }))],
    ['openai', among((sessionId, role, content) => ({ sessionId, role, content }))],
    [
      'anthropic',
      among((thread_id, role, text) => ({
        thread_id,
        role,
        content: [
          { type: 'thinking', thinking: 't' },
          { type: 'text', text },
        ],
      })),
    ],
    [
      'langchain',
      among((session_id, role, content) => ({
        session_id,
        message: { type: role === 'user' ? 'human' : 'ai', data: { content } },
      })),
    ],
    ['sharegpt', among((chat_id, speaker, text) => ({ chat_id, speaker, text }))],
  ])('%s: are put together, though they stand among each other', (format, text) => {
    expect(read(text)).toMatchObject({ format, said: both, names: ['c1', 'c2'] });
  });
  it('have the name that the rows give them as their key', () => {
    const text = among((conversation_id, role, content) => ({ conversation_id, role, content }));
    expect(read(text)).toMatchObject({ keys: ['c1', 'c2'] });
  });
  it('one alone keeps the name of the file; what names none belongs to the one before', () => {
    const text = rows({ session_id: 7, role: 'user', content: 'a' }, { role: 'assistant', content: 'b' });
    expect(read(text)).toMatchObject({ said: [['user:a', 'assistant:b']], names: ['log'], keys: ['7'] });
  });
  it('does not take a name of the prototype for a conversation', () => {
    const text = rows(
      { session_id: '__proto__', role: 'user', content: 'a' },
      { session_id: 'b', role: 'user', content: 'b' },
    );
    expect(read(text)).toMatchObject({ said: [['user:a'], ['user:b']], keys: ['__proto__', 'b'] });
  });
});

describe('names of one’s own', () => {
  it.each<[string, unknown[]]>([
    [
      'role and text',
      [
        { role: 'user', text: 'a' },
        { role: 'assistant', text: 'b' },
      ],
    ],
    [
      'role and message',
      [
        { role: 'user', message: 'a' },
        { role: 'assistant', message: 'b' },
      ],
    ],
    ['user and assistant in one row', [{ user: 'a', assistant: 'b' }]],
    ['a list in a text', [{ conversations: '[{"from":"human","value":"a"},{"from":"gpt","value":"b"}]' }]],
  ])('%s', (_name, values) => {
    expect(read(rows(...values))).toMatchObject({ format: 'sharegpt', said: [['user:a', 'assistant:b']] });
  });
  it('does not read a tree of messages as a line', () => {
    const tree = rows(
      { id: 1, parent_id: null, role: 'user', text: 'a' },
      { id: 2, parent_id: 1, role: 'assistant', text: 'b' },
    );
    expect(read(tree)).toEqual({ format: undefined, code: 'not-understood' });
  });
});

describe('two answers to one question', () => {
  const user = { role: 'user', content: 'a' };
  const agent = (content: string) => ({ role: 'assistant', content });
  it.each<[string, unknown]>([
    ['openai', { input: { messages: [user] }, preferred_output: [agent('b')], non_preferred_output: [agent('c')] }],
    ['openai', { prompt: 'a', chosen: [user, agent('b')], rejected: [user, agent('c')] }],
    ['instructions', { prompt: 'a', chosen: 'b', rejected: 'c' }],
    [
      'sharegpt',
      {
        conversations: [{ from: 'human', value: 'a' }],
        chosen: { from: 'gpt', value: 'b' },
        rejected: { from: 'gpt', value: 'c' },
      },
    ],
  ])('%s: the preferred one is taken, and that the other is not is said', (format, row) => {
    expect(read(rows(row))).toMatchObject({ format, said: [['user:a', 'assistant:b']], warnings: ['answers-left'] });
  });
});

describe('several answers asked for at once', () => {
  const part = (text: string) => ({ content: { role: 'model', parts: [{ text }] } });
  it.each<[string, unknown]>([
    [
      'openai',
      {
        request: { messages: [{ role: 'user', content: 'a' }] },
        response: { choices: ['b', 'c'].map((content) => ({ message: { role: 'assistant', content } })) },
      },
    ],
    [
      'gemini',
      {
        request: { contents: [{ role: 'user', parts: [{ text: 'a' }] }] },
        response: { candidates: [part('b'), part('c')] },
      },
    ],
  ])('%s: the first is taken, and that there are others is said', (format, row) => {
    expect(read(rows(row))).toMatchObject({ format, said: [['user:a', 'assistant:b']], warnings: ['answers-left'] });
  });
});
