/** Messages in order → a transcript with turns. */
import { estimateWeight } from '../engine/tokens/estimate';
import {
  type Compaction,
  type Role,
  TRANSCRIPT_FORMAT,
  TRANSCRIPT_VERSION,
  type Transcript,
} from '../engine/transcript/transcript';
import type { ImportContext } from './importer';
import type { Weighed, WeighedMessage } from './weighing';

export interface IncomingMessage extends Weighed {
  readonly role: Role;
  readonly text: string;
  /** ISO 8601. */
  readonly time?: string | undefined;
  /** What a model thought: kept only when asked for. */
  readonly reasoning?: boolean | undefined;
}

/**
 * A turn is one user message and all that follows until the next; what comes before the first user message belongs to
 * turn 1. Ids are made by counting (m1, m2, …): the same file gives the same transcript.
 */
export class ConversationBuilder {
  private readonly turns: { messages: WeighedMessage[] }[] = [];
  private count = 0;
  private users = 0;
  private readonly compactions: Compaction[] = [];
  private pending: Omit<Compaction, 'before'> | undefined;
  /** Messages of reasoning that were not asked for. */
  reasoningLeft = 0;

  constructor(private readonly context?: Pick<ImportContext, 'reading' | 'listing'>) {}

  get messages(): number {
    return this.count;
  }

  get keepsReasoning(): boolean {
    return this.context?.reading.reasoning === true;
  }

  add(incoming: IncomingMessage): void {
    if (incoming.reasoning && !this.keepsReasoning) {
      this.reasoningLeft++;
      return;
    }
    const { role } = incoming;
    const message = this.messageOf(incoming);
    if (role === 'user') this.users++;
    const last = this.turns[this.turns.length - 1];
    if (last && !(role === 'user' && this.users > 1)) last.messages.push(message);
    else this.turns.push({ messages: [message] });
    if (this.pending) {
      this.compactions.push({ before: message.id, ...this.pending });
      this.pending = undefined;
    }
  }

  /** The quick way of all messages of all files: no spreading. */
  private messageOf({ role, text, time, weight }: IncomingMessage): WeighedMessage {
    this.count++;
    if (this.context?.listing) {
      // Only events point at messages here.
      const id = this.pending ? `m${this.count}` : '';
      const tokens = Math.ceil(weight ?? estimateWeight(text));
      return time === undefined ? { id, role, text: '', tokens } : { id, role, text: '', time, tokens };
    }
    const id = `m${this.count}`;
    return time === undefined ? { id, role, text } : { id, role, text, time };
  }

  /**
   * The agent's window was compacted here, before the next message. Two in a row are one: logs write the event and its
   * summary apart.
   */
  compact(event: Omit<Compaction, 'before'>): void {
    this.pending = { ...this.pending, ...event };
  }

  /**
   * Null when nothing was added. An event after the last message is kept by a message of its own with the summary, since
   * events stand before messages.
   */
  build(name: string, source: string): Transcript | null {
    if (this.count === 0) return null;
    if (this.pending) this.add({ role: 'system', text: this.pending.summary ?? 'The context was compacted here.' });
    return {
      format: TRANSCRIPT_FORMAT,
      version: TRANSCRIPT_VERSION,
      name,
      turns: this.turns,
      ...(this.compactions.length > 0 && { compactions: this.compactions }),
      source,
    };
  }
}
