import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveFault, type ByteSource, entryPieces, isZip, openArchive } from './archive';
import { importFile } from './import';
import { joinOutcomes } from './several-files';

const bytes = (text: string) => new TextEncoder().encode(text);
const chat = (text: string) => bytes(JSON.stringify({ messages: [{ role: 'user', content: text }] }));
const sourceOf = (data: Uint8Array): ByteSource => ({
  size: data.length,
  read: (from, to) => Promise.resolve(data.slice(from, Math.max(from, to))),
});

async function opened(data: Uint8Array) {
  const archive = await openArchive('a.zip', sourceOf(data));
  if (!archive.ok) return { code: archive.error.code, message: archive.error.message };
  const { entries, left } = archive.value;
  return { names: entries.map(({ name }) => name), left: left.map(({ name, reason }) => `${name}: ${reason.en}`) };
}

async function textOf(data: Uint8Array, name: string): Promise<string> {
  const archive = await openArchive('a.zip', sourceOf(data));
  const entry = archive.ok ? archive.value.entries.find((one) => one.name === name) : undefined;
  if (!entry) throw new Error('no such entry');
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of entryPieces(sourceOf(data), entry)) text += decoder.decode(piece, { stream: true });
  return text;
}

const noise = Uint8Array.from({ length: 40_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 0xff);
const good = zipSync({
  'export/conversations.json': chat('The port is 8080.'),
  'export/子/会话.json': [chat('端口'), { level: 0 }],
  'export/chat.html': bytes('<!DOCTYPE html><html></html>'),
  'export/photo.png': noise,
  'export/user.json': bytes('{"id":"user-1"}'),
  'export/empty.json': bytes(''),
});

/** The head of an entry without a name, and what damage left after it. */
function nameless(content: string): Uint8Array {
  const data = new Uint8Array(104);
  const view = new DataView(data.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(18, content.length, true);
  view.setUint32(22, content.length, true);
  data.set(bytes(content), 30);
  return data;
}

it('what damage left without a name is not spoken of as a file', async () => {
  expect(await opened(nameless(''))).toMatchObject({
    code: 'archive-damaged',
    message: {
      en: 'a.zip is damaged: no file in it can be read. Download or pack the archive again.',
      'zh-CN': 'a.zip 已损坏，其中没有可读取的文件。请重新下载或重新打包。',
    },
  });
  const told = (await opened(nameless('{"a":1}'))).message?.en;
  expect(told).toMatch(/^a\.zip holds no file with a conversation\. #1 is JSON, but no known kind/);
});

describe('archives', () => {
  it('are known by content', () => {
    expect(isZip(good)).toBe(true);
    expect(isZip(bytes('PK is not enough'))).toBe(false);
    expect(isZip(bytes(''))).toBe(false);
  });
  it('are opened at the files that hold conversations; the others are named', async () => {
    expect(await opened(good)).toEqual({
      names: ['export/conversations.json', 'export/子/会话.json'],
      left: [
        'export/chat.html: It is a page for reading, not data.',
        'export/empty.json: It is empty.',
        'export/photo.png: It is not text (an image or the like).',
        expect.stringContaining('export/user.json: export/user.json is JSON, but no known kind'),
      ],
    });
    expect(await textOf(good, 'export/子/会话.json')).toContain('端口');
  });
  it('say nothing of what file managers add when they pack', async () => {
    const packed = zipSync({
      'chat.json': chat('a'),
      '.DS_Store': bytes('x'),
      '__MACOSX/._chat.json': bytes('x'),
      'old/Thumbs.db': bytes('x'),
    });
    expect(await opened(packed)).toEqual({ names: ['chat.json'], left: [] });
  });
  it('give long files in pieces, as they were', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) =>
      JSON.stringify({ role: 'user', content: `row ${n} ${n * 7919}` }),
    ).join('\n');
    expect(await textOf(zipSync({ 'a.jsonl': bytes(rows) }), 'a.jsonl')).toBe(rows);
  });
  it('are read as far as they go when the end is missing', async () => {
    const cut = good.slice(0, good.length - 200);
    const result = await opened(cut);
    expect(result.names).toContain('export/conversations.json');
    expect(result.left?.at(-1)).toContain('a.zip: The directory of the archive is damaged');
  });
  it('are refused by name when they hold nothing', async () => {
    const result = await opened(zipSync({ 'photo.png': noise }));
    expect(result.code).toBe('archive-without-conversation');
    expect(result.message?.en).toContain('a.zip holds no file with a conversation. photo.png: It is not text');
    expect(result.message?.['zh-CN']).toContain('a.zip');
    expect((await opened(zipSync({}))).code).toBe('archive-without-conversation');
  });
  it('do not unpack without end', async () => {
    const bomb = zipSync({ 'bomb.json': bytes(`{"role":"user","content":"${'a'.repeat(3_000_000)}"}`) });
    const archive = await openArchive('a.zip', sourceOf(bomb));
    const entry = archive.ok ? archive.value.entries[0] : undefined;
    if (!entry) throw new Error('no entry');
    const read = async (limits: { entry: number; checkedFrom: number; ratio: number }) => {
      let given = 0;
      try {
        for await (const piece of entryPieces(sourceOf(bomb), entry, limits)) given += piece.length;
      } catch (error) {
        return { given, code: error instanceof ArchiveFault ? error.fault.code : error };
      }
      return { given, code: undefined };
    };
    expect((await read({ entry: 1e9, checkedFrom: 1e9, ratio: 100 })).code).toBeUndefined();
    for (const limits of [
      { entry: 1e6, checkedFrom: 1e9, ratio: 1e9 },
      { entry: 1e9, checkedFrom: 1e5, ratio: 100 },
    ]) {
      const result = await read(limits);
      expect(result.code).toBe('archive-too-large');
      expect(result.given).toBeLessThan(1_100_000);
    }
  });
  it('never throw, whatever byte is wrong', async () => {
    for (let at = 0; at < good.length; at += at < 200 || at > good.length - 800 ? 1 : 997) {
      const broken = good.slice();
      broken[at] = (broken[at] as number) ^ 0xff;
      const result = await opened(broken);
      expect(result.names ?? result.code).toBeDefined();
    }
  }, 30_000);
});

describe('several files as one', () => {
  it('name the file of each part', () => {
    const files = ['{"role":"user","content":"a"}\nx\n{"role":"assistant","content":"b"}', 'nothing'].map(
      (text, n) => ({
        name: `f${n}.jsonl`,
        result: importFile(text, { fileName: `f${n}.jsonl`, format: 'openai' }),
      }),
    );
    const joined = joinOutcomes(files, [{ name: 'p.png', reason: { en: 'No.', 'zh-CN': '否。' } }]);
    expect(joined.ok && joined.value.conversations).toHaveLength(1);
    expect(joined.ok && joined.value.skipped.map(({ where }) => where.en)).toEqual([
      'f0.jsonl, line 2',
      'f1.jsonl',
      'p.png',
    ]);
    expect(joined.ok && joined.value.summaries[0]?.key).toBe('f0.jsonl #1');
    // Of which conversation something is said: by the key that it has here.
    const noted = { code: 'x', where: '', message: { en: 'x', 'zh-CN': 'x' }, conversation: '#1' };
    const [first, ...others] = files;
    if (!first?.result.ok) throw new Error('not read');
    const result = { ...first.result, value: { ...first.result.value, warnings: [noted] } };
    const again = joinOutcomes([{ ...first, result }, ...others], []);
    expect(again.ok && again.value.warnings.map(({ conversation }) => conversation)).toEqual(['f0.jsonl #1']);
    expect(joinOutcomes(files.slice(1), []).ok).toBe(false);
    expect(joinOutcomes([], []).ok).toBe(false);
  });
  it('within archives are opened, one level deep', async () => {
    const inner = zipSync({ 'conversations.json': chat('The port is 8080.'), 'photo.png': noise });
    const deeper = zipSync({ 'inner.zip': inner });
    const outer = zipSync({ 'a/inner.zip': inner, 'deeper.zip': deeper, 'page.docx': zipSync({ 'x.png': noise }) });
    expect(await opened(outer)).toEqual({
      names: ['a/inner.zip/conversations.json'],
      left: [
        'a/inner.zip/photo.png: It is not text (an image or the like).',
        'deeper.zip: It is an archive without a conversation.',
        'page.docx: It is an archive without a conversation.',
      ],
    });
    const archive = await openArchive('a.zip', sourceOf(outer));
    const [entry] = archive.ok ? archive.value.entries : [];
    if (!entry) throw new Error('no entry');
    let text = '';
    for await (const piece of entryPieces(entry.source, entry)) text += new TextDecoder().decode(piece);
    expect(text).toContain('8080');
  });
  it('within archives that unpack to too much are left', async () => {
    const inner = zipSync({ 'conversations.json': chat('a long one '.repeat(100_000)) });
    const outer = zipSync({ 'a.zip': inner, 'chat.json': chat('hello') });
    const archive = await openArchive('b.zip', sourceOf(outer), inner.length - 1);
    expect(archive.ok && archive.value.entries.map(({ name }) => name)).toEqual(['chat.json']);
    expect(archive.ok && archive.value.left.map(({ reason }) => reason.en)).toEqual([
      expect.stringMatching(/archive within the archive, and too large/),
    ]);
  });
});
