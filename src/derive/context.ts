/** "What the agent sees": the entries of a context in the order in which they would be sent, and their place in rows. */
import { INFO_TYPES, type InfoTypeCode } from '../engine/model/info-type';
import { LAYERS } from '../engine/model/layer';
import type { MemoryId, MessageIndex, Ratio, Strength, TokenCount, TurnNumber } from '../engine/model/units';
import type { Trace } from '../engine/simulate/trace';
import type { ContextEntry } from '../engine/strategies/strategy';

export interface ContextCell {
  /** Position in the context, from 0. */
  readonly index: number;
  readonly memory: MemoryId;
  /** First source message; −1 when there is none. */
  readonly message: MessageIndex;
  readonly sources: readonly MessageIndex[];
  /** Index into INFO_TYPES. */
  readonly type: InfoTypeCode;
  /** Index into LAYERS. */
  readonly layer: number;
  readonly tokens: TokenCount;
  /** Strength or score at the asked turn; NaN when the strategy knows none. */
  readonly strength: Strength;
  readonly storedTurn: TurnNumber;
  /** As sent, with prefix. */
  readonly text: string;
}

export interface ContextModel {
  /** The state after this turn is shown. */
  readonly turn: TurnNumber;
  readonly cells: readonly ContextCell[];
  readonly tokens: TokenCount;
  /** Null when the strategy has no capacity. */
  readonly capacity: TokenCount | null;
  /** tokens ÷ capacity, may exceed 1; NaN without a capacity. */
  readonly share: Ratio;
  /** Tokens by layer, in the order of LAYERS. */
  readonly layers: readonly TokenCount[];
  /** Memories by type, in the order of INFO_TYPES. */
  readonly types: readonly number[];
}

/**
 * @param entries contextAt(prepared, trace, turn)
 * @param strengthOf strength of a memory at `turn`
 * @param capacity tokens; null when unlimited
 */
export function contextModel(
  trace: Trace,
  entries: readonly ContextEntry[],
  turn: TurnNumber,
  strengthOf: (memory: MemoryId) => Strength,
  capacity: TokenCount | null,
): ContextModel {
  const { memories } = trace;
  const layers = LAYERS.map(() => 0);
  const types = INFO_TYPES.map(() => 0);
  let tokens = 0;
  const cells = entries.map((entry, index): ContextCell => {
    const type = (memories.type[entry.memory] ?? 3) as InfoTypeCode;
    const layer = LAYERS.indexOf(entry.layer);
    layers[layer] = (layers[layer] ?? 0) + entry.tokens;
    types[type] = (types[type] ?? 0) + 1;
    tokens += entry.tokens;
    return {
      index,
      memory: entry.memory,
      message: entry.sources[0] ?? memories.message[entry.memory] ?? -1,
      sources: entry.sources,
      type,
      layer,
      tokens: entry.tokens,
      strength: strengthOf(entry.memory),
      storedTurn: memories.storedTurn[entry.memory] ?? 0,
      text: entry.text,
    };
  });
  return { turn, cells, tokens, capacity, share: capacity ? tokens / capacity : Number.NaN, layers, types };
}
