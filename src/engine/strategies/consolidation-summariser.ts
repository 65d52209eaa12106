import type { Localized } from '../model/localized';

/** A message of a batch, as a summariser sees it. */
export interface BatchMessage {
  readonly turn: number;
  readonly text: string;
  /** Index into INFO_TYPES; -1 = untyped (the article's agent messages). */
  readonly type: number;
}

/** Makes one summary text from a batch of messages. Deterministic; stands in for a language model. */
export interface Summariser {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
  /** Whether each line of its summaries says which turn it is from. */
  readonly stampsTurns: boolean;
  summarise(batch: readonly BatchMessage[]): string;
}
