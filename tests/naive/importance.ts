/** Strategy C: every score from the formula, for every memory, whenever one is needed. */
import { type Book, type NaiveMemory, type NaiveStrategy, strongestFirst, total } from './naive';

export class NaiveImportance implements NaiveStrategy {
  private readonly recalls = new Map<number, number>();
  private readonly marked = new Set<number>();
  /** Refreshed for all when a message is stored, as the article does; not when the task changes. */
  private readonly relevance = new Map<number, number>();

  constructor(private readonly book: Book) {}

  observe(turn: number): void {
    const { book } = this;
    for (const message of book.messagesOf(turn)) {
      const memory = book.addMessage(turn, message, (text) => `[评分:0.00] ${text}`);
      if (book.isMarkedOnArrival(message)) this.marked.add(memory.id);
      for (const one of book.held()) this.relevance.set(one.id, this.relevanceTo(one, turn));
      book.log(turn, 'stored', memory, this.value(memory, turn));
      if (this.marked.has(memory.id)) book.log(turn, 'marked', memory, this.value(memory, turn));
      while (this.rawTokens() > book.number('capacity')) this.evict(turn, memory.id);
    }
    const threshold = book.number('scoreThreshold');
    while (book.held().length > 0 && this.value(this.lowest(turn), turn) < threshold) this.evict(turn, -1);
    book.sendWhatFits(turn, this.ordered(turn), book.number('capacity'), (memory) => this.value(memory, turn));
  }

  recall(turn: number, message: number, by: number): void {
    const memory = this.book.heldFrom(message);
    if (!memory) return;
    this.recalls.set(memory.id, (this.recalls.get(memory.id) ?? 0) + 1);
    this.book.log(turn, 'recalled', memory, this.value(memory, turn), '', by);
  }

  mark(turn: number, message: number): void {
    const byPosition = this.book.choice('markTarget') === 'position';
    const memory = byPosition ? this.book.held()[message] : this.book.heldFrom(message);
    if (!memory) return;
    this.marked.add(memory.id);
    this.book.log(turn, 'marked', memory, this.value(memory, turn));
  }

  context(turn: number): NaiveMemory[] {
    return this.ordered(turn).filter((memory) => memory.sent);
  }

  value(memory: NaiveMemory, turn: number): number {
    const { book } = this;
    const typeScores = ['scoreFact', 'scoreDecision', 'scorePreference', 'scoreTemporary'];
    const score =
      book.number('weightType') * book.number(typeScores[memory.type] as string) +
      book.number('weightRecalls') * Math.min(1, (this.recalls.get(memory.id) ?? 0) / book.number('recallSaturation')) +
      book.number('weightMark') * (this.marked.has(memory.id) ? 1 : 0) +
      book.number('weightTask') * (this.relevance.get(memory.id) as number);
    const isNew = turn < memory.storedTurn + book.number('protectTurns');
    return isNew && score < book.number('protectFloor') ? book.number('protectFloor') : score;
  }

  private ordered(turn: number): NaiveMemory[] {
    return strongestFirst(this.book.held(), (memory) => this.value(memory, turn));
  }

  /** The first of the lowest, as Python's `min` finds it. */
  private lowest(turn: number): NaiveMemory {
    return this.book.held().reduce((low, memory) => (this.value(memory, turn) < this.value(low, turn) ? memory : low));
  }

  private evict(turn: number, cause: number): void {
    const memory = this.lowest(turn);
    this.book.forget(turn, memory, 'low-score', this.value(memory, turn), cause);
  }

  /** The article counts the texts alone when it evicts, and prefix and all when it sends. */
  private rawTokens(): number {
    return total(this.book.held().map((memory) => this.book.count(memory.text)));
  }

  private relevanceTo(memory: NaiveMemory, turn: number): number {
    const { prepared } = this.book;
    const keywords = prepared.taskSets[prepared.activeTaskSet[turn] as number] as readonly string[];
    if (keywords.length === 0) return this.book.number('neutralRelevance');
    const text = memory.text.toLowerCase();
    const words = new Set(text.split(/\s+/));
    const isFound = (word: string) =>
      this.book.choice('taskMatching') === 'words' ? words.has(word) : text.includes(word);
    return Math.min(1, keywords.filter(isFound).length / keywords.length);
  }
}
