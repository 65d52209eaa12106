/**
 * ChatGPT's export: conversations as trees of nodes (`mapping`), in a list, in `{conversations: […]}`, alone, or in
 * several files. The way taken leads from `current_node` up through the parents.
 */
import type { Localized } from '../engine/model/localized';
import type { Role } from '../engine/transcript/transcript';
import { readChatGptContent } from './chatgpt-content';
import type { ImportContext, RecordImporter, Sample } from './importer';
import type { Inside } from './issues';
import type { SourceRecord } from './records';
import { NO_MESSAGES, NOT_OBJECT, skipPart } from './skip';
import { addTree, type SpokenNode, spokenNode } from './tree-conversation';
import { isoTime, isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export const chatgpt = {
  id: 'chatgpt',
  reads: 'records',
  name: { en: 'ChatGPT export', 'zh-CN': 'ChatGPT 导出' },
  help: {
    en: 'conversations.json from ChatGPT’s data export (Settings, Data controls), whole or in parts.',
    'zh-CN': 'ChatGPT 数据导出（设置 › 数据管理）中的 conversations.json，整个或分卷均可。',
  },
  detect({ records }: Sample) {
    const found = records.flatMap(({ value }) => conversationsIn(value) ?? []);
    const trees = found.filter((one) => isRecord(one) && isRecord(one.mapping));
    if (trees.length === 0) return null;
    const withNodes = trees.some((tree) => isRecord(tree) && hasNodes(tree.mapping));
    return {
      confidence: withNodes ? 0.98 : 0.85,
      reason: {
        en: `${trees.length} of the first ${found.length} conversations are trees of messages (“mapping”).`,
        'zh-CN': `前 ${found.length} 段对话中有 ${trees.length} 段是消息树（mapping）。`,
      },
    };
  },
  start: (context: ImportContext) => ({
    record: (record: SourceRecord) => readRecord(context, record),
    finish() {},
  }),
} as const satisfies RecordImporter;

/** The conversations that a record holds: itself, or those in its list. */
function conversationsIn(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  if (isRecord(value.mapping)) return [value];
  for (const list of [value.conversations, value.data, value.items]) {
    if (Array.isArray(list) && list.some((one) => isRecord(one) && isRecord(one.mapping))) return list;
  }
  return [value];
}

function hasNodes(mapping: unknown): boolean {
  if (!isRecord(mapping)) return false;
  return Object.values(mapping)
    .slice(0, 20)
    .some((node) => isRecord(node) && ('message' in node || 'parent' in node || 'children' in node));
}

function readRecord(context: ImportContext, record: SourceRecord): void {
  const found = conversationsIn(record.value);
  if (!found) {
    skipPart(context, record, 'not-an-object', NOT_OBJECT);
    return;
  }
  found.forEach((value, index) => {
    const item = found[0] !== record.value ? { conversation: index + 1 } : undefined;
    if (isRecord(value) && isRecord(value.mapping)) readConversation(context, value, value.mapping, record, item);
    else skipPart(context, record, 'no-mapping', isRecord(value) ? NO_MAPPING : NOT_OBJECT, item);
  });
}

function readConversation(
  context: ImportContext,
  value: Fields,
  mapping: Fields,
  record: SourceRecord,
  item: Inside | undefined,
): void {
  const nodes = new Map<string, SpokenNode>();
  const parents = parentsOf(mapping);
  let skipped = 0;
  for (const [id, node] of Object.entries(mapping)) {
    if (!isRecord(node)) {
      skipped++;
      skipPart(context, record, 'not-a-node', NOT_NODE(id), item);
      continue;
    }
    const message = readMessage(node.message);
    if (message.problem) {
      skipped++;
      skipPart(context, record, message.problem.code, message.problem.reason(id), item);
    }
    const { role, reasoning, text, time } = message;
    const segments = text === '' ? [] : [{ kind: reasoning ? ('reasoning' as const) : ('said' as const), text }];
    nodes.set(id, spokenNode(id, parents.get(id) ?? null, role, segments, time));
  }
  const added = addTree(context, nodes, {
    key: textOf(value.conversation_id) ?? textOf(value.id),
    title: textOf(value.title),
    date: isoTime(value.create_time),
    marked: textOf(value.current_node),
    skipped,
  });
  if (!added) skipPart(context, record, 'no-messages', NO_MESSAGES, item);
}

/** Parents by child: what each node says, else what the lists of children say. */
function parentsOf(mapping: Fields): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  for (const [id, node] of Object.entries(mapping)) {
    if (!isRecord(node) || !Array.isArray(node.children)) continue;
    for (const child of node.children) if (typeof child === 'string' && child !== id) parents.set(child, id);
  }
  for (const [id, node] of Object.entries(mapping)) {
    if (isRecord(node) && typeof node.parent === 'string') parents.set(id, node.parent);
    else if (isRecord(node) && node.parent === null && Array.isArray(node.children)) parents.set(id, null);
  }
  return parents;
}

interface ReadMessage {
  readonly role: Role;
  readonly text: string;
  readonly time: string | undefined;
  readonly reasoning: boolean;
  readonly problem?: { readonly code: string; readonly reason: (id: string) => Localized };
}

const NOTHING: ReadMessage = { role: 'system', text: '', time: undefined, reasoning: false };
const ROLES: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool']);

function readMessage(message: unknown): ReadMessage {
  // Roots have no message.
  if (message === null || message === undefined) return NOTHING;
  if (!isRecord(message)) return { ...NOTHING, problem: { code: 'not-a-message', reason: NOT_MESSAGE } };
  const author = isRecord(message.author) ? message.author.role : message.role;
  const given = String(author);
  const known = ROLES.has(given);
  const metadata = isRecord(message.metadata) ? message.metadata : {};
  const recipient = textOf(message.recipient);
  const content = readChatGptContent(message.content, recipient === 'all' ? undefined : recipient);
  const hidden = metadata.is_visually_hidden_from_conversation === true || metadata.is_user_system_message === true;
  // Context that the application puts in under the user's name was not said by the user.
  const injected = content.context || (hidden && given === 'user') || given === 'developer';
  const role = injected ? 'system' : known ? (given as Role) : 'assistant';
  const read = { role, text: content.text, time: isoTime(message.create_time), reasoning: content.reasoning };
  if (content.text === '' && content.unknown !== undefined) {
    const kind = content.unknown.slice(0, 40);
    return { ...read, problem: { code: 'unknown-content', reason: (id) => UNKNOWN_CONTENT(id, kind) } };
  }
  // Empty instructions and empty answers that only carry calls are usual; a user's message that is empty is not.
  if (content.text === '' && role === 'user') return { ...read, problem: { code: 'empty-message', reason: EMPTY } };
  if (!known && given !== 'developer' && content.text !== '') {
    return {
      ...read,
      text: '',
      problem: { code: 'unknown-role', reason: (id) => UNKNOWN_ROLE(id, given.slice(0, 40)) },
    };
  }
  return read;
}

const cut = (id: string) => id.slice(0, 60);
const NO_MAPPING: Localized = {
  en: 'The conversation has no messages (“mapping” is missing).',
  'zh-CN': '该对话没有消息（缺少 mapping）。',
};
const NOT_NODE = (id: string): Localized => ({
  en: `Node “${cut(id)}” is not an object.`,
  'zh-CN': `节点“${cut(id)}”不是对象。`,
});
const NOT_MESSAGE = (id: string): Localized => ({
  en: `The message of node “${cut(id)}” is not an object.`,
  'zh-CN': `节点“${cut(id)}”的消息不是对象。`,
});
const EMPTY = (id: string): Localized => ({
  en: `Message “${cut(id)}” holds no text.`,
  'zh-CN': `消息“${cut(id)}”没有文本。`,
});
const UNKNOWN_CONTENT = (id: string, kind: string): Localized => ({
  en: `Message “${cut(id)}” has content of an unknown kind (${kind}) without text.`,
  'zh-CN': `消息“${cut(id)}”的内容类型未知（${kind}），且没有文本。`,
});
const UNKNOWN_ROLE = (id: string, role: string): Localized => ({
  en: `Message “${cut(id)}” is by “${role}”; known are user, assistant, system and tool.`,
  'zh-CN': `消息“${cut(id)}”的作者是“${role}”；可用的有 user、assistant、system、tool。`,
});
