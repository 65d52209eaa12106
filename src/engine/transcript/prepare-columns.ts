/** Flattening: turns of messages → columns over messages. */
import type { FlatMessages } from '../recall/recall-rule';
import type { CompactionPoint } from './prepared';
import { ROLES, type Transcript } from './transcript';

/** Columns in transcript order; see TranscriptView. A repeated message id points at its first message. */
export function flatten(transcript: Transcript): FlatMessages {
  const { turns } = transcript;
  let count = 0;
  for (const turn of turns) count += turn.messages.length;
  const texts = new Array<string>(count);
  const turnOf = new Int32Array(count);
  const roles = new Uint8Array(count);
  const firstMessage = new Int32Array(turns.length + 2);
  const messageIndex = new Map<string, number>();
  let m = 0;
  for (let t = 1; t <= turns.length; t++) {
    firstMessage[t] = m;
    for (const message of turns[t - 1].messages) {
      texts[m] = message.text;
      turnOf[m] = t;
      roles[m] = ROLES.indexOf(message.role);
      if (!messageIndex.has(message.id)) messageIndex.set(message.id, m);
      m++;
    }
  }
  firstMessage[turns.length + 1] = m;
  return { texts, turnOf, firstMessage, roles, messageIndex };
}

/** Compactions by the message they stand before; one that names no message is left out. */
export function compactionsOf(transcript: Transcript, { messageIndex }: FlatMessages): CompactionPoint[] {
  const points = new Map<number, CompactionPoint>();
  for (const { before, summary = '' } of transcript.compactions ?? []) {
    const message = messageIndex.get(before);
    if (message !== undefined) points.set(message, { message, summary });
  }
  return [...points.values()].sort((a, b) => a.message - b.message);
}

/**
 * Day of each turn (index 0 unused), never decreasing from 1: as labelled; else calendar days counted from the first
 * date written in the messages; else all 1. A turn without a day has that of the turn before.
 */
export function daysOf(transcript: Transcript): Int32Array {
  const { turns } = transcript;
  const days = new Int32Array(turns.length + 1);
  const labelled = turns.some((turn) => turn.day !== undefined);
  let firstDate: number | undefined;
  let day = 1;
  for (let t = 1; t <= turns.length; t++) {
    const turn = turns[t - 1];
    if (labelled) day = Math.max(day, Math.floor(turn.day ?? 1));
    else {
      const date = turn.messages.map((message) => dateNumber(message.time)).find((value) => value !== undefined);
      if (date !== undefined) {
        firstDate ??= date;
        day = Math.max(day, date - firstDate + 1);
      }
    }
    days[t] = day;
  }
  return days;
}

/** Days since 1970-01-01 of the date written in an ISO 8601 time, whatever its zone; undefined if there is none. */
export function dateNumber(time: string | undefined): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(time ?? '');
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  // Count from 1 March, so that the leap day is the last of its year (Hinnant, "chrono-compatible date algorithms").
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** Active task keywords per turn: an index into `taskSets`, where set 0 is "none". */
export function tasksOf(transcript: Transcript): { activeTaskSet: Int32Array; taskSets: string[][] } {
  const keywordsOf = new Map((transcript.tasks ?? []).map((task) => [task.id, task.keywords]));
  const activeTaskSet = new Int32Array(transcript.turns.length + 1);
  const taskSets: string[][] = [[]];
  const known = new Map<string, number>([['', 0]]);
  transcript.turns.forEach((turn, i) => {
    const keywords = new Set<string>();
    for (const id of turn.tasks ?? []) for (const word of keywordsOf.get(id) ?? []) keywords.add(word.toLowerCase());
    const set = [...keywords].sort();
    const key = set.join('\n');
    let index = known.get(key);
    if (index === undefined) {
      index = taskSets.push(set) - 1;
      known.set(key, index);
    }
    activeTaskSet[i + 1] = index;
  });
  return { activeTaskSet, taskSets };
}
