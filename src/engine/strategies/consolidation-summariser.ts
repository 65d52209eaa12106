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

/** Makes one summary text from a batch of messages. Deterministic; stands in for a language model. */
export interface Summariser<Id extends string = string> extends SummariserProfile<Id> {
  /** Whether each line of its summaries says which turn it is from. */
  readonly stampsTurns: boolean;
  summarise(batch: readonly BatchMessage[]): string;
}

export function summariser<Id extends string>(
  profile: SummariserProfile<Id>,
  work: Omit<Summariser, keyof SummariserProfile>,
): Summariser<Id> {
  return { ...profile, ...work };
}
