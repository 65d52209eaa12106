/** Arrangements of formats that are met beside the usual ones. */
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

function read(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = importFile(text, { fileName: 'log.json' });
  if (!result.ok) throw new Error(result.error.message.en);
  const { format, conversations } = result.value;
  const said = conversations.flatMap(({ turns }) =>
    turns.flatMap((turn) => turn.messages.map((m) => `${m.role}:${m.text}`)),
  );
  return [format, said];
}
const rows = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
const user = (content: unknown) => ({ role: 'user', content });
const agent = (content: unknown) => ({ role: 'assistant', content });
const use = { type: 'tool_use', id: '1', name: 'f', input: {} };
const result = { type: 'tool_result', tool_use_id: '1', content: 'r' };
const talk = ['user:a', 'assistant:b'];

describe.each<[string, [string, unknown, readonly string[]][]]>([
  [
    'anthropic',
    [
      [
        'rows of messages',
        rows(user('a'), agent([use]), user([result]), agent('b')),
        ['user:a', 'assistant:f({})', 'tool:r', 'assistant:b'],
      ],
      [
        'a request and its reply',
        {
          request: { system: 's', messages: [user('a')] },
          response: {
            type: 'message',
            ...agent([
              { type: 'thinking', thinking: 't' },
              { type: 'text', text: 'b' },
            ]),
            stop_reason: 'end_turn',
          },
        },
        ['system:s', ...talk],
      ],
      ['a batch', rows({ custom_id: '1', params: { system: 's', messages: [user('a')] } }), ['system:s', 'user:a']],
      [
        'results of a batch',
        rows({
          custom_id: '1',
          result: {
            type: 'succeeded',
            message: { type: 'message', ...agent([{ type: 'text', text: 'b' }]), usage: {} },
          },
        }),
        ['assistant:b'],
      ],
      [
        'a search at the provider',
        [
          user('a'),
          agent([
            { type: 'server_tool_use', id: '1', name: 'web_search', input: {} },
            {
              type: 'web_search_tool_result',
              content: [{ type: 'web_search_result', title: 'T', url: 'https://x.example' }],
            },
            { type: 'text', text: 'b' },
          ]),
        ],
        ['user:a', 'assistant:web_search({})', 'tool:T\nhttps://x.example', 'assistant:b'],
      ],
    ],
  ],
  [
    'sharegpt',
    [
      ['pairs', { conversation_id: 1, conversation: [{ human: 'a', assistant: 'b' }] }, talk],
      [
        'items',
        [
          {
            id: 'x',
            items: [
              { from: 'human', value: 'a' },
              { from: 'gpt', value: 'b' },
            ],
          },
        ],
        talk,
      ],
      [
        'role and value',
        {
          conversations: [
            { role: 'user', value: 'a' },
            { role: 'assistant', value: 'b' },
          ],
        },
        talk,
      ],
      [
        'rows',
        rows({
          conversations: [
            { from: 'user', value: 'a' },
            { from: 'assistant', value: 'b' },
          ],
        }),
        talk,
      ],
      [
        'a name nobody knows',
        {
          conversations: [
            { from: 'human', value: 'a' },
            { from: 'Captain', value: 'b' },
          ],
        },
        talk,
      ],
      [
        'text in another field',
        {
          conversations: [
            { from: 'human', text: 'a' },
            { from: 'gpt', text: 'b' },
          ],
        },
        talk,
      ],
    ],
  ],
  [
    'langchain',
    [
      [
        'a memory',
        {
          chat_memory: {
            messages: [
              { type: 'human', data: { content: 'a' } },
              { type: 'ai', data: { content: 'b' } },
            ],
          },
        },
        talk,
      ],
      ['a store', { s1: [{ type: 'human', data: { content: 'a' } }], s2: [{ type: 'ai', content: 'b' }] }, talk],
      [
        'pairs',
        {
          messages: [
            ['human', 'a'],
            ['ai', 'b'],
          ],
        },
        talk,
      ],
      [
        'rows of a table',
        rows(
          { session_id: 's', message: { type: 'human', data: { content: 'a' } } },
          { session_id: 's', message: { type: 'ai', data: { content: 'b' } } },
        ),
        talk,
      ],
      [
        'class names',
        [
          { type: 'HumanMessage', content: 'a' },
          { type: 'AIMessage', content: 'b' },
        ],
        talk,
      ],
      [
        'a state',
        {
          values: {
            messages: [
              { type: 'human', content: 'a', id: '1' },
              { type: 'ai', content: 'b', id: '2' },
            ],
          },
          next: [],
        },
        talk,
      ],
      [
        'chat messages with a role',
        [
          { type: 'ChatMessage', data: { role: 'user', content: 'a' } },
          { type: 'ai', data: { content: 'b' } },
        ],
        talk,
      ],
      [
        'pieces without ids',
        rows(
          { type: 'human', content: 'a' },
          { type: 'AIMessageChunk', content: 'b' },
          { type: 'AIMessageChunk', content: 'c' },
        ),
        ['user:a', 'assistant:bc'],
      ],
    ],
  ],
  [
    'langfuse',
    [
      ['messages in a trace', { id: 't', sessionId: 's', input: [user('a')], output: agent('b') }, talk],
      [
        'rows of observations',
        rows({ id: 'o', type: 'GENERATION', traceId: 't', input: [user('a')], output: 'b' }),
        talk,
      ],
      [
        'a list of observations',
        {
          data: [
            {
              id: 'o',
              type: 'GENERATION',
              traceId: 't',
              input: { messages: [user('a')] },
              output: { content: 'b', role: 'assistant' },
            },
          ],
        },
        talk,
      ],
    ],
  ],
  [
    'openinference',
    [
      [
        'rows of a data frame',
        rows({
          'context.trace_id': 't',
          'attributes.llm.input_messages': [{ 'message.role': 'user', 'message.content': 'a' }],
          'attributes.llm.output_messages': [{ 'message.role': 'assistant', 'message.content': 'b' }],
        }),
        talk,
      ],
      [
        'attributes in a string',
        {
          attributes: JSON.stringify({
            llm: {
              input_messages: [{ message: { role: 'user', content: 'a' } }],
              output_messages: [{ message: { role: 'assistant', content: 'b' } }],
            },
          }),
        },
        talk,
      ],
      [
        'flat, without an envelope',
        {
          'llm.input_messages.0.message.role': 'user',
          'llm.input_messages.0.message.content': 'a',
          'llm.output_messages.0.message.role': 'assistant',
          'llm.output_messages.0.message.content': 'b',
        },
        talk,
      ],
      [
        'parts',
        {
          attributes: {
            'gen_ai.input.messages': JSON.stringify([{ role: 'user', parts: [{ type: 'text', content: 'a' }] }]),
            'gen_ai.output.messages': JSON.stringify([{ role: 'assistant', parts: [{ type: 'text', content: 'b' }] }]),
          },
        },
        talk,
      ],
      [
        'values only',
        { attributes: { 'openinference.span.kind': 'CHAIN', 'input.value': 'a', 'output.value': '{"content": "b"}' } },
        talk,
      ],
    ],
  ],
  [
    'letta',
    [
      [
        'one agent at the top',
        {
          agent_type: 'memgpt_agent',
          name: 'x',
          core_memory: [],
          system: 's',
          messages: [
            { role: 'user', text: 'a' },
            { role: 'assistant', content: [{ type: 'text', text: 'b' }] },
          ],
        },
        ['system:s', ...talk],
      ],
      [
        'JSON in a string',
        JSON.stringify(JSON.stringify({ agents: [{ messages: [user('a'), agent('b')] }], blocks: [] })),
        talk,
      ],
    ],
  ],
  [
    'sillytavern',
    [
      ['without a header', rows({ name: 'U', is_user: true, mes: 'a' }, { name: 'B', is_user: false, mes: 'b' }), talk],
      [
        'only swipes',
        rows(
          { chat_metadata: {} },
          { name: 'U', is_user: true, mes: 'a' },
          { name: 'B', is_user: false, mes: '', swipes: ['b', 'c'], swipe_id: 0 },
        ),
        talk,
      ],
    ],
  ],
  [
    'discord',
    [
      [
        'two people',
        {
          guild: {},
          channel: {},
          messages: [
            { content: 'a', author: { id: '1', name: 'x', isBot: false } },
            { content: 'b', author: { id: '2', name: 'y', isBot: false } },
          ],
        },
        talk,
      ],
      [
        'three people',
        {
          guild: {},
          channel: {},
          messages: ['x', 'y', 'z'].map((name) => ({ content: 'a', author: { id: name, name, isBot: false } })),
        },
        ['user:x: a', 'user:y: a', 'user:z: a'],
      ],
    ],
  ],
])('%s', (format, variants) => {
  it.each(variants)('%s', (_name, content, expected) => {
    const [found, said] = read(content);
    expect(found).toBe(format);
    expect(said).toEqual(expected);
  });
});

it('a conversation of ChatGPT without a title is called by what was asked; marks of sources are left out', () => {
  const node = (id: string, parent: string | null, role: string, text: string) => ({
    id,
    parent,
    children: [],
    message: { author: { role }, content: { content_type: 'text', parts: [text] } },
  });
  const tree = {
    title: null,
    current_node: 'b',
    mapping: {
      a: node('a', null, 'user', 'Which port?\nBriefly.'),
      b: node(
        'b',
        'a',
        'assistant',
        '8443 \uE200cite\uE202turn0search0\uE201 at \uE200entity\uE202["company","Harbour","a firm"]\uE201.',
      ),
    },
  };
  const result = importFile(JSON.stringify([tree]), { fileName: 'conversations.json' });
  const [conversation] = result.ok ? result.value.conversations : [];
  expect(conversation?.name).toBe('Which port?');
  expect(conversation?.turns[0]?.messages.map(({ text }) => text)).toEqual([
    'Which port?\nBriefly.',
    '8443 at Harbour.',
  ]);
});
