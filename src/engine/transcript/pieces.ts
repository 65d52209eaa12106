/**
 * A transcript in pieces: the texts of a long conversation take too long to copy between threads at once, so its turns
 * cross a few at a time, each piece within a moment.
 */
import { flatten } from './prepare-columns';
import type { PreparedTranscript } from './prepared';
import type { Transcript, Turn } from './transcript';

/** What a piece may hold, unless a single turn is larger. */
const CHARACTERS = 200_000;
const MESSAGES = 400;

/** @returns the turns from index `from` that make up one piece; empty past the end. */
export function pieceFrom(turns: readonly Turn[], from: number): readonly Turn[] {
  let [characters, messages, to] = [0, 0, from];
  for (; to < turns.length; to++) {
    const turn = turns[to];
    characters += turn.messages.reduce((sum, { text }) => sum + text.length, 0);
    messages += turn.messages.length;
    if (to > from && (characters > CHARACTERS || messages > MESSAGES)) break;
  }
  return turns.slice(from, to);
}

/** The rest: names, units, probes. */
export function withoutTurns<T extends Transcript>(transcript: T): T {
  return { ...transcript, turns: [] };
}

/** A prepared transcript without what can be made again of its turns. */
export function withoutTexts(prepared: PreparedTranscript): PreparedTranscript {
  return { ...prepared, transcript: withoutTurns(prepared.transcript), texts: [], messageIndex: new Map() };
}

/** @param turns those of the transcript that was prepared */
export function withTexts(prepared: PreparedTranscript, turns: readonly Turn[]): PreparedTranscript {
  const transcript = { ...prepared.transcript, turns };
  const { texts, messageIndex } = flatten(transcript);
  return { ...prepared, transcript, texts, messageIndex };
}
