/** Why nothing of a file was understood: each sentence names the file and what to do. */
import type { Localized } from '../engine/model/localized';
import { type Fault, fault } from '../engine/model/result';
import { shown } from '../engine/transcript/schema-issues';
import type { SkippedPart } from './issues';
import type { SourceRecord } from './records';
import { isRecord } from './values';

export function emptyFile(file: string): Fault {
  return fault(
    'file-empty',
    `${file} is empty. Choose a file that holds a conversation.`,
    `${file} 是空文件。请选择包含对话的文件。`,
  );
}

export function noConversation(file: string): Fault {
  return fault(
    'no-conversation',
    `${file} holds no message. Choose a file with at least one message that has a role and content.`,
    `${file} 中没有消息。请选择至少含有一条带 role 与 content 的消息的文件。`,
  );
}

/** The kind of file was recognised, but all of it is beside the conversation. @param kinds what its records are, counted */
export function onlyAside(file: string, format: Localized, kinds: Localized): Fault {
  return fault(
    'no-conversation',
    `${file} was read as “${format.en}”, but it holds no message, only ${kinds.en}. Choose a file of the same kind in which something was said.`,
    `${file} 已按“${format['zh-CN']}”读取，但其中没有消息，只有 ${kinds['zh-CN']}。请选择含有对话内容的同类文件。`,
  );
}

export function unknownFormat(format: string, known: readonly string[]): Fault {
  return fault(
    'unknown-format',
    `There is no format called “${format}”. Known are ${known.join(', ')}.`,
    `没有名为“${format}”的格式。可用的格式：${known.join('、')}。`,
  );
}

export function wrongKind(file: string): Fault {
  return fault(
    'is-configuration',
    `${file} is an exported configuration, not a transcript. Import it as a configuration.`,
    `${file} 是导出的配置，而不是对话记录。请作为配置导入。`,
  );
}

/** Faults whose own sentence says what to do; so do those of our own format. */
const SAY_WHAT_TO_DO = new Set(['columns-unknown', 'no-speakers', 'questions-only']);

const EXPORT_AGAIN: Localized = {
  en: 'Export the conversation again, or choose another format for this file.',
  'zh-CN': '请重新导出对话，或为此文件另选格式。',
};
const RENAME_ROLES: Localized = {
  en: 'Rename the roles to user and assistant, or choose another format for this file.',
  'zh-CN': '请将角色改为 user 与 assistant，或为此文件另选格式。',
};
/** What to do about the parts that could not be read, by their code. */
const REMEDIES: Readonly<Record<string, Localized>> = {
  'bad-json': {
    en: 'Correct this place, or export the file again.',
    'zh-CN': '请改正此处，或重新导出文件。',
  },
  'too-long': { en: 'Split it, or export a part of it.', 'zh-CN': '请将其拆分，或只导出一部分。' },
  'cut-off': { en: 'Export or download the file again.', 'zh-CN': '请重新导出或下载文件。' },
  'bad-row': {
    en: 'Correct the quotation mark, or save the table again.',
    'zh-CN': '请改正引号，或重新保存表格。',
  },
  'empty-message': {
    en: 'Choose a file whose messages hold text; of a table, choose the column with the text.',
    'zh-CN': '请选择消息含有文本的文件；若是表格，请选择文本所在的列。',
  },
  'unknown-role': RENAME_ROLES,
  'unknown-sender': RENAME_ROLES,
};

const REASONS_NAMED = 2;
const PLACES_NAMED = 3;

/** How many parts could not be read, and of the first few where and why. @param parts at least one */
export function inFile(file: string, parts: readonly [SkippedPart, ...SkippedPart[]]): Fault {
  const { code, reason } = parts[0];
  // All of the table is meant, not its first row.
  if (code === 'columns-unknown') return fault(code, `${file}: ${reason.en}`, `${file}：${reason['zh-CN']}`);
  const listed = parts.filter((part) => part.code !== 'more-skipped');
  const byReason = new Map<string, SkippedPart[]>();
  for (const part of listed) byReason.set(part.reason.en, [...(byReason.get(part.reason.en) ?? []), part]);
  const named = [...byReason.values()].slice(0, REASONS_NAMED).map((same) => same.slice(0, PLACES_NAMED));
  const more = listed.length - named.reduce((sum, same) => sum + same.length, 0);
  const own = code.startsWith('transcript-') || SAY_WHAT_TO_DO.has(code);
  const remedy = (Object.hasOwn(REMEDIES, code) ? REMEDIES[code] : undefined) ?? EXPORT_AGAIN;
  const count = `${listed.length}${listed.length < parts.length ? '+' : ''}`;
  const en = named.map((same) => `${same.map(({ where }) => where.en).join('; ')}: ${same[0]?.reason.en}`);
  const zh = named.map((same) => `${same.map(({ where }) => where['zh-CN']).join('；')}：${same[0]?.reason['zh-CN']}`);
  if (more > 0) {
    en.push(`The same or the like in ${more} more ${more === 1 ? 'place' : 'places'}.`);
    zh.push(`另有 ${more} 处情况类似。`);
  }
  if (!own) {
    en.push(remedy.en);
    zh.push(remedy['zh-CN']);
  }
  const several = listed.length > 1;
  return fault(
    code,
    `${file} could not be read${several ? ` (${count} places)` : ''}: ${en.join(' ')}`,
    `无法读取 ${file}${several ? `（共 ${count} 处）` : ''}：${zh.join('')}`,
  );
}

/** Text may begin with a bracket too: `[10:05] …`, `[User]`. */
const JSON_BEGINS = /^(?:[{"]|\[\s*(?:$|[[{"\]]|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:$|[,\]])))/;

/** What files that are no text begin with: gzip, bzip2, xz, 7z, RAR, Zstandard. */
const PACKED: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21, 0x1a],
  [0x28, 0xb5, 0x2f, 0xfd],
];
const SQLITE = [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66];

/** How many of the first bytes tell what a file is. */
export const TELLING_BYTES = SQLITE.length;

/** Of a file of which nothing was understood, what its first bytes say that it is; undefined when they do not. */
export function notText(file: string, bytes: readonly number[]): Fault | undefined {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (PACKED.some(begins))
    return fault(
      'is-binary',
      `${file} is compressed. Unpack it and open what is in it; only ZIP files can be opened as they are.`,
      `${file} 是压缩文件。请先解压，再打开其中的文件；只有 ZIP 文件可以直接打开。`,
    );
  if (begins(SQLITE))
    return fault(
      'is-binary',
      `${file} is a database (SQLite), not an export. In the program that it belongs to, export the conversations as JSON.`,
      `${file} 是数据库（SQLite），不是导出的文件。请在所属的程序中将对话导出为 JSON。`,
    );
  return undefined;
}

/** No record of JSON and no format of text fits: what the file is instead. Undefined: it was meant to be JSON. */
export function notJson(file: string, head: string): Fault | undefined {
  const start = head.replace(/^[\s\uFEFF]+/, '').slice(0, 2000);
  if (JSON_BEGINS.test(start)) return undefined;
  if (start.startsWith('%PDF-'))
    return fault(
      'is-pdf',
      `${file} is a PDF. Export the conversation as JSON or text, or copy its words into a text file.`,
      `${file} 是 PDF。请将对话导出为 JSON 或文本，或把其中的文字复制到文本文件中。`,
    );
  const strange = [...start].filter(isStrange).length;
  if (strange > start.length / 50)
    return fault(
      'is-binary',
      `${file} is not text (a picture, a program or the like). ${REMEDY.en}`,
      `${file} 不是文本（可能是图片、程序等）。${REMEDY['zh-CN']}`,
    );
  if (/^[^<]{0,20}<(?:!doctype\s+html|html|\?xml|svg)/i.test(start))
    return fault(
      'is-page',
      `${file} is a page for reading, not data. Export the conversation as JSON, or copy its words into a text file and begin what each says with “User:” or “Assistant:”.`,
      `${file} 是供阅读的网页，不是数据。请将对话导出为 JSON，或把文字复制到文本文件中，并在每段发言前写上“用户：”或“助手：”。`,
    );
  return fault(
    'no-speakers',
    `${file} is text, but no line says who speaks. Begin what each says with “User:” or “Assistant:”; a table needs a column for the speaker and one for the text.`,
    `${file} 是文本，但没有任何一行写明说话人。请在每段发言前写上“用户：”或“助手：”；若是表格，需要有说话人与内容两列。`,
  );
}

const REMEDY = {
  en: 'Open an exported conversation (JSON or JSON Lines), a table (CSV, TSV), or text whose lines begin with “User:” and “Assistant:”.',
  'zh-CN': '请打开导出的对话（JSON 或 JSON Lines）、表格（CSV、TSV），或以“用户：”“助手：”开头的文本。',
};

/** Of no text: a control character other than tabs and line breaks, or bytes that make no character. */
function isStrange(char: string): boolean {
  return char < '\t' || (char > '\r' && char < '\u001b') || char === '\ufffd';
}

/** @param records of the file, or the first of very many; at least one. */
export function notUnderstood(file: string, records: readonly SourceRecord[]): Fault {
  /** By what it holds: the line of the first such record. */
  const kinds = new Map<string, number>();
  for (const { value, line } of records) {
    const fields = isRecord(value) ? Object.keys(value).slice(0, 6) : [];
    const seen = fields.length > 0 ? fields.map((field) => field.slice(0, 40)).join(', ') : shown(value);
    if (!kinds.has(seen)) kinds.set(seen, line);
  }
  const named = [...kinds].slice(0, 3);
  const en = named.map(([seen, line]) => `line ${line} has: ${seen}`);
  const zh = named.map(([seen, line]) => `第 ${line} 行含有：${seen}`);
  if (kinds.size > named.length) {
    en.push('…');
    zh.push('……');
  }
  const n = records.length;
  return fault(
    'not-understood',
    `${file} is JSON, but ${n > 1 ? `none of its ${n} records is a` : 'no'} known kind of conversation (${en.join('; ')}). ${REMEDY.en}`,
    `${file} 是 JSON，但${n > 1 ? `其中 ${n} 条记录都` : ''}不是已知的对话格式（${zh.join('；')}）。${REMEDY['zh-CN']}`,
  );
}
