/** Files whose records are messages, not conversations: each list of them is one, or each key that they name. */
import { ChatWriter } from './chat-writer';
import { ByConversation, conversationKeyOf } from './conversation-keys';
import type { ImportContext } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';

export class LooseChats {
  private readonly guessedRoles = new Set<string>();
  private readonly keyed = new ByConversation((key) => {
    const writer = new ChatWriter(this.context, this.guessedRoles);
    writer.begin(undefined, key === undefined ? {} : { key });
    return { key, writer };
  });
  /** The list whose messages make the open conversation; −1: none is open. */
  private list = -1;

  /** @param writer of everything else in the file; messages without a key are written through it. */
  constructor(
    private readonly context: ImportContext,
    private readonly writer: ChatWriter,
  ) {}

  writerOf(message: Fields, { list }: SourceRecord): ChatWriter {
    if (list !== this.list) {
      this.end();
      this.writer.begin();
      this.list = list;
    }
    if (this.keyed.size === 0 && conversationKeyOf(message) === undefined) return this.writer;
    return this.keyed.of(message).writer;
  }

  /** Ends what is open: something else begins. */
  end(): void {
    this.list = -1;
    this.writer.end();
    const open = this.keyed.take();
    // What was skipped cannot be told apart by conversation any more.
    if (open.length > 1) this.writer.settle();
    for (const { key, writer } of open) {
      if (open.length > 1 && key !== undefined) writer.entitle(key);
      writer.end();
    }
  }
}
