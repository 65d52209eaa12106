/** Why nothing of a file was understood: each sentence names the file and what to do. */
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

/** The first part that could not be read stands for all. */
export function inFile(file: string, part: SkippedPart): Fault {
  const own = part.code.startsWith('transcript-') || SAY_WHAT_TO_DO.has(part.code);
  return fault(
    part.code,
    `${file} could not be read: ${part.where.en}: ${part.reason.en}${own ? '' : ` ${REMEDY.en}`}`,
    `无法读取 ${file}：${part.where['zh-CN']}：${part.reason['zh-CN']}${own ? '' : REMEDY['zh-CN']}`,
  );
}

const REMEDY = {
  en: 'Open an exported conversation (JSON or JSON Lines), a table (CSV, TSV), or text whose lines begin with “User:” and “Assistant:”.',
  'zh-CN': '请打开导出的对话（JSON 或 JSON Lines）、表格（CSV、TSV），或以“用户：”“助手：”开头的文本。',
};

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
