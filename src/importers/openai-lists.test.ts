import { describe, expect, it } from 'vitest';
import { importFile } from './import';

const user = { role: 'user', content: 'a' };
const agent = { role: 'assistant', content: 'b' };
const both = ['user:a', 'assistant:b'];

function read(value: unknown) {
  const result = importFile(typeof value === 'string' ? value : JSON.stringify(value), { fileName: 'log.json' });
  if (!result.ok) return result.error.code;
  return result.value.conversations.map(({ name, turns }) => [
    name,
    turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`)),
  ]);
}

describe('conversations by their names', () => {
  it('are kept apart under these names', () => {
    expect(read({ first: [user, agent], second: [user, agent] })).toEqual([
      ['first', both],
      ['second', both],
    ]);
    expect(read({ chats: { x: { messages: [user, agent] }, y: { title: 'Y', messages: [user, agent] } } })).toEqual([
      ['x', both],
      ['Y', both],
    ]);
  });
  it('may be called as what every object has', () => {
    expect(read('{"__proto__":[{"role":"user","content":"a"}],"constructor":[{"role":"user","content":"a"}]}')).toEqual(
      [
        ['__proto__', ['user:a']],
        ['constructor', ['user:a']],
      ],
    );
  });
  it('are not fields beside which something else stands', () => {
    expect(read({ model: 'x', first: [user, agent] })).toBe('not-understood');
  });
});

it.each(['chat', 'chat_history', 'dialogue', 'turns', 'transcript'])('a list under %s is a conversation', (field) => {
  expect(read({ title: 'T', [field]: [user, agent] })).toEqual([['T', both]]);
});
