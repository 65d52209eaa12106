/** Where a skipped part stands: its line, and its position when it is one of several in a list. */
import type { Localized } from '../engine/model/localized';
import { unknownParts } from './chat-writer';
import type { ImportContext } from './importer';
import type { Inside } from './issues';
import type { SourceRecord } from './records';

/** @param inside position within the record. */
export function skipPart(
  { issues }: ImportContext,
  { line, list, item }: SourceRecord,
  code: string,
  reason: Localized,
  inside?: Inside,
): void {
  issues.skip(code, { line, ...(list > 0 && { item }), ...(inside !== undefined && { inside }) }, reason);
}

export const NOT_OBJECT: Localized = { en: 'Not an object.', 'zh-CN': '不是对象。' };
export const EMPTY_MESSAGE: Localized = { en: 'The message holds no text.', 'zh-CN': '该消息没有文本。' };
export const NO_MESSAGES: Localized = { en: 'The conversation holds no message.', 'zh-CN': '该对话没有消息。' };

/** A message without text, of which only the kinds of its blocks are known. */
export function onlyBlocks(kinds: readonly string[]): Localized {
  const list = [...new Set(kinds)].slice(0, 5).map((kind) => kind.slice(0, 40));
  if (list.length === 0) return EMPTY_MESSAGE;
  return {
    en: `The message holds no text (only ${list.join(', ')}).`,
    'zh-CN': `该消息没有文本（只有 ${list.join('、')}）。`,
  };
}

/**
 * Tells of blocks of a message that were not understood, and of a message of which nothing is left.
 * @param kinds of the blocks that were not understood.
 * @returns how many messages were left out because of it: 1 or 0.
 */
export function skipBlocks(
  context: ImportContext,
  record: SourceRecord,
  isEmpty: boolean,
  kinds: readonly string[],
  inside?: Inside,
): number {
  if (isEmpty) skipPart(context, record, 'empty-message', onlyBlocks(kinds), inside);
  else if (kinds.length > 0) skipPart(context, record, 'unknown-part', unknownParts(kinds), inside);
  return isEmpty ? 1 : 0;
}
