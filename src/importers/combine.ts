/** Several conversations → one transcript: one after the other, or woven together by time. */
import type { Compaction, Message, Probe, Transcript, Turn, Unit } from '../engine/transcript/transcript';
import { millisecondsOf } from './values';

export type CombineMode = 'sequence' | 'time';

/**
 * Ids get the number of their conversation in front (`2:m1`), so that all are unique and references still hold. A single
 * conversation is returned as it is.
 *
 * In sequence: days go on counting from one conversation to the next where they are given, or where a conversation has no
 * times (it is then a day of its own). By time: turns are ordered by the time of their first message, each conversation
 * keeping its own order; a turn without a time goes with the turn before it, a conversation without any comes last; days
 * follow from the times.
 *
 * @param conversations at least one.
 */
export function combine(conversations: readonly Transcript[], mode: CombineMode, name: string): Transcript {
  const [first] = conversations;
  if (!first) throw new RangeError('There is no conversation to combine.');
  if (conversations.length === 1) return first;
  const parts = conversations.map((conversation, index) => renamed(conversation, `${index + 1}:`));
  const turns = mode === 'sequence' ? inSequence(parts) : byTime(parts);
  const lists = {
    units: parts.flatMap(({ units = [] }) => units),
    probes: parts.flatMap(({ probes = [] }) => probes),
    tasks: parts.flatMap(({ tasks = [] }) => tasks),
    compactions: parts.flatMap(({ compactions = [] }) => compactions),
  };
  const languages = new Set(conversations.map(({ language }) => language));
  const [language] = languages;
  const sources = [...new Set(conversations.flatMap(({ source }) => source ?? []))];
  return {
    format: first.format,
    version: first.version,
    name,
    ...(languages.size === 1 && language !== undefined && { language }),
    turns,
    ...(lists.units.length > 0 && { units: lists.units }),
    ...(lists.probes.length > 0 && { probes: lists.probes }),
    ...(lists.tasks.length > 0 && { tasks: lists.tasks }),
    ...(lists.compactions.length > 0 && { compactions: lists.compactions }),
    ...(sources.length > 0 && { source: shortened(sources) }),
  };
}

function shortened(sources: readonly string[]): string {
  const shown = sources.slice(0, 5).join(', ');
  return sources.length > 5 ? `${shown}, … (${sources.length})` : shown;
}

function renamed(transcript: Transcript, prefix: string): Transcript {
  const id = (old: string) => `${prefix}${old}`;
  const ids = (old: readonly string[]) => old.map(id);
  return {
    ...transcript,
    turns: transcript.turns.map((turn): Turn => {
      const { refersTo, marks, tasks } = turn;
      return {
        ...turn,
        messages: turn.messages.map((message): Message => ({ ...message, id: id(message.id) })),
        ...(refersTo && { refersTo: ids(refersTo) }),
        ...(marks && { marks: ids(marks) }),
        ...(tasks && { tasks: ids(tasks) }),
      };
    }),
    ...(transcript.units && {
      units: transcript.units.map(
        (unit): Unit => ({
          ...unit,
          id: id(unit.id),
          statedIn: ids(unit.statedIn),
          ...(unit.replaces !== undefined && { replaces: id(unit.replaces) }),
        }),
      ),
    }),
    ...(transcript.probes && {
      probes: transcript.probes.map(
        (probe): Probe => ({
          ...probe,
          id: id(probe.id),
          askedIn: id(probe.askedIn),
          needs: ids(probe.needs),
          ...(probe.needsReasonOf && { needsReasonOf: ids(probe.needsReasonOf) }),
        }),
      ),
    }),
    ...(transcript.tasks && { tasks: transcript.tasks.map((task) => ({ ...task, id: id(task.id) })) }),
    ...(transcript.compactions && {
      compactions: transcript.compactions.map((event): Compaction => ({ ...event, before: id(event.before) })),
    }),
  };
}

const dateOf = (turn: Turn): string | undefined =>
  turn.messages.find(({ time }) => time !== undefined)?.time?.slice(0, 10);

function inSequence(parts: readonly Transcript[]): Turn[] {
  const given = parts.some(({ turns }) => turns.some(({ day }) => day !== undefined));
  const timeless = parts.some(({ turns }) => turns.every((turn) => dateOf(turn) === undefined));
  if (!given && !timeless) return parts.flatMap(({ turns }) => turns);
  let before = 0;
  return parts.flatMap(({ turns }) => {
    const labelled = turns.some(({ day }) => day !== undefined);
    let day = 1;
    let date: string | undefined;
    const numbered = turns.map((turn): Turn => {
      const today = dateOf(turn);
      if (labelled) day = Math.max(day, turn.day ?? day);
      else if (today !== undefined && date !== undefined && today > date) day++;
      if (today !== undefined && (date === undefined || today > date)) date = today;
      return { ...turn, day: before + day };
    });
    before += day;
    return numbered;
  });
}

function byTime(parts: readonly Transcript[]): Turn[] {
  const timed = parts.flatMap(({ turns }) => {
    const known = turns.map(({ messages }) => messages.flatMap(({ time }) => millisecondsOf(time) ?? []).at(0));
    // Never back in time within a conversation: its own order stands.
    let at = known.find((time) => time !== undefined) ?? Number.POSITIVE_INFINITY;
    return turns.map((turn, index) => {
      at = Math.max(at, known[index] ?? at);
      const { day: _day, ...rest } = turn;
      return { at, turn: rest };
    });
  });
  // A stable sort: equal times keep the order of the conversations. (Infinity − Infinity is not a number.)
  return timed.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ turn }) => turn);
}
