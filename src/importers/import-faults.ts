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

/** The first part that could not be read stands for all. */
export function inFile(file: string, part: SkippedPart): Fault {
  const { code, reason, where } = part;
  // All of the table is meant, not its first row.
  if (code === 'columns-unknown') return fault(code, `${file}: ${reason.en}`, `${file}：${reason['zh-CN']}`);
  const own = code.startsWith('transcript-') || SAY_WHAT_TO_DO.has(code);
  const remedy = (Object.hasOwn(REMEDIES, code) ? REMEDIES[code] : undefined) ?? EXPORT_AGAIN;
  return fault(
    code,
    `${file} could not be read: ${where.en}: ${reason.en}${own ? '' : ` ${remedy.en}`}`,
    `无法读取 ${file}：${where['zh-CN']}：${reason['zh-CN']}${own ? '' : remedy['zh-CN']}`,
  );
}

/** Text may begin with a bracket too: `[10:05] …`, `[User]`. */
const JSON_BEGINS = /^(?:[{"]|\[\s*(?:$|[[{"\]]|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:$|[,\]])))/;

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

export function notUnderstood(file: string, record: SourceRecord | undefined): Fault {
  const value = record?.value;
  const fields = isRecord(value) ? Object.keys(value).slice(0, 6) : [];
  const seen = fields.length > 0 ? fields.map((field) => field.slice(0, 40)).join(', ') : shown(value);
  return fault(
    'not-understood',
    `${file} is JSON, but no known kind of conversation (line ${record?.line ?? 1} has: ${seen}). ${REMEDY.en}`,
    `${file} 是 JSON，但不是已知的对话格式（第 ${record?.line ?? 1} 行含有：${seen}）。${REMEDY['zh-CN']}`,
  );
}
