/** LangSmith, Langfuse, OpenInference: calls repeat what was said; each message stands once, in order. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

function read(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = importFile(text, { fileName: 'log.json' });
  if (!result.ok) throw new Error(result.error.message.en);
  const { format, conversations, skipped } = result.value;
  return {
    format,
    names: conversations.map(({ name }) => name),
    turns: conversations.map(({ turns }) => turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text}`))),
    skipped: skipped.map((part) => `${part.where.en}: ${part.code}`),
  };
}
const sample = (name: string) => readFileSync(new URL(`../../tests/fixtures/formats/${name}`, import.meta.url), 'utf8');
const rows = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

describe('samples', () => {
  it('LangSmith: newest first, system and history once, an example apart', () => {
    expect(read(sample('langsmith.jsonl'))).toEqual({
      format: 'langsmith',
      names: ['harbour', 'log · 2'],
      turns: [
        [
          ['system:Be brief.', 'user:The port is 8080.', 'assistant:Noted.'],
          ['user:端口是多少？', 'assistant:8080.'],
        ],
        [['user:How deep is the harbour?', 'assistant:12 m.']],
      ],
      skipped: [],
    });
  });
  it('Langfuse: generations stand for the trace', () => {
    expect(read(sample('langfuse.json'))).toMatchObject({
      format: 'langfuse',
      names: ['s1'],
      turns: [
        [
          ['system:Be brief.', 'user:The port is 8080.', 'assistant:Noted.'],
          ['user:端口是多少？', 'assistant:8080.'],
        ],
      ],
    });
  });
  it('OpenInference: 10 comes after 9; flat and nested', () => {
    expect(read(sample('openinference.json'))).toMatchObject({
      format: 'openinference',
      names: ['s1'],
      turns: [
        [
          ['user:n0', 'assistant:n1'],
          ['user:n2', 'assistant:n9'],
          ['user:端口是 8080，超时 60s。', 'assistant:note({"port": 8080})'],
          ['user:And the timeout?', 'assistant:60s.'],
        ],
      ],
    });
  });
});

describe('LangSmith', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['strings', 'hi', 'hello', ['user:hi', 'assistant:hello']],
    ['named strings', { input: 'hi' }, { output: 'hello' }, ['user:hi', 'assistant:hello']],
    ['null output', { input: 'hi' }, null, ['user:hi']],
    [
      'a history beside the input',
      {
        chat_history: [
          { type: 'human', content: 'a' },
          { type: 'ai', content: 'b' },
        ],
        input: 'c',
      },
      { output: 'd' },
      ['user:a', 'assistant:b', 'user:c', 'assistant:d'],
    ],
    [
      'a state that repeats its input',
      { messages: [{ type: 'human', content: 'a' }] },
      {
        messages: [
          { type: 'human', content: 'a' },
          { type: 'ai', content: 'b' },
        ],
      },
      ['user:a', 'assistant:b'],
    ],
    ['JSON in a string', '{"question":"hi"}', '{"answer":"hello"}', ['user:hi', 'assistant:hello']],
    [
      'other names',
      { topic: 'port', tone: 'calm' },
      { poem: 'o port' },
      ['user:topic: port\ntone: calm', 'assistant:o port'],
    ],
  ])('%s', (_name, inputs, outputs, expected) => {
    const { turns, format } = read({ inputs, outputs, run_type: 'chain' });
    expect([format, turns.flat(2)]).toEqual(['langsmith', expected]);
  });
  it('reads bare inputs and outputs, each row a conversation unless it continues one', () => {
    const first = { inputs: { messages: [{ role: 'user', content: 'a' }] }, outputs: { content: 'b' } };
    const next = {
      inputs: {
        messages: [...first.inputs.messages, { role: 'assistant', content: 'b' }, { role: 'user', content: 'c' }],
      },
      outputs: { content: 'd' },
    };
    expect(read(rows(first, next, first)).turns).toEqual([
      [
        ['user:a', 'assistant:b'],
        ['user:c', 'assistant:d'],
      ],
      [['user:a', 'assistant:b']],
    ]);
  });
  it('reads the model calls inside a run, and says that a tool run is a step', () => {
    const run = {
      id: '1',
      run_type: 'chain',
      inputs: { input: 'a' },
      outputs: { output: 'b' },
      child_runs: [
        {
          id: '2',
          run_type: 'llm',
          inputs: { messages: [{ role: 'user', content: 'a!' }] },
          outputs: { content: 'b!' },
        },
      ],
    };
    expect(read([run, { id: '3', run_type: 'tool', inputs: { q: 1 }, outputs: { x: 2 } }])).toMatchObject({
      turns: [[['user:a!', 'assistant:b!']]],
      // What the chain around the model says in other words is listed too.
      skipped: ['line 1, item 2 of the list: no-talk', 'line 1, item 1 of the list: step-left-aside'],
    });
  });
});

describe('Langfuse', () => {
  it.each<[string, unknown]>([
    ['a list of traces', [{ id: 't', sessionId: null, observations: [], input: 'a', output: 'b' }]],
    [
      '{data}',
      { data: [{ id: 't', name: 'n', timestamp: '2026-01-01T00:00:00Z', sessionId: null, input: 'a', output: 'b' }] },
    ],
    ['observations alone', rows({ type: 'GENERATION', traceId: 't', input: 'a', output: 'b' })],
    ['a session', { id: 's', traces: [{ id: 't', observations: [], input: 'a', output: 'b' }] }],
    [
      'snake case',
      {
        id: 't',
        session_id: 's',
        observations: [],
        input: { content: 'a', role: 'user' },
        output: { completion: 'b' },
      },
    ],
  ])('%s', (_name, content) => {
    const { format, turns } = read(content);
    expect([format, turns]).toEqual(['langfuse', [[['user:a', 'assistant:b']]]]);
  });
});

it('OpenTelemetry envelopes', () => {
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const span = {
    traceId: 'x',
    startTimeUnixNano: '1767225600000000000',
    attributes: [
      attribute('gen_ai.prompt.0.role', 'user'),
      attribute('gen_ai.prompt.0.content', 'a'),
      attribute('gen_ai.completion.0.role', 'assistant'),
      attribute('gen_ai.completion.0.content', 'b'),
    ],
  };
  const { format, turns } = read({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] });
  expect([format, turns]).toEqual(['openinference', [[['user:a', 'assistant:b']]]]);
});

it('reads a call with very many messages', () => {
  const messages = Array.from({ length: 150_000 }, (_, n) => ({
    role: n % 2 ? 'assistant' : 'user',
    content: `m${n}`,
  }));
  const run = { id: '1', trace_id: 't', run_type: 'llm', name: 'x', start_time: '2026-01-01T00:00:00' };
  const text = JSON.stringify({ ...run, inputs: { messages: [messages] }, outputs: { output: 'ok' } });
  const result = importFile(text, { fileName: 'x' });
  expect(result.ok && result.value.conversations[0]?.turns.length).toBe(75_000);
});
