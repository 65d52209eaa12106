/** A block of a kind still to come, beside words that are read: that it is left out is said, in every format with blocks. */
import { expect, it } from 'vitest';
import { importFile } from './import';

const blocks = [
  { type: 'text', text: 'b' },
  { type: 'hologram', data: 1 },
];
const row = (type: string, payload: object) => ({ type, payload });

it.each<[string, unknown[]]>([
  ['claude-ai', [{ uuid: 'c', chat_messages: [{ uuid: '1', sender: 'assistant', text: '', content: blocks }] }]],
  ['claude-code', [{ type: 'assistant', uuid: 'a', sessionId: 's', message: { role: 'assistant', content: blocks } }]],
  [
    'codex',
    [row('session_meta', { id: 's' }), row('response_item', { type: 'message', role: 'assistant', content: blocks })],
  ],
  [
    'librechat',
    [
      {
        conversationId: 'c',
        messages: [{ messageId: '1', parentMessageId: null, isCreatedByUser: false, text: '', content: blocks }],
      },
    ],
  ],
  [
    'open-webui',
    [
      {
        id: 'c',
        chat: {
          history: {
            currentId: 'a',
            messages: { a: { id: 'a', parentId: null, childrenIds: [], role: 'assistant', content: blocks } },
          },
        },
      },
    ],
  ],
  ['openai', [{ role: 'assistant', content: blocks }]],
  ['anthropic', [{ system: 's', messages: [{ role: 'assistant', content: blocks }] }]],
])('%s', (format, rows) => {
  const result = importFile(rows.map((one) => JSON.stringify(one)).join('\n'), { fileName: 'log.jsonl' });
  if (!result.ok) throw new Error(result.error.message.en);
  const messages = result.value.conversations[0]?.turns.flatMap((turn) => turn.messages) ?? [];
  expect([result.value.format, messages.at(-1)?.text]).toEqual([format, 'b']);
  expect(result.value.skipped.map(({ reason }) => reason.en)).toEqual([
    'A part of the message was not understood (hologram).',
  ]);
});

it('chatgpt: a part of a message shows its kind in its place', () => {
  const content = { content_type: 'multimodal_text', parts: [{ content_type: 'hologram_pointer' }, 'b'] };
  const mapping = { a: { id: 'a', parent: null, children: [], message: { author: { role: 'user' }, content } } };
  const result = importFile(JSON.stringify([{ mapping, current_node: 'a' }]), { fileName: 'conversations.json' });
  expect(result.ok && result.value.conversations[0]?.turns[0]?.messages[0]?.text).toBe('[hologram_pointer]\n\nb');
});
