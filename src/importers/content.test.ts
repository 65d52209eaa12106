/** What stands in a message beside its plain text is kept, or is said to be left out. */
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

const user = { role: 'user', content: 'a' };

function read(value: unknown, reasoning = false) {
  const result = importFile(JSON.stringify(value), { fileName: 'log.json', reading: { reasoning } });
  if (!result.ok) throw new Error(result.error.message.en);
  const { conversations, skipped, summaries } = result.value;
  return {
    said: conversations.flatMap(({ turns }) =>
      turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`)),
    ),
    skipped: skipped.map(({ code }) => code),
    thoughtsLeft: summaries.reduce((sum, { left }) => sum + left.reasoning, 0),
  };
}

describe('beside the content', () => {
  it.each(['reasoning_content', 'reasoning', 'thinking'])('thoughts in %s', (field) => {
    const messages = [user, { role: 'assistant', content: 'b', [field]: 't' }];
    expect(read(messages)).toEqual({ said: ['user:a', 'assistant:b'], skipped: [], thoughtsLeft: 1 });
    expect(read(messages, true).said).toEqual(['user:a', 'assistant:t', 'assistant:b']);
    const trace = { id: 't', type: 'GENERATION', traceId: 't', input: [user], output: messages[1] };
    expect(read(trace, true).said).toEqual(['user:a', 'assistant:t', 'assistant:b']);
  });
  it('a message that holds nothing but a thought is no empty message', () => {
    const messages = [user, { role: 'assistant', content: '', reasoning_content: 't' }];
    expect(read(messages)).toMatchObject({ said: ['user:a'], skipped: [], thoughtsLeft: 1 });
  });
  it('thoughts of a message of LangChain', () => {
    const ai = { type: 'ai', data: { content: 'b', additional_kwargs: { reasoning_content: 't' } } };
    expect(read([{ type: 'human', data: { content: 'a' } }, ai], true).said).toEqual([
      'user:a',
      'assistant:t',
      'assistant:b',
    ]);
  });
  it('the words of an answer that was spoken', () => {
    const messages = [user, { role: 'assistant', content: null, audio: { id: 'x', transcript: 'b' } }];
    expect(read(messages)).toMatchObject({ said: ['user:a', 'assistant:b'], skipped: [] });
  });
  it('a call that stands among the blocks and beside them is one call', () => {
    const chunk = {
      lc: 1,
      type: 'constructor',
      id: ['langchain_core', 'messages', 'AIMessageChunk'],
      kwargs: {
        content: [{ type: 'tool_use', id: '1', name: 'f', input: { x: 1 } }],
        tool_calls: [{ id: '1', name: 'f', args: { x: 1 } }],
      },
    };
    expect(read([chunk]).said).toEqual(['assistant:f({"x":1})']);
  });
});

describe('blocks', () => {
  const answer = (...content: unknown[]) => [user, { role: 'assistant', content }];
  it.each<[string, unknown]>([
    ['at the provider', { type: 'server_tool_use', id: '1', name: 'f', input: { x: 1 } }],
    ['of a server of tools', { type: 'mcp_tool_use', id: '1', name: 'f', input: { x: 1 } }],
    ['as LangChain writes them', { type: 'tool_call', id: '1', name: 'f', args: { x: 1 } }],
  ])('calls %s', (_name, block) => {
    expect(read(answer(block))).toMatchObject({ said: ['user:a', 'assistant:f({"x":1})'], skipped: [] });
  });
  it('a document whose words are in the file', () => {
    const plain = { type: 'document', title: 'D', source: { type: 'text', media_type: 'text/plain', data: 'words' } };
    const blocks = { type: 'document', source: { type: 'content', content: [{ type: 'text', text: 'more' }] } };
    const pdf = { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' } };
    expect(read([{ role: 'user', content: [plain, blocks, pdf] }]).said).toEqual([
      'user:[file D]\nwords\n\n[file]\nmore\n\n[file]',
    ]);
  });
  it('thoughts that the provider keeps to itself are nothing to speak of', () => {
    expect(read(answer({ type: 'omitted_reasoning' }, { type: 'text', text: 'b' }))).toMatchObject({
      said: ['user:a', 'assistant:b'],
      skipped: [],
    });
  });
  it.each<[string, unknown]>([
    ['an object of no known kind', { a: 1 }],
    ['lists within lists', JSON.parse(`${'['.repeat(60)}"x"${']'.repeat(60)}`)],
  ])('a user’s content that could not be read is spoken of: %s', (_name, content) => {
    const messages = [
      { role: 'user', content },
      { role: 'assistant', content: 'b' },
    ];
    expect(read(messages)).toMatchObject({ said: ['user:', 'assistant:b'], skipped: ['empty-message'] });
  });
  it('a user who says nothing is no fault', () => {
    expect(read([{ role: 'user', content: '' }, user])).toMatchObject({ said: ['user:', 'user:a'], skipped: [] });
  });
});
