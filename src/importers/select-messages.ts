/** Leaves out roles that the person does not want. A message that a label points at stays: truth is not cut away. */
import type { Compaction, Transcript, Turn } from '../engine/transcript/transcript';
import type { ReadingOptions } from './reading';

export interface LeftOut {
  readonly tool: number;
  readonly system: number;
}

export interface Selected {
  /** Null when nothing is left. */
  readonly transcript: Transcript | null;
  readonly left: LeftOut;
}

export function selectMessages(
  transcript: Transcript,
  { toolOutput, systemMessages }: Pick<ReadingOptions, 'toolOutput' | 'systemMessages'>,
): Selected {
  if (toolOutput && systemMessages) return { transcript, left: { tool: 0, system: 0 } };
  const needed = idsOfLabels(transcript);
  const left = { tool: 0, system: 0 };
  /** Events that stood before a message that is gone wait for the next one that stays. */
  const waiting: Omit<Compaction, 'before'>[] = [];
  const compactions: Compaction[] = [];
  const eventBefore = new Map(transcript.compactions?.map(({ before, ...event }) => [before, event]));
  const turns: Turn[] = [];
  for (const turn of transcript.turns) {
    const messages = turn.messages.filter(({ id, role }) => {
      const event = eventBefore.get(id);
      if (event) waiting.push(event);
      const unwanted = (role === 'tool' && !toolOutput) || (role === 'system' && !systemMessages);
      if (unwanted && !needed.has(id)) {
        left[role]++;
        return false;
      }
      for (const found of waiting.splice(0)) compactions.push({ before: id, ...found });
      return true;
    });
    if (messages.length > 0) turns.push({ ...turn, messages });
  }
  if (turns.length === 0) return { transcript: null, left };
  const { compactions: _dropped, ...rest } = transcript;
  return { transcript: { ...rest, turns, ...(compactions.length > 0 && { compactions }) }, left };
}

function idsOfLabels({ turns, units = [], probes = [] }: Transcript): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { refersTo = [], marks = [] } of turns) for (const id of [...refersTo, ...marks]) ids.add(id);
  for (const { statedIn } of units) for (const id of statedIn) ids.add(id);
  for (const { askedIn } of probes) ids.add(askedIn);
  return ids;
}
