/** Strategy D: the lists of three layers, rebuilt from the memories held whenever they are needed. */
import { summarisers } from '../../src/engine/strategies/summarisers/registry';
import { addFact, becomesFact, limitFacts } from './facts';
import { type Book, type NaiveMemory, type NaiveStrategy, total } from './naive';

const USER = 0;

export class NaiveConsolidation implements NaiveStrategy {
  private lastTime = 0;

  constructor(private readonly book: Book) {}

  observe(turn: number): void {
    const { book } = this;
    const capacity = book.number('workingCapacity');
    const trigger = book.choice('trigger');
    for (const message of book.messagesOf(turn)) {
      const memory = book.addMessage(turn, message);
      book.log(turn, 'stored', memory, Number.NaN);
      if (book.isMarkedOnArrival(message)) book.log(turn, 'marked', memory, Number.NaN);
      while (trigger === 'every-n' && book.tokensIn('working') > capacity) {
        book.forget(turn, book.heldIn('working')[0] as NaiveMemory, 'overflow-lost', Number.NaN, memory.id);
      }
    }
    if (trigger === 'overflow' && book.tokensIn('working') > capacity) this.consolidate(turn);
    if (trigger === 'watermark') this.consolidateDownTo(turn, book.number('watermark') * capacity);
    if (trigger === 'every-n' && turn - this.lastTime >= book.number('everyTurns')) this.consolidate(turn);
    if (book.isOn('limitContext')) this.limit(turn);
  }

  recall(turn: number, message: number, by: number): void {
    const memory = this.book.heldFrom(message);
    if (memory) this.book.log(turn, 'recalled', memory, Number.NaN, '', by);
  }

  mark(turn: number, message: number): void {
    const memory = this.book.heldFrom(message);
    if (memory) this.book.log(turn, 'marked', memory, Number.NaN);
  }

  context(): NaiveMemory[] {
    return [...this.book.heldIn('semantic'), ...this.book.heldIn('episodic'), ...this.book.heldIn('working')];
  }

  value(memory: NaiveMemory): number {
    return memory.layer === 'working' ? Number.NaN : 1;
  }

  private consolidateDownTo(turn: number, tokens: number): void {
    while (this.book.tokensIn('working') > tokens) this.consolidate(turn);
  }

  private consolidate(turn: number): void {
    const { book } = this;
    this.lastTime = turn;
    const turns = [...new Set(book.heldIn('working').map((memory) => memory.storedTurn))];
    const chosen = turns.slice(0, book.number('batchTurns'));
    const batch = book.heldIn('working').filter((memory) => chosen.includes(memory.storedTurn));
    if (batch.length === 0) return;
    const firstTurn = (batch[0] as NaiveMemory).storedTurn;
    const summary = this.summarise(turn, batch);
    for (const memory of batch) {
      let heir = summary;
      if (becomesFact(book, memory.message)) {
        const claimed = book.choice('factSource') === 'batch' ? firstTurn : memory.storedTurn;
        heir = addFact(book, turn, memory.message, claimed, '', memory);
      }
      book.forget(turn, memory, 'consolidated', Number.NaN, heir?.id ?? -1);
    }
  }

  private summarise(turn: number, batch: readonly NaiveMemory[]): NaiveMemory | undefined {
    const { book } = this;
    const typed = (memory: NaiveMemory) =>
      book.choice('factsFrom') === 'all' || book.prepared.roles[memory.message] === USER;
    const summariser = summarisers.get(book.choice('summariser') as 'key-lines');
    const text = summariser.summarise(
      batch.map((memory) => ({
        turn: memory.storedTurn,
        text: memory.text,
        type: typed(memory) ? memory.type : -1,
      })),
    );
    const tokens = text === '' ? 0 : book.count(text);
    book.llm = {
      calls: book.llm.calls + 1,
      input: book.llm.input + total(batch.map((memory) => memory.tokens)),
      output: book.llm.output + tokens,
    };
    if (text === '') return undefined;
    const first = batch[0] as NaiveMemory;
    const summary = book.add({
      message: -1,
      sources: batch.map((memory) => memory.message),
      layer: 'episodic',
      type: Math.min(...batch.map((memory) => memory.type)),
      text,
      storedTurn: turn,
      claimedTurn: summariser.stampsTurns ? -1 : first.storedTurn,
      tokens,
    });
    book.log(turn, 'consolidated', summary, Number.NaN, '', first.id);
    return summary;
  }

  /** All layers together stay within the capacity: old dialogue is consolidated, old summaries go, then old facts. */
  private limit(turn: number): void {
    const { book } = this;
    const capacity = book.number('capacity');
    this.consolidateDownTo(turn, capacity);
    const used = () => book.tokensIn('working') + book.tokensIn('episodic') + book.tokensIn('semantic');
    const newest = book.memories.filter((memory) => memory.layer === 'episodic').at(-1)?.id ?? -1;
    while (used() > capacity && book.heldIn('episodic').length > 0) {
      book.forget(turn, book.heldIn('episodic')[0] as NaiveMemory, 'capacity', 1, newest);
    }
    limitFacts(book, turn, Math.max(0, capacity - book.tokensIn('working') - book.tokensIn('episodic')));
  }
}
