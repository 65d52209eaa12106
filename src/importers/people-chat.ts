/**
 * Chats among people (Discord, Telegram, Slack, WhatsApp, captions): who plays the user and who the assistant. Bots are the
 * assistant. Without a bot, of two people the one whose export it is, or else the first to speak, is the user; of more,
 * everybody is, by name.
 */
import type { Localized } from '../engine/model/localized';
import { estimateWeight } from '../engine/tokens/estimate';
import type { Role } from '../engine/transcript/transcript';
import type { ChatWriter, Place } from './chat-writer';
import type { Weighed } from './weighing';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** `bot` where the file says so; `owner`: the person whose export it is. */
  readonly is?: 'bot' | 'owner' | undefined;
}

export interface PersonSaid extends Weighed {
  readonly by: Person;
  readonly text: string;
  /** ISO 8601, or what `end` makes that of. */
  readonly time: string | undefined;
  /** Something happened (somebody joined, a call): the system's words, after the person's name. */
  readonly event?: boolean | undefined;
  /** Where the file's order is not that of the chat: what it is sorted by. */
  readonly order?: string | undefined;
  readonly place: Place;
}

/** Gathers what people said, since who plays whom is only known at the end. */
export class PeopleChat {
  private list: PersonSaid[] = [];

  constructor(
    private readonly writer: ChatWriter,
    private readonly listing: boolean,
  ) {}

  get length(): number {
    return this.list.length;
  }

  say(said: PersonSaid): void {
    if (this.listing) {
      const { by, text, time, event, order, place } = said;
      this.list.push({ by, text: '…', weight: estimateWeight(text), time, event, order, place });
    } else this.list.push(said);
  }

  /**
   * Writes everything into the open conversation.
   * @param names by id, where a name was told only after the person's first message.
   * @param timeOf of a message's time as it was written, where only the whole file tells how those are read.
   */
  end(names: ReadonlyMap<string, string> = new Map(), timeOf = (written: string): string | undefined => written): void {
    const { roleOf, named } = this.cast();
    if (this.list.some(({ order }) => order !== undefined)) this.list.sort(byOrder);
    for (const { by, text: written, weight, time: at, event, place } of this.list) {
      const time = at === undefined ? undefined : timeOf(at);
      const text = names.size === 0 ? written : written.replace(MENTION, (all, id) => mention(names.get(id), all));
      const prefix = named || event ? `${names.get(by.id) ?? by.name}: ` : '';
      const role = event ? 'system' : roleOf(by);
      const weighing = weight === undefined ? {} : { weight: weight + estimateWeight(prefix) };
      this.writer.say({ role, text: `${prefix}${text}`, time, ...weighing }, place);
    }
    this.list = [];
  }

  private cast(): { roleOf: (person: Person) => Role; named: boolean } {
    const people = new Map<string, Person>();
    let bots = false;
    for (const { by, event } of this.list) {
      if (by.is === 'bot') bots = true;
      else if (!event && !people.has(by.id)) people.set(by.id, by);
    }
    if (bots) return { roleOf: ({ is }) => (is === 'bot' ? 'assistant' : 'user'), named: people.size > 1 };
    const [first] = people.values();
    if (people.size > 2 || !first) {
      if (people.size > 2) this.writer.assume(EVERYBODY);
      return { roleOf: () => 'user', named: people.size > 1 };
    }
    const owner = [...people.values()].find(({ is }) => is === 'owner');
    const user = owner ?? first;
    if (people.size > 1) this.writer.assume(owner ? asOwner(owner.name) : asFirst(first.name));
    return { roleOf: ({ id }) => (id === user.id ? 'user' : 'assistant'), named: false };
  }
}

/** People who are mentioned by their ids. */
const MENTION = /@([A-Z0-9]{2,20})\b/g;
const mention = (name: string | undefined, all: string): string => (name === undefined ? all : `@${name}`);

function byOrder({ order: a = '' }: PersonSaid, { order: b = '' }: PersonSaid): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const EVERYBODY: Localized = {
  en: 'There is no bot in this chat: everybody was read as the user, with the name before each message.',
  'zh-CN': '聊天中没有机器人：所有人均按用户处理，消息前保留名字。',
};
const asFirst = (name: string): Localized => ({
  en: `There is no bot in this chat: ${name}, who speaks first, was read as the user, the other as the assistant.`,
  'zh-CN': `聊天中没有机器人：先发言的 ${name} 按用户处理，另一位按助手处理。`,
});
const asOwner = (name: string): Localized => ({
  en: `There is no bot in this chat: ${name}, whose export it is, was read as the user, the other as the assistant.`,
  'zh-CN': `聊天中没有机器人：导出者 ${name} 按用户处理，另一位按助手处理。`,
});
