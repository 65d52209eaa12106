/**
 * Corrections of labels: transcript in, transcript out; nothing else is touched, and what is corrected no longer counts
 * as inferred. Each edit keeps the transcript valid: what it names exists, evidence stands in the messages that state it.
 */
import type { InfoType } from '../engine/model/info-type';
import type { Message, Probe, Transcript, Turn, Unit } from '../engine/transcript/transcript';

/** What may be changed of a unit; `null` takes an optional part away. */
export interface UnitChange {
  readonly type?: Unit['type'];
  readonly title?: string;
  readonly evidence?: readonly string[];
  readonly statedIn?: readonly string[];
  readonly replaces?: string | null;
  readonly reason?: Unit['reason'] | null;
}

export interface ProbeChange {
  readonly askedIn?: string;
  readonly dimension?: Probe['dimension'];
  readonly needs?: readonly string[];
  readonly needsReasonOf?: readonly string[];
  readonly answer?: string | null;
  readonly category?: string | null;
}

/** @param type null: no label, the rule decides again. */
export function setMessageType(transcript: Transcript, id: string, type: InfoType | null): Transcript {
  return mapMessages(transcript, id, ({ type: _before, ...message }) =>
    type === null ? message : { ...message, type },
  );
}

/** Adds or removes the mark "remember this" of a message, asked for in the turn that has the message itself. */
export function toggleMark(transcript: Transcript, id: string): Transcript {
  const marked = transcript.turns.some(({ marks }) => marks?.includes(id));
  return {
    ...transcript,
    turns: transcript.turns.map((turn) => {
      const marks = (turn.marks ?? []).filter((mark) => mark !== id);
      const own = !marked && turn.messages.some((message) => message.id === id);
      return withList(turn, 'marks', own ? [...marks, id] : marks);
    }),
  };
}

/** Adds or removes an earlier message among those that a turn (from 1) refers to. */
export function toggleReference(transcript: Transcript, turn: number, id: string): Transcript {
  return {
    ...transcript,
    turns: transcript.turns.map((one, index) => {
      if (index + 1 !== turn) return one;
      const before = one.refersTo ?? [];
      const next = before.includes(id) ? before.filter((reference) => reference !== id) : [...before, id];
      return withList(one, 'refersTo', next);
    }),
  };
}

/** Every turn's references as the transcript was prepared with: a first correction makes labels of all that was found. */
export function withReferences(transcript: Transcript, references: readonly (readonly string[])[]): Transcript {
  return {
    ...transcript,
    turns: transcript.turns.map((turn, index) => withList(turn, 'refersTo', references[index + 1] ?? [])),
  };
}

export function hasReferences(transcript: Transcript): boolean {
  return transcript.turns.some(({ refersTo }) => refersTo !== undefined);
}

/** Every turn's marks as the transcript was prepared with: where any mark is labelled, the rule finds no others. */
export function withMarks(transcript: Transcript, marks: readonly (readonly string[])[]): Transcript {
  return {
    ...transcript,
    turns: transcript.turns.map((turn, index) => withList(turn, 'marks', marks[index + 1] ?? [])),
  };
}

export function hasMarks(transcript: Transcript): boolean {
  return transcript.turns.some(({ marks }) => marks !== undefined && marks.length > 0);
}

/** Evidence that stands in none of the messages said to state it; empty when the unit holds. */
export function missingEvidence(transcript: Transcript, unit: Pick<Unit, 'evidence' | 'statedIn'>): readonly string[] {
  const texts = textsOf(transcript, unit.statedIn);
  return unit.evidence.filter((part) => !texts.every((text) => text.includes(part)));
}

export function addUnit(transcript: Transcript, unit: Omit<Unit, 'id'>): { transcript: Transcript; id: string } {
  const id = freshId('unit', transcript.units ?? []);
  return { transcript: { ...transcript, units: [...(transcript.units ?? []), { id, ...unit }] }, id };
}

export function changeUnit(transcript: Transcript, id: string, change: UnitChange): Transcript {
  const { replaces, reason, ...plain } = change;
  const units = (transcript.units ?? []).map((unit): Unit => {
    if (unit.id !== id) return unit;
    const { inferred: _rule, replaces: replacedBefore, reason: reasonBefore, ...rest } = unit;
    const nextReplaces = replaces === undefined ? replacedBefore : replaces;
    const nextReason = reason === undefined ? reasonBefore : reason;
    return {
      ...rest,
      ...plain,
      ...(nextReplaces != null && { replaces: nextReplaces }),
      ...(nextReason != null && { reason: nextReason }),
    };
  });
  return { ...transcript, units, ...(reason === null && { probes: withoutReasonOf(transcript.probes ?? [], id) }) };
}

/** No question can ask for a reason that is not there. */
function withoutReasonOf(probes: readonly Probe[], id: string): Probe[] {
  return probes.map((probe) => {
    if (!probe.needsReasonOf?.includes(id)) return probe;
    const { needsReasonOf, ...rest } = probe;
    const reasons = needsReasonOf.filter((unit) => unit !== id);
    return reasons.length > 0 ? { ...rest, needsReasonOf: reasons } : rest;
  });
}

/** With what pointed at it: links of other units, and questions that need nothing else. */
export function removeUnit(transcript: Transcript, id: string): Transcript {
  const units = (transcript.units ?? []).filter((unit) => unit.id !== id);
  const probes = (transcript.probes ?? []).flatMap((probe): Probe[] => {
    const { needsReasonOf, ...rest } = probe;
    const needs = probe.needs.filter((need) => need !== id);
    const reasons = needsReasonOf?.filter((need) => need !== id) ?? [];
    if (needs.length === 0) return [];
    return [{ ...rest, needs, ...(reasons.length > 0 && { needsReasonOf: reasons }) }];
  });
  return {
    ...transcript,
    units: units.map(
      ({ replaces, ...unit }): Unit => (replaces === undefined || replaces === id ? unit : { ...unit, replaces }),
    ),
    probes,
  };
}

export function addProbe(transcript: Transcript, probe: Omit<Probe, 'id'>): { transcript: Transcript; id: string } {
  const id = freshId('probe', transcript.probes ?? []);
  return { transcript: { ...transcript, probes: [...(transcript.probes ?? []), { id, ...probe }] }, id };
}

export function changeProbe(transcript: Transcript, id: string, change: ProbeChange): Transcript {
  const { answer, category, needsReasonOf, ...plain } = change;
  return {
    ...transcript,
    probes: (transcript.probes ?? []).map((probe): Probe => {
      if (probe.id !== id) return probe;
      const { inferred: _rule, answer: a, category: c, needsReasonOf: r, ...rest } = probe;
      const next = { ...rest, ...plain };
      const nextAnswer = answer === undefined ? a : answer;
      const nextCategory = category === undefined ? c : category;
      const reasons = (needsReasonOf ?? r ?? []).filter((unit) => next.needs.includes(unit));
      return {
        ...next,
        ...(nextAnswer != null && nextAnswer !== '' && { answer: nextAnswer }),
        ...(nextCategory != null && nextCategory !== '' && { category: nextCategory }),
        ...(reasons.length > 0 && { needsReasonOf: reasons }),
      };
    }),
  };
}

export function removeProbe(transcript: Transcript, id: string): Transcript {
  return { ...transcript, probes: (transcript.probes ?? []).filter((probe) => probe.id !== id) };
}

function mapMessages(transcript: Transcript, id: string, change: (message: Message) => Message): Transcript {
  return {
    ...transcript,
    turns: transcript.turns.map((turn) =>
      turn.messages.some((message) => message.id === id)
        ? { ...turn, messages: turn.messages.map((message) => (message.id === id ? change(message) : message)) }
        : turn,
    ),
  };
}

function withList(turn: Turn, key: 'marks' | 'refersTo', list: readonly string[]): Turn {
  const { [key]: before, ...rest } = turn;
  if (list.length === 0) return before === undefined ? turn : rest;
  return { ...rest, [key]: list };
}

function textsOf(transcript: Transcript, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return transcript.turns.flatMap(({ messages }) => messages.flatMap(({ id, text }) => (wanted.has(id) ? [text] : [])));
}

function freshId(stem: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let n = ids.size + 1;
  while (ids.has(`${stem}-${n}`)) n++;
  return `${stem}-${n}`;
}
