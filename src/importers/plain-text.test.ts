import { describe, expect, it } from 'vitest';
import { ImportRun, importFile } from './import';

function read(text: string) {
  const result = importFile(text, { fileName: 'chat.txt' });
  if (!result.ok) return { error: result.error.code };
  const { format, conversations, skipped, confidence } = result.value;
  return {
    format,
    confidence,
    turns: conversations.map(({ turns }) => turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text}`))),
    times: conversations.flatMap(({ turns }) => turns.flatMap((turn) => turn.messages.map((m) => m.time))),
    skipped: skipped.map((part) => `${part.where.en}: ${part.code}`),
  };
}
const four = [
  [
    ['user:a', 'assistant:b'],
    ['user:c', 'assistant:d'],
  ],
];

describe('labels', () => {
  it.each<[string, string]>([
    ['User / Assistant', 'User: a\nAssistant: b\nUser: c\nAssistant: d'],
    ['without spaces', 'User:a\nAssistant:b\nUser:c\nAssistant:d'],
    ['in capitals', 'USER: a\nASSISTANT: b\nUSER: c\nASSISTANT: d'],
    ['Human / AI', 'Human: a\n\nAI: b\n\nHuman: c\n\nAI: d\n'],
    ['用户 / 助手', '用户：a\n助手：b\n用户：c\n助手：d'],
    ['用户 with an ASCII colon', '用户: a\n助手: b\n用户: c\n助手: d'],
    ['我 / AI', '我：a\nAI：b\n我：c\nAI：d'],
    ['问 / 答', '问：a\n答：b\n问：c\n答：d'],
    ['Q / A', 'Q: a\nA: b\nQ: c\nA: d'],
    ['headings', '## User\n\na\n\n## Assistant\n\nb\n\n## User\n\nc\n\n## Assistant\n\nd\n'],
    [
      'as editors export',
      '_**User (v1)**_\n\na\n\n---\n\n_**Assistant**_\n\nb\n\n---\n\n_**User**_\n\nc\n\n_**Assistant**_\n\nd',
    ],
    [
      'times before names',
      '2024-01-02 10:00:00 Mira(12)\na\n2024-01-02 10:00:05 Noor(34)\nb\n2024-01-02 10:01:00 Mira(12)\nc\n2024-01-02 10:02:00 Noor(34)\nd',
    ],
    ['times after names', 'Mira 10:15 AM\na\nNoor 10:16 AM\nb\nMira 10:17 AM\nc\nNoor 10:18 AM\nd'],
    ['headings with a colon', '### User:\na\n### Assistant:\nb\n### User:\nc\n### Assistant:\nd'],
    ['bold', '**User:** a\n\n**Assistant:** b\n\n**User:** c\n\n**Assistant:** d'],
    ['bold, colon outside', '**User**: a\n**Assistant**: b\n**User**: c\n**Assistant**: d'],
    ['bold alone', '**User**\n\na\n\n---\n\n**Assistant**\n\nb\n\n---\n\n**User**\n\nc\n\n---\n\n**Assistant**\n\nd'],
    ['pictures', '🧑 User: a\n🤖 Assistant: b\n🧑 User: c\n🤖 Assistant: d'],
    ['copied from a page', 'You said:\na\nChatGPT said:\nb\nYou said:\nc\nChatGPT said:\nd'],
    ['You / ChatGPT', 'You: a\nChatGPT: b\nYou: c\nChatGPT: d'],
    [
      'times before',
      '[2026-03-01 10:00] User: a\n[2026-03-01 10:01] Assistant: b\n[2026-03-01 10:02] User: c\n[2026-03-01 10:03] Assistant: d',
    ],
    [
      'times after',
      'User (2026-03-01 10:00): a\nAssistant (2026-03-01 10:01): b\nUser (2026-03-01 10:02): c\nAssistant (2026-03-01 10:03): d',
    ],
    ['people', 'Mira: a\nClerk: b\nMira: c\nClerk: d'],
    [
      'people with times',
      '2026-03-01 10:00 – Mira Sund: a\n2026-03-01 10:00 – Clerk: b\n2026-03-01 10:00 – Mira Sund: c\n2026-03-01 10:00 – Clerk: d',
    ],
    ['quoted', '> User: a\n> Assistant: b\n> User: c\n> Assistant: d'],
  ])('%s', (_name, text) => {
    for (const form of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}\n`]) {
      expect(read(form)).toMatchObject({ format: 'text', turns: four, skipped: [] });
    }
  });
  it('have times', () => {
    expect(read('[2026-03-01 10:00:05] User: a\nAssistant: no\n[2026-03-01 10:01] Assistant: b').times).toEqual([
      '2026-03-01T10:00:05.000Z',
      undefined,
      '2026-03-01T10:01:00.000Z',
    ]);
  });
  it('inside messages are words', () => {
    const text =
      'User: compare\nAssistant: Sure.\nNote: this is one line\nAnswer: 42\nhttp://x.example: y\n- User: in a list\n```\nUser: code\n```\nUser: thanks';
    expect(read(text).turns).toEqual([
      [
        [
          'user:compare',
          'assistant:Sure.\nNote: this is one line\nAnswer: 42\nhttp://x.example: y\n- User: in a list\n```\nUser: code\n```',
        ],
        ['user:thanks'],
      ],
    ]);
  });
  it('are found after a fence that is never closed', () => {
    const { turns } = read('User: a\n```\nx\nAssistant: b\nUser: c');
    expect(turns).toEqual([[['user:a\n```\nx', 'assistant:b'], ['user:c']]]);
  });
  it('come after a title, which is listed', () => {
    expect(read('# A chat\nExported 2026\n\nUser: a\nAssistant: b')).toMatchObject({
      skipped: ['lines 1–2: before-first-speaker'],
    });
  });
});

it.each([
  'Dear diary,\ntoday I wrote.\nNote: nothing happened.\n',
  'port: 8080\nhost: example.org\n',
  'role: x\ncontent: y\nrole: x\ncontent: y\n',
  '2026-03-01 10:00:00 INFO: up\n2026-03-01 10:00:01 ERROR: down\n2026-03-01 10:00:02 INFO: up\n2026-03-01 10:00:03 ERROR: down',
  'From: a\nTo: b\nSubject: c\n\nFrom: a\nTo: b\nSubject: d\n',
  'Once upon a time: a king. And so on.',
  '',
])('is no conversation: %j', (text) => {
  expect(read(text).error).toBeDefined();
});
it('reads long lines quickly', () => {
  const line = `${'Mira '.repeat(60_000)}: `;
  const begin = performance.now();
  read(`User: ${line}\n${line}\n${'['.repeat(100_000)}\n${'* '.repeat(50_000)}\nAssistant: b`);
  expect(performance.now() - begin).toBeLessThan(2000);
});

it('does not take a program’s log for a conversation', () => {
  const log = ['INFO', 'Started server', 'WARN', 'Listening on 8080', 'Loaded plan'];
  expect(read(log.map((text, n) => `2024-01-02 10:00:0${n} ${text}`).join('\n'))).toMatchObject({
    error: 'no-speakers',
  });
});

describe('with one side called what it is and the other by its own name', () => {
  const points = Array.from({ length: 8 }, (_, n) => `- point ${n}`).join('\n');
  const talk = (ask: string, answer: string, times: number) =>
    Array.from({ length: times }, (_, n) => `${ask}: question ${n}\n${answer}: Sure.\n${points}`).join('\n');
  it.each([
    ['the user’s is its own, answers are long', talk('Alice', 'ChatGPT', 8)],
    ['the assistant’s is its own', talk('User', 'Zed', 8)],
    ['a customer and a name', talk('Customer', 'Mira', 8)],
  ])('%s', (_name, text) => {
    const { turns } = read(text);
    expect(turns?.[0]?.map((turn) => turn.map((said) => said.split('\n')[0]))).toEqual(
      Array.from({ length: 8 }, (_, n) => [`user:question ${n}`, 'assistant:Sure.']),
    );
  });
  it('a few lines are enough, whoever begins; and it is said', () => {
    expect(read('Alice: hi\nChatGPT: hello\nAlice: bye').turns).toEqual([
      [['user:hi', 'assistant:hello'], ['user:bye']],
    ]);
    expect(read('ChatGPT: hello\nAlice: hi\nChatGPT: ok\nAlice: bye').turns).toEqual([
      [['assistant:hello', 'user:hi', 'assistant:ok'], ['user:bye']],
    ]);
    const result = importFile('Alice: hi\nChatGPT: hello\nAlice: bye', { fileName: 'x' });
    expect(result.ok && result.value.summaries[0]?.guessed.map(({ en }) => en)).toEqual([
      'No speaker is called user: Alice was read as the user.',
    ]);
  });
  it('words with colons inside answers are nobody', () => {
    const text = Array.from({ length: 4 }, (_, n) => `Alice: q${n}\nChatGPT: well\nPros: many\nCons: few`).join('\n');
    expect(read(text).turns?.[0]).toEqual(
      Array.from({ length: 4 }, (_, n) => [`user:q${n}`, 'assistant:well\nPros: many\nCons: few']),
    );
  });
  it('nor are those inside questions; a group’s people all ask', () => {
    const asked = Array.from({ length: 4 }, (_, n) => `Alice: q${n}\nContext: few\nChatGPT: well`).join('\n');
    expect(read(asked).turns?.[0]?.[1]).toEqual(['user:q1\nContext: few', 'assistant:well']);
    const group = Array.from({ length: 6 }, (_, n) => `${n % 2 ? 'Bob' : 'Alice'}: q${n}\nChatGPT: well`).join('\n');
    expect(read(group).turns?.[0]?.map(([asks]) => asks)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `user:q${n}`));
  });
  it('one question and one answer are enough where the text begins with them', () => {
    expect(read('Alice: hi\nChatGPT: hello').turns).toEqual([[['user:hi', 'assistant:hello']]]);
  });
  it('people called A and B are two people', () => {
    expect(read('A: one\nB: two\nA: three\nB: four').turns).toEqual([
      [
        ['user:one', 'assistant:two'],
        ['user:three', 'assistant:four'],
      ],
    ]);
  });
});

describe('long files', () => {
  it('of very many short lines are read', () => {
    const { turns } = read(`User: a\n${'x\n'.repeat(300_000)}Assistant: b`);
    expect(turns?.[0]?.[0]?.[0]?.length).toBe(600_006);
    expect(turns?.[0]?.[0]?.[1]).toBe('assistant:b');
  });
  it('with a first message longer than what is looked at come out the same however they are cut', () => {
    const text = `User: ${'long '.repeat(220_000)}\nAssistant: ok\nUser: ${'x'.repeat(10)}`;
    const whole = importFile(text, { fileName: 'x' });
    expect(whole.ok && whole.value.conversations[0]?.turns.map(({ messages }) => messages.length)).toEqual([2, 1]);
    for (const size of [10_000, 64_000, 300_000, 1 << 20]) {
      const run = new ImportRun({ fileName: 'x' });
      for (let at = 0; at < text.length; at += size) run.push(text.slice(at, at + size));
      const parts = run.finish();
      expect(parts.ok && parts.value.conversations).toEqual(whole.ok && whole.value.conversations);
    }
  });
});
