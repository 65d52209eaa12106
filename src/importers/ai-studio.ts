/**
 * Prompts that Google AI Studio saves in Drive: `{runSettings, systemInstruction, chunkedPrompt: {chunks: [{text, role}]}}`.
 * Chunks of one speaker in a row (a picture, then the question) are one message.
 */
import { ChatWriter, EMPTY, NO_MESSAGE, type Place, placeOf, type Spoken, unknownParts } from './chat-writer';
import { callText } from './content';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { isRecord, textOf, timeOf } from './values';

export const aiStudio = {
  id: 'ai-studio',
  reads: 'records',
  name: { en: 'Google AI Studio prompt', 'zh-CN': 'Google AI Studio 提示' },
  help: {
    en: 'Chats that AI Studio keeps in the Drive folder “Google AI Studio” (files without an ending).',
    'zh-CN': 'AI Studio 保存在云端硬盘“Google AI Studio”文件夹中的对话（文件没有后缀）。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => chunksOf(value)).length;
    if (fitting === 0) return null;
    return {
      confidence: 0.97,
      reason: { en: 'It holds a chunkedPrompt with chunks.', 'zh-CN': '含有带 chunks 的 chunkedPrompt。' },
    };
  },
  start: (context: ImportContext): RecordSession => {
    const writer = new ChatWriter(context);
    return { record: (record) => readPrompt(writer, record), finish: () => writer.end() };
  },
} as const satisfies RecordImporter;

function chunksOf(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value) || !isRecord(value.chunkedPrompt)) return undefined;
  return Array.isArray(value.chunkedPrompt.chunks) ? value.chunkedPrompt.chunks : undefined;
}

function readPrompt(writer: ChatWriter, record: SourceRecord): void {
  const { value } = record;
  const chunks = chunksOf(value);
  writer.begin(isRecord(value) ? textOf(value.title)?.slice(0, 200) : undefined);
  if (!chunks || !isRecord(value)) {
    writer.skip('no-messages', placeOf(record), NO_MESSAGE);
    return;
  }
  const system = instruction(value.systemInstruction);
  if (system !== '') writer.say({ role: 'system', text: system }, placeOf(record));
  let open: { readonly spoken: Spoken; readonly place: Place } | undefined;
  const flush = () => {
    if (open) writer.say(open.spoken, open.place);
    open = undefined;
  };
  chunks.forEach((chunk, index) => {
    const place = placeOf(record, index + 1);
    const spoken = spokenIn(chunk);
    if (typeof spoken === 'string') {
      writer.skip('empty-message', place, spoken === '' ? EMPTY : unknownParts([spoken]));
      return;
    }
    const { role, reasoning = false } = open?.spoken ?? {};
    if (open && role === spoken.role && reasoning === (spoken.reasoning ?? false))
      open = { ...open, spoken: { ...open.spoken, text: `${open.spoken.text}\n\n${spoken.text}` } };
    else {
      flush();
      open = { spoken, place };
    }
  });
  flush();
  if (chunks.length === 0) writer.skip('no-messages', placeOf(record), NO_MESSAGE);
}

function instruction(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return isRecord(value) ? (textOf(value.text) ?? partsOf(value.parts)) : '';
}

function partsOf(parts: unknown): string {
  const texts = (Array.isArray(parts) ? parts : []).map((part) =>
    isRecord(part) && part.thought !== true && typeof part.text === 'string' ? part.text : '',
  );
  return texts.join('').trim();
}

/** A text: there is nothing to read, but something of this kind. */
function spokenIn(chunk: unknown): Spoken | string {
  if (!isRecord(chunk)) return '';
  const role = roleNamed(chunk.role) ?? 'assistant';
  const said = [textOf(chunk.text) ?? partsOf(chunk.parts), ...alongside(chunk)];
  const text = said.filter((part) => part.trim() !== '').join('\n\n');
  if (text !== '') return { role, text, time: timeOf(chunk), ...(chunk.isThought === true && { reasoning: true }) };
  const error = textOf(chunk.errorMessage);
  if (error !== undefined) return { role: 'system', text: error, time: timeOf(chunk) };
  const known = new Set(['role', 'text', 'parts', 'tokenCount', 'finishReason', 'isThought', 'createTime']);
  return Object.keys(chunk).find((key) => !known.has(key)) ?? '';
}

const FILES: Readonly<Record<string, string>> = {
  driveDocument: '[file]',
  driveImage: '[image]',
  driveVideo: '[video]',
  driveAudio: '[audio]',
  inlineImage: '[image]',
  inlineFile: '[file]',
  inlineData: '[file]',
  youtubeVideo: '[video]',
};

function alongside(chunk: Fields): string[] {
  const files = Object.keys(FILES).flatMap((kind) => (isRecord(chunk[kind]) ? [FILES[kind] ?? ''] : []));
  const { executableCode: code, codeExecutionResult: result } = chunk;
  if (isRecord(code)) files.push(callText('code', code.code));
  if (isRecord(result)) files.push(textOf(result.output) ?? '');
  return files;
}
