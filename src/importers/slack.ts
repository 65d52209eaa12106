/**
 * Slack's export: for each channel a folder, for each day a list of messages `{type: "message", user, ts, text}`; also
 * `{messages: […]}` as the interface and backup programs give them. Messages stand in the order of their `ts`.
 */
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, type Place, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { PeopleChat } from './people-chat';
import type { SourceRecord } from './records';
import { isSlackEvent, slackPerson, slackText } from './slack-content';
import { isoTime, isRecord, textOf } from './values';

export const slack = {
  id: 'slack',
  reads: 'records',
  name: { en: 'Slack export', 'zh-CN': 'Slack 导出' },
  help: {
    en: 'Days of a channel from a workspace export, or the ZIP file as it is.',
    'zh-CN': '工作区导出中频道的每日 JSON，也可直接打开 ZIP 文件。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => isMessage(value) || messagesIn(value)?.some(isMessage)).length;
    if (fitting === 0) return null;
    return {
      confidence: Math.min(0.96, 0.6 + 0.36 * (fitting / records.length)),
      reason: {
        en: `${fitting} of the first ${records.length} records are or hold messages of Slack (type, ts and user or bot).`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条是或含有 Slack 的消息（type、ts 以及 user 或 bot）。`,
      },
    };
  },
  start: (context: ImportContext) => new SlackSession(context),
} as const satisfies RecordImporter;

const TS = /^\d{9,11}\.\d{1,6}$/;

function isMessage(value: unknown): value is Fields {
  if (!isRecord(value) || value.type !== 'message' || typeof value.ts !== 'string' || !TS.test(value.ts)) return false;
  return 'user' in value || 'bot_id' in value || 'username' in value || 'subtype' in value;
}

function messagesIn(value: unknown): readonly unknown[] | undefined {
  return isRecord(value) && Array.isArray(value.messages) ? value.messages : undefined;
}

class SlackSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly people: PeopleChat;
  /** Names by id, as far as messages tell them. */
  private readonly names = new Map<string, string>();

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.people = new PeopleChat(this.writer, context.listing);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isMessage(value)) {
      if (this.people.length === 0) this.writer.begin(this.dayOfChannel());
      this.message(value, placeOf(record));
      return;
    }
    const messages = messagesIn(value);
    if (!messages || !isRecord(value)) {
      this.writer.skip('not-a-message', placeOf(record), NOT_A_MESSAGE);
      return;
    }
    this.people.end(this.names);
    const key = textOf(value.channel_id) ?? textOf(value.channel);
    this.writer.begin(textOf(value.name)?.slice(0, 200), key === undefined ? {} : { key });
    messages.forEach((message, index) => {
      const place = placeOf(record, index + 1);
      if (isMessage(message)) this.message(message, place);
      else this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
    });
    if (messages.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
    this.people.end(this.names);
  }

  finish(): void {
    this.people.end(this.names);
    this.writer.end();
  }

  private message(message: Fields, place: Place): void {
    const by = slackPerson(message, this.names);
    const text = slackText(message, this.names);
    if (text === '') {
      this.writer.skip('empty-message', place, EMPTY);
      return;
    }
    const order = String(message.ts);
    this.people.say({ by, text, time: isoTime(order), event: isSlackEvent(message), order, place });
  }

  /** `export.zip/general/2026-03-01.json` → `general 2026-03-01`. */
  private dayOfChannel(): string {
    const folders = this.context.fileName.split(/[\\/]/);
    const channel = folders.at(-2);
    return channel === undefined || /\.zip$/i.test(channel) ? this.context.name : `${channel} ${this.context.name}`;
  }
}

const EMPTY = { en: 'The message holds no text or file.', 'zh-CN': '该消息没有文本或文件。' };
