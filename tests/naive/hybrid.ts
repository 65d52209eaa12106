import { NaiveEbbinghaus } from './decay';
import { addFact, becomesFact, limitFacts } from './facts';
import type { NaiveMemory } from './naive';

/** The hybrid: everything decays, and chosen types are also kept for ever. */
export class NaiveHybrid extends NaiveEbbinghaus {
  override observe(turn: number): void {
    const { book } = this;
    for (const message of book.messagesOf(turn)) {
      const memory = this.store(turn, message);
      if (becomesFact(book, message)) addFact(book, turn, message, turn, `[Turn ${turn}] `, memory);
    }
    const capacity = book.number('capacity');
    const limited = book.isOn('limitFacts');
    if (limited) limitFacts(book, turn, Math.min(capacity, book.number('factCapacity')));
    this.forgetWeak(turn);
    this.send(turn, limited ? capacity - book.tokensIn('semantic') : capacity);
  }

  override context(turn: number): NaiveMemory[] {
    return [...super.context(turn), ...this.book.heldIn('semantic')];
  }

  override value(memory: NaiveMemory, turn: number): number {
    return memory.layer === 'semantic' ? 1 : super.value(memory, turn);
  }
}
