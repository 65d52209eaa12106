/** What sessions write their messages through: names of conversations, and sentences for what is left out. */
import type { Localized } from '../engine/model/localized';
import type { Role } from '../engine/transcript/transcript';
import { ConversationBuilder } from './conversation';
import type { ImportContext } from './importer';
import type { Inside, Place } from './issues';
import type { ConversationNotes } from './reading';
import type { SourceRecord } from './records';
import type { Weighed } from './weighing';

export type { Place } from './issues';

/** @param inside position within the record. */
export function placeOf({ line, list, item }: SourceRecord, inside?: Inside): Place {
  return { line, ...(list > 0 && { item }), ...(inside !== undefined && { inside }) };
}

/** A message before it has an id. */
export interface Spoken extends Weighed {
  readonly role: Role;
  readonly text: string;
  /** ISO 8601. */
  readonly time?: string | undefined;
  /** What a model thought: kept only when asked for. */
  readonly reasoning?: boolean | undefined;
  /** Kinds of parts that were not understood. */
  readonly unknown?: readonly string[] | undefined;
}

export class ChatWriter {
  private builder: ConversationBuilder;
  private title: string | undefined;
  private notes: ConversationNotes = {};
  private guessed: Localized[] = [];
  private skipped = 0;
  private written = 0;

  /** @param guessedRoles roles that were spoken of already: writers of one file share them. */
  constructor(
    private readonly context: ImportContext,
    private readonly guessedRoles = new Set<string>(),
  ) {
    this.builder = new ConversationBuilder(context);
  }

  /** Messages of the open conversation. */
  get messages(): number {
    return this.builder.messages;
  }

  /** Ends the open conversation and begins the next. */
  begin(title?: string, notes: ConversationNotes = {}): void {
    this.end();
    this.title = title;
    this.notes = notes;
  }

  entitle(title: string): void {
    this.title = title;
  }

  say(spoken: Spoken, place: Place): void {
    const { unknown = [], role, text } = spoken;
    if (unknown.length > 0) this.skip('unknown-part', place, unknownParts(unknown));
    // A user message without text begins a turn all the same.
    if (role === 'user' || /\S/.test(text)) this.builder.add(spoken);
    else if (unknown.length === 0) this.skip('empty-message', place, EMPTY);
  }

  /** Adds to what is told about the open conversation. */
  note(notes: ConversationNotes): void {
    this.notes = { ...this.notes, ...notes };
  }

  /** What the file does not say and was assumed of the open conversation. */
  assume(assumption: Localized): void {
    if (!this.guessed.some(({ en }) => en === assumption.en)) this.guessed.push(assumption);
  }

  /** Hands over the open conversation, if it holds anything. */
  end(): void {
    if (this.builder.messages > 0) this.handOver();
    this.builder = new ConversationBuilder(this.context);
    this.title = undefined;
    this.notes = {};
    this.guessed = [];
    this.skipped = 0;
  }

  private handOver(): void {
    const { name, fileName, add } = this.context;
    this.written++;
    const built = this.builder.build(this.title ?? (this.written === 1 ? name : `${name} · ${this.written}`), fileName);
    if (!built) return;
    add(built, {
      ...this.notes,
      guessed: [...(this.notes.guessed ?? []), ...this.guessed],
      skipped: this.skipped,
      reasoningLeft: this.builder.reasoningLeft,
    });
  }

  /** What was skipped so far is the file's: its conversations are put together only now. */
  settle(): void {
    this.context.issues.settle();
  }

  skip(code: string, place: Place, reason: Localized): void {
    this.skipped++;
    this.context.issues.skip(code, place, reason);
  }

  /** Says once for every name that its messages were read as the assistant's. */
  guessedAssistant(name: string, place: Place): void {
    const said = name.slice(0, 40);
    const message: Localized =
      said.trim() === ''
        ? NO_ROLE
        : {
            en: `The role “${said}” is not known; its messages were read as the assistant's.`,
            'zh-CN': `未知的角色“${said}”，其消息已按助手消息处理。`,
          };
    if (this.guessed.length < 20) this.assume(message);
    if (this.guessedRoles.has(said) || this.guessedRoles.size > 100) return;
    this.guessedRoles.add(said);
    this.context.issues.warn('unknown-role', `line ${place.line}`, message.en, message['zh-CN']);
  }
}

/** One side is called what it is; of the other only names are known. */
export function readAs(role: 'user' | 'assistant', names: readonly string[]): Localized {
  const list = names.slice(0, 5).map((name) => name.slice(0, 40));
  const more = names.length > list.length ? ' …' : '';
  return role === 'user'
    ? {
        en: `No speaker is called user: ${list.join(', ')}${more} ${names.length > 1 ? 'were' : 'was'} read as the user.`,
        'zh-CN': `没有名为用户的说话人：${list.join('、')}${more}按用户处理。`,
      }
    : {
        en: `No speaker is called assistant: ${list.join(', ')}${more} ${names.length > 1 ? 'were' : 'was'} read as the assistant.`,
        'zh-CN': `没有名为助手的说话人：${list.join('、')}${more}按助手处理。`,
      };
}

export function unknownParts(kinds: readonly string[]): Localized {
  const list = [...new Set(kinds)].slice(0, 5).join(', ').slice(0, 100);
  return {
    en: `A part of the message was not understood (${list}).`,
    'zh-CN': `该消息中有无法识别的部分（${list}）。`,
  };
}

const NO_ROLE: Localized = {
  en: "Where no role is given, the message was read as the assistant's.",
  'zh-CN': '未标明角色的消息已按助手消息处理。',
};
export const EMPTY: Localized = { en: 'The message holds no text.', 'zh-CN': '该消息没有文本。' };
export const NO_MESSAGE: Localized = { en: 'There is no message here.', 'zh-CN': '这里没有消息。' };
export const NOT_A_MESSAGE: Localized = { en: 'Not a message of this format.', 'zh-CN': '不是此格式的消息。' };
