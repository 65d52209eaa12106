/**
 * Facts with their chain of versions (30s → 60s because …): from the transcript's units where it has any that replace
 * each other, else from what later messages say that they update.
 */
import type { MemoryId, MessageIndex, TurnNumber, UnitIndex } from '../engine/model/units';
import { queryOf } from '../engine/recall/query';
import { statesUnit } from '../engine/score/states-unit';
import { truthIndex } from '../engine/score/truth-index';
import { isInContext } from '../engine/simulate/context-at';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { salientParts } from './consolidation-salients';

export interface FactVersion {
  /** −1 in chains from updates. */
  readonly unit: UnitIndex;
  /** The first message that states it. */
  readonly message: MessageIndex;
  readonly turn: TurnNumber;
  /** Its literal evidence ("60s"); in chains from updates the first number or name of the message. */
  readonly label: string;
  /** Why it took the place of the version before, in the transcript's words; null when nothing says. */
  readonly reason: string | null;
  /** Entries of the context at the asked turn that retain it. */
  readonly heldBy: readonly MemoryId[];
  /** Some of these retain its reason too. */
  readonly reasonHeld: boolean;
}

export interface FactChain {
  readonly from: 'units' | 'updates';
  /** Oldest first, at least two. */
  readonly versions: readonly FactVersion[];
}

/** Chains of which at least one version was said by `turn`, each with what the context after `turn` still holds. */
export function factChains(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): readonly FactChain[] {
  const chains = prepared.truth.chains.length > 0 ? unitChains(prepared) : updateChains(prepared);
  const context: MemoryId[] = [];
  for (let memory = 0; memory < trace.memories.count; memory++) {
    if (isInContext(trace, memory, turn)) context.push(memory);
  }
  return chains
    .map(({ from, versions }) => ({
      from,
      versions: versions
        .filter((version) => version.turn <= turn)
        .map((version): FactVersion => {
          const heldBy = context.filter((memory) => holds(prepared, trace, memory, version));
          const reasonHeld =
            version.reason !== null &&
            (version.unit >= 0
              ? context.some((memory) => statesUnit(prepared, trace, memory, version.unit, 'reason'))
              : heldBy.some((memory) => textOf(prepared, trace, memory).includes(version.reason as string)));
          return { ...version, heldBy, reasonHeld };
        }),
    }))
    .filter(({ versions }) => versions.length > 0);
}

type Version = Omit<FactVersion, 'heldBy' | 'reasonHeld'>;
interface Chain {
  readonly from: FactChain['from'];
  readonly versions: readonly Version[];
}

function unitChains(prepared: PreparedTranscript): Chain[] {
  const { truth, transcript } = prepared;
  const { statingMessage } = truthIndex(prepared);
  return truth.chains.map((chain) => ({
    from: 'units',
    versions: Array.from(chain, (unit) => {
      const reason = transcript.units?.[unit]?.reason?.title ?? null;
      return {
        unit,
        message: statingMessage[unit],
        turn: truth.statedTurn[unit],
        label: (truth.evidence[unit] ?? []).join(' '),
        reason,
      };
    }),
  }));
}

/** A message that updates earlier ones goes behind the latest of them; of several that update one, the first does. */
function updateChains(prepared: PreparedTranscript): Chain[] {
  const { updates, turnCount } = prepared;
  const older = new Map<MessageIndex, MessageIndex>();
  const newer = new Map<MessageIndex, MessageIndex>();
  for (let turn = 1; turn <= turnCount; turn++) {
    const query = queryOf(prepared, turn);
    const row = updates.values.subarray(updates.offsets[turn], updates.offsets[turn + 1]);
    const before = row.findLast((message) => !newer.has(message));
    if (query < 0 || before === undefined) continue;
    older.set(query, before);
    newer.set(before, query);
  }
  const chains: Chain[] = [];
  for (const first of newer.keys()) {
    if (older.has(first)) continue;
    const versions: Version[] = [];
    for (let message: MessageIndex | undefined = first; message !== undefined; message = newer.get(message)) {
      const parts = salientParts(prepared.texts[message] ?? '');
      const exact = parts.find(({ kind }) => kind === 'number') ?? parts.find(({ kind }) => kind !== 'cause');
      versions.push({
        unit: -1,
        message,
        turn: prepared.turnOf[message],
        label: exact?.text ?? '',
        reason: message === first ? null : (parts.find(({ kind }) => kind === 'cause')?.text ?? null),
      });
    }
    chains.push({ from: 'updates', versions });
  }
  return chains;
}

function holds(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, version: Version): boolean {
  if (version.unit >= 0) return statesUnit(prepared, trace, memory, version.unit);
  const own = trace.memories.message[memory];
  if (own >= 0) return own === version.message;
  const { sourceFrom, sourceTo } = trace.memories;
  const comesFromIt = trace.sources.subarray(sourceFrom[memory], sourceTo[memory]).includes(version.message);
  return comesFromIt && version.label !== '' && textOf(prepared, trace, memory).includes(version.label);
}

function textOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): string {
  return trace.derivedTexts.get(memory) ?? prepared.texts[trace.memories.message[memory]] ?? '';
}
