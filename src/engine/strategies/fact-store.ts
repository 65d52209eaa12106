/** The permanent layer of facts (consolidation and hybrid): which messages become facts, and what newer facts do. */
import type { MemoryId, MessageIndex, TokenCount, TurnNumber } from '../model/units';
import { ROLES } from '../transcript/transcript';
import type { ContextEntry, Environment } from './strategy';

const USER = ROLES.indexOf('user');

export interface FactParameters {
  readonly keepFacts: boolean;
  readonly keepDecisions: boolean;
  readonly keepPreferences: boolean;
  readonly keepTemporary: boolean;
  readonly factsFrom: 'user' | 'all';
}

export class FactStore {
  /** Facts in the order of storing; forgotten ones are skipped by `head` and by asking the recorder. */
  private readonly memories: Int32Array;
  private count = 0;
  private head = 0;
  /** By message: the fact copied from it, or −1. */
  private readonly factOf: Int32Array;
  private readonly keeps: readonly boolean[];
  tokens: TokenCount = 0;

  constructor(
    private readonly environment: Environment,
    private readonly parameters: FactParameters,
  ) {
    const p = parameters;
    const { scratch, view } = environment;
    this.memories = scratch.int32(view.messageCount);
    this.factOf = scratch.int32(view.messageCount).fill(-1, 0, view.messageCount);
    this.keeps = [p.keepFacts, p.keepDecisions, p.keepPreferences, p.keepTemporary];
  }

  /** Whether a message of this type and role becomes a fact. */
  takes(message: MessageIndex): boolean {
    const { view } = this.environment;
    if (this.keeps[view.types[message]] !== true) return false;
    return this.parameters.factsFrom === 'all' || view.roles[message] === USER;
  }

  add(turn: TurnNumber, message: MessageIndex, tokens: TokenCount, claimedTurn: TurnNumber, cause: MemoryId): MemoryId {
    const { view, recorder } = this.environment;
    const memory = recorder.storeFact(turn, message, view.types[message], tokens, claimedTurn, cause);
    recorder.segment(memory, turn, turn, 1, Number.POSITIVE_INFINITY, 0);
    this.memories[this.count] = memory;
    this.count += 1;
    this.factOf[message] = memory;
    this.tokens += tokens;
    return memory;
  }

  /** Removes the facts whose messages the given message updates. */
  replaceUpdated(turn: TurnNumber, message: MessageIndex, reason: number): void {
    const { view } = this.environment;
    const sourceTurn = view.turnOf[message];
    const newer = this.factOf[message];
    const { offsets, values } = view.updates;
    for (let i = offsets[sourceTurn]; i < offsets[sourceTurn + 1]; i++) {
      const older = this.factOf[values[i]];
      if (older >= 0 && older !== newer) this.forget(turn, older, reason, newer);
    }
  }

  /** Drops the oldest facts until at most `capacity` tokens are left. */
  limit(turn: TurnNumber, capacity: TokenCount, reason: number): void {
    if (this.tokens <= capacity) return;
    const newest = this.count > 0 ? this.memories[this.count - 1] : -1;
    while (this.tokens > capacity && this.head < this.count) {
      const oldest = this.memories[this.head];
      this.head += 1;
      if (this.environment.recorder.isHeld(oldest)) this.forget(turn, oldest, reason, newest);
    }
  }

  /** Facts held, oldest first. */
  ids(): MemoryId[] {
    return Array.from(this.memories.subarray(this.head, this.count)).filter((memory) =>
      this.environment.recorder.isHeld(memory),
    );
  }

  entries(render: (claimedTurn: TurnNumber, text: string, message: MessageIndex) => string): ContextEntry[] {
    const { view, recorder } = this.environment;
    return this.ids().map((memory) => {
      const message = recorder.messageOf(memory);
      return {
        memory,
        layer: 'semantic',
        tokens: recorder.tokensOf(memory),
        text: render(recorder.table.claimedTurn[memory], view.texts[message], message),
        sources: [message],
      };
    });
  }

  private forget(turn: TurnNumber, memory: MemoryId, reason: number, cause: MemoryId): void {
    const { recorder } = this.environment;
    this.tokens -= recorder.tokensOf(memory);
    this.factOf[recorder.messageOf(memory)] = -1;
    recorder.forget(turn, memory, reason, 1, cause);
  }
}
