/** What the user's wording says about messages: dynamic-τ flags, marks, and which earlier message is being updated. */
import { hasSecurityWords, hasSecurityWordsAsCoded } from '../decay-time/dynamic-tau';
import { TEMPORARY } from '../model/info-type';
import { queryOf } from '../recall/query';
import type { FlatMessages } from '../recall/recall-rule';
import { rowOf, toRows } from '../recall/rows';
import { isQuestion, proseOf, sentences } from '../text/prose';
import { hasUpdateCue, updatesConfiguration } from '../text/update-cues';
import { FREQUENTLY_UPDATED, SECURITY_AS_CODED, SECURITY_IMPROVED } from './flags';
import type { Rows } from './prepared';
import type { Transcript } from './transcript';

/** Longer texts are judged by their beginning: a pasted log would be "updated" by any word in it. */
const JUDGED = 2_000;

/** Flags of each message; see TranscriptView.flags. */
export function flagsOf(transcript: Transcript, flat: FlatMessages): Uint8Array {
  const flags = new Uint8Array(flat.texts.length);
  let m = 0;
  for (const turn of transcript.turns) {
    for (const { text, frequentlyUpdated } of turn.messages) {
      const updated = frequentlyUpdated ?? updatesConfiguration(text.slice(0, JUDGED));
      flags[m++] =
        (hasSecurityWords(text) ? SECURITY_IMPROVED : 0) |
        (updated ? FREQUENTLY_UPDATED : 0) |
        (hasSecurityWordsAsCoded(text) ? SECURITY_AS_CODED : 0);
    }
  }
  return flags;
}

/** "Remember this". Kept apart from "do you remember", which asks. */
const MARKS =
  /\b(?:please )?remember (?:this|that|these|it)\b|^(?:please |and )?remember[:,]|\b(?:keep|bear) (?:this|that|it) in mind\b|\b(?:don't|do not|never) forget\b|\b(?:this|that|it)(?:'s| is)(?: very| really| super| quite)? important\b|\b(?:very|really) important\b|^important\b|\bmake a (?:mental )?note\b|记住|记好|记牢|牢记|记下(?:来|这)|别忘|不要忘|(?:很|非常|特别|十分)重要|重要[:：]/i;

/** Rows of marked messages: as labelled where the transcript has any label, else the user's own wording. */
export function marksOf(transcript: Transcript, flat: FlatMessages): Rows {
  const labelled = transcript.turns.some((turn) => turn.marks && turn.marks.length > 0);
  const lists = transcript.turns.map((turn, i) => {
    if (labelled) {
      return (turn.marks ?? []).flatMap((id) => {
        const message = flat.messageIndex.get(id);
        return message !== undefined && flat.turnOf[message] <= i + 1 ? [message] : [];
      });
    }
    const query = queryOf(flat, i + 1);
    return query >= 0 && marks(flat.texts[query]) ? [query] : [];
  });
  return toRows([[], ...lists]);
}

/** The rows with more messages marked in the turn that brings each. Ids that are not here are passed over. */
export function withRemembered(marks: Rows, flat: FlatMessages, ids: readonly string[]): Rows {
  const added = new Set(ids.flatMap((id) => flat.messageIndex.get(id) ?? []));
  if (added.size === 0) return marks;
  const rows = Array.from({ length: marks.offsets.length - 1 }, (_, turn) =>
    Array.from(marks.values.subarray(marks.offsets[turn], marks.offsets[turn + 1])),
  );
  for (const message of added) {
    const row = rows[flat.turnOf[message]];
    if (row && !row.includes(message)) row.push(message);
  }
  return toRows(rows);
}

function marks(text: string): boolean {
  if (!MARKS.test(text)) return false;
  return sentences(proseOf(text.slice(0, JUDGED))).some((sentence) => MARKS.test(sentence) && !isQuestion(sentence));
}

/**
 * Rows of earlier messages that a turn updates: those that its user message recalls, of the same information type,
 * when that message says that something changes. Reads what a strategy may see, never the units.
 */
export function updatesOf(flat: FlatMessages, types: Uint8Array, recalls: Rows): Rows {
  const turnCount = flat.firstMessage.length - 2;
  const lists: number[][] = [[]];
  for (let turn = 1; turn <= turnCount; turn++) {
    const query = queryOf(flat, turn);
    const type = query >= 0 ? types[query] : TEMPORARY;
    const updates = type !== TEMPORARY && hasUpdateCue(flat.texts[query].slice(0, JUDGED));
    lists.push(updates ? [...rowOf(recalls, turn)].filter((message) => types[message] === type) : []);
  }
  return toRows(lists);
}
