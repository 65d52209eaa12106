import type { Localized } from '../model/localized';

/** A message of a batch, as a summariser sees it. */
export interface BatchMessage {
  readonly turn: number;
  readonly text: string;
  /** Index into INFO_TYPES; -1 = untyped (the article's agent messages). */
  readonly type: number;
}

/** What is known of a summariser without running it; the page carries no more (see StrategyProfile). */
export interface SummariserProfile<Id extends string = string> {
  readonly id: Id;
  readonly name: Localized;
  readonly help: Localized;
}

/**
 * Makes one summary text from a batch of messages. Deterministic; stands in for a language model. What a single message
 * gives does not depend on the others, so that a run need not find it again (summary-parts.ts).
 */
export interface Summariser<Id extends string = string> extends SummariserProfile<Id> {
  /** Whether each line of its summaries says which turn it is from. */
  readonly stampsTurns: boolean;
  /** What the message gives to a summary; empty if nothing. */
  part(message: BatchMessage): string;
  /** The summary of what a batch gave, none of it empty; an empty text = no summary. */
  join(parts: readonly string[]): string;
  /** Both in one step. */
  summarise(batch: readonly BatchMessage[]): string;
}

export function summariser<Id extends string>(
  profile: SummariserProfile<Id>,
  work: Pick<Summariser, 'stampsTurns' | 'part' | 'join'>,
): Summariser<Id> {
  return {
    ...profile,
    ...work,
    summarise: (batch) => work.join(batch.map((message) => work.part(message)).filter((part) => part !== '')),
  };
}
