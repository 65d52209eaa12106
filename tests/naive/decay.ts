/** Strategy B and the decaying part of the hybrid: S(t) from the formula, for every memory, in every turn. */
import { kernels } from '../../src/engine/kernels/registry';
import type { Book, NaiveMemory, NaiveStrategy } from './naive';
import { strongestFirst } from './naive';

const SECURITY_AS_CODED = ['密码', 'token', 'api key', '权限', '认证'];

interface History {
  readonly initial: number;
  recalls: number;
  lastRecall: number;
  marked: boolean;
}

export class NaiveEbbinghaus implements NaiveStrategy {
  private readonly histories = new Map<number, History>();

  constructor(protected readonly book: Book) {}

  observe(turn: number): void {
    for (const message of this.book.messagesOf(turn)) this.store(turn, message);
    this.forgetWeak(turn);
    this.send(turn, this.book.number('capacity'));
  }

  recall(turn: number, message: number, by: number): void {
    const memory = this.book.heldFrom(message);
    if (!memory) return;
    const history = this.history(memory);
    history.recalls += 1;
    history.lastRecall = turn;
    this.book.log(turn, 'recalled', memory, this.value(memory, turn), '', by);
  }

  mark(turn: number, message: number): void {
    const memory = this.book.heldFrom(message);
    if (!memory || this.history(memory).marked) return;
    this.history(memory).marked = true;
    this.book.log(turn, 'marked', memory, this.value(memory, turn));
  }

  context(turn: number): NaiveMemory[] {
    const sent = this.book.heldIn('working').filter((memory) => memory.sent);
    return strongestFirst(sent, (memory) => this.value(memory, turn));
  }

  value(memory: NaiveMemory, turn: number): number {
    const { initial, recalls, lastRecall } = this.history(memory);
    const { book } = this;
    const tau = this.tau(memory);
    const since = (origin: number, scale: number) => this.left((turn - origin) / scale);
    const gain = recalls * book.number('reviewGain');
    const longer = 1 + recalls * book.number('tauGrowth');
    const fresh = recalls === 0;
    switch (book.choice('review')) {
      case 'as-coded':
        return Math.min(1, initial * since(memory.storedTurn, tau) + gain);
      case 'as-described':
        return initial * (fresh ? since(memory.storedTurn, tau) : since(lastRecall, tau * longer));
      case 'repaired':
        if (fresh) return initial * since(memory.storedTurn, tau);
        return Math.min(1, initial + gain) * since(lastRecall, tau * Math.min(book.number('tauLimit'), longer));
      default:
        return initial * since(memory.storedTurn, tau);
    }
  }

  protected store(turn: number, message: number): NaiveMemory {
    const { book } = this;
    const initial = Math.min(1, book.number('initialStrength') * (book.prepared.importance[message] as number));
    const memory = book.addMessage(turn, message, (text) => `[强度:${initial.toFixed(2)}] ${text}`);
    const marked = book.isMarkedOnArrival(message);
    this.histories.set(memory.id, { initial, recalls: 0, lastRecall: turn, marked });
    book.log(turn, 'stored', memory, initial);
    if (marked) book.log(turn, 'marked', memory, initial);
    return memory;
  }

  protected forgetWeak(turn: number): void {
    for (const memory of this.book.heldIn('working')) {
      const strength = this.value(memory, turn);
      if (strength < this.book.number('forgetBelow')) this.book.forget(turn, memory, 'decayed', strength, -1);
    }
  }

  protected send(turn: number, capacity: number): void {
    const value = (memory: NaiveMemory) => this.value(memory, turn);
    this.book.sendWhatFits(turn, strongestFirst(this.book.heldIn('working'), value), capacity, value);
  }

  private history(memory: NaiveMemory): History {
    return this.histories.get(memory.id) as History;
  }

  /** The article's compute_tau, each factor with its switch. */
  private tau(memory: NaiveMemory): number {
    const { book } = this;
    const names = ['tauFact', 'tauDecision', 'tauPreference', 'tauTemporary'];
    let tau = book.number(names[memory.type] as string);
    if (book.isOn('dynamicSecurity') && this.isSecurity(memory)) tau *= book.number('securityFactor');
    if (book.isOn('dynamicMarked') && this.history(memory).marked) tau *= book.number('markedFactor');
    if (book.isOn('dynamicUpdated') && this.flag(memory, 2)) tau *= book.number('updatedFactor');
    return tau;
  }

  private isSecurity(memory: NaiveMemory): boolean {
    if (this.book.choice('securityWords') === 'improved') return this.flag(memory, 1);
    return SECURITY_AS_CODED.some((word) => memory.text.includes(word));
  }

  private flag(memory: NaiveMemory, bit: number): boolean {
    return ((this.book.prepared.flags[memory.message] as number) & bit) !== 0;
  }

  private left(x: number): number {
    const kernel = this.book.choice('kernel');
    return kernel === 'exponential' ? Math.exp(-x) : kernels.get(kernel as 'exponential').retention(x);
  }
}
