/**
 * Discord channels as DiscordChatExporter writes them: `{guild, channel, messages: [{timestamp, content, author}]}`.
 * Bots are the assistant. Without a bot, of two people the first to speak is the user; of more, everybody is, by name.
 */
import type { Role } from '../engine/transcript/transcript';
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { isRecord, textOf, timeOf } from './values';

export const discord = {
  id: 'discord',
  reads: 'records',
  name: { en: 'Discord channel', 'zh-CN': 'Discord 频道' },
  help: {
    en: 'Channels exported by DiscordChatExporter as JSON.',
    'zh-CN': '由 DiscordChatExporter 导出的 JSON 频道记录。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => isMessage(value) || messagesOf(value)?.some(isMessage)).length;
    if (fitting === 0) return null;
    const signed = records.some(({ value }) => isRecord(value) && (isRecord(value.channel) || isRecord(value.guild)));
    return {
      confidence: signed ? 0.95 : 0.7 * (fitting / records.length),
      reason: {
        en: 'It holds messages with content and an author who has a name and may be a bot.',
        'zh-CN': '含有带 content 与 author（名称、是否机器人）的消息。',
      },
    };
  },
  start: (context: ImportContext) => new DiscordSession(context),
} as const satisfies RecordImporter;

function isMessage(value: unknown): value is Fields & { readonly author: Fields } {
  if (!isRecord(value) || !isRecord(value.author) || !('content' in value)) return false;
  const { author } = value;
  return (
    'isBot' in author || 'bot' in author || 'discriminator' in author || 'nickname' in author || 'username' in author
  );
}

function messagesOf(value: unknown): readonly unknown[] | undefined {
  return isRecord(value) && Array.isArray(value.messages) ? value.messages : undefined;
}

class DiscordSession implements RecordSession {
  private readonly writer: ChatWriter;
  /** Messages that come one by one. */
  private loose: { readonly message: Fields; readonly record: SourceRecord; readonly item?: number }[] = [];

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isMessage(value)) {
      this.loose.push({ message: value, record });
      return;
    }
    const messages = messagesOf(value);
    if (!messages) {
      this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
      return;
    }
    this.endLoose();
    const channel = isRecord(value) && isRecord(value.channel) ? value.channel : {};
    const id = textOf(channel.id);
    this.writer.begin(textOf(channel.name)?.slice(0, 200), id === undefined ? {} : { key: id });
    this.conversation(messages.map((message, index) => ({ message, record, item: index + 1 })));
    if (messages.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
  }

  finish(): void {
    this.endLoose();
    this.writer.end();
  }

  private endLoose(): void {
    if (this.loose.length === 0) return;
    this.writer.begin();
    this.conversation(this.loose);
    this.loose = [];
  }

  private conversation(list: readonly { message: unknown; record: SourceRecord; item?: number }[]): void {
    const { roleOf, named } = this.cast(list.flatMap(({ message }) => (isMessage(message) ? [message] : [])));
    for (const { message, record, item } of list) {
      const place = placeOf(record, item);
      if (!isMessage(message)) {
        this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
        continue;
      }
      const text = textOfMessage(message);
      const type = textOf(message.type) ?? 'Default';
      const isEvent = !/^(Default|Reply|0|19|20|ChatInputCommand|ContextMenuCommand|ThreadStarterMessage)$/i.test(type);
      const role = isEvent ? 'system' : roleOf(message.author);
      const prefix = named || isEvent ? `${nameOf(message.author)}: ` : '';
      if (text === '') this.writer.skip('empty-message', place, EMPTY);
      else this.writer.say({ role, text: `${prefix}${text}`, time: timeOf(message) }, place);
    }
  }

  /** Who plays whom. */
  private cast(messages: readonly { readonly author: Fields }[]): { roleOf: (author: Fields) => Role; named: boolean } {
    const people = new Map<string, string>();
    let bots = 0;
    for (const { author } of messages) {
      if (isBot(author)) bots++;
      else if (!people.has(idOf(author))) people.set(idOf(author), nameOf(author));
    }
    const several = people.size > (bots > 0 ? 1 : 2);
    if (bots > 0) return { roleOf: (author) => (isBot(author) ? 'assistant' : 'user'), named: several };
    const [first] = people.keys();
    if (several || first === undefined) {
      this.writer.assume({
        en: 'There is no bot in this channel: everybody was read as the user, with the name before each message.',
        'zh-CN': '频道中没有机器人：所有人均按用户处理，消息前保留名字。',
      });
      return { roleOf: () => 'user', named: true };
    }
    const name = people.get(first) ?? '';
    this.writer.assume({
      en: `There is no bot in this channel: ${name}, who speaks first, was read as the user, the other as the assistant.`,
      'zh-CN': `频道中没有机器人：先发言的 ${name} 按用户处理，另一位按助手处理。`,
    });
    return { roleOf: (author) => (idOf(author) === first ? 'user' : 'assistant'), named: false };
  }
}

function isBot(author: Fields): boolean {
  return author.isBot === true || author.bot === true;
}

function idOf(author: Fields): string {
  return textOf(author.id) ?? nameOf(author);
}

function nameOf(author: Fields): string {
  return textOf(author.nickname) ?? textOf(author.name) ?? textOf(author.username) ?? '?';
}

/** Words, then what was attached: files by name, embedded titles, stickers. */
function textOfMessage(message: Fields): string {
  const parts = [textOf(message.content)];
  for (const file of list(message.attachments)) {
    const name = textOf(file.fileName) ?? textOf(file.filename) ?? textOf(file.url);
    parts.push(name === undefined ? '[file]' : `[file: ${name}]`);
  }
  for (const embed of list(message.embeds)) {
    const fields = list(embed.fields).map((field) => [textOf(field.name), textOf(field.value)].join(': '));
    const words = [textOf(embed.title), textOf(embed.description), ...fields].filter((text) => text !== undefined);
    if (words.length > 0) parts.push(words.join('\n'));
  }
  for (const sticker of list(message.stickers)) parts.push(`[sticker: ${textOf(sticker.name) ?? '?'}]`);
  return parts.filter((text) => text !== undefined).join('\n\n');
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const EMPTY = { en: 'The message holds no text, file or sticker.', 'zh-CN': '该消息没有文本、文件或贴纸。' };
