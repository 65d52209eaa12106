import { describe, expect, it } from 'vitest';
import { locomoChats } from '../../tests/support/locomo';
import { AURORA_LANGUAGES, aurora } from '../engine/aurora';
import { parseTranscript } from '../engine/transcript/schema';
import { ConversationBuilder } from './conversation';
import { ImportRun, importFile } from './import';
import type { Importer } from './importer';

const row = (n: number) => JSON.stringify({ role: n % 2 === 0 ? 'user' : 'assistant', content: `message ${n}` });

function faultOf(content: string | Uint8Array, fileName = 'a.json', format?: string) {
  const result = importFile(content, { fileName, ...(format !== undefined && { format }) });
  if (result.ok) throw new Error('was understood');
  return result.error;
}

describe('refused', () => {
  it('names a newer version of our own format', () => {
    const fault = faultOf(JSON.stringify({ format: 'forgetting-lab/transcript', version: 9, turns: [] }), 'new.json');
    expect(fault.code).toBe('transcript-newer-version');
    expect(fault.message.en).toContain('new.json could not be read: line 1: This transcript is written in version 9');
    expect(fault.message['zh-CN']).toContain('版本 9');
  });
  it('says that a configuration is one', () => {
    expect(faultOf('{"format":"forgetting-lab/config","version":1}').code).toBe('is-configuration');
  });
  it('says what fields it saw', () => {
    expect(faultOf('{"alpha":1,"beta":[]}').message.en).toContain(
      'a.json is JSON, but no known kind of conversation (line 1 has: alpha, beta)',
    );
  });
  it('lists the formats when an unknown one is asked for', () => {
    expect(faultOf(row(0), 'a.json', 'word').message.en).toMatch(
      /^There is no format called “word”\. Known are own, .*openai.*\.$/,
    );
  });
  it('says of plain text that nobody is named', () => {
    expect(faultOf('Dear diary,\ntoday …').message.en).toContain('no line says who speaks');
  });
});

describe('large files', () => {
  it('read the same in chunks of bytes, cut inside characters', () => {
    const text = Array.from({ length: 3000 }, (_, n) => row(n).replace('message', '消息 message')).join('\n');
    const bytes = new TextEncoder().encode(text);
    const run = new ImportRun({ fileName: 'big.jsonl' });
    for (let at = 0; at < bytes.length; at += 1001) run.push(bytes.subarray(at, at + 1001));
    const chunked = run.finish();
    expect(chunked).toEqual(importFile(bytes, { fileName: 'big.jsonl' }));
    expect(chunked.ok && chunked.value.conversations[0]?.turns.length).toBe(1500);
  });
  it('find their format even when the first hundreds of rows are of another', () => {
    const text = `${'{"event":"ping"}\n'.repeat(300)}${row(0)}\n${row(1)}`;
    const result = importFile(text, { fileName: 'x' });
    expect(result.ok && result.value.conversations[0]?.turns.length).toBe(1);
    const skipped = result.ok ? result.value.skipped : [];
    expect(skipped.at(0)?.line).toBe(1);
    expect(skipped.at(-1)?.lastLine).toBe(300);
  });
  it('report bytes that are no text', () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"role":"user","content":"'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"}'),
    ]);
    const result = importFile(bytes, { fileName: 'x' });
    expect(result.ok && result.value.warnings.map((found) => found.code)).toEqual(['unreadable-characters']);
  });
  it('read Chinese files in GB 18030', () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"role":"user","content":"'),
      0xc4,
      0xe3,
      0xba,
      0xc3,
      ...new TextEncoder().encode('"}'),
    ]);
    const result = importFile(bytes, { fileName: 'x' });
    expect(result.ok && [result.value.encoding, result.value.conversations[0]?.turns[0]?.messages[0]?.text]).toEqual([
      'gb18030',
      '你好',
    ]);
  });
  it('read files of Western Europe in Windows-1252, as Excel saves tables there', () => {
    const bytes = Uint8Array.from('role;content\nuser;Schöne Grüße aus Köln, Tür 12\n', (letter) =>
      letter.charCodeAt(0),
    );
    const result = importFile(bytes, { fileName: 'x' });
    expect(result.ok && [result.value.encoding, result.value.conversations[0]?.turns[0]?.messages[0]?.text]).toEqual([
      'windows-1252',
      'Schöne Grüße aus Köln, Tür 12',
    ]);
    expect(result.ok && result.value.warnings).toEqual([]);
  });
});

it('hands raw text to importers that read text', () => {
  const lines: Importer = {
    id: 'lines',
    reads: 'text',
    name: { en: 'lines', 'zh-CN': '行' },
    help: { en: 'lines', 'zh-CN': '行' },
    detect: ({ head }) =>
      head.startsWith('You:') ? { confidence: 0.9, reason: { en: 'You:', 'zh-CN': 'You:' } } : null,
    start({ add, name, fileName }) {
      let text = '';
      return {
        text: (chunk) => {
          text += chunk;
        },
        finish() {
          const builder = new ConversationBuilder();
          for (const line of text.split('\n')) builder.add({ role: 'user', text: line });
          const built = builder.build(name, fileName);
          if (built) add(built);
        },
      };
    },
  };
  const run = new ImportRun({ fileName: 'a.txt', importers: [lines] });
  run.push('You: hi\nYo');
  run.push('u: again');
  const result = run.finish();
  expect(result.ok && result.value.conversations[0]?.turns.map((turn) => turn.messages[0]?.text)).toEqual([
    'You: hi',
    'You: again',
  ]);
  expect(result.ok && result.value.skipped).toEqual([]);
});

it.each(AURORA_LANGUAGES)('reads the sample (%s) without a warning, and gives it back as it is', (language) => {
  const transcript = aurora({ language, seed: 11 });
  const result = importFile(JSON.stringify(transcript), { fileName: 'sample.json' });
  expect(result.ok && result.value.warnings).toEqual([]);
  expect(result.ok && result.value.conversations).toEqual([transcript]);
});

const chats = locomoChats();
describe.skipIf(!chats)(
  'LoCoMo conversations as messages (tried where ../shared/data/locomo stands beside the project)',
  () => {
    it.each((chats ?? []).map((chat) => [chat.id, chat] as const))('%s: every message is read', (_id, chat) => {
      for (const text of [
        JSON.stringify(chat.messages),
        chat.messages.map((message) => JSON.stringify(message)).join('\n'),
      ]) {
        const result = importFile(text, { fileName: `${chat.id}.json` });
        if (!result.ok) throw new Error(result.error.message.en);
        const [conversation] = result.value.conversations;
        const messages = conversation?.turns.flatMap((turn) => turn.messages) ?? [];
        expect(messages.map(({ role, text: content }) => ({ role, content }))).toEqual(chat.messages);
        expect(result.value).toMatchObject({ skipped: [], warnings: [] });
        expect(parseTranscript(conversation)).toMatchObject({ ok: true, value: { warnings: [] } });
      }
    });
  },
);
