/** Why a record could not be read, in words. */

import type { ScanFault } from '../engine/json/json-scanner';
import type { Localized } from '../engine/model/localized';
import type { IssueList } from './issues';

export const REASONS: Readonly<Record<ScanFault, Localized>> = {
  'line-break': {
    en: 'Not valid JSON: a line ends inside quotes. Probably cut off while it was written.',
    'zh-CN': '不是有效的 JSON：引号内换行，可能是写入时被截断。',
  },
  unexpected: { en: 'Not valid JSON.', 'zh-CN': '不是有效的 JSON。' },
  'too-deep': { en: 'Nested too deeply to be a conversation.', 'zh-CN': '嵌套过深，不可能是对话。' },
  'cut-off': { en: 'The file ends in the middle of this record.', 'zh-CN': '文件在这条记录中间结束。' },
  'too-long': {
    en: 'This record is too long to be read: one conversation may have up to 400 million characters.',
    'zh-CN': '这条记录过长，无法读取：单段对话最多 4 亿个字符。',
  },
};

const KEPT: Localized = {
  en: 'Not valid JSON; what came before the fault was kept.',
  'zh-CN': '不是有效的 JSON；出错处之前的内容已保留。',
};

/** The same, where the whole items before the damage were kept. */
export const KEPT_REASONS: Readonly<Record<ScanFault, Localized>> = {
  ...REASONS,
  'line-break': KEPT,
  unexpected: KEPT,
  'cut-off': {
    en: 'The file ends in the middle of this record; what came before the break was kept.',
    'zh-CN': '文件在这条记录中间结束；中断之前的内容已保留。',
  },
};

export function warnOfOpenList(issues: IssueList, lastLine: number): void {
  issues.warn(
    'list-not-closed',
    `line ${lastLine}`,
    'The file ends before its list does; what it holds up to there was read.',
    '文件在列表结束之前就结束了；已读取到此为止的内容。',
  );
}

/** @param count of the records in which something was mended, the first of them on `line`. */
export function warnOfFixes(issues: IssueList, line: number, count: number): void {
  issues.warn(
    'not-strict-json',
    `line ${line}`,
    `What JSON does not allow (NaN, Infinity, a trailing comma, a control character) was read as null or left out in ${count} ${count === 1 ? 'record' : 'records'}, first on line ${line}.`,
    `有 ${count} 条记录含有 JSON 不允许的内容（NaN、Infinity、多余的逗号或控制字符），已按 null 处理或略去，最早在第 ${line} 行。`,
  );
}
