/**
 * Messages as Anthropic's interface has them: content as a string or as blocks, calls of tools as blocks of the
 * assistant, their results as blocks of the next user message (which is no user turn then). A list of messages, a
 * request, a reply, a batch, or JSON Lines with one message or one conversation a row.
 */
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import { readContent } from './content';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import { LooseChats } from './loose-chats';
import { type Fields, isRoleMessage, roleSpoken } from './message-shapes';
import { UnreadTimes } from './message-times';
import type { SourceRecord } from './records';
import { isRecord, textOf } from './values';

export const anthropic = {
  id: 'anthropic',
  reads: 'records',
  name: { en: 'Chat messages (Anthropic style)', 'zh-CN': '聊天消息（Anthropic 风格）' },
  help: {
    en: 'Messages whose content is a string or blocks, as requests, replies or JSON Lines.',
    'zh-CN': '内容为字符串或内容块的消息：请求、回复或 JSON Lines。',
  },
  detect({ records }) {
    let fitting = 0;
    let signs = 0;
    for (const { value } of records) {
      const messages = isRoleMessage(value) ? [value] : messagesOf(value)?.slice(0, 50).filter(isRoleMessage);
      if (!messages || messages.length === 0) continue;
      fitting++;
      if (hasEnvelope(value) || messages.some(hasBlocks)) signs++;
    }
    if (fitting === 0) return null;
    const share = fitting / records.length;
    return signs > 0
      ? {
          confidence: 0.6 + 0.38 * share,
          reason: {
            en: `Messages with role and content, and what only Anthropic's interface has (tool_use, tool_result, thinking) in ${signs} of the first ${records.length} records.`,
            'zh-CN': `消息带有 role 与 content，且前 ${records.length} 条记录中有 ${signs} 条含 Anthropic 接口特有的内容（tool_use、tool_result、thinking）。`,
          },
        }
      : {
          confidence: 0.35 * share,
          reason: {
            en: 'Messages with role and content; nothing in them is particular to Anthropic.',
            'zh-CN': '消息带有 role 与 content，但没有 Anthropic 特有的内容。',
          },
        };
  },
  start: (context: ImportContext) => new AnthropicSession(context),
} as const satisfies RecordImporter;

const OWN_BLOCKS = /^(tool_use|tool_result|thinking|redacted_thinking|server_tool_use|mcp_tool_use|.*_tool_result)$/;

function hasBlocks({ content }: Fields): boolean {
  const blocks = Array.isArray(content) ? content : [content];
  return blocks.some(
    (block) =>
      isRecord(block) &&
      (OWN_BLOCKS.test(String(block.type)) ||
        (isRecord(block.source) && /^(image|document)$/.test(String(block.type)))),
  );
}

/** A request with its system text beside the messages, a reply, or a line of a batch. */
function hasEnvelope(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type === 'message' && ('stop_reason' in value || 'usage' in value)) return true;
  if (isRecord(value.params) && Array.isArray(value.params.messages)) return true;
  if (isRecord(value.result) && isRecord(value.result.message)) return true;
  if (isRecord(value.response) && value.response.type === 'message') return true;
  // An agent's file has a system text beside its messages too.
  const request = isRecord(value.request) ? value.request : value;
  return 'system' in request && Array.isArray(request.messages) && !('agent_type' in request);
}

/** The list of messages that a record holds, or undefined. */
function messagesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.some(isRoleMessage) ? value : undefined;
  if (!isRecord(value)) return undefined;
  for (const holder of [value, value.params, value.body, value.request]) {
    if (isRecord(holder) && Array.isArray(holder.messages)) return holder.messages;
  }
  for (const list of [value.conversation, value.chat]) {
    if (Array.isArray(list) && list.some(isRoleMessage)) return list;
  }
  const result = isRecord(value.result) ? value.result.message : undefined;
  return isRoleMessage(result) ? [result] : undefined;
}

class AnthropicSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly loose: LooseChats;
  private readonly unreadTimes = new UnreadTimes();

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.loose = new LooseChats(context, this.writer);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isRoleMessage(value)) {
      this.message(this.loose.writerOf(value, record), value, record);
      return;
    }
    if (this.conversation(value, record)) return;
    const several = isRecord(value) ? (value.conversations ?? value.data ?? value.requests) : undefined;
    if (Array.isArray(several) && several.some((one) => messagesOf(one))) {
      several.forEach((one, index) => {
        if (!this.conversation(one, record, index + 1))
          this.writer.skip('no-messages', placeOf(record, { conversation: index + 1 }), NO_MESSAGE);
      });
      return;
    }
    this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
  }

  finish(): void {
    this.loose.end();
    this.unreadTimes.report(this.context.issues);
  }

  private conversation(value: unknown, record: SourceRecord, item?: number): boolean {
    const messages = messagesOf(value);
    if (!messages) return false;
    this.loose.end();
    this.writer.begin(isRecord(value) ? titleOf(value) : undefined);
    const holder = isRecord(value) ? ([value.params, value.body, value.request].find(isRecord) ?? value) : {};
    const system = readContent(holder.system).text;
    if (system.trim() !== '') this.writer.say({ role: 'system', text: system }, placeOf(record, item));
    messages.forEach((message, index) => {
      if (isRoleMessage(message)) this.message(this.writer, message, record, index + 1);
      else this.writer.skip('not-a-message', placeOf(record, index + 1), NOT_A_MESSAGE);
    });
    // A request kept together with its reply.
    const reply = isRecord(value) ? (value.response ?? value.reply ?? value.completion) : undefined;
    const body = isRecord(reply) && isRecord(reply.body) ? reply.body : reply;
    if (isRoleMessage(body)) this.message(this.writer, body, record);
    return true;
  }

  private message(writer: ChatWriter, message: Fields, record: SourceRecord, item?: number): void {
    const spoken = roleSpoken(message);
    if (spoken && spoken[0]?.time === undefined) this.unreadTimes.note(message);
    if (spoken) for (const part of spoken) writer.say(part, placeOf(record, item));
    else {
      const role = String(message.role).slice(0, 40);
      writer.skip('unknown-role', placeOf(record, item), {
        en: `The role “${role}” is not known; known are user, assistant and system.`,
        'zh-CN': `未知的 role“${role}”；可用的有 user、assistant、system。`,
      });
    }
  }
}

function titleOf(value: Fields): string | undefined {
  const title = textOf(value.title) ?? textOf(value.name) ?? textOf(value.custom_id) ?? textOf(value.id);
  return title?.slice(0, 200);
}
