/** Where messages stand in what is saved of OpenAI's interface: lists, requests with answers, threads, named conversations. */
import { answerOf, exchangedItems } from './openai-items';
import { hasTypedParts } from './ui-message-parts';
import { isRecord } from './values';

type Fields = Readonly<Record<string, unknown>>;

export function isMessage(value: unknown): value is Fields {
  if (!isRecord(value) || typeof value.role !== 'string') return false;
  return 'content' in value || 'tool_calls' in value || 'function_call' in value || hasTypedParts(value);
}

const LIST_FIELDS = [
  'messages',
  'conversation',
  'conversations',
  'history',
  'chat_history',
  'chat',
  'dialogue',
  'turns',
  'transcript',
  'input',
  'prompt',
] as const;

/** The list of messages that a record holds, or undefined. */
export function messagesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.some(isMessage) ? value : undefined;
  if (!isRecord(value)) return undefined;
  const exchanged = exchangedItems(value);
  if (exchanged?.some(isMessage)) return exchanged;
  const asked = askedIn(value);
  const answer = answerOf(value).filter(isMessage);
  return asked || answer.length > 0 ? [...(asked ?? []), ...answer] : threadOf(value);
}

/** Messages of a thread of assistants, which are listed with the newest first. */
function threadOf({ object, data }: Fields): readonly unknown[] | undefined {
  if (object !== 'list' || !Array.isArray(data) || !data.some(isMessage)) return undefined;
  const timeAt = (at: number) => (isRecord(data[at]) ? Number(data[at].created_at) : Number.NaN);
  return timeAt(0) > timeAt(data.length - 1) ? data.toReversed() : data;
}

function askedIn(value: Fields): readonly unknown[] | undefined {
  for (const field of LIST_FIELDS) {
    const list = value[field];
    if (Array.isArray(list) && (list.some(isMessage) || (field === 'messages' && list.length === 0))) return list;
  }
  // Requests as batch files and preference data wrap them.
  for (const field of ['body', 'input', 'request', 'data'] as const) {
    const inner = value[field];
    if (isRecord(inner) && Array.isArray(inner.messages)) return inner.messages;
  }
  return undefined;
}

export interface NamedConversation {
  /** As the object that holds it calls it; undefined in a list. */
  readonly name?: string;
  readonly value: unknown;
}

/** The conversations that an object holds in a list or by their names, or undefined. */
export function conversationsOf(value: unknown): readonly NamedConversation[] | undefined {
  if (!isRecord(value)) return undefined;
  const list = value.conversations ?? value.chats ?? value.data;
  if (Array.isArray(list) && list.some((item) => messagesOf(item))) return list.map((item) => ({ value: item }));
  // By name, and nothing else beside.
  const entries = Object.entries(isRecord(list) ? list : value);
  const fits = entries.some(([, one]) => holdsMessages(one)) && entries.every(([, one]) => mayHold(one));
  // One object of one field is the envelope of somebody else's format.
  if (entries.length === 1 && !Array.isArray(entries[0]?.[1])) return undefined;
  return fits ? entries.map(([name, one]) => ({ name: name.slice(0, 200), value: one })) : undefined;
}

function holdsMessages(value: unknown): boolean {
  const list = isRecord(value) ? value.messages : value;
  return Array.isArray(list) && list.some(isMessage);
}

function mayHold(value: unknown): boolean {
  const list = isRecord(value) ? value.messages : value;
  return Array.isArray(list) && (list.length === 0 || list.some(isMessage));
}
