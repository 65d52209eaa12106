import { expect, it } from 'vitest';
import { importFile } from './import';

function read(text: string, reasoning = false) {
  const result = importFile(text, { fileName: 'messages.json', reading: { reasoning } });
  if (!result.ok) throw new Error(result.error.message.en);
  const { format, conversations, skipped } = result.value;
  const said = conversations.map(({ turns }) =>
    turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`)),
  );
  return { format, said, skipped: skipped.map(({ where, code }) => `${where.en}: ${code}`) };
}

const listed = [
  { id: '1', date: '2026-03-01T10:00:00Z', message_type: 'system_message', content: 's' },
  { id: '2', message_type: 'user_message', content: '{"type": "user_message", "message": "a"}' },
  { id: '3', message_type: 'reasoning_message', reasoning: 't' },
  { id: '4', message_type: 'tool_call_message', tool_call: { name: 'f', arguments: '{"x": 1}' } },
  { id: '5', message_type: 'tool_return_message', tool_return: 'r' },
  { id: '6', message_type: 'assistant_message', content: [{ type: 'text', text: 'b' }] },
];
const said = ['system:s', 'user:a', 'assistant:f({"x": 1})', 'tool:r', 'assistant:b'];

it.each<[string, string]>([
  ['a list', JSON.stringify(listed)],
  ['an object with a list', JSON.stringify({ messages: listed })],
  ['rows', listed.map((message) => JSON.stringify(message)).join('\n')],
])('messages as the interface lists them: %s', (_name, text) => {
  expect(read(text)).toEqual({ format: 'letta', said: [said], skipped: [] });
});

it('thoughts among them are kept when asked for; what nobody said is named', () => {
  const more = [...listed, { message_type: 'approval_response_message', approve: true }, { message_type: 7 }];
  expect(read(JSON.stringify({ messages: more }), true)).toEqual({
    format: 'letta',
    said: [[...said.slice(0, 2), 'assistant:t', ...said.slice(2)]],
    skipped: ['line 1, message 7: not-a-message', 'line 1, message 8: not-a-message'],
  });
});
