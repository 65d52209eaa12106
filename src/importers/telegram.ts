/**
 * Telegram Desktop's export: one chat `{name, type, id, messages}`, or all of them (`{chats: {list}}`). A text is a string
 * or a list of strings and entities; what happened in the chat stands among its messages as `service`.
 */
import { ChatWriter, EMPTY, NO_MESSAGE, NOT_A_MESSAGE, type Place, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { PeopleChat, type Person } from './people-chat';
import type { SourceRecord } from './records';
import { eventText, messageText } from './telegram-content';
import { isoTime, isRecord, textOf } from './values';

export const telegram = {
  id: 'telegram',
  reads: 'records',
  name: { en: 'Telegram export', 'zh-CN': 'Telegram 导出' },
  help: {
    en: 'result.json of Telegram Desktop (Export chat history, machine-readable JSON): one chat or all.',
    'zh-CN': 'Telegram Desktop 导出的 result.json（导出聊天记录，JSON 格式），单个聊天或全部均可。',
  },
  detect({ records }) {
    const chats = records.flatMap(({ value }) => chatsIn(value));
    const messages = [...records.map(({ value }) => value), ...chats.flatMap((chat) => listOf(chat.messages))];
    const fitting = messages.filter(isMessage).length;
    if (fitting === 0) return null;
    return {
      confidence: 0.96,
      reason: {
        en: `It holds messages of Telegram (${fitting} with type, date and from or actor).`,
        'zh-CN': `含有 Telegram 的消息（${fitting} 条带有 type、date 以及 from 或 actor）。`,
      },
    };
  },
  start: (context: ImportContext) => new TelegramSession(context),
} as const satisfies RecordImporter;

function isMessage(value: unknown): value is Fields {
  if (!isRecord(value) || !('date' in value)) return false;
  if (value.type === 'service') return 'actor' in value || 'action' in value;
  return value.type === 'message' && 'from' in value && 'text' in value;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The chats that a record holds: itself, or all of an account, with those that were left. */
function chatsIn(value: unknown): Fields[] {
  if (!isRecord(value)) return [];
  const lists = [value.chats, value.left_chats].flatMap((chats) => listOf(isRecord(chats) ? chats.list : undefined));
  const chats = lists.filter(isRecord).filter(({ messages }) => Array.isArray(messages));
  return chats.length > 0 ? chats : Array.isArray(value.messages) && value.messages.some(isMessage) ? [value] : [];
}

class TelegramSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly people: PeopleChat;
  /** `user123`: whose export it is, if the file says so. */
  private owner: string | undefined;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.people = new PeopleChat(this.writer, context.listing);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isMessage(value)) {
      if (this.people.length === 0) this.writer.begin();
      this.message(value, {}, placeOf(record));
      return;
    }
    const about = isRecord(value) && isRecord(value.personal_information) ? value.personal_information : {};
    const user = idOf(about.user_id);
    if (user !== undefined) this.owner = `user${user}`;
    const chats = chatsIn(value);
    if (chats.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
    for (const chat of chats) this.chat(chat, record);
  }

  finish(): void {
    this.people.end();
    this.writer.end();
  }

  private chat(chat: Fields, record: SourceRecord): void {
    this.people.end();
    const key = idOf(chat.id);
    const title = textOf(chat.name) ?? (chat.type === 'saved_messages' ? 'Saved Messages' : undefined);
    this.writer.begin(title?.slice(0, 200), key === undefined ? {} : { key });
    listOf(chat.messages).forEach((message, index) => {
      const place = placeOf(record, index + 1);
      if (isMessage(message)) this.message(message, chat, place);
      else this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
    });
    this.people.end();
  }

  private message(message: Fields, chat: Fields, place: Place): void {
    const event = message.type === 'service';
    const text = event ? eventText(message) : messageText(message);
    if (text === '') {
      this.writer.skip('empty-message', place, EMPTY);
      return;
    }
    const time = isoTime(message.date_unixtime) ?? isoTime(message.date);
    this.people.say({ by: this.personOf(message, chat), text, time, event, place });
  }

  private personOf(message: Fields, chat: Fields): Person {
    const name = textOf(message.from) ?? textOf(message.actor) ?? 'Deleted Account';
    const id = textOf(message.from_id) ?? textOf(message.actor_id) ?? name;
    const partner = `user${idOf(chat.id) ?? ''}`;
    if (chat.type === 'bot_chat' && id === partner) return { id, name, is: 'bot' };
    // In a chat of two, who is not the partner is the owner.
    const owns = this.owner === undefined ? chat.type === 'personal_chat' && id !== partner : id === this.owner;
    return { id, name, is: owns ? 'owner' : undefined };
  }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : textOf(value);
}
