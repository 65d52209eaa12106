/**
 * LangChain messages: `{type, data: {content}}` (message histories), `{lc: 1, type: "constructor", id, kwargs}`
 * (serialised objects) and `{type, content}` (dumped models), alone or in a list, a memory, a LangGraph state or a
 * store of sessions. Streamed pieces (`…MessageChunk`) with the same id are one message.
 */
import type { Role } from '../engine/transcript/transcript';
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, type Place, placeOf } from './chat-writer';
import { readContent } from './content';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import { type Fields, langchainMessage, langchainParts } from './message-shapes';
import type { SourceRecord } from './records';
import { isRecord, textOf, timeOf } from './values';

export const langchain = {
  id: 'langchain',
  reads: 'records',
  name: { en: 'LangChain messages', 'zh-CN': 'LangChain 消息' },
  help: {
    en: 'Stored histories, memories and states of LangChain and LangGraph.',
    'zh-CN': 'LangChain 与 LangGraph 保存的历史、记忆与状态。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => langchainMessage(value) || listsOf(value).length > 0).length;
    if (fitting === 0) return null;
    return {
      confidence: Math.min(0.95, 0.55 + 0.4 * (fitting / records.length)),
      reason: {
        en: `${fitting} of the first ${records.length} records are or hold LangChain messages (human, ai, system, tool).`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条是或含有 LangChain 消息（human、ai、system、tool）。`,
      },
    };
  },
  start: (context: ImportContext) => new LangChainSession(context),
} as const satisfies RecordImporter;

interface NamedList {
  readonly name: string | undefined;
  readonly list: readonly unknown[];
}

const isMessageList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some((item) => langchainMessage(item));

/** Where messages stand in what LangChain saves. Runs of traces ({inputs, outputs}) are LangSmith's. */
function listsOf(value: unknown): NamedList[] {
  if (isMessageList(value)) return [{ name: undefined, list: value }];
  if (Array.isArray(value))
    return value.flatMap((inner) => (isMessageList(inner) ? [{ name: undefined, list: inner }] : []));
  if (!isRecord(value) || 'inputs' in value || 'outputs' in value) return [];
  const name = textOf(value.session_id) ?? textOf(value.thread_id) ?? textOf(value.title) ?? textOf(value.name);
  for (const holder of [
    value,
    value.kwargs,
    value.chat_memory,
    value.memory,
    value.values,
    value.state,
    value.channel_values,
    value.data,
  ]) {
    if (!isRecord(holder)) continue;
    for (const field of ['messages', 'history', 'chat_history', 'chat_messages', 'message_history'] as const) {
      const list = holder[field];
      if (isMessageList(list)) return [{ name, list }];
      if (isRecord(list) && isMessageList(list.messages)) return [{ name, list: list.messages }];
    }
  }
  // A row of a table of messages.
  const row = isRecord(value.message) ? value.message : isRecord(value.History) ? value.History : undefined;
  if (row && langchainMessage(row)) return [{ name, list: [row] }];
  // A store: session id → messages.
  return Object.entries(value)
    .slice(0, 100_000)
    .flatMap(([key, list]) => {
      const messages = isRecord(list) ? list.messages : list;
      return isMessageList(messages) ? [{ name: key.slice(0, 200), list: messages }] : [];
    });
}

/** Pieces of a streamed message, until another message comes. */
interface Streaming {
  readonly role: Role;
  readonly id: unknown;
  readonly place: Place;
  readonly texts: string[];
  readonly calls: Spoken[];
  readonly time: string | undefined;
}
type Spoken = ReturnType<typeof langchainParts>[number];

class LangChainSession implements RecordSession {
  private readonly writer: ChatWriter;
  /** What keeps messages that come one by one together: their list, and the name of their session. */
  private open: string | undefined;
  private streaming: Streaming | undefined;
  /** Rows of a table of messages, by the session that they name: those of several may stand among each other. */
  private readonly sessions = new Map<string, LangChainSession>();

  /** @param guessedRoles roles that were spoken of already. */
  constructor(
    private readonly context: ImportContext,
    private readonly guessedRoles = new Set<string>(),
  ) {
    this.writer = new ChatWriter(context, guessedRoles);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (langchainMessage(value)) {
      this.continue(`${record.list}`, undefined);
      this.message(value, placeOf(record));
      return;
    }
    const lists = listsOf(value);
    if (lists.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
    const isRow = isRecord(value) && ('message' in value || 'History' in value) && lists.length === 1;
    for (const { name, list } of lists) {
      if (isRow && list.length === 1 && name !== undefined) {
        this.sessionNamed(name).message(list[0], placeOf(record));
        continue;
      }
      if (isRow && list.length === 1) this.continue(`${record.list}`, undefined);
      else {
        this.endStream();
        this.open = undefined;
        this.writer.begin(name);
      }
      list.forEach((message, index) => {
        this.message(message, placeOf(record, list.length > 1 ? index + 1 : undefined));
      });
    }
  }

  finish(): void {
    this.endStream();
    this.writer.end();
    // What was skipped cannot be told apart by conversation any more.
    if (this.sessions.size > 1) this.writer.settle();
    for (const session of this.sessions.values()) session.finish();
  }

  private sessionNamed(name: string): LangChainSession {
    const known = this.sessions.get(name);
    if (known) return known;
    const session = new LangChainSession(this.context, this.guessedRoles);
    session.writer.begin(name);
    this.sessions.set(name, session);
    return session;
  }

  private continue(key: string, name: string | undefined): void {
    if (this.open === key) return;
    this.endStream();
    this.writer.begin(name);
    this.open = key;
  }

  private message(value: unknown, place: Place): void {
    const message = langchainMessage(value);
    if (!message) {
      this.endStream();
      // An instruction to forget a message, not a message.
      this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
      return;
    }
    const { fields } = message;
    let { role } = message;
    if (!role) {
      if (/^Remove/i.test(message.type)) {
        this.writer.skip('not-a-message', place, REMOVAL);
        return;
      }
      this.writer.guessedAssistant(textOf(fields.role) ?? message.type, place);
      role = 'assistant';
    }
    if (message.chunk && role !== 'tool') {
      this.stream(role, fields, place);
      return;
    }
    this.endStream();
    for (const part of langchainParts(role, fields)) this.writer.say(part, place);
  }

  private stream(role: Role, fields: Fields, place: Place): void {
    const { streaming } = this;
    const id = textOf(fields.id);
    const same = streaming && streaming.role === role && streaming.id === id;
    if (!same) this.endStream();
    const into: Streaming = same ? streaming : { role, id, place, texts: [], calls: [], time: timeOf(fields) };
    into.texts.push(readContent(fields.content).text);
    // Calls are streamed in unreadable pieces; whole ones stand in the piece that completes them.
    const whole = Array.isArray(fields.tool_calls)
      ? fields.tool_calls.filter((call) => isRecord(call) && textOf(call.name) !== undefined)
      : [];
    if (whole.length > 0) for (const call of langchainParts(role, { tool_calls: whole })) into.calls.push(call);
    this.streaming = into;
  }

  private endStream(): void {
    const { streaming } = this;
    if (!streaming) return;
    this.streaming = undefined;
    const { role, texts, calls, place, time } = streaming;
    const said = texts.join('');
    // Calls may stand among the blocks too.
    const apart = calls.map((call) => call.text).filter((call) => !said.includes(call));
    const text = [said, ...apart].filter((part) => part !== '').join('\n\n');
    this.writer.say({ role, text, time }, place);
  }
}

const REMOVAL = {
  en: 'An instruction to remove a message, not a message.',
  'zh-CN': '这是移除消息的指令，不是消息。',
};
