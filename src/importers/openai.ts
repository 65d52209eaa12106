/**
 * Messages as OpenAI's chat API has them: a list of messages, `{"messages": […]}`, a list of such conversations, or
 * JSON Lines with one message or one conversation a row (fine-tuning files).
 */
import type { Localized } from '../engine/model/localized';
import type { Role } from '../engine/transcript/transcript';
import { readAs, unknownParts } from './chat-writer';
import { callText, readContent } from './content';
import { ConversationBuilder } from './conversation';
import { ByConversation } from './conversation-keys';
import type { ImportContext, RecordImporter, RecordSession, Sample } from './importer';
import type { Inside } from './issues';
import { LeftAnswers } from './left-aside';
import { spokenAloud, thoughtBeside } from './message-shapes';
import { messageTime, UnreadTimes } from './message-times';
import { choicesOf, isItem, readItem } from './openai-items';
import { conversationsOf, isMessage, messagesOf } from './openai-lists';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { addSegments } from './segments';
import { onlyBlocks, skipPart } from './skip';
import { hasTypedParts, typedSegments } from './ui-message-parts';
import { isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

const ROLE_NAMES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['ai', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
]);

export const openai = {
  id: 'openai',
  reads: 'records',
  name: { en: 'Chat messages (OpenAI style)', 'zh-CN': '聊天消息（OpenAI 风格）' },
  help: {
    en: 'Messages with role and content, as JSON or JSON Lines: chats, items of the Responses API, messages of the AI SDK, fine-tuning files.',
    'zh-CN':
      '带有 role 与 content 的消息，JSON 或 JSON Lines 均可：聊天记录、Responses API 的条目、AI SDK 的消息、微调文件。',
  },
  detect(sample: Sample) {
    let fitting = 0;
    let blocks = 0;
    let shape = '';
    let items = 0;
    for (const { value } of sample.records) {
      if (isItem(value)) {
        items++;
        continue;
      }
      const messages = isMessage(value)
        ? [value]
        : (messagesOf(value) ?? conversationsOf(value)?.flatMap((one) => messagesOf(one.value) ?? []))?.slice(0, 20);
      const good = messages?.filter(isMessage) ?? [];
      if (good.length === 0) continue;
      fitting++;
      shape ||= isMessage(value) ? 'message' : 'conversation';
      if (good.some(hasForeignBlocks)) blocks++;
    }
    if (fitting === 0) return null;
    const share = (fitting + items) / sample.records.length;
    const confidence = Math.min(0.95, 0.5 + 0.45 * share) - (blocks > 0 ? 0.25 : 0);
    return { confidence, reason: reasonOf(shape, fitting, sample.records.length) };
  },
  start: (context: ImportContext) => new OpenAiSession(context),
} as const satisfies RecordImporter;

function reasonOf(shape: string, fitting: number, seen: number): Localized {
  return shape === 'message'
    ? {
        en: `${fitting} of the first ${seen} records have a role and content.`,
        'zh-CN': `前 ${seen} 条记录中有 ${fitting} 条带有 role 与 content。`,
      }
    : {
        en: `${fitting} of the first ${seen} records hold a list of messages with role and content.`,
        'zh-CN': `前 ${seen} 条记录中有 ${fitting} 条含有带 role 与 content 的消息列表。`,
      };
}

/** Blocks that only Anthropic's API has; its own importer reads them better. */
function hasForeignBlocks(message: Fields): boolean {
  const { content } = message;
  return (
    Array.isArray(content) &&
    content.some(
      (block) =>
        isRecord(block) && /^(tool_use|tool_result|thinking|server_tool_use)$|_tool_result$/.test(String(block.type)),
    )
  );
}

function roleOf({ role }: Fields): Role | undefined {
  return ROLE_NAMES.get(String(role).trim().toLowerCase()) ?? roleNamed(role);
}

/** Loose messages looked at for who speaks. */
const LOOKED_AT = 20;

/** The one role of no known name, where an assistant answers it and there is no user. */
function askerAmong(messages: readonly unknown[]): string | undefined {
  const all = messages.filter(isMessage);
  const roles = all.map(roleOf);
  // Who asks is answered.
  const answered = roles.some((role, at) => role === undefined && roles[at + 1] === 'assistant');
  if (roles.includes('user') || !answered) return undefined;
  const [asker, ...others] = new Set(all.filter((message) => !roleOf(message)).map(({ role }) => String(role)));
  return others.length === 0 ? asker : undefined;
}

/** A conversation that rows or list items of one message each are joined into. */
interface Loose {
  readonly key: string | undefined;
  readonly builder: ConversationBuilder;
  /** Its first messages, looked at for who speaks before they are taken. */
  held: { readonly value: Fields; readonly record: SourceRecord }[] | undefined;
  asker: string | undefined;
}

class OpenAiSession implements RecordSession {
  private readonly loose = new ByConversation<Loose>((key) => ({
    key,
    builder: this.builder(),
    held: [],
    asker: undefined,
  }));
  private looseList = -1;
  private readonly leftAnswers = new LeftAnswers();
  private readonly unreadTimes = new UnreadTimes();
  private conversations = 0;
  /** A role of no known name that speaks with the assistant, where nobody else does. */
  private asker: string | undefined;

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const { value, list } = record;
    if (isMessage(value) || isItem(value)) {
      if (list !== this.looseList) this.closeLoose();
      this.looseList = list;
      this.addLoose(value, record);
      return;
    }
    const messages = messagesOf(value);
    if (messages) {
      this.conversation(messages, isRecord(value) ? titleOf(value) : undefined, record);
      if (isRecord(value)) {
        this.leftAnswers.note(value);
        this.leftAnswers.noteAll(choicesOf(value));
      }
      return;
    }
    const conversations = conversationsOf(value);
    if (conversations) {
      conversations.forEach(({ name, value: item }, index) => {
        const inner = messagesOf(item);
        const place = { conversation: index + 1 };
        if (inner) this.conversation(inner, (isRecord(item) ? titleOf(item) : undefined) ?? name, record, place);
        else this.skip(record, 'no-messages', NO_MESSAGES, place);
      });
      return;
    }
    this.skip(record, 'no-messages', NO_MESSAGES);
  }

  finish(): void {
    this.closeLoose();
    this.leftAnswers.report(this.context.issues);
    this.unreadTimes.report(this.context.issues);
  }

  private addLoose(value: Fields, record: SourceRecord): void {
    const loose = this.loose.of(value);
    if (loose.held) {
      loose.held.push({ value, record });
      if (loose.held.length >= LOOKED_AT) this.release(loose);
      return;
    }
    this.asker = loose.asker;
    this.take(loose.builder, value, record);
  }

  private closeLoose(): void {
    const open = this.loose.take();
    for (const loose of open) this.release(loose);
    // What was skipped cannot be told apart by conversation any more.
    if (open.length > 1) this.context.issues.settle();
    for (const { builder, key, asker } of open) {
      this.asker = asker;
      this.emit(builder, open.length > 1 ? key : undefined, key);
    }
    this.asker = undefined;
  }

  private release(loose: Loose): void {
    const { held = [] } = loose;
    loose.held = undefined;
    loose.asker = askerAmong(held.map(({ value }) => value));
    this.asker = loose.asker;
    for (const { value, record } of held) this.take(loose.builder, value, record);
  }

  private builder(): ConversationBuilder {
    return new ConversationBuilder(this.context);
  }

  private conversation(
    messages: readonly unknown[],
    title: string | undefined,
    record: SourceRecord,
    item?: Inside,
  ): void {
    this.closeLoose();
    const builder = this.builder();
    this.asker = askerAmong(messages);
    messages.forEach((message, index) => {
      if (isMessage(message) || isItem(message)) this.take(builder, message, record, index + 1);
      else this.skip(record, 'not-a-message', NOT_MESSAGE, index + 1);
    });
    if (builder.messages === 0) this.skip(record, 'no-messages', NO_MESSAGES, item);
    this.emit(builder, title);
    this.asker = undefined;
  }

  private emit(builder: ConversationBuilder, title: string | undefined, key?: string): void {
    if (builder.messages === 0) return;
    this.conversations++;
    const { name, fileName } = this.context;
    const built = builder.build(
      title ?? (this.conversations === 1 ? name : `${name} · ${this.conversations}`),
      fileName,
    );
    const guessed = this.asker === undefined ? [] : [readAs('user', [this.asker])];
    if (!built) return;
    this.context.add(built, { ...(key !== undefined && { key }), reasoningLeft: builder.reasoningLeft, guessed });
  }

  private take(builder: ConversationBuilder, value: Fields, record: SourceRecord, item?: number): void {
    const between = isItem(value) ? readItem(value) : undefined;
    if (between) builder.add(between);
    else if (isMessage(value)) this.message(builder, value, record, item);
  }

  private message(builder: ConversationBuilder, message: Fields, record: SourceRecord, item?: number): void {
    const role = roleOf(message) ?? (message.role === this.asker ? 'user' : undefined);
    if (!role) {
      const shownRole = String(message.role).slice(0, 40);
      this.skip(
        record,
        'unknown-role',
        {
          en: `The role “${shownRole}” is not known; known are user, assistant, system, developer, tool, function.`,
          'zh-CN': `未知的 role“${shownRole}”；可用的有 user、assistant、system、developer、tool、function。`,
        },
        item,
      );
      return;
    }
    if (hasTypedParts(message)) {
      this.parts(builder, role, message, record, item);
      return;
    }
    const content = readContent(message.content);
    const calls = callsOf(message);
    const beside = [textOf(message.refusal) ?? '', content.text === '' ? (spokenAloud(message) ?? '') : ''];
    const text = [content.text, ...beside, ...calls].filter((part) => part !== '').join('\n\n');
    const time = this.timeOf(message);
    const thoughts = thoughtBeside(message, time);
    for (const thought of thoughts) builder.add(thought);
    // Of a user, only what could not be read: to say nothing is no fault, and begins a turn all the same.
    if (text.trim() === '' && thoughts.length === 0 && (role !== 'user' || content.unknown.length > 0)) {
      const kinds = content.unknown.filter((kind) => kind !== '?').join(', ');
      this.skip(
        record,
        'empty-message',
        {
          en: `The message holds no text${kinds === '' ? '' : ` (only ${kinds})`}.`,
          'zh-CN': `该消息没有文本${kinds === '' ? '' : `（只有 ${kinds}）`}。`,
        },
        item,
      );
      if (role !== 'user') return;
    } else {
      const unknown = content.unknown.filter((kind) => kind !== '?');
      if (unknown.length > 0) this.skip(record, 'unknown-part', unknownParts(unknown), item);
    }
    if (text.trim() !== '' || role === 'user')
      builder.add({ role: content.onlyToolResults ? 'tool' : role, text, time });
  }

  private parts(
    builder: ConversationBuilder,
    role: Role,
    message: Fields & { readonly parts: readonly unknown[] },
    record: SourceRecord,
    item?: number,
  ): void {
    const unknown: string[] = [];
    const segments = typedSegments(message.parts, unknown);
    if (segments.length === 0) this.skip(record, 'empty-message', onlyBlocks(unknown), item);
    else if (unknown.length > 0) this.skip(record, 'unknown-part', unknownParts(unknown), item);
    addSegments(builder, role, segments, this.timeOf(message));
  }

  private timeOf(message: Fields): string | undefined {
    const time = messageTime(message);
    if (time === undefined) this.unreadTimes.note(message);
    return time;
  }

  private skip(record: SourceRecord, code: string, reason: Localized, inside?: Inside): void {
    skipPart(this.context, record, code, reason, inside);
  }
}

function titleOf(value: Fields): string | undefined {
  const title = textOf(value.title) ?? textOf(value.name) ?? textOf(value.id) ?? textOf(value.custom_id);
  return title?.slice(0, 200);
}

function callsOf(message: Fields): string[] {
  const list = Array.isArray(message.tool_calls) ? message.tool_calls : [];
  const functions = list.flatMap((call) => (isRecord(call) ? [isRecord(call.function) ? call.function : call] : []));
  if (isRecord(message.function_call)) functions.push(message.function_call);
  return functions.map((call) => callText(call.name, call.arguments ?? call.input));
}

const NO_MESSAGES: Localized = {
  en: 'There is no message here: neither a role with content nor a list of messages.',
  'zh-CN': '这里没有消息：既没有 role 与 content，也没有消息列表。',
};
const NOT_MESSAGE: Localized = {
  en: 'Not a message: it has no role and content.',
  'zh-CN': '不是消息：缺少 role 与 content。',
};
