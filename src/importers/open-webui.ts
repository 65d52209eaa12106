/** Open WebUI's export: chats with `history.messages` by id, linked by `parentId`; the current leaf is `currentId`. */
import type { Role } from '../engine/transcript/transcript';
import { splitDetails } from './details-blocks';
import type { ImportContext, RecordImporter, Sample } from './importer';
import type { Inside } from './issues';
import type { SourceRecord } from './records';
import { type Segment, segmentsOf } from './segments';
import { NO_MESSAGES, NOT_OBJECT, skipBlocks, skipPart } from './skip';
import { addTree, type SpokenNode, spokenNode } from './tree-conversation';
import { isoTime, isRecord, textOf, timeOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export const openWebUi = {
  id: 'open-webui',
  reads: 'records',
  name: { en: 'Open WebUI export', 'zh-CN': 'Open WebUI 导出' },
  help: { en: 'Chats exported from Open WebUI as JSON.', 'zh-CN': '从 Open WebUI 导出的 JSON 对话。' },
  detect({ records }: Sample) {
    const found = records.flatMap(({ value }) => chatsIn(value));
    const fitting = found.filter((chat) => messagesOf(chat) !== undefined);
    if (fitting.length === 0) return null;
    const marked = fitting.some((chat) => isRecord(chat) && historyOf(chat)?.currentId !== undefined);
    return {
      confidence: marked ? 0.97 : 0.8,
      reason: {
        en: `${fitting.length} of the first ${found.length} chats have a history of linked messages${marked ? ' with a “currentId”' : ''}.`,
        'zh-CN': `前 ${found.length} 段对话中有 ${fitting.length} 段含有相互链接的消息历史${marked ? '（currentId）' : ''}。`,
      },
    };
  },
  start: (context: ImportContext) => ({
    record(record: SourceRecord) {
      const chats = chatsIn(record.value);
      chats.forEach((chat, index) => {
        const item = chats[0] === record.value ? undefined : { conversation: index + 1 };
        if (!isRecord(chat)) skipPart(context, record, 'not-an-object', NOT_OBJECT, item);
        else readChat(context, chat, record, item);
      });
    },
    finish() {},
  }),
} as const satisfies RecordImporter;

function chatsIn(value: unknown): readonly unknown[] {
  if (!isRecord(value) || messagesOf(value)) return [value];
  for (const list of [value.chats, value.data, value.items]) {
    if (Array.isArray(list) && list.some((one) => messagesOf(one))) return list;
  }
  return [value];
}

/** `{chat: {history}}` as exported, `{history}` as in the chat itself. */
function historyOf(value: Fields): Fields | undefined {
  const chat = isRecord(value.chat) ? value.chat : value;
  return isRecord(chat.history) ? chat.history : undefined;
}

/** Messages by id; undefined when the value is no chat. */
function messagesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const messages = historyOf(value)?.messages;
  if (isRecord(messages) && Object.keys(messages).length > 0) return new Map(Object.entries(messages));
  // The history may be missing where the plain list is there.
  const chat = isRecord(value.chat) ? value.chat : undefined;
  if (!Array.isArray(chat?.messages)) return isRecord(messages) ? new Map() : undefined;
  const list = chat.messages.map((message, index): [string, unknown] => {
    const id = isRecord(message) ? textOf(message.id) : undefined;
    return [id ?? `#${index}`, message];
  });
  return new Map(list);
}

const ROLES: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
  ['tool', 'tool'],
]);

/** Id of the node of the instructions: ids of messages are none like it. */
const SYSTEM = 'system prompt of the chat';

function readChat(context: ImportContext, value: Fields, record: SourceRecord, item: Inside | undefined): void {
  const messages = messagesOf(value);
  if (!messages) {
    skipPart(context, record, 'no-messages', NO_MESSAGES, item);
    return;
  }
  const nodes = new Map<string, SpokenNode>();
  const parents = parentsOf(messages);
  const chat = isRecord(value.chat) ? value.chat : value;
  const system = isRecord(chat.params) ? textOf(chat.params.system) : undefined;
  // The instructions of the chat stand before all its branches.
  if (system !== undefined && messages.size > 0)
    nodes.set(SYSTEM, spokenNode(SYSTEM, null, 'system', [{ kind: 'said', text: system }], undefined));
  const root = system === undefined ? null : SYSTEM;
  let skipped = 0;
  for (const [id, message] of messages) {
    const role = isRecord(message) ? ROLES.get(message.role) : undefined;
    if (!isRecord(message) || !role) {
      skipped++;
      const reason = {
        en: `Message “${id.slice(0, 60)}” has no known role.`,
        'zh-CN': `消息“${id.slice(0, 60)}”没有已知的角色。`,
      };
      skipPart(context, record, 'unknown-role', reason, item);
      continue;
    }
    const unknown: string[] = [];
    const segments = segmentsIn(message, role, unknown);
    skipped += skipBlocks(context, record, segments.length === 0, unknown, item);
    nodes.set(
      id,
      spokenNode(id, parents.get(id) ?? root, role, segments, isoTime(message.timestamp) ?? timeOf(message)),
    );
  }
  const added = addTree(context, nodes, {
    key: textOf(value.id) ?? textOf(chat.id),
    title: textOf(value.title) ?? textOf(chat.title),
    date: isoTime(value.created_at) ?? isoTime(chat.timestamp),
    marked: textOf(historyOf(value)?.currentId),
    skipped,
  });
  if (!added) skipPart(context, record, 'no-messages', NO_MESSAGES, item);
}

/** Parents by child: what each message says, else the lists of children, else the order of the list. */
function parentsOf(messages: ReadonlyMap<string, unknown>): ReadonlyMap<string, string | null> {
  const parents = new Map<string, string | null>();
  let linked = false;
  for (const [id, message] of messages) {
    if (!isRecord(message) || !Array.isArray(message.childrenIds)) continue;
    for (const child of message.childrenIds) {
      if (typeof child === 'string' && child !== id) parents.set(child, id);
      linked = true;
    }
  }
  let before: string | null = null;
  for (const [id, message] of messages) {
    const parent = isRecord(message) ? textOf(message.parentId) : undefined;
    if (parent !== undefined) {
      parents.set(id, parent);
      linked = true;
    }
  }
  if (linked) return parents;
  for (const id of messages.keys()) {
    parents.set(id, before);
    before = id;
  }
  return parents;
}

function segmentsIn(message: Fields, role: Role, unknown: string[]): Segment[] {
  const { content } = message;
  const said = typeof content === 'string' ? splitDetails(content) : segmentsOf(content, unknown);
  const files = (Array.isArray(message.files) ? message.files : []).flatMap((file): Segment[] => {
    if (!isRecord(file)) return [];
    const name = textOf(file.name);
    return [
      { kind: 'said', text: file.type === 'image' ? '[image]' : name === undefined ? '[file]' : `[file ${name}]` },
    ];
  });
  // Only the assistant's words hold thoughts and calls: what a user pastes stays as it is.
  if (role === 'assistant') return [...said, ...files];
  const text = typeof content === 'string' ? content.trim() : '';
  return [
    ...(typeof content === 'string' ? (text === '' ? [] : [{ kind: 'said' as const, text: content }]) : said),
    ...files,
  ];
}
