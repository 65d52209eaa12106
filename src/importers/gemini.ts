/**
 * Gemini CLI's sessions: one JSON object with `messages`, or JSON Lines in which a message of the same id overwrites,
 * `$set` changes the session and `$rewindTo` takes back; also its checkpoints and prompt logs.
 */
import { ConversationBuilder } from './conversation';
import { type GeminiMessage, geminiMessages, isContent, isGeminiMessage, readGeminiMessage } from './gemini-messages';
import type { ImportContext, RecordImporter, RecordSession, Sample } from './importer';
import { Bookkeeping, LeftAnswers } from './left-aside';
import { firstLine } from './message-tree';
import type { SourceRecord } from './records';
import { addSegments, saidIn, weighedSegments } from './segments';
import { EMPTY_MESSAGE, NO_MESSAGES, skipPart } from './skip';
import { isoTime, isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export const gemini = {
  id: 'gemini',
  reads: 'records',
  name: { en: 'Gemini CLI session', 'zh-CN': 'Gemini CLI 会话' },
  help: {
    en: 'Sessions from ~/.gemini/tmp (JSON or JSON Lines), checkpoints, and contents of the Gemini API.',
    'zh-CN': '~/.gemini/tmp 中的会话（JSON 或 JSON Lines）、检查点，以及 Gemini API 的 contents。',
  },
  detect({ records }: Sample) {
    let messages = 0;
    let sure = false;
    let heads = 0;
    for (const { value } of records) {
      const list = isRecord(value) ? messagesIn(value) : undefined;
      const good = geminiMessages(list ?? [value]);
      if (good.length > 0) messages++;
      else if (isRecord(value) && (isHead(value) || '$set' in value || '$rewindTo' in value)) heads++;
      if (isRecord(value) && ('projectHash' in value || '$rewindTo' in value || '$set' in value)) sure = true;
      sure ||= good.some((one) => isContent(one) || one.type === 'gemini' || 'toolCalls' in one);
    }
    if (messages === 0) return null;
    const share = (messages + heads) / records.length;
    return {
      confidence: sure ? 0.6 + 0.36 * share : 0.35 + 0.2 * share,
      reason: {
        en: `${messages} of the first ${records.length} records are messages of Gemini (type or role, with content or parts).`,
        'zh-CN': `前 ${records.length} 条记录中有 ${messages} 条是 Gemini 的消息（type 或 role，以及 content 或 parts）。`,
      },
    };
  },
  start: (context: ImportContext) => new GeminiSession(context),
} as const satisfies RecordImporter;

function messagesIn(value: Fields): readonly unknown[] | undefined {
  for (const list of [value.messages, value.history]) {
    if (Array.isArray(list) && geminiMessages(list).length > 0) return list;
  }
  return exchangeIn(value);
}

/** A request of the API with its instructions, its answer, or both: `{contents}`, `{candidates}`, `{request, response}`. */
function exchangeIn(value: Fields): readonly unknown[] | undefined {
  const request = isRecord(value.request) ? value.request : value;
  const [first] = candidatesOf(value);
  const answer = isRecord(first) && isRecord(first.content) ? [{ role: 'model', ...first.content }] : [];
  const asked = Array.isArray(request.contents) ? request.contents : [];
  const list = [...asked, ...answer];
  if (geminiMessages(list).length === 0) return undefined;
  const given = request.systemInstruction ?? request.system_instruction;
  const system = isRecord(given) ? given : { parts: [{ text: given }] };
  return given === undefined || given === null ? list : [{ ...system, role: 'system' }, ...list];
}

function candidatesOf(value: Fields): readonly unknown[] {
  const response = isRecord(value.response) ? value.response : value;
  return Array.isArray(response.candidates) ? response.candidates : [];
}

function isHead(value: Fields): boolean {
  return typeof value.sessionId === 'string' && ('projectHash' in value || 'startTime' in value);
}

class GeminiSession implements RecordSession {
  private messages = new Map<string, GeminiMessage>();
  /** Ids in order, since a rewind is looked for from the end. */
  private order: string[] = [];
  private summaries = new Map<string, string>();
  private readonly bookkeeping = new Bookkeeping();
  private readonly leftAnswers = new LeftAnswers();
  private head: Fields = {};
  private list = 0;
  private count = 0;
  private skipped = 0;
  private takenBack = 0;

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const { value } = record;
    // Each list of messages at the top is a conversation of its own.
    if (record.list !== this.list) {
      this.end();
      this.list = record.list;
    }
    if (!isRecord(value)) {
      this.skip(record, 'not-a-message', NOT_MESSAGE);
      return;
    }
    if (isRecord(value.$set)) this.set(value.$set, record);
    else if (typeof value.$rewindTo === 'string') this.rewindTo(value.$rewindTo, record);
    else if (isGeminiMessage(value)) {
      // A log of prompts mixes sessions.
      const session = textOf(value.sessionId);
      if (session !== undefined && this.head.sessionId !== session) this.begin({ sessionId: session });
      this.add(value, record);
    } else if (Array.isArray(value.messages) || messagesIn(value)) {
      this.begin(value);
      this.leftAnswers.noteAll(candidatesOf(value));
      (messagesIn(value) ?? (value.messages as readonly unknown[])).forEach((message, index) => {
        if (isRecord(message) && isGeminiMessage(message)) this.add(message, record, index + 1);
        else this.skip(record, 'not-a-message', NOT_MESSAGE, index + 1);
      });
      if (this.messages.size === 0 && !isHead(value)) this.skip(record, 'no-messages', NO_MESSAGES);
    } else if (isHead(value)) this.begin(value);
    else if (typeof value.type === 'string' && typeof value.id === 'string') this.bookkeeping.add(value.type);
    else this.skip(record, 'not-a-message', NOT_MESSAGE);
  }

  finish(): void {
    this.end();
    this.bookkeeping.report(this.context.issues);
    this.leftAnswers.report(this.context.issues);
  }

  /** A head. That of the session that is open (resumed) only adds to it. */
  private begin(head: Fields): void {
    const same = textOf(head.sessionId) !== undefined && head.sessionId === this.head.sessionId;
    if (!same) this.end();
    this.head = same ? { ...this.head, ...head, messages: undefined } : { ...head, messages: undefined };
  }

  private add(value: Fields, record: SourceRecord, item?: number): void {
    const message = readGeminiMessage(value);
    if (message.segments.length === 0) {
      // Nothing but a count of tokens: the rest comes later under the same id, or never.
      if (message.role === 'assistant') this.bookkeeping.add('empty');
      else this.skip(record, 'empty-message', EMPTY_MESSAGE, item);
      return;
    }
    const { id = `#${this.count++}`, segments } = message;
    this.put(id, this.context.listing ? { ...message, segments: weighedSegments(segments) } : message);
  }

  /** A message of the same id overwrites, and stays where it was. */
  private put(id: string, message: GeminiMessage): void {
    if (!this.messages.has(id)) this.order.push(id);
    this.messages.set(id, message);
  }

  private set(patch: Fields, record: SourceRecord): void {
    const { messages, sessionId, ...rest } = patch;
    const same = sessionId === undefined || sessionId === this.head.sessionId;
    if (!same) this.begin({ ...rest, sessionId });
    else this.head = { ...this.head, ...rest };
    if (Array.isArray(messages)) this.replace(messages, record);
  }

  /**
   * The program sets what the model sees: the same messages again, fewer (a rewind), or a summary in place of earlier ones
   * (a compression, which is a real forgetting event: the conversation itself goes on).
   */
  private replace(list: readonly unknown[], record: SourceRecord): void {
    const before = new Set(this.messages.keys());
    const kept = new Set<string>();
    const fresh: Fields[] = [];
    for (const message of geminiMessages(list)) {
      const id = textOf(message.id);
      if (id !== undefined && before.has(id)) kept.add(id);
      else fresh.push(message);
    }
    const gone = [...before].filter((id) => !kept.has(id));
    const compressed = gone.length > 0 && fresh.length > 0;
    if (compressed) {
      const [summary, ...others] = fresh;
      const said = summary ? saidIn(readGeminiMessage(summary).segments) : '';
      const next = `#compressed ${this.count++}`;
      this.summaries.set(next, said);
      this.put(next, { id: next, role: 'system', segments: [], time: undefined });
      for (const message of others) this.add(message, record);
      return;
    }
    for (const id of gone) {
      this.messages.delete(id);
      this.takenBack++;
    }
    this.order = this.order.filter((id) => this.messages.has(id));
    for (const message of geminiMessages(list)) this.add(message, record);
  }

  private rewindTo(id: string, record: SourceRecord): void {
    const from = this.order.lastIndexOf(id);
    if (from === -1) {
      this.skip(record, 'unknown-rewind', UNKNOWN_REWIND(id.slice(0, 60)));
      return;
    }
    for (const gone of this.order.splice(from)) {
      if (!this.summaries.has(gone)) this.takenBack++;
      this.messages.delete(gone);
    }
  }

  private end(): void {
    const { context, head, takenBack } = this;
    const builder = new ConversationBuilder(context);
    for (const [id, { role, segments, time }] of this.messages) {
      const summary = this.summaries.get(id);
      if (summary !== undefined) builder.compact({ ...(summary !== '' && { summary }) });
      else addSegments(builder, role, segments, time);
    }
    const asked = [...this.messages.values()].find(({ role }) => role === 'user');
    const title = firstLine(textOf(head.summary) ?? (asked ? saidIn(asked.segments) : ''), 80) || context.name;
    const built = builder.build(title, context.fileName);
    if (built) {
      const key = textOf(head.sessionId);
      const date = isoTime(head.startTime);
      if (takenBack > 0) {
        context.issues.warn(
          'branches-left',
          title,
          `“${title}”: ${takenBack} ${takenBack === 1 ? 'message' : 'messages'} that the person took back (rewound) not taken.`,
          `“${title}”：用户撤回的 ${takenBack} 条消息未采用。`,
        );
      }
      context.add(built, {
        ...(key !== undefined && { key }),
        ...(date !== undefined && { date }),
        messagesLeft: takenBack,
        skipped: this.skipped,
        reasoningLeft: builder.reasoningLeft,
      });
    }
    this.messages = new Map();
    this.order = [];
    this.summaries = new Map();
    this.head = {};
    this.skipped = 0;
    this.takenBack = 0;
  }

  private skip(record: SourceRecord, code: string, reason: typeof NOT_MESSAGE, item?: number): void {
    this.skipped++;
    skipPart(this.context, record, code, reason, item);
  }
}

const NOT_MESSAGE = {
  en: 'Not a message of Gemini: it has no known type or role with content.',
  'zh-CN': '不是 Gemini 的消息：没有已知的 type 或 role 及内容。',
};
const UNKNOWN_REWIND = (id: string) => ({
  en: `It rewinds to “${id}”, which is not in the file; nothing was taken back.`,
  'zh-CN': `它要回退到“${id}”，但文件中没有该消息；未撤回任何内容。`,
});
