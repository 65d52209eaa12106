import { expect, it } from 'vitest';
import { importFile } from './import';

const message = (id: string, parentId: string | null, role: string, content: string) => ({
  id,
  parentId,
  childrenIds: [],
  role,
  content,
});
const chat = (messages: Record<string, object>, currentId: string | null) => ({
  id: 'c',
  title: 'T',
  chat: { params: { system: 's' }, history: { messages, currentId } },
});

function read(value: unknown) {
  const result = importFile(JSON.stringify(value), { fileName: 'chats.json' });
  if (!result.ok) return result.error.code;
  return result.value.conversations.map(({ turns }) =>
    turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`)),
  );
}

it('the instructions of a chat stand before each of its branches', () => {
  const messages = {
    a: message('a', null, 'user', 'a'),
    b: message('b', 'a', 'assistant', 'b'),
    c: message('c', null, 'user', 'c'),
  };
  expect(read([chat(messages, 'b')])).toEqual([['system:s', 'user:a', 'assistant:b']]);
  expect(read([chat(messages, 'c')])).toEqual([['system:s', 'user:c']]);
});

it('instructions alone are no conversation', () => {
  expect(read([chat({}, null)])).toBe('no-messages');
});
