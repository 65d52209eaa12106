import { describe, expect, it } from 'vitest';
import { type ImportOptions, type ImportOutcome, ImportRun, importFile } from './import';

function read(content: unknown, options: Partial<ImportOptions> = {}): ImportOutcome {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = importFile(text, { fileName: 'x.json', ...options });
  if (!result.ok) throw new Error(result.error.message.en);
  return result.value;
}
const owners = ({ skipped, warnings }: ImportOutcome) =>
  [...skipped, ...warnings].map(({ code, conversation }) => [code, conversation ?? 'file']);

const user = (content: unknown) => ({ role: 'user', content });
const agent = (content: unknown) => ({ role: 'assistant', content });

describe('what was skipped says whose it is', () => {
  it('in a list of conversations', () => {
    const list = [
      { messages: [user('a'), agent('')] },
      { messages: [] },
      { messages: [user('b'), { role: 'wizard', content: 'x' }] },
      { messages: [user('c')] },
    ];
    expect(owners(read(list))).toEqual([
      ['empty-message', '#1'],
      ['no-messages', 'file'],
      ['unknown-role', '#2'],
    ]);
  });
  it('in trees, with the branches that were left', () => {
    const tree = (id: string, branches: number) => ({
      id,
      current_node: 'b0',
      mapping: {
        a: {
          id: 'a',
          parent: null,
          message: { author: { role: 'user' }, content: { content_type: 'text', parts: ['q'] } },
        },
        ...Object.fromEntries(
          Array.from({ length: branches }, (_, i) => [
            `b${i}`,
            {
              id: `b${i}`,
              parent: 'a',
              message: { author: { role: 'assistant' }, content: { content_type: 'text', parts: ['r'] } },
            },
          ]),
        ),
      },
    });
    expect(owners(read([tree('one', 1), tree('two', 3)]))).toEqual([['branches-left', 'two']]);
  });
  it('rows of mixed sessions, and damage, are the file’s', () => {
    const row = (n: number, session: string, content: unknown) =>
      JSON.stringify({
        type: 'user',
        uuid: `${n}`,
        parentUuid: null,
        sessionId: session,
        message: { role: 'user', content },
      });
    const log = [row(1, 's', 'a'), row(2, 't', 'b'), row(3, 's', []), '{"type": "user", ', row(4, 't', 'c')].join('\n');
    expect(owners(read(log))).toEqual([
      ['empty-message', 'file'],
      ['bad-json', 'file'],
    ]);
  });
});

describe('what is not wanted is not held', () => {
  const long = 'the timeout is 30s '.repeat(40);
  it.each([
    [
      'a log of many sessions',
      Array.from({ length: 600 }, (_, n) =>
        JSON.stringify({
          type: n % 2 ? 'assistant' : 'user',
          uuid: `${n}`,
          parentUuid: n > 1 ? `${n - 2}` : null,
          sessionId: n % 2 ? 'b' : 'a',
          message: { role: 'user', content: `${n} ${long}` },
        }),
      ).join('\n'),
      'session a',
    ],
    [
      'a table with conversations',
      `conversation,role,content\n${Array.from({ length: 600 }, (_, n) => `${n % 2 ? 'b' : 'a'},user,${n} ${long}`).join('\n')}`,
      'a',
    ],
  ])('%s', (_name, text, wanted) => {
    const all = read(text);
    const held = new Map<string, number>();
    const some = read(text, {
      only: new Set([wanted]),
      keep: ({ key }, { turns }) => {
        held.set(
          key,
          turns.reduce((sum, { messages }) => sum + messages.reduce((n, m) => n + m.text.length, 0), 0),
        );
        return key === wanted;
      },
    });
    expect(some.conversations).toEqual([all.conversations[all.summaries.findIndex(({ key }) => key === wanted)]]);
    expect(some.summaries.map(({ key, messages }) => [key, messages])).toEqual(
      all.summaries.map(({ key, messages }) => [key, messages]),
    );
    const [mine = 0, other = 0] = [...held].sort(([a]) => (a === wanted ? -1 : 1)).map(([, length]) => length);
    expect(other).toBeLessThan(mine * 0.95);
  });
});

it('the format is decided with the first record, however long it is', () => {
  const conversation = {
    id: 'c',
    mapping: {
      a: {
        id: 'a',
        parent: null,
        message: { author: { role: 'user' }, content: { content_type: 'text', parts: ['x'.repeat(5_000_000)] } },
      },
    },
  };
  const text = JSON.stringify(Array.from({ length: 3 }, () => conversation));
  let found = 0;
  const run = new ImportRun({ fileName: 'x.json', keep: () => false, listing: true });
  for (let at = 0; at < text.length; at += 1_000_000) {
    run.push(text.slice(at, at + 1_000_000));
    if (found === 0 && run.found > 0) found = at;
  }
  expect(run.finish().ok).toBe(true);
  expect(found).toBeLessThan(text.length * 0.8);
});
