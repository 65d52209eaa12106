/** Buffers that drop something when they overflow: FIFO and the baselines. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Book, NaiveMemory, NaiveStrategy } from './naive';

abstract class NaiveBuffer implements NaiveStrategy {
  private readonly lastUse = new Map<number, number>();
  private uses = 0;

  constructor(protected readonly book: Book) {}

  observe(turn: number): void {
    const { book } = this;
    for (const message of book.messagesOf(turn)) {
      const memory = book.addMessage(turn, message);
      book.log(turn, 'stored', memory, Number.NaN);
      this.use(memory);
      while (book.tokensIn('working') > this.capacity()) {
        book.forget(turn, this.victim(), 'capacity', Number.NaN, memory.id);
      }
    }
  }

  recall(turn: number, message: number, by: number): void {
    const memory = this.book.heldFrom(message);
    if (!memory) return;
    this.use(memory);
    this.book.log(turn, 'recalled', memory, Number.NaN, '', by);
  }

  mark(): void {}

  context(): NaiveMemory[] {
    return this.book.held();
  }

  value(): number {
    return Number.NaN;
  }

  protected capacity(): number {
    return this.book.number('capacity');
  }

  protected lastUsed(memory: NaiveMemory): number {
    return this.lastUse.get(memory.id) as number;
  }

  protected abstract victim(): NaiveMemory;

  private use(memory: NaiveMemory): void {
    this.uses += 1;
    this.lastUse.set(memory.id, this.uses);
  }
}

export class NaiveFifo extends NaiveBuffer {
  /** A buffer does not know what was recalled. */
  override recall(): void {}
  protected victim(): NaiveMemory {
    return this.book.held()[0] as NaiveMemory;
  }
}

export class NaiveLeastRecentlyUsed extends NaiveBuffer {
  protected victim(): NaiveMemory {
    return this.book.held().reduce((oldest, one) => (this.lastUsed(one) < this.lastUsed(oldest) ? one : oldest));
  }
}

export class NaiveKeepEverything extends NaiveBuffer {
  protected override capacity(): number {
    return Number.POSITIVE_INFINITY;
  }
  protected victim(): NaiveMemory {
    throw new Error('Everything is kept.');
  }
}

/** Draws from a bag: what is taken out leaves its place to what was put in last. */
export class NaiveRandomDrop extends NaiveBuffer {
  private readonly random = xoroshiro128plus(this.book.seed);
  private bag: NaiveMemory[] = [];

  protected victim(): NaiveMemory {
    const known = new Set(this.bag);
    this.bag.push(...this.book.held().filter((memory) => !known.has(memory)));
    const at = uniformInt(this.random, 0, this.bag.length - 1);
    const taken = this.bag[at] as NaiveMemory;
    const last = this.bag.at(-1) as NaiveMemory;
    this.bag = this.bag.map((memory, i) => (i === at ? last : memory)).slice(0, -1);
    return taken;
  }
}
