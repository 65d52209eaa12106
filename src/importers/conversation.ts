/** Messages in order → a transcript with turns. */
import {
  type Message,
  type Role,
  TRANSCRIPT_FORMAT,
  TRANSCRIPT_VERSION,
  type Transcript,
} from '../engine/transcript/transcript';

export interface IncomingMessage {
  readonly role: Role;
  readonly text: string;
  /** ISO 8601. */
  readonly time?: string | undefined;
}

/**
 * A turn is one user message and all that follows until the next; what comes before the first user message belongs to
 * turn 1. Ids are made by counting (m1, m2, …): the same file gives the same transcript.
 */
export class ConversationBuilder {
  private readonly turns: { messages: Message[] }[] = [];
  private count = 0;
  private users = 0;

  get messages(): number {
    return this.count;
  }

  add({ role, text, time }: IncomingMessage): void {
    const message: Message = { id: `m${++this.count}`, role, text, ...(time !== undefined && { time }) };
    if (role === 'user') this.users++;
    const last = this.turns[this.turns.length - 1];
    if (last && !(role === 'user' && this.users > 1)) last.messages.push(message);
    else this.turns.push({ messages: [message] });
  }

  /** Null when nothing was added. */
  build(name: string, source: string): Transcript | null {
    if (this.count === 0) return null;
    return { format: TRANSCRIPT_FORMAT, version: TRANSCRIPT_VERSION, name, turns: this.turns, source };
  }
}
