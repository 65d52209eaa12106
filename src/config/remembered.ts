/**
 * Marks "remember this" that travel in a file. An id names a message only within its transcript, so the text's hash goes
 * with it: in another transcript the mark is left out and said, instead of falling on a message that says something else.
 */

import { type Warning, warning } from '../engine/transcript/schema-issues';
import type { Message, Transcript } from '../engine/transcript/transcript';
import type { RememberedMessage, TunedConfig } from './config-format';
import { listedIds } from './listed-ids';
import { messageHash } from './transcript-hash';

/** The marks as they stand in a file; ids that are not in the transcript are left out. */
export function rememberedMessages(transcript: Transcript, ids: readonly string[]): readonly RememberedMessage[] {
  const messages = messagesById(transcript, ids);
  return ids.flatMap((id) => {
    const message = messages.get(id);
    return message ? [{ message: id, sha256: messageHash(message.text) }] : [];
  });
}

export interface FittingMarks {
  /** Ids of the marked messages that are in this transcript, each once. */
  readonly ids: readonly string[];
  /** In words, what does not fit. */
  readonly warnings: readonly Warning[];
}

/** The marks of a configuration that fit a transcript. */
export function fittingMarks({ remember = [], measured }: TunedConfig, transcript: Transcript): FittingMarks {
  const messages = messagesById(
    transcript,
    remember.map(({ message }) => message),
  );
  const ids = new Set<string>();
  const missing: string[] = [];
  const different: string[] = [];
  for (const { message: id, sha256 } of remember) {
    const message = messages.get(id);
    if (!message) missing.push(id);
    else if (sha256 !== undefined && messageHash(message.text) !== sha256) different.push(id);
    else ids.add(id);
  }
  const measuredOn = measured?.transcript.name;
  const name = measuredOn === transcript.name ? undefined : measuredOn;
  const warnings = [
    ...(missing.length > 0 ? [notHere(missing, name)] : []),
    ...(different.length > 0 ? [saysOtherwise(different, name)] : []),
  ];
  return { ids: [...ids], warnings };
}

function messagesById({ turns }: Transcript, ids: readonly string[]): ReadonlyMap<string, Message> {
  const wanted = new Set(ids);
  const found = new Map<string, Message>();
  if (wanted.size === 0) return found;
  for (const { messages } of turns) for (const one of messages) if (wanted.has(one.id)) found.set(one.id, one);
  return found;
}

function notHere(ids: readonly string[], name: string | undefined): Warning {
  const one = ids.length === 1;
  return warning(
    'marks-not-here',
    'remember',
    `${one ? 'A message' : `${ids.length} messages`} marked “remember this” in the file ${one ? 'is' : 'are'} not in this transcript (${listed(ids, 'en')}), so ${one ? 'the mark has' : 'these marks have'} no effect here.${origin(name, 'en')}`,
    `文件里标了“记住这个”的 ${ids.length} 条消息不在当前对话中（${listed(ids, 'zh-CN')}），${one ? '该标记' : '这些标记'}在这里不起作用。${origin(name, 'zh-CN')}`,
  );
}

function saysOtherwise(ids: readonly string[], name: string | undefined): Warning {
  const one = ids.length === 1;
  return warning(
    'marks-of-another-text',
    'remember',
    `${one ? 'A message' : `${ids.length} messages`} marked “remember this” in the file ${one ? 'says' : 'say'} something else in this transcript (${listed(ids, 'en')}), so ${one ? 'the mark was' : 'these marks were'} left out.${origin(name, 'en')}`,
    `文件里标了“记住这个”的 ${ids.length} 条消息在当前对话中是别的内容（${listed(ids, 'zh-CN')}），${one ? '该标记' : '这些标记'}已略过。${origin(name, 'zh-CN')}`,
  );
}

function listed(ids: readonly string[], locale: 'en' | 'zh-CN'): string {
  const { shown, more } = listedIds(ids);
  if (locale === 'en') return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  return shown.join('、') + (more > 0 ? ` 等 ${ids.length} 条` : '');
}

function origin(name: string | undefined, locale: 'en' | 'zh-CN'): string {
  if (name === undefined) return '';
  return locale === 'en' ? ` The file was measured on “${name}”.` : `该文件是在“${name}”上测得的。`;
}
