/**
 * A transcript in pieces: the texts of a long conversation take too long to copy between threads at once, so its turns
 * cross a few at a time, each piece within a moment.
 */
import { chainsOf, evidenceOf } from './prepare-truth';
import type { PreparedTranscript } from './prepared';
import type { Probe, Transcript, Turn, Unit } from './transcript';

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

/** Units and probes of a prepared transcript, which may have been inferred: the page does not have them. */
export interface Labels {
  readonly units: readonly Unit[];
  readonly probes: readonly Probe[];
}

/** As many units, and as many probes, cross at once. */
const LABELS = 400;

/** @returns the next labels when so many units and probes are there already; both empty past the end. */
export function labelsFrom({ transcript }: PreparedTranscript, { units, probes }: LabelCount): Labels {
  return {
    units: (transcript.units ?? []).slice(units, units + LABELS),
    probes: (transcript.probes ?? []).slice(probes, probes + LABELS),
  };
}

export interface LabelCount {
  readonly units: number;
  readonly probes: number;
}

/** A prepared transcript without what can be made again of its turns and labels. */
export function withoutTexts(prepared: PreparedTranscript): PreparedTranscript {
  return {
    ...prepared,
    transcript: { ...withoutTurns(prepared.transcript), units: [], probes: [] },
    texts: [],
    messageIndex: new Map(),
    unitIndex: new Map(),
    truth: { ...prepared.truth, evidence: [], reason: [], chains: [] },
  };
}

/** Messages or units to one step of `assembling`. */
const STEP = 250;

/**
 * Makes a prepared transcript whole again, in steps of well under a millisecond each.
 * @param turns those of the transcript that was prepared. @param labels as it was prepared with
 */
export function* assembling(
  prepared: PreparedTranscript,
  turns: readonly Turn[],
  { units, probes }: Labels,
): Generator<void, PreparedTranscript> {
  const texts: string[] = [];
  const messageIndex = new Map<string, number>();
  for (const { messages } of turns) {
    for (const { id, text } of messages) {
      if (!messageIndex.has(id)) messageIndex.set(id, texts.length);
      texts.push(text);
      if (texts.length % STEP === 0) yield;
    }
  }
  const unitIndex = new Map<string, number>();
  for (const [u, { id }] of units.entries()) {
    if (!unitIndex.has(id)) unitIndex.set(id, u);
    if (u % STEP === 0) yield;
  }
  yield;
  const known = evidenceOf(units);
  yield;
  const { replaces, replacedBy } = prepared.truth;
  const truth = { ...prepared.truth, ...known, chains: chainsOf(replaces, replacedBy) };
  yield;
  return {
    ...prepared,
    transcript: { ...prepared.transcript, turns, units, probes },
    texts,
    messageIndex,
    unitIndex,
    truth,
  };
}
