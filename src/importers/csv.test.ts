import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRun, importFile } from './import';
import type { ReadingOptions } from './reading';

function read(text: string, reading: Partial<ReadingOptions> = {}) {
  const result = importFile(text, { fileName: 'log.csv', reading });
  if (!result.ok) return { error: result.error.code, message: result.error.message.en };
  const { format, conversations, skipped, warnings, confidence } = result.value;
  return {
    format,
    confidence,
    names: conversations.map(({ name }) => name),
    turns: conversations.map(({ turns }) => turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text}`))),
    skipped: skipped.map((part) => `${part.where.en}: ${part.code}`),
    warnings: warnings.map(({ code }) => code),
  };
}
const two = [[['user:a', 'assistant:b']]];

describe('columns', () => {
  it.each<[string, string]>([
    ['commas', 'role,content\nuser,a\nassistant,b\n'],
    ['semicolons', 'role;content\nuser;a\nassistant;b'],
    ['tabs', 'role\tcontent\nuser\ta\nassistant\tb'],
    ['bars', 'role|content\nuser|a\nassistant|b'],
    ['a mark in the header', '\uFEFFrole,content\nuser,a\nassistant,b'],
    ['a hint for Excel', 'sep=;\nrole;content\nuser;a\nassistant;b'],
    ['quoted names', '"Role","Content"\n"user","a"\n"assistant","b"'],
    ['other names', 'id,Sender,Message text,Sent at\n1,Human,a,2026-01-01 10:00\n2,AI,b,2026-01-01 10:01'],
    ['Chinese names', '角色,内容\n用户,a\n助手,b'],
    ['no header', 'user,a\nassistant,b'],
    ['no header, times first', '2026-01-01 10:00,user,a\n2026-01-01 10:01,assistant,b'],
    ['no known names', 'x,y\nuser,a\nassistant,b'],
    ['question and answer', 'Question,Answer\na,b'],
    ['prompt and response', 'id,prompt,response\n1,a,b'],
    ['问答', '问题,答案\na,b'],
    ['CR line breaks', 'role,content\ruser,a\rassistant,b\r'],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ format: 'csv', turns: two, skipped: [] });
  });
  it('of speakers with names: the first is the user, and that is said', () => {
    const text = 'speaker,text\nMira,a\nClerk,b\n';
    expect(read(text)).toMatchObject({ turns: two });
    const result = importFile(text, { fileName: 'x' });
    expect(result.ok && result.value.summaries[0]?.guessed[0]?.en).toContain('Mira');
  });
  it('are asked for when they are not obvious', () => {
    const text = 'alpha,beta,gamma\n1,hello there,x\n2,how are you,y\n';
    const refused = importFile(text, { fileName: 'log.csv' });
    expect(refused.ok || refused.error.code).toBe('columns-unknown');
    expect(refused.ok || refused.error.message['zh-CN']).toContain('请选择各列的用途');
    expect(read(text, { columns: { content: 'beta' } })).toMatchObject({
      turns: [[['user:hello there'], ['user:how are you']]],
    });
    expect(read(text, { columns: { content: 1, reply: 2 } })).toMatchObject({
      turns: [
        [
          ['user:hello there', 'assistant:x'],
          ['user:how are you', 'assistant:y'],
        ],
      ],
    });
  });
  it('can be chosen against the guess', () => {
    const text = 'role,content,translation\nuser,a,甲\nassistant,b,乙';
    expect(read(text, { columns: { role: 'role', content: 'translation' } })).toMatchObject({
      turns: [[['user:甲', 'assistant:乙']]],
    });
  });
  it('keep conversations apart, though their rows are mixed', () => {
    const text = 'session_id,role,content\nx,user,a\ny,user,c\nx,assistant,b\ny,assistant,d';
    expect(read(text)).toMatchObject({ names: ['x', 'y'], turns: [...two, [['user:c', 'assistant:d']]] });
  });
});

describe('rows', () => {
  it('have quotes, delimiters and line breaks inside quotes', () => {
    const text = 'role,content\nuser,"a, ""b""\r\nc"\nassistant,=HYPERLINK("x")\nassistant,\n';
    expect(read(text)).toMatchObject({
      turns: [[['user:a, "b"\nc', 'assistant:=HYPERLINK("x")']]],
      skipped: ['line 5: empty-message'],
    });
  });
  it('with an open quote cost their own line only', () => {
    const text = 'role,content\nuser,a\nuser,"broken\nassistant,"b"\nuser,"c\nd"\nassistant,"e';
    expect(read(text)).toMatchObject({
      turns: [[['user:a', 'assistant:b'], ['user:c\nd']]],
      skipped: ['line 3: bad-row', 'line 7: bad-row'],
    });
  });
  it('with quotes inside a cell are read', () => {
    expect(read('role,content\nuser,say "hi" now\nassistant,5" disk')).toMatchObject({
      turns: [[['user:say "hi" now', 'assistant:5" disk']]],
    });
  });
  it('come the same in chunks cut anywhere', () => {
    const text = `role,content\r\n${Array.from({ length: 3000 }, (_, i) => `${i % 2 ? 'assistant' : 'user'},"row ${i}\r\n""${i}"""`).join('\r\n')}`;
    const whole = importFile(text, { fileName: 'x' });
    const run = new ImportRun({ fileName: 'x' });
    for (let at = 0; at < text.length; at += 97) run.push(text.slice(at, at + 97));
    const parts = run.finish();
    expect(whole.ok && whole.value.conversations[0]?.turns.length).toBe(1500);
    expect(parts.ok && parts.value.conversations).toEqual(whole.ok && whole.value.conversations);
  });
  it('are all read, of a table longer than what is looked at first', () => {
    const row = `,"${'x'.repeat(1000)}"\n`;
    const text = `role,content\n${Array.from({ length: 6000 }, (_, i) => (i % 2 ? `assistant${row}` : `user${row}`)).join('')}`;
    for (const size of [text.length, 1 << 20]) {
      const run = new ImportRun({ fileName: 'x' });
      for (let at = 0; at < text.length; at += size) run.push(text.slice(at, at + size));
      const result = run.finish();
      expect(result.ok && result.value.conversations[0]?.turns.length).toBe(3000);
    }
  });
});

it('loses no row without a word, whatever lines stand between', () => {
  const junk = fc.string({ unit: fc.constantFrom('"', 'a', ',', ' ', '\\', '，'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), junk), { maxLength: 4 }), (lines) => {
      const rows = [
        'user,one',
        'assistant,"two"',
        'user,"th ""r"" ee"',
        'assistant,"four,\nfive"',
        'user,six',
        'assistant,"seven"',
      ];
      for (const [at, line] of lines) rows.splice(at, 0, line);
      const result = importFile(`role,content\n${rows.join('\n')}`, { fileName: 'x' });
      if (!result.ok) return;
      const { conversations, skipped, summaries } = result.value;
      const said = JSON.stringify(conversations);
      const lost = ['one', 'two', 'th \\"r\\" ee', 'four,\\nfive', 'six', 'seven'].filter(
        (text) => !said.includes(text),
      );
      if (skipped.length === 0 && summaries.every(({ guessed }) => guessed.length === 0)) expect(lost).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it.each(['just a line, with a comma', 'Dear diary,\ntoday, at last, I wrote.\nGood night, all.', '<a>,<b>\n1,2'])(
  'is no table: %j',
  (text) => {
    expect(read(text).format).not.toBe('csv');
  },
);

describe('with one side called what it is and the other by its own name', () => {
  it.each([
    ['a name', 'Alice', 'Bot'],
    ['another word', 'Gast', 'assistant'],
    ['in another language', 'Kunde', 'Bot'],
    ['learner', 'learner', 'assistant'],
  ])('%s', (_name, asks, answers) => {
    expect(read(`speaker,text\n${asks},hello\n${answers},hi\n${asks},bye`)).toMatchObject({
      turns: [[['user:hello', 'assistant:hi'], ['user:bye']]],
    });
  });
  it('is said of every conversation of the table', () => {
    const text = 'speaker,text,session\nAlice,a,1\nBot,b,1\nAlice,c,2\nBot,d,2\n';
    const result = importFile(text, { fileName: 'x' });
    const said = 'No speaker is called user: Alice was read as the user.';
    expect(result.ok && result.value.summaries.map(({ guessed }) => guessed.map(({ en }) => en))).toEqual([
      [said],
      [said],
    ]);
  });
  it('is said, and who seldom speaks is not the user', () => {
    const rows = Array.from({ length: 9 }, (_, n) => `Alice,q${n}\nBot,a${n}`).join('\n');
    const result = importFile(`speaker,text\n${rows}\nFooter,end`, { fileName: 'x' });
    const guessed = result.ok ? result.value.summaries[0]?.guessed.map(({ en }) => en) : [];
    expect(guessed?.[0]).toBe('No speaker is called user: Alice was read as the user.');
    expect(guessed?.[1]).toContain('Footer');
  });
});

describe('cells beyond the header’s', () => {
  it('are the text’s where it is the last column', () => {
    expect(read('role,content\nuser,well, yes\nassistant,hi, how are you?\n')).toMatchObject({
      turns: [[['user:well, yes', 'assistant:hi, how are you?']]],
      warnings: [],
    });
    expect(read('id;prompt;response\n1;a;b; c; d')).toMatchObject({ turns: [[['user:a', 'assistant:b; c; d']]] });
  });
  it('are told elsewhere, with their line', () => {
    const result = importFile('role,content,date\nuser,a,2024-01-02,lost\nassistant,b,2024-01-03,,\n', {
      fileName: 'x',
    });
    expect(result.ok && result.value.warnings).toMatchObject([
      { code: 'surplus-cells', where: 'line 2', message: { en: expect.stringContaining('“lost”') } },
    ]);
  });
});

describe('a table with uneven rows', () => {
  const rows = (long: number) =>
    Array.from({ length: 5 }, (_, n) => `${n};10:0${n};${n % 2 ? 'Bo' : 'Mo'};said ${n};${n < long ? 'x;y' : 'x'}`);
  it('is a table, and its columns can be chosen', () => {
    const text = ['Nr;Wann;Wer;Was gesagt wurde;Kommentar', ...rows(1)].join('\n');
    expect(read(text)).toMatchObject({ error: 'columns-unknown' });
    expect(read(text, { columns: { role: 'Wer', content: 'Was gesagt wurde' } })).toMatchObject({
      turns: [[['user:said 0', 'assistant:said 1'], ['user:said 2', 'assistant:said 3'], ['user:said 4']]],
      warnings: ['surplus-cells'],
    });
  });
  it('is one whatever it looks like, once its columns are chosen', () => {
    for (const long of [3, 5]) {
      const text = ['Nr;Wann;Wer;Was gesagt wurde;Kommentar', ...rows(long)].join('\n');
      const { turns, format, confidence } = read(text, { columns: { role: 2, content: 3 } });
      expect({ format, confidence, turns: turns?.[0]?.length }).toEqual({ format: 'csv', confidence: 1, turns: 3 });
    }
  });
});

it('says of rows without a role how they were read, and of an unknown role only once', () => {
  const result = importFile('conversation,role,content\n1,user,a\n1,elf,b\n2,elf,c\n2,,d\n', { fileName: 'x.csv' });
  if (!result.ok) throw new Error(result.error.message.en);
  expect(result.value.warnings.map(({ message }) => message.en)).toEqual([
    "The role “elf” is not known; its messages were read as the assistant's.",
    "Where no role is given, the message was read as the assistant's.",
  ]);
  expect(result.value.skipped).toEqual([]);
});
