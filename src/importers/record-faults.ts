/** Why a record could not be read, in words. */

import type { ScanFault } from '../engine/json/json-scanner';
import type { Localized } from '../engine/model/localized';

export const REASONS: Readonly<Record<ScanFault | 'cut-off-kept', Localized>> = {
  'line-break': {
    en: 'Not valid JSON: a line ends inside quotes. Probably cut off while it was written.',
    'zh-CN': '不是有效的 JSON：引号内换行，可能是写入时被截断。',
  },
  unexpected: { en: 'Not valid JSON.', 'zh-CN': '不是有效的 JSON。' },
  'too-deep': { en: 'Nested too deeply to be a conversation.', 'zh-CN': '嵌套过深，不可能是对话。' },
  'cut-off': { en: 'The file ends in the middle of this record.', 'zh-CN': '文件在这条记录中间结束。' },
  'cut-off-kept': {
    en: 'The file ends in the middle of this record; what came before the break was kept.',
    'zh-CN': '文件在这条记录中间结束；中断之前的内容已保留。',
  },
  'too-long': {
    en: 'This record is too long to be read: one conversation may have up to 400 million characters.',
    'zh-CN': '这条记录过长，无法读取：单段对话最多 4 亿个字符。',
  },
};
