/** Answers that stand beside what was asked, and speakers under other names: nothing of them is left out. */
import { expect, it } from 'vitest';
import { importFile } from './import';

function read(content: unknown) {
  const result = importFile(JSON.stringify(content), { fileName: 'log.json' });
  if (!result.ok) throw new Error(result.error.message.en);
  const { format, conversations } = result.value;
  const said = conversations.flatMap(({ turns }) =>
    turns.flatMap((turn) => turn.messages.map((m) => `${m.role}:${m.text}`)),
  );
  return [format, said];
}
const user = (content: unknown) => ({ role: 'user', content });
const agent = (content: unknown) => ({ role: 'assistant', content });

it.each<[string, string, unknown]>([
  ['a response alone', 'openai', { object: 'chat.completion', choices: [{ message: agent('b') }] }],
  [
    'a logged request',
    'openai',
    { request: { messages: [user('a')] }, response: { choices: [{ message: agent('b') }] } },
  ],
  [
    'the preferred answer',
    'openai',
    { input: { messages: [user('a')] }, preferred_output: [agent('b')], non_preferred_output: [agent('c')] },
  ],
  ['a prompt and the chosen answer', 'openai', { prompt: [user('a')], chosen: [agent('b')], rejected: [agent('c')] }],
  ['the chosen conversation', 'openai', { chosen: [user('a'), agent('b')], rejected: [user('a'), agent('c')] }],
  ['roles by other names', 'openai', { messages: [user('a'), { role: 'bot', content: 'b' }] }],
  [
    'a thread with the newest first',
    'openai',
    {
      object: 'list',
      data: [
        { ...agent([{ type: 'text', text: { value: 'b' } }]), created_at: 1_700_000_010 },
        { ...user([{ type: 'text', text: { value: 'a' } }]), created_at: 1_700_000_000 },
      ],
    },
  ],
  [
    'speakers and texts',
    'sharegpt',
    {
      dialog: [
        { speaker: 'user', text: 'a' },
        { speaker: 'bot', text: 'b' },
      ],
    },
  ],
  [
    'senders and messages',
    'sharegpt',
    [
      { sender: 'user', message: 'a' },
      { sender: 'assistant', message: 'b' },
    ],
  ],
  [
    'a chat whose history is empty',
    'open-webui',
    { chat: { history: { messages: {} }, messages: [user('a'), agent('b')] } },
  ],
])('%s is read whole', (_name, format, content) => {
  const [found, said] = read(content);
  expect(found).toBe(format);
  expect((said as string[]).filter((line) => !line.startsWith('user'))).toEqual(['assistant:b']);
  expect((said as string[]).filter((line) => line.startsWith('user')).every((line) => line === 'user:a')).toBe(true);
});
