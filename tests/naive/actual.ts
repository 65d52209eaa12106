/** What the agent of a log really had, told from the transcript's own list of compactions. */
import type { Book, NaiveMemory, NaiveStrategy } from './naive';
import { total } from './naive';

export class NaiveActual implements NaiveStrategy {
  constructor(private readonly book: Book) {}

  observe(turn: number): void {
    const { book } = this;
    const { turns, compactions = [] } = book.prepared.transcript;
    const ids = turns.flatMap(({ messages }) => messages.map(({ id }) => id));
    for (const message of book.messagesOf(turn)) {
      // Of several events before one message the last counts.
      const event = compactions.findLast(({ before }) => ids.indexOf(before) === message);
      if (event) this.compact(turn, event.summary ?? '');
      book.log(turn, 'stored', book.addMessage(turn, message), Number.NaN);
    }
  }

  private compact(turn: number, summary: string): void {
    const { book } = this;
    const gone = book.held();
    if (gone.length === 0) return;
    let cause = -1;
    if (summary !== '') {
      const sources = [...new Set(gone.flatMap((memory) => memory.sources))];
      const tokens = book.count(summary);
      book.llm = {
        calls: book.llm.calls + 1,
        input: book.llm.input + total(gone.map((memory) => memory.tokens)),
        output: book.llm.output + tokens,
      };
      const replacement = book.add({
        message: -1,
        sources,
        layer: 'episodic',
        type: Math.min(...sources.map((message) => book.prepared.types[message] as number)),
        text: summary,
        storedTurn: turn,
        claimedTurn: -1,
        tokens,
      });
      book.log(turn, 'consolidated', replacement, Number.NaN, '', gone[0]?.id ?? -1);
      cause = replacement.id;
    }
    for (const memory of gone)
      book.forget(turn, memory, cause < 0 ? 'overflow-lost' : 'consolidated', Number.NaN, cause);
  }

  recall(turn: number, message: number, by: number): void {
    const memory = this.book.heldFrom(message);
    if (memory) this.book.log(turn, 'recalled', memory, Number.NaN, '', by);
  }

  mark(): void {}

  context(): NaiveMemory[] {
    return [...this.book.heldIn('episodic'), ...this.book.heldIn('working')];
  }

  value(): number {
    return Number.NaN;
  }
}
