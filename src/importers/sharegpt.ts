/**
 * ShareGPT conversations: `{conversations: [{from, value}]}`. Names of roles vary between data sets, speakers need not
 * alternate, and a conversation may be empty.
 */
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession, Sample } from './importer';
import { LeftAnswers } from './left-aside';
import { LooseChats } from './loose-chats';
import { type Fields, unwrapped } from './message-shapes';
import { messageTime, UnreadTimes } from './message-times';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { isRecord, textOf } from './values';

export const sharegpt = {
  id: 'sharegpt',
  reads: 'records',
  name: { en: 'ShareGPT conversations', 'zh-CN': 'ShareGPT 对话' },
  help: {
    en: 'Data sets of conversations whose messages have from and value.',
    'zh-CN': '消息带有 from 与 value 的对话数据集。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => isSaid(value) || listOf(value) !== undefined).length;
    const telling = records.filter(({ value }) => isSaid(value) || listOf(value)?.some(isSaid)).length;
    if (telling === 0) return null;
    if (!records.some(({ value }) => speaksAsKnown(value))) {
      // People's chats have the same shape: whether one of them is the agent is for the person to say.
      return { confidence: 0.4, reason: PEOPLE };
    }
    return {
      confidence: Math.min(isPlain(records) ? 0.95 : 0.75, 0.5 + 0.45 * (fitting / records.length)),
      reason: {
        en: `${telling} of the first ${records.length} records hold messages with a speaker and a text (from and value, or names like these).`,
        'zh-CN': `前 ${records.length} 条记录中有 ${telling} 条含有带发言者与正文（from 与 value，或类似名称）的消息。`,
      },
    };
  },
  start: (context: ImportContext) => new ShareGptSession(context),
} as const satisfies RecordImporter;

const SPEAKER_FIELDS = ['from', 'speaker', 'role', 'user', 'sender', 'author'] as const;
const TEXT_FIELDS = ['value', 'text', 'content', 'markdown', 'message', 'utterance'] as const;

/** A question with its answer in one item, as Chinese collections and logs of one's own have it. */
function isPair(value: unknown): value is Fields {
  if (!isRecord(value)) return false;
  if (typeof value.human === 'string') return 'assistant' in value || 'gpt' in value;
  // A user may also be named in each message.
  return typeof value.user === 'string' && typeof (value.assistant ?? value.bot) === 'string' && !hasText(value);
}

function hasText(value: Fields): boolean {
  return TEXT_FIELDS.some((field) => typeof value[field] === 'string');
}

/** Messages that name the one they follow make a tree, and not a line. */
const PARENT_FIELDS = ['parent', 'parent_id', 'parentId', 'parent_message_id', 'parentMessageId'] as const;

function isSaid(value: unknown): value is Fields {
  if (isPair(value)) return true;
  if (!isRecord(value) || !SPEAKER_FIELDS.some((field) => typeof value[field] === 'string')) return false;
  if ('value' in value || (typeof value.from === 'string' && TEXT_FIELDS.some((field) => field in value))) return true;
  // Under other names only where the speaker is known: people's chats have them too.
  const names = [value.speaker, value.sender, value.author, 'content' in value ? undefined : value.role];
  const known = names.some((name) => roleNamed(name) !== undefined);
  return known && hasText(value) && !PARENT_FIELDS.some((field) => field in value);
}

/** Some message has the very names of the format, and not only others that mean the same. */
function isPlain(records: Sample['records']): boolean {
  return records.some(({ value }) =>
    [value, ...(listOf(value) ?? [])].some(
      (one) => isPair(one) || (isRecord(one) && ('value' in one || 'from' in one)),
    ),
  );
}

function speakerOf(message: Fields): string {
  return String(SPEAKER_FIELDS.map((field) => message[field]).find((from) => typeof from === 'string') ?? '');
}

/** Some message of the record, or the record itself, is said by a user, an assistant, a system or a tool. */
function speaksAsKnown(value: unknown): boolean {
  if (isPair(value)) return true;
  if (isSaid(value)) return roleNamed(speakerOf(value)) !== undefined;
  return (listOf(value) ?? []).some(
    (message) => isRecord(message) && (isPair(message) || roleNamed(speakerOf(message))),
  );
}

/** The messages that a record holds; an empty list is a conversation nobody began. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.some(isSaid) ? value : undefined;
  if (!isRecord(value)) return undefined;
  for (const field of ['conversations', 'conversation', 'items', 'messages', 'dialog', 'chat'] as const) {
    // Tables turned into JSON hold the list as a text.
    const list = unwrapped(value[field]);
    if (Array.isArray(list) && (list.some(isSaid) || (field === 'conversations' && list.length === 0))) return list;
  }
  return undefined;
}

const PEOPLE = {
  en: 'Messages have from and a text, but no speaker is named as a user or an assistant: it may be a chat among people.',
  'zh-CN': '消息带有 from 与正文，但没有任何发言者标明是用户或助手，可能是人与人之间的聊天。',
};

class ShareGptSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly loose: LooseChats;
  private readonly leftAnswers = new LeftAnswers();
  private readonly unreadTimes = new UnreadTimes();

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.loose = new LooseChats(context, this.writer);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isSaid(value)) {
      this.message(this.loose.writerOf(value, record), value, record);
      return;
    }
    const list = listOf(value);
    if (list) {
      this.conversation(value, list, record);
      return;
    }
    const several = isRecord(value) ? (value.conversations ?? value.data) : undefined;
    if (Array.isArray(several) && several.some((one) => listOf(one))) {
      several.forEach((one, index) => {
        const inner = listOf(one);
        if (inner) this.conversation(one, inner, record);
        else this.writer.skip('no-messages', placeOf(record, { conversation: index + 1 }), NO_MESSAGE);
      });
    } else this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
  }

  finish(): void {
    this.loose.end();
    this.leftAnswers.report(this.context.issues);
    this.unreadTimes.report(this.context.issues);
  }

  private conversation(value: unknown, list: readonly unknown[], record: SourceRecord): void {
    this.loose.end();
    const fields = isRecord(value) ? value : {};
    const id =
      textOf(fields.title) ?? textOf(fields.id) ?? (typeof fields.id === 'number' ? `${fields.id}` : undefined);
    this.writer.begin(id?.slice(0, 200));
    const system = textOf(fields.system) ?? textOf(fields.system_prompt);
    if (system !== undefined) this.writer.say({ role: 'system', text: system }, placeOf(record));
    list.forEach((message, index) => {
      if (isSaid(message)) this.message(this.writer, message, record, index + 1);
      else this.writer.skip('not-a-message', placeOf(record, index + 1), NOT_A_MESSAGE);
    });
    // Of two last answers, the one that was liked better.
    if (isSaid(fields.chosen)) this.message(this.writer, fields.chosen, record, list.length + 1);
    this.leftAnswers.note(fields);
    if (list.length === 0) this.writer.skip('no-messages', placeOf(record), EMPTY_LIST);
  }

  private message(writer: ChatWriter, message: Fields, record: SourceRecord, item?: number): void {
    const place = placeOf(record, item);
    const time = messageTime(message);
    if (time === undefined) this.unreadTimes.note(message);
    if (isPair(message)) {
      const answer = message.assistant ?? message.gpt ?? message.bot;
      writer.say({ role: 'user', text: String(message.human ?? message.user), time }, place);
      writer.say({ role: 'assistant', text: typeof answer === 'string' ? answer : written(answer ?? '') }, place);
      return;
    }
    const name = speakerOf(message);
    const role = roleNamed(name);
    if (!role) writer.guessedAssistant(name, place);
    const content = TEXT_FIELDS.map((field) => message[field]).find((text) => text !== undefined && text !== null);
    const text = typeof content === 'string' ? content : content === undefined ? '' : written(content);
    writer.say({ role: role ?? 'assistant', text, time }, place);
  }
}

/** Calls of tools come as objects in some data sets. */
function written(content: unknown): string {
  try {
    return JSON.stringify(content) ?? '';
  } catch {
    return '';
  }
}

const EMPTY_LIST = { en: 'The conversation holds no message.', 'zh-CN': '该对话没有消息。' };
