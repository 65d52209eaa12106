/**
 * Claude.ai's export: conversations with `chat_messages` by `sender`. The text stands in `content` blocks, in `text`, or
 * in both. Newer exports name the parent of each message; then a second answer is a branch.
 */
import type { Role } from '../engine/transcript/transcript';
import type { ImportContext, RecordImporter, Sample } from './importer';
import type { Inside } from './issues';
import type { SourceRecord } from './records';
import { type Segment, segmentsOf } from './segments';
import { NO_MESSAGES, NOT_OBJECT, skipBlocks, skipPart } from './skip';
import { addTree, type SpokenNode, spokenNode } from './tree-conversation';
import { isoTime, isRecord, textOf, timeOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export const claudeAi = {
  id: 'claude-ai',
  reads: 'records',
  name: { en: 'Claude.ai export', 'zh-CN': 'Claude.ai 导出' },
  help: {
    en: 'conversations.json from Claude’s data export (Settings, Privacy), or single conversations.',
    'zh-CN': 'Claude 数据导出（设置 › 隐私）中的 conversations.json，或单段对话。',
  },
  detect({ records }: Sample) {
    const found = records.flatMap(({ value }) => conversationsIn(value));
    const fitting = found.filter((one) => isRecord(one) && Array.isArray(one.chat_messages));
    if (fitting.length === 0) return null;
    return {
      confidence: 0.97,
      reason: {
        en: `${fitting.length} of the first ${found.length} conversations have “chat_messages”.`,
        'zh-CN': `前 ${found.length} 段对话中有 ${fitting.length} 段含有 chat_messages。`,
      },
    };
  },
  start: (context: ImportContext) => ({
    record(record: SourceRecord) {
      const found = conversationsIn(record.value);
      found.forEach((value, index) => {
        const item = found[0] === record.value ? undefined : { conversation: index + 1 };
        if (!isRecord(value)) skipPart(context, record, 'not-an-object', NOT_OBJECT, item);
        else readConversation(context, value, record, item);
      });
    },
    finish() {},
  }),
} as const satisfies RecordImporter;

function conversationsIn(value: unknown): readonly unknown[] {
  if (!isRecord(value) || Array.isArray(value.chat_messages)) return [value];
  for (const list of [value.conversations, value.data, value.chats]) {
    if (Array.isArray(list) && list.some((one) => isRecord(one) && Array.isArray(one.chat_messages))) return list;
  }
  return [value];
}

const SENDERS: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
]);

/** The parent of the first message: a number of zeros with a little around it. */
const NO_PARENT = /^0{8}-0{4}-/;

function readConversation(context: ImportContext, value: Fields, record: SourceRecord, item: Inside | undefined): void {
  const list = Array.isArray(value.chat_messages) ? value.chat_messages : [];
  const nodes = new Map<string, SpokenNode>();
  const linked = list.some((message) => isRecord(message) && textOf(message.parent_message_uuid) !== undefined);
  let skipped = 0;
  let before: string | null = null;
  list.forEach((message, index) => {
    const place = index + 1;
    if (!isRecord(message)) {
      skipped++;
      skipPart(context, record, 'not-an-object', NOT_OBJECT, place);
      return;
    }
    const role = SENDERS.get(message.sender ?? message.role);
    if (!role) {
      skipped++;
      const sender = String(message.sender).slice(0, 40);
      const reason = {
        en: `The sender “${sender}” is not known; known are human and assistant.`,
        'zh-CN': `未知的 sender“${sender}”；可用的有 human、assistant。`,
      };
      skipPart(context, record, 'unknown-sender', reason, place);
      return;
    }
    const unknown: string[] = [];
    const segments = segmentsIn(message, unknown);
    skipped += skipBlocks(context, record, segments.length === 0, unknown, place);
    let id = textOf(message.uuid) ?? `#${index}`;
    while (nodes.has(id)) id = `${id}~`;
    const parent = textOf(message.parent_message_uuid);
    const named = parent === undefined ? before : NO_PARENT.test(parent) ? null : parent;
    nodes.set(
      id,
      spokenNode(id, linked ? named : before, role, segments, isoTime(message.created_at) ?? timeOf(message)),
    );
    before = id;
  });
  const added = addTree(context, nodes, {
    key: textOf(value.uuid),
    title: textOf(value.name) ?? textOf(value.title),
    date: isoTime(value.created_at),
    // Without a mark the last message of the list is the current one.
    marked: textOf(value.current_leaf_message_uuid) ?? before ?? undefined,
    skipped,
  });
  if (!added) skipPart(context, record, 'no-messages', NO_MESSAGES, item);
}

/** What older programs write instead of blocks that they cannot show. */
const UNSUPPORTED = /```\s*This block is not supported on your current device yet\.\s*```/g;

function segmentsIn(message: Fields, unknown: string[]): Segment[] {
  let segments = Array.isArray(message.content) ? segmentsOf(message.content, unknown) : [];
  const plain = typeof message.content === 'string' ? message.content.trim() : '';
  const text = typeof message.text === 'string' ? message.text.replace(UNSUPPORTED, '').trim() : '';
  const said = text || plain;
  if (said !== '' && !segments.some(({ kind }) => kind === 'said'))
    segments = [...segments, { kind: 'said', text: said }];
  return [...segments, ...filesOf(message)];
}

/** Pasted texts and files are part of what was said. */
function filesOf(message: Fields): Segment[] {
  const files: Segment[] = [];
  const seen = new Set<string>();
  for (const list of [message.attachments, message.files, message.files_v2]) {
    for (const file of Array.isArray(list) ? list : []) {
      if (!isRecord(file)) continue;
      const name = textOf(file.file_name) ?? textOf(file.name) ?? '';
      const content = textOf(file.extracted_content);
      if (content === undefined && (name === '' || seen.has(name))) continue;
      seen.add(name);
      const label = name === '' ? '[file]' : `[file ${name}]`;
      files.push({ kind: 'said', text: content === undefined ? label : `${label}\n${content}` });
    }
  }
  return files;
}
