/**
 * WhatsApp's export of a chat (`_chat.txt`): `[01.02.24, 10:00:12] Anna: Hallo` from iPhones, `2/1/24, 10:00 AM - Anna:
 * Hello` from Android. What follows until the next such line is the same message; lines without a name tell what happened.
 */
import type { Localized } from '../engine/model/localized';
import { ChatWriter, EMPTY } from './chat-writer';
import { DayOrders } from './day-order';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { PeopleChat, type Person } from './people-chat';
import { roleNamed } from './role-names';
import { LineBreaks } from './table-rows';
import { whatsappLine, whatsappText } from './whatsapp-content';
import { timeInWords } from './word-times';

export const whatsapp = {
  id: 'whatsapp',
  reads: 'text',
  name: { en: 'WhatsApp export', 'zh-CN': 'WhatsApp 导出' },
  help: {
    en: 'The text file of “Export chat” in WhatsApp on iPhone or Android, or the ZIP file it comes in.',
    'zh-CN': 'WhatsApp 的“导出聊天记录”得到的文本文件（iPhone 或 Android），也可以直接使用其 ZIP 文件。',
  },
  detect({ head }) {
    const lines = new LineBreaks().push(head).split('\n');
    const first = lines.find((line) => line.trim() !== '');
    const begun = lines.flatMap((line) => whatsappLine(line) ?? []);
    const said = begun.filter(({ name }) => name !== undefined);
    // Where somebody is called user it is a plain text with times; where all are levels it is a log.
    if (said.every(({ name = '' }) => LEVEL.test(name)) || said.some(({ name }) => roleNamed(name) === 'user'))
      return null;
    const fits = first !== undefined && whatsappLine(first) !== undefined && said.length * 2 >= begun.length;
    const names = [...new Set(said.map(({ name = '' }) => name.slice(0, 40)))].slice(0, 3);
    return {
      confidence: !fits ? 0.3 : begun.length > 1 ? 0.94 : 0.7,
      reason: {
        en: `${begun.length} lines begin with a day, a time and a name, as WhatsApp writes them (${names.join(', ')}).`,
        'zh-CN': `有 ${begun.length} 行以日期、时间和名字开头，与 WhatsApp 的写法一致（${names.join('、')}）。`,
      },
    };
  },
  start: (context: ImportContext) => new WhatsappSession(context),
} as const satisfies TextImporter;

/** What programs write before what they log. */
const LEVEL = /^(?:info|debug|warn|warning|error|trace|fatal|critical|notice)$/i;

interface Open {
  readonly name: string | undefined;
  readonly written: string;
  readonly line: number;
  readonly lines: string[];
}

class WhatsappSession implements TextSession {
  private readonly writer: ChatWriter;
  private readonly people: PeopleChat;
  private readonly breaks = new LineBreaks();
  private readonly dayOrders = new DayOrders();
  private rest = '';
  private line = 0;
  private open: Open | undefined;

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.people = new PeopleChat(this.writer, context.listing);
  }

  text(chunk: string): void {
    const text = this.breaks.push(chunk);
    if (!text.includes('\n')) {
      this.rest += text;
      return;
    }
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.read(line);
  }

  finish(): void {
    for (const line of (this.rest + this.breaks.end()).split('\n')) this.read(line);
    this.close();
    this.writer.begin();
    // Any date of the chat may tell how all of them are written.
    this.people.end(new Map(), (written) => this.timeOf(written));
    this.writer.end();
    this.dayOrders.report(this.context.issues);
  }

  private timeOf(written: string): string | undefined {
    const time = timeInWords(written, this.dayOrders.order);
    if (time === undefined) this.dayOrders.leave(written);
    return time;
  }

  private read(text: string): void {
    this.line++;
    const begun = whatsappLine(text);
    if (begun) {
      this.close();
      this.dayOrders.note(begun.written);
      const { name, written, rest } = begun;
      this.open = { name, written, line: this.line, lines: [rest] };
    } else if (this.open) this.open.lines.push(text);
    else if (/[^\s\uFEFF]/.test(text)) this.writer.skip('before-first-speaker', { line: this.line }, BEFORE);
  }

  private close(): void {
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    const { name, written, line, lines } = open;
    const place = { line };
    const { text, kind } = whatsappText(lines.join('\n'), name !== undefined);
    if (text === '') this.writer.skip('empty-message', place, EMPTY);
    else if (kind === 'notice') this.writer.skip('notice', place, NOTICE);
    else {
      const by = name === undefined ? PROGRAM : personNamed(name);
      this.people.say({ by, text, time: written, event: kind === 'event', place });
    }
  }
}

const PROGRAM: Person = { id: '', name: 'WhatsApp' };

function personNamed(name: string): Person {
  const isBot = name === 'Meta AI' || roleNamed(name) === 'assistant';
  return { id: name, name, is: isBot ? 'bot' : undefined };
}

const NOTICE: Localized = {
  en: 'A notice that WhatsApp puts into every chat.',
  'zh-CN': 'WhatsApp 在每个聊天中自动加入的提示。',
};
const BEFORE: Localized = { en: 'Text before the first message.', 'zh-CN': '第一条消息之前的文字。' };
