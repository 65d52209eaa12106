/** The turn loop of the slow implementation; keeps what stood after every turn. */
import type { StrategyConfig } from '../../src/engine/strategies/strategy';
import { synchronousCounter } from '../../src/engine/tokens/registry';
import type { PreparedTranscript } from '../../src/engine/transcript/prepared';
import { NaiveActual } from './actual';
import { NaiveFifo, NaiveKeepEverything, NaiveLeastRecentlyUsed, NaiveRandomDrop } from './buffers';
import { NaiveConsolidation } from './consolidation';
import { NaiveEbbinghaus } from './decay';
import { NaiveHybrid } from './hybrid';
import { NaiveImportance } from './importance';
import { Book, type NaiveEvent, type NaiveMemory, type NaiveState, type NaiveStrategy, row, total } from './naive';

const NAIVE: Readonly<Record<string, new (book: Book) => NaiveStrategy>> = {
  fifo: NaiveFifo,
  ebbinghaus: NaiveEbbinghaus,
  importance: NaiveImportance,
  consolidation: NaiveConsolidation,
  hybrid: NaiveHybrid,
  'keep-everything': NaiveKeepEverything,
  'random-drop': NaiveRandomDrop,
  'least-recently-used': NaiveLeastRecentlyUsed,
  actual: NaiveActual,
};

export const NAIVE_STRATEGIES = Object.keys(NAIVE);

export interface NaiveTrace {
  readonly memories: readonly NaiveMemory[];
  readonly events: readonly NaiveEvent[];
  /** After every turn; index 0 is before the first. */
  readonly states: readonly NaiveState[];
}

/** @param config every parameter given. */
export function naiveSimulate(prepared: PreparedTranscript, config: StrategyConfig, seed: number): NaiveTrace {
  const counter = synchronousCounter(prepared.environment.tokenCounter);
  const book = new Book(prepared, config.parameters, (text) => counter.count(text), seed);
  const Strategy = NAIVE[config.strategy];
  if (!Strategy) throw new Error(`The slow implementation lacks the strategy "${config.strategy}".`);
  const strategy = new Strategy(book);
  const states = [stateOf(book, strategy, 0)];
  for (let turn = 1; turn <= prepared.turnCount; turn++) {
    const by = book.messagesOf(turn)[0] ?? -1;
    for (const message of row(prepared.recalls, turn)) strategy.recall(turn, message, by);
    for (const message of row(prepared.marks, turn)) {
      if ((prepared.turnOf[message] as number) < turn) strategy.mark(turn, message);
    }
    strategy.observe(turn);
    states.push(stateOf(book, strategy, turn));
  }
  return { memories: book.memories, events: book.events, states };
}

function stateOf(book: Book, strategy: NaiveStrategy, turn: number): NaiveState {
  const held = book.held();
  return {
    context: strategy.context(turn),
    values: new Map(held.map((memory) => [memory.id, strategy.value(memory, turn)])),
    heldTokens: total(held.map((memory) => memory.tokens)),
    llm: book.llm,
  };
}
