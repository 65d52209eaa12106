/** Rows of one message each may say which conversation they belong to; those of several may stand among each other. */
import type { Fields } from './message-shapes';

const KEY_FIELDS = [
  'conversation_id',
  'conversationId',
  'session_id',
  'sessionId',
  'thread_id',
  'threadId',
  'chat_id',
  'chatId',
  'dialogue_id',
  'dialog_id',
] as const;

/** Undefined where the message does not say. */
export function conversationKeyOf(message: Fields): string | undefined {
  for (const field of KEY_FIELDS) {
    const key = message[field];
    if (typeof key === 'string' && key.trim() !== '') return key.trim().slice(0, 200);
    if (typeof key === 'number' && Number.isFinite(key)) return `${key}`;
  }
  return undefined;
}

/** Open conversations by their key. A message without a key belongs to the conversation of the one before it. */
export class ByConversation<Open> {
  private readonly open = new Map<string, Open>();
  private last = '';

  /** @param make is given the key, undefined where the rows have none. */
  constructor(private readonly make: (key: string | undefined) => Open) {}

  of(message: Fields): Open {
    const key = conversationKeyOf(message) ?? this.last;
    this.last = key;
    const known = this.open.get(key);
    if (known !== undefined) return known;
    const made = this.make(key === '' ? undefined : key);
    this.open.set(key, made);
    return made;
  }

  get size(): number {
    return this.open.size;
  }

  /** All of them in the order in which they began; none is open then. */
  take(): Open[] {
    const all = [...this.open.values()];
    this.open.clear();
    this.last = '';
    return all;
  }
}
