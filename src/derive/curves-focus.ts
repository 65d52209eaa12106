/** Which few memories stand out of the mass at a moment, why, and what is written beside them. */

import { CONSOLIDATED } from '../engine/model/forget-reason';
import { TEMPORARY } from '../engine/model/info-type';
import { type MemoryId, type MessageIndex, NEVER, type TurnNumber } from '../engine/model/units';
import { RECALLED, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** In order of importance: an earlier reason wins when a memory has several. */
export const FOCUS_REASONS = ['hovered', 'selected', 'needed', 'recalled', 'leaving'] as const;
export type FocusReason = (typeof FOCUS_REASONS)[number];

export interface Focus {
  readonly memory: MemoryId;
  readonly reason: FocusReason;
}

/** Number of recalls of each memory. */
export function recallCounts(trace: Trace): Int32Array {
  const { events, memories } = trace;
  const counts = new Int32Array(memories.count);
  for (let i = 0; i < events.count; i++) if (events.kind[i] === RECALLED) counts[events.memory[i]]++;
  return counts;
}

/** First event of a turn, or of the next turn that has any; events are in order of turns. */
export function firstEventOf(trace: Trace, turn: TurnNumber): number {
  const { events } = trace;
  let low = 0;
  let high = events.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events.turn[middle] < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Memories that hold a message, or something made of it, in order of storing. One pass over the memories. */
export function holdersOf(trace: Trace, message: MessageIndex): MemoryId[] {
  const { memories, sources } = trace;
  const found: MemoryId[] = [];
  if (message < 0) return found;
  for (let m = 0; m < memories.count; m++) {
    if (memories.message[m] === message) found.push(m);
    else if (memories.derived[m] === 1 && memories.message[m] < 0) {
      for (let s = memories.sourceFrom[m]; s < memories.sourceTo[m]; s++) {
        if (sources[s] !== message) continue;
        found.push(m);
        break;
      }
    }
  }
  return found;
}

/** A question stays in focus for so many turns after it was asked, unless the next one comes. */
const PROBE_STAYS = 6;
const RECALL_STAYS = 3;
const LEAVING_BEFORE = 4;
const LEAVING_AFTER = 6;
/** More would be a hairball again. */
export const MOST_IN_FOCUS = 6;

export interface FocusRequest {
  readonly prepared: PreparedTranscript;
  readonly trace: Trace;
  readonly turn: TurnNumber;
  readonly selected: readonly MemoryId[];
  readonly hovered: readonly MemoryId[];
}

export function focusAt(request: FocusRequest): Focus[] {
  const found = new Map<MemoryId, FocusReason>();
  const add = (memory: MemoryId, reason: FocusReason): void => {
    if (!found.has(memory)) found.set(memory, reason);
  };
  for (const memory of request.hovered) add(memory, 'hovered');
  for (const memory of request.selected) add(memory, 'selected');
  for (const memory of neededAt(request)) add(memory, 'needed');
  const shown = new Set([...found.keys()].flatMap((memory) => statedUnits(request, memory)));
  for (const memory of recalledAround(request)) {
    // Another message that says the same would be the same curve and the same words twice.
    if (!statedUnits(request, memory).some((unit) => shown.has(unit))) add(memory, 'recalled');
  }
  const leaving = leavingAround(request);
  if (leaving >= 0) add(leaving, 'leaving');
  const all = [...found].map(([memory, reason]) => ({ memory, reason }));
  const kept = all.slice(0, MOST_IN_FOCUS);
  // The one that is just leaving tells the story of the moment: it keeps its place.
  const last = all[all.length - 1];
  if (all.length > MOST_IN_FOCUS && last !== undefined && last.reason === 'leaving') kept[MOST_IN_FOCUS - 1] = last;
  return kept;
}

function statedUnits({ prepared, trace }: FocusRequest, memory: MemoryId): number[] {
  const { offsets, values } = prepared.truth.unitsOfMessage;
  const message = trace.memories.message[memory];
  return message < 0 ? [] : [...values.subarray(offsets[message], offsets[message + 1])];
}

/** Probe in focus at a turn: the last one asked within a few turns, else −1. */
export function probeInFocus(prepared: PreparedTranscript, turn: TurnNumber): number {
  const { probeTurn } = prepared.truth;
  let found = -1;
  for (let probe = 0; probe < probeTurn.length; probe++) {
    if (probeTurn[probe] <= turn && turn - probeTurn[probe] <= PROBE_STAYS) {
      if (found < 0 || probeTurn[probe] >= probeTurn[found]) found = probe;
    }
  }
  return found;
}

/**
 * Memories that state what the probe in focus needs, as it found them: in the state before its turn. (Its own answer
 * states them again.)
 */
function neededAt({ prepared, trace, turn }: FocusRequest): MemoryId[] {
  const probe = probeInFocus(prepared, turn);
  if (probe < 0) return [];
  const { probeNeeds } = prepared.truth;
  const needed: MemoryId[] = [];
  for (let i = probeNeeds.offsets[probe]; i < probeNeeds.offsets[probe + 1]; i++) {
    const best = holderOfUnit(prepared, trace, probeNeeds.values[i], prepared.truth.probeTurn[probe] - 1);
    if (best >= 0) needed.push(best);
  }
  return needed;
}

/** Memory that best stands for a unit at a turn: held before left, verbatim before fact before summary, earliest first. */
export function holderOfUnit(prepared: PreparedTranscript, trace: Trace, unit: number, turn: TurnNumber): MemoryId {
  const { memories } = trace;
  let best = -1;
  let bestRank = -1;
  for (const id of prepared.transcript.units?.[unit]?.statedIn ?? []) {
    const message = prepared.messageIndex.get(id);
    if (message === undefined) continue;
    for (const memory of holdersOf(trace, message)) {
      if (memories.storedTurn[memory] > turn) continue;
      const rank =
        (turn < memories.endTurn[memory] ? 4 : 0) +
        (memories.derived[memory] === 0 ? 2 : memories.message[memory] >= 0 ? 1 : 0);
      if (rank > bestRank) {
        best = memory;
        bestRank = rank;
      }
    }
  }
  return best;
}

function recalledAround({ trace, turn }: FocusRequest): MemoryId[] {
  const { events, memories } = trace;
  const found: MemoryId[] = [];
  const from = firstEventOf(trace, turn - RECALL_STAYS + 1);
  for (let i = firstEventOf(trace, turn + 1) - 1; i >= from && found.length < 2; i--) {
    const memory = events.memory[i];
    if (events.kind[i] === RECALLED && memories.type[memory] !== TEMPORARY && !found.includes(memory)) {
      found.push(memory);
    }
  }
  return found;
}

/** The memory stating a unit that leaves nearest to the cursor, a little before or after it; −1 if none does. */
function leavingAround({ prepared, trace, turn }: FocusRequest): MemoryId {
  const { memories } = trace;
  const { unitsOfMessage } = prepared.truth;
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let memory = 0; memory < memories.count; memory++) {
    const end = memories.endTurn[memory];
    const message = memories.message[memory];
    if (end === NEVER || end < turn - LEAVING_BEFORE || end > turn + LEAVING_AFTER || message < 0) continue;
    if (memories.storedTurn[memory] > turn || memories.endReason[memory] === CONSOLIDATED) continue;
    if (unitsOfMessage.offsets[message + 1] === unitsOfMessage.offsets[message]) continue;
    const distance = Math.abs(end - turn);
    if (distance < nearest) {
      nearest = distance;
      best = memory;
    }
  }
  return best;
}

/** Words on a curve: the unit that its message states, else the beginning of its text. At most `limit` characters. */
export function memoryLabel(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, limit: number): string {
  const message = trace.memories.message[memory];
  const { unitsOfMessage } = prepared.truth;
  if (message >= 0) {
    for (let i = unitsOfMessage.offsets[message]; i < unitsOfMessage.offsets[message + 1]; i++) {
      const title = prepared.transcript.units?.[unitsOfMessage.values[i]]?.title;
      if (title !== undefined) return shortenMiddle(title, limit);
    }
  }
  return shorten(memoryText(prepared, trace, memory), limit);
}

/** Full text of a memory: of a derived one as sent, else of its message. */
export function memoryText(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): string {
  return trace.derivedTexts.get(memory) ?? prepared.texts[trace.memories.message[memory]] ?? '';
}

/** As `shorten`, but what a title ends with stays: that is where its value stands ("…timeout: 30s"). */
export function shortenMiddle(text: string, limit: number): string {
  const characters = [...text.trim()];
  const width = (from: number, to: number): number =>
    characters.slice(from, to).reduce((sum, character) => sum + widthOf(character), 0);
  if (width(0, characters.length) <= limit) return characters.join('');
  let tail = characters.length;
  while (width(tail - 1, characters.length) <= limit * 0.4) tail--;
  let head = 0;
  const room = limit - 1 - width(tail, characters.length);
  while (width(0, head + 1) <= room) head++;
  return `${characters.slice(0, head).join('').trimEnd()}…${characters.slice(tail).join('').trimStart()}`;
}

function widthOf(character: string): number {
  return (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
}

/** First line, cut at a code point; a wide (CJK) character counts as two. */
export function shorten(text: string, limit: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  let room = limit;
  let kept = '';
  for (const character of line) {
    room -= widthOf(character);
    if (room < 0) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}
