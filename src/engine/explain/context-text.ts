/** The context as one text, exactly as it would be sent, and where each entry stands in it. */
import type { MemoryId, Ratio, TokenCount, TurnNumber } from '../model/units';
import { contextAt } from '../simulate/context-at';
import type { Trace } from '../simulate/trace';
import { strategyProfiles } from '../strategies/catalogue';
import type { ContextEntry } from '../strategies/strategy';
import type { PreparedTranscript } from '../transcript/prepared';

/** Entries are sent one after another, a line break between them, as the article's get_context joins them. */
export const ENTRY_SEPARATOR = '\n';

/** @param turn state after this turn; a question of turn t meets the context after t − 1 */
export function contextText(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): string {
  return joined(contextAt(prepared, trace, turn));
}

const joined = (entries: readonly ContextEntry[]): string => entries.map(({ text }) => text).join(ENTRY_SEPARATOR);

export interface ContextPassage {
  readonly memory: MemoryId;
  /** Characters of the text: from (with prefix) to, not including. */
  readonly from: number;
  readonly to: number;
}

export interface ContextDocument {
  readonly turn: TurnNumber;
  readonly text: string;
  readonly passages: readonly ContextPassage[];
  readonly tokens: TokenCount;
  /** Null when the strategy has no capacity (or does not use it). */
  readonly capacity: TokenCount | null;
  /** tokens ÷ capacity; null without a capacity. */
  readonly share: Ratio | null;
}

export function contextDocument(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): ContextDocument {
  const entries = contextAt(prepared, trace, turn);
  let from = 0;
  const passages = entries.map(({ memory, text }): ContextPassage => {
    const passage = { memory, from, to: from + text.length };
    from = passage.to + ENTRY_SEPARATOR.length;
    return passage;
  });
  const tokens = entries.reduce((sum, entry) => sum + entry.tokens, 0);
  const capacity = capacityOfTrace(trace);
  return {
    turn,
    text: joined(entries),
    passages,
    tokens,
    capacity,
    share: capacity === null ? null : tokens / capacity,
  };
}

/** Tokens that the context may take in this run; null when nothing limits it. */
export function capacityOfTrace(trace: Trace): TokenCount | null {
  const parameter = strategyProfiles.has(trace.strategy)
    ? strategyProfiles.get(trace.strategy).capacityParameter
    : undefined;
  if (parameter === undefined || trace.parameters['limitContext'] === false) return null;
  const value = trace.parameters[parameter];
  return typeof value === 'number' ? value : null;
}
