/** `import` of several files, of folders, and of tables whose columns are not obvious. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run';

const folder = mkdtempSync(join(tmpdir(), 'forgetting-lab-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

async function lab(...words: string[]) {
  let out = '';
  let note = '';
  const status = await run(words, {
    env: { LANG: 'C' },
    out: (text) => {
      out += text;
    },
    note: (text) => {
      note += `${text}\n`;
    },
  });
  return { status, out, note };
}
const json = async (...words: string[]) => {
  const { status, out } = await lab(...words, '--json');
  return { status, value: JSON.parse(out) as Record<string, unknown> };
};

mkdirSync(join(folder, 'all', 'deep'), { recursive: true });
mkdirSync(join(folder, 'all', '.hidden'));
const chat = file(
  'all/deep/chat.json',
  JSON.stringify([
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
  ]),
);
const table = file('all/table.csv', 'role,content\nuser,a\nassistant,b\nuser,c\n');
file('all/.hidden/chat.json', '[{"role":"user","content":"a"}]');
const nothing = file('all/nothing.txt', 'hello');

describe('several files', () => {
  const sums = { conversations: 2, turns: 3, messages: 5 };
  const entries = [
    { file: expect.stringMatching(/chat\.json$/), format: 'openai', turns: 1, messages: 2 },
    { file: expect.stringMatching(/nothing\.txt$/), error: { code: 'no-speakers' } },
    { file: expect.stringMatching(/table\.csv$/), format: 'csv', turns: 2, messages: 3 },
  ];
  it('of a folder all below it, without hidden ones, in the order of their names', async () => {
    const { status, value } = await json('import', join(folder, 'all'));
    expect(status).toBe(0);
    expect(value).toMatchObject({ ...sums, files: entries, skipped: [{ where: 'nothing.txt' }] });
    const { out } = await lab('import', join(folder, 'all'));
    expect(out).toContain('deep/chat.json: Chat messages (OpenAI style) · conversations 1 · turns 1 · messages 2');
    expect(out).toContain('2 of 3 files understood');
  });
  it('named one by one', async () => {
    const { status, value } = await json('import', chat, nothing, table);
    expect([status, value]).toMatchObject([0, { ...sums, files: entries }]);
  });
  it('of one file nothing but the file', async () => {
    expect(Object.keys((await json('import', chat)).value)).toEqual([
      'format',
      'confidence',
      'conversations',
      'turns',
      'messages',
      'skipped',
      'warnings',
    ]);
  });
  it('exit with 1 and a sentence when none was understood', async () => {
    const { status, value } = await json('import', nothing, join(folder, 'gone'));
    expect(status).toBe(1);
    expect(value).toEqual({
      error: { code: 'no-speakers', message: expect.stringMatching(/^None of the 2 files was understood\./) },
    });
    mkdirSync(join(folder, 'empty'));
    expect(await json('import', join(folder, 'empty'))).toMatchObject({
      status: 1,
      value: { error: { code: 'no-files' } },
    });
  });
});

describe('columns of a table', () => {
  const unclear = file('unclear.csv', 'id,said,who,talk\n1,a,0,x\n2,b,1,x\n3,c,0,y\n');
  it.each([
    ['by name', ['--content-column', 'said', '--role-column', 'who', '--conversation-column', 'talk']],
    ['by number', ['--content-column', '2', '--role-column=3', '--conversation-column', '4']],
  ])('chosen %s', async (_name, flags) => {
    const { status, value } = await json('import', unclear, ...flags);
    expect([status, value]).toMatchObject([0, { format: 'csv', confidence: 1, conversations: 2, messages: 3 }]);
  });
  it('that are not there are named, with those that are', async () => {
    const { status, value } = await json('import', unclear, '--content-column', 'said', '--role-column', 'whom');
    expect([status, value]).toEqual([
      1,
      {
        error: {
          code: 'columns-unknown',
          message: 'unclear.csv: There is no column “whom”; the table has “id”, “said”, “who”, “talk”.',
        },
      },
    ]);
  });
  it('need the one with the text', async () => {
    expect(await json('import', unclear, '--role-column', 'who')).toMatchObject({
      status: 1,
      value: { error: { code: 'content-column-missing' } },
    });
  });
});
