/** LibreChat's export: messages as a recursive tree (`messagesTree`, or `messages` with `children`), or flat by parent. */
import type { Role } from '../engine/transcript/transcript';
import { callText } from './content';
import type { ImportContext, RecordImporter, Sample } from './importer';
import type { SourceRecord } from './records';
import { type Segment, segmentsOf } from './segments';
import { NO_MESSAGES, NOT_OBJECT, skipBlocks, skipPart } from './skip';
import { addTree, type SpokenNode, spokenNode } from './tree-conversation';
import { isoTime, isRecord, textOf, timeOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export const librechat = {
  id: 'librechat',
  reads: 'records',
  name: { en: 'LibreChat export', 'zh-CN': 'LibreChat 导出' },
  help: { en: 'Conversations exported from LibreChat as JSON.', 'zh-CN': '从 LibreChat 导出的 JSON 对话。' },
  detect({ records }: Sample) {
    const fitting = records.filter(({ value }) => isMessage(value) || messagesIn(value) !== undefined).length;
    if (fitting === 0) return null;
    const share = fitting / records.length;
    return {
      confidence: 0.6 + 0.36 * share,
      reason: {
        en: `${fitting} of the first ${records.length} records hold messages with “messageId” and “parentMessageId”.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条含有带 messageId 与 parentMessageId 的消息。`,
      },
    };
  },
  start(context: ImportContext) {
    // Messages that stand on their own, one a record, are one conversation.
    const loose: unknown[] = [];
    let first: SourceRecord | undefined;
    return {
      record(record: SourceRecord) {
        const { value } = record;
        if (isMessage(value)) {
          first ??= record;
          loose.push(value);
        } else if (isRecord(value)) readConversation(context, value, messagesIn(value) ?? [], record);
        else skipPart(context, record, 'not-an-object', NOT_OBJECT);
      },
      finish() {
        if (first) readConversation(context, {}, loose, first);
      },
    };
  },
} as const satisfies RecordImporter;

function isMessage(value: unknown): value is Fields {
  if (!isRecord(value) || typeof value.messageId !== 'string') return false;
  return 'parentMessageId' in value || 'isCreatedByUser' in value || 'sender' in value || Array.isArray(value.children);
}

function messagesIn(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  for (const list of [value.messagesTree, value.messages]) {
    if (Array.isArray(list) && list.some(isMessage)) return list;
  }
  if (Array.isArray(value.messagesTree)) return value.messagesTree;
  return undefined;
}

/** The parent of the first message. */
const NO_PARENT = /^0{8}-0{4}-0{4}-0{4}-0{12}$/;

function readConversation(context: ImportContext, value: Fields, list: readonly unknown[], record: SourceRecord): void {
  const nodes = new Map<string, SpokenNode>();
  let skipped = 0;
  let seen = 0;
  let last: string | undefined;
  // Without recursion: children are put before what is still to be read, so that the order is that of the file.
  const waiting: { readonly message: unknown; readonly parent: string | null }[] = [];
  const enqueue = (messages: readonly unknown[], parent: string | null) => {
    for (let i = messages.length - 1; i >= 0; i--) waiting.push({ message: messages[i], parent });
  };
  enqueue(list, null);
  const linked = list.some((message) => isRecord(message) && textOf(message.parentMessageId) !== undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen++;
    const { message, parent } = next;
    if (!isRecord(message)) {
      skipped++;
      skipPart(context, record, 'not-an-object', NOT_OBJECT, seen);
      continue;
    }
    const unknown: string[] = [];
    const segments = segmentsIn(message, unknown);
    skipped += skipBlocks(context, record, segments.length === 0, unknown, seen);
    let id = textOf(message.messageId) ?? `#${seen}`;
    while (nodes.has(id)) id = `${id}~`;
    const named = textOf(message.parentMessageId);
    const above =
      parent ?? (named === undefined ? (linked ? null : (last ?? null)) : NO_PARENT.test(named) ? null : named);
    nodes.set(id, spokenNode(id, above, roleOf(message), segments, isoTime(message.createdAt) ?? timeOf(message)));
    if (parent === null) last = id;
    if (Array.isArray(message.children)) enqueue(message.children, id);
  }
  const added = addTree(context, nodes, {
    key: textOf(value.conversationId),
    title: textOf(value.title),
    date: isoTime(value.createdAt),
    // Nothing is marked as current; when there is more than one leaf, the latest is taken.
    marked: undefined,
    skipped,
  });
  if (!added) skipPart(context, record, 'no-messages', NO_MESSAGES);
}

function roleOf(message: Fields): Role {
  if (message.isCreatedByUser === true) return 'user';
  if (message.isCreatedByUser === false) return 'assistant';
  const sender = (textOf(message.sender) ?? textOf(message.role) ?? '').toLowerCase();
  if (sender === 'user' || sender === 'human') return 'user';
  return sender === 'system' ? 'system' : 'assistant';
}

function segmentsIn(message: Fields, unknown: string[]): Segment[] {
  const blocks = Array.isArray(message.content) ? message.content.flatMap((block) => blockOf(block, unknown)) : [];
  const text = textOf(message.text);
  const said = blocks.some(({ kind }) => kind === 'said') || text === undefined ? [] : splitThinking(text);
  const files = (Array.isArray(message.files) ? message.files : []).flatMap((file): Segment[] => {
    const name = isRecord(file) ? textOf(file.filename) : undefined;
    return isRecord(file) ? [{ kind: 'said', text: name === undefined ? '[file]' : `[file ${name}]` }] : [];
  });
  return [...blocks, ...said, ...files];
}

/** LibreChat's own blocks: `{type: "text", text: {value}}`, `{type: "think", think}`, `{type: "tool_call", tool_call}`. */
function blockOf(block: unknown, unknown: string[]): Segment[] {
  if (!isRecord(block)) return segmentsOf([block], unknown);
  if (block.type === 'text' && isRecord(block.text))
    return segmentsOf([{ type: 'text', text: block.text.value }], unknown);
  if (block.type === 'error') return segmentsOf([{ type: 'text', text: block.error ?? block.text }], unknown);
  if (!isRecord(block.tool_call)) return segmentsOf([block], unknown);
  const call = isRecord(block.tool_call.function) ? block.tool_call.function : block.tool_call;
  const output = textOf(call.output);
  return [
    { kind: 'called', text: callText(call.name, call.args ?? call.arguments) },
    ...(output === undefined ? [] : [{ kind: 'result' as const, text: output }]),
  ];
}

/** `:::thinking … :::` stood before the answer in exports without blocks. */
function splitThinking(text: string): Segment[] {
  const fence = ':::thinking';
  const end = text.startsWith(fence) ? text.indexOf('\n:::', fence.length) : -1;
  if (end === -1) return [{ kind: 'said', text }];
  const rest = text.slice(end + 4).trim();
  return [
    { kind: 'reasoning', text: text.slice(fence.length, end).trim() },
    ...(rest === '' ? [] : [{ kind: 'said' as const, text: rest }]),
  ];
}
