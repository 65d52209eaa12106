/** Which messages become permanent facts, and what newer facts and a full store do to older ones. */
import { type Book, type NaiveMemory, row } from './naive';

const USER = 0;

export function becomesFact(book: Book, message: number): boolean {
  const keeps = ['keepFacts', 'keepDecisions', 'keepPreferences', 'keepTemporary'];
  if (!book.isOn(keeps[book.prepared.types[message] as number] as string)) return false;
  return book.choice('factsFrom') === 'all' || book.prepared.roles[message] === USER;
}

export function addFact(
  book: Book,
  turn: number,
  message: number,
  claimedTurn: number,
  prefix: string,
  verbatim: NaiveMemory,
): NaiveMemory {
  const text = `${prefix}${book.prepared.texts[message]}`;
  const fact = book.add({
    message,
    sources: [message],
    layer: 'semantic',
    type: book.prepared.types[message] as number,
    text,
    storedTurn: turn,
    claimedTurn,
    tokens: book.count(text),
  });
  book.log(turn, 'consolidated', fact, Number.NaN, '', verbatim.id);
  if (book.choice('factPolicy') === 'replace') {
    for (const updated of row(book.prepared.updates, book.prepared.turnOf[message] as number)) {
      const older = book.heldIn('semantic').find((one) => one.message === updated && one.id !== fact.id);
      if (older) book.forget(turn, older, 'consolidated', 1, fact.id);
    }
  }
  return fact;
}

/** The oldest facts go until at most `capacity` tokens are left; the newest fact of all is to blame. */
export function limitFacts(book: Book, turn: number, capacity: number): void {
  const newest = book.memories.filter((memory) => memory.layer === 'semantic').at(-1)?.id ?? -1;
  while (book.tokensIn('semantic') > capacity) {
    book.forget(turn, book.heldIn('semantic')[0] as NaiveMemory, 'capacity', 1, newest);
  }
}
