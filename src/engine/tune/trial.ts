/**
 * Runs that only answer whether a memory is kept. They go no further than they must: when all that was made from its
 * messages has left, nothing can bring it back, because whatever is stored later is made from new messages or from what
 * is still held (the clairvoyant is the exception; a test asks every strategy). Contexts before the last turn are not
 * worked out, and no trace is written unless it is asked for.
 */
import type { TurnNumber } from '../model/units';
import { Recorder } from '../simulate/recorder';
import { Scratch } from '../simulate/scratch';
import { replayTurn, startRun, traceOf, type WorkingMemory } from '../simulate/simulate';
import { strategyProfiles } from '../strategies/catalogue';
import type { StrategyConfig } from '../strategies/strategy';
import type { TokenCounter } from '../tokens/token-counter';
import type { PreparedTranscript } from '../transcript/prepared';
import { withMark } from './levers';
import { footprint, type Keepsake, survivor } from './survival';

export interface Outcome {
  readonly kept: boolean;
  /** What the run does to the memory, see {@link footprint}. */
  readonly footprint: string;
}

export class Trial {
  /** So far. */
  runs = 0;
  /** Turns of all runs. */
  turns = 0;
  private readonly foresees: boolean;
  private readonly short: PreparedTranscript;
  private readonly memory: WorkingMemory;
  private readonly sources: ReadonlySet<number>;
  /** From this turn on all its messages have been said. */
  private readonly lastSaid: TurnNumber;

  constructor(
    private readonly prepared: PreparedTranscript,
    strategy: string,
    private readonly keepsake: Keepsake,
    private readonly seed: number,
    private readonly untilTurn: TurnNumber,
    private readonly counter: TokenCounter | undefined,
  ) {
    // Who sees the future would otherwise see less of it.
    this.foresees = strategyProfiles.get(strategy as never).seesFuture === true;
    this.short = this.foresees ? prepared : { ...prepared, turnCount: Math.min(prepared.turnCount, untilTurn) };
    this.memory = {
      recorder: new Recorder(this.short.turnCount, prepared.messageCount),
      scratch: new Scratch(),
    };
    this.sources = new Set(keepsake.sources);
    this.lastSaid = Math.max(0, ...keepsake.sources.map((message) => prepared.turnOf[message]));
  }

  keeps(config: StrategyConfig): boolean {
    return this.run(config, this.short) && this.survives(config);
  }

  /** As if the user had said "remember this" of it. */
  keepsMarked(config: StrategyConfig): boolean {
    return this.run(config, withMark(this.short, this.keepsake.message)) && this.survives(config);
  }

  footprint(config: StrategyConfig): Outcome {
    const open = this.run(config, this.short);
    const trace = traceOf(this.memory.recorder, config, this.seed);
    return {
      kept: open && survivor(this.prepared, trace, this.keepsake, this.untilTurn) >= 0,
      footprint: footprint(trace, this.keepsake, this.untilTurn),
    };
  }

  /** @returns whether something of it may still be held; false: it is lost, and the run was ended when that was certain. */
  private run(config: StrategyConfig, transcript: PreparedTranscript): boolean {
    this.runs += 1;
    const { memory, seed, counter, lastSaid } = this;
    const { turnCount } = transcript;
    memory.recorder.reset(turnCount);
    memory.scratch.reset();
    const { run, recorder } = startRun(transcript, config, seed, counter, memory, this.untilTurn);
    const holders = new Holders(recorder, this.sources);
    for (let turn = 1; turn <= turnCount; turn++) {
      replayTurn(run, transcript, turn);
      this.turns += 1;
      if (turn >= lastSaid && !this.foresees && !holders.any()) return false;
    }
    return this.foresees || holders.any();
  }

  /** Of a run to the end. */
  private survives(config: StrategyConfig): boolean {
    return (
      survivor(this.prepared, traceOf(this.memory.recorder, config, this.seed), this.keepsake, this.untilTurn) >= 0
    );
  }
}

/** The memories of a run that came from given messages, followed while it goes on. */
class Holders {
  private seen = 0;
  private held: number[] = [];

  constructor(
    private readonly recorder: Recorder,
    private readonly sources: ReadonlySet<number>,
  ) {}

  /** Whether any is held now. */
  any(): boolean {
    const { recorder, sources } = this;
    const { table } = recorder;
    for (; this.seen < table.count; this.seen++) {
      const message = table.message[this.seen];
      const own = message >= 0 ? sources.has(message) : recorder.sourcesOf(this.seen).some((one) => sources.has(one));
      if (own) this.held.push(this.seen);
    }
    if (this.held.length === 0) return false;
    this.held = this.held.filter((memory) => recorder.isHeld(memory));
    return this.held.length > 0;
  }
}
