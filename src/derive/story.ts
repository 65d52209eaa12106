/**
 * The story line: what the user asks at the cursor, and whether each strategy could have answered.
 * A probe asked in turn t is answered from the context as it stood after turn t − 1.
 */
import type { TurnNumber, UnitIndex } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import type { PreparedTranscript, Rows } from '../engine/transcript/prepared';
import { ROLES } from '../engine/transcript/transcript';

export interface StoryQuestion {
  readonly turn: TurnNumber;
  readonly day: number;
  /** `asks`: the turn is a probe. `says`: it is not, and `text` is what the user says in passing. */
  readonly kind: 'asks' | 'says';
  /** In one line. */
  readonly text: string;
  /** Index of the probe at the cursor, else of the most recent one; −1 before the first. */
  readonly probe: number;
  /** The right answer of the probe at the cursor, when the transcript knows it. */
  readonly answer: string | null;
  /** Turn of the next probe after the cursor; null after the last. */
  readonly nextProbeTurn: TurnNumber | null;
  readonly previousProbeTurn: TurnNumber | null;
  /** Probes were found by rule, not labelled. */
  readonly inferred: boolean;
}

/** @returns how many values of the ascending `column` are ≤ `limit`. */
export function countUpTo(column: ArrayLike<number>, limit: number, length = column.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Text of the turn's user message; of its first message when nobody asks. */
function userTextOf(prepared: PreparedTranscript, turn: TurnNumber): string {
  const first = prepared.firstMessage[turn] ?? 0;
  const end = prepared.firstMessage[turn + 1] ?? first;
  for (let message = first; message < end; message++) {
    if (ROLES[prepared.roles[message] ?? 0] === 'user') return prepared.texts[message] ?? '';
  }
  return prepared.texts[first] ?? '';
}

/** A message as one line to read: logs and code in fences are left out, white space is folded. */
export function inOneLine(text: string): string {
  const fence = text.indexOf('```');
  const spoken = fence < 0 ? text : text.slice(0, fence);
  const line = spoken.replace(/\s+/g, ' ').trim();
  if (line === '') return text.replace(/\s+/g, ' ').trim();
  return fence < 0 ? line : `${line} …`;
}

/** @param turn whole turn at the cursor, 1 … turnCount. */
export function storyQuestion(prepared: PreparedTranscript, turn: TurnNumber): StoryQuestion {
  const { probeTurn } = prepared.truth;
  const upTo = countUpTo(probeTurn, turn);
  const before = countUpTo(probeTurn, turn - 1);
  const isProbe = upTo > before;
  const probe = upTo - 1;
  return {
    turn,
    day: prepared.dayOf[turn] ?? 1,
    kind: isProbe ? 'asks' : 'says',
    text: inOneLine(userTextOf(prepared, turn)),
    probe,
    answer: isProbe ? (prepared.transcript.probes?.[probe]?.answer ?? null) : null,
    nextProbeTurn: upTo < probeTurn.length ? (probeTurn[upTo] as number) : null,
    previousProbeTurn: before > 0 ? (probeTurn[before - 1] as number) : null,
    inferred: prepared.sources.probes === 'inferred',
  };
}

export type StoryStatus = 'answered' | 'partly' | 'forgotten';

/** One thing that the probe needs. */
export interface StoryNeed {
  readonly unit: UnitIndex;
  readonly kind: 'unit' | 'reason';
  /** The literal evidence, shortened for a card: "60s". For a reason: its title. */
  readonly label: string;
  /** What it says, in full. */
  readonly title: string;
  readonly kept: boolean;
}

export interface StoryOutcome {
  readonly probe: number;
  readonly turn: TurnNumber;
  readonly status: StoryStatus;
  /** Evidence that was still there, versions of one thing joined by an arrow: "30s → 60s". Empty if none. */
  readonly kept: string;
  /** Evidence that was gone. */
  readonly lost: string;
  readonly reason: 'not-asked' | 'kept' | 'lost';
  /** Units and reasons asked for. */
  readonly asked: number;
  readonly needs: readonly StoryNeed[];
}

const LABEL_LENGTH = 22;

/** The first `length` code points, with an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  // Two code units make at most one code point fewer, so the slice is enough and long texts stay cheap.
  const points = Array.from(text.slice(0, length * 2 + 2));
  return points.length <= length && text.length <= length * 2 + 2
    ? text
    : `${points
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** Units of one chain of versions beside each other, oldest first; chains in the order in which they are needed. */
export function chainsAmong(units: readonly UnitIndex[], replaces: Int32Array): UnitIndex[][] {
  const wanted = new Set(units);
  const next = new Map<UnitIndex, UnitIndex>();
  for (const unit of units) {
    const older = replaces[unit] ?? -1;
    if (wanted.has(older)) next.set(older, unit);
  }
  const chains: UnitIndex[][] = [];
  for (const unit of wanted) {
    if (wanted.has(replaces[unit] ?? -1)) continue;
    const chain = [unit];
    for (let at = next.get(unit); at !== undefined && chain.length <= units.length; at = next.get(at)) chain.push(at);
    chains.push(chain);
  }
  return chains;
}

function flagsByUnit(rows: Rows, row: number, flags: Uint8Array): Map<UnitIndex, boolean> {
  const kept = new Map<UnitIndex, boolean>();
  for (let k = rows.offsets[row] ?? 0; k < (rows.offsets[row + 1] ?? 0); k++) {
    kept.set(rows.values[k] as number, flags[k] === 1);
  }
  return kept;
}

/** Whether and how the probe with index `probe` could be answered in the run that `card` scores. */
export function storyOutcome(prepared: PreparedTranscript, card: Scorecard, probe: number): StoryOutcome {
  const { truth, transcript } = prepared;
  const units = flagsByUnit(truth.probeNeeds, probe, card.needRetained);
  const reasons = flagsByUnit(truth.probeReasons, probe, card.reasonRetained);
  const chains = chainsAmong([...units.keys()], truth.replaces);
  const label = (unit: UnitIndex) => shorten((truth.evidence[unit] ?? []).join(' '), LABEL_LENGTH);
  const joined = (kept: boolean) =>
    chains
      .map((chain) =>
        chain
          .filter((unit) => units.get(unit) === kept)
          .map(label)
          .join(' → '),
      )
      .filter((text) => text !== '')
      .join(' · ');
  const needs: StoryNeed[] = chains.flat().map((unit) => ({
    unit,
    kind: 'unit',
    label: label(unit),
    title: transcript.units?.[unit]?.title ?? label(unit),
    kept: units.get(unit) === true,
  }));
  for (const [unit, kept] of reasons) {
    const title = transcript.units?.[unit]?.reason?.title ?? (truth.reason[unit] ?? []).join(' ');
    needs.push({ unit, kind: 'reason', label: shorten(title, LABEL_LENGTH), title, kept });
  }
  const keptCount = needs.filter((need) => need.kept).length;
  return {
    probe,
    turn: truth.probeTurn[probe] ?? 0,
    status: keptCount === needs.length ? 'answered' : keptCount === 0 ? 'forgotten' : 'partly',
    kept: joined(true),
    lost: joined(false),
    reason: reasons.size === 0 ? 'not-asked' : [...reasons.values()].every(Boolean) ? 'kept' : 'lost',
    asked: needs.length,
    needs,
  };
}
