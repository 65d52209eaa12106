/**
 * Discord channels as DiscordChatExporter writes them: `{guild, channel, messages: [{timestamp, content, author}]}`.
 */
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, type Place, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { PeopleChat, type Person } from './people-chat';
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
  private readonly people: PeopleChat;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.people = new PeopleChat(this.writer, context.listing);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isMessage(value)) {
      // Messages that come one by one are one conversation.
      if (this.people.length === 0) this.writer.begin();
      this.message(value, placeOf(record));
      return;
    }
    const messages = messagesOf(value);
    if (!messages) {
      this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
      return;
    }
    this.people.end();
    const channel = isRecord(value) && isRecord(value.channel) ? value.channel : {};
    const id = textOf(channel.id);
    this.writer.begin(textOf(channel.name)?.slice(0, 200), id === undefined ? {} : { key: id });
    messages.forEach((message, index) => {
      const place = placeOf(record, index + 1);
      if (isMessage(message)) this.message(message, place);
      else this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
    });
    if (messages.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
    this.people.end();
  }

  finish(): void {
    this.people.end();
    this.writer.end();
  }

  private message(message: Fields & { readonly author: Fields }, place: Place): void {
    const text = textOfMessage(message);
    if (text === '') {
      this.writer.skip('empty-message', place, EMPTY);
      return;
    }
    const event = !SPOKEN.has((textOf(message.type) ?? 'default').toLowerCase());
    this.people.say({ by: personOf(message.author), text, time: timeOf(message), event, place });
  }
}

/** Types of messages that somebody wrote; all others tell what happened. */
const SPOKEN = new Set('default reply 0 19 20 chatinputcommand contextmenucommand threadstartermessage'.split(' '));

function personOf(author: Fields): Person {
  const name = textOf(author.nickname) ?? textOf(author.name) ?? textOf(author.username) ?? '?';
  return { id: textOf(author.id) ?? name, name, is: isBot(author) ? 'bot' : undefined };
}

function isBot(author: Fields): boolean {
  return author.isBot === true || author.bot === true;
}

/** Words, then what was attached: files by name, embedded titles, stickers, a message that was passed on. */
function textOfMessage(message: Fields, level = 0): string {
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
  // One level deep: what is forwarded holds nothing forwarded.
  const forwarded = level === 0 && isRecord(message.forwardedMessage) ? textOfMessage(message.forwardedMessage, 1) : '';
  if (forwarded !== '') parts.push(`[forwarded]\n${forwarded}`);
  return parts.filter((text) => text !== undefined).join('\n\n');
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const EMPTY = { en: 'The message holds no text, file or sticker.', 'zh-CN': '该消息没有文本、文件或贴纸。' };
