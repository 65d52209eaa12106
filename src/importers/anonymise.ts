/**
 * Replaces what identifies people and systems: names, e-mail addresses, keys, addresses of machines, numbers. The same
 * text always becomes the same replacement within one transcript, so that recalls, labels and evidence still hold. What
 * stands for what follows from the order of appearance alone: nothing of the original is left in a replacement, and the
 * same transcript gives the same result.
 */
import type { Message, Transcript } from '../engine/transcript/transcript';
import { namesIn } from './names';
import { Pseudonyms } from './pseudonyms';

/**
 * Texts, titles, tasks, evidence and answers are replaced; ids, times, types and structure stay. Evidence that no longer
 * stands in its message (it was half of a number, say) takes its whole unit away.
 */
export function anonymise(transcript: Transcript): Transcript {
  const messages = transcript.turns.flatMap((turn) => turn.messages);
  const pseudonyms = new Pseudonyms(namesIn(messages.map(({ text }) => text)));
  const hide = (text: string) => pseudonyms.replaceIn(text);
  const texts = new Map<string, string>();
  const hideMessage = (message: Message): Message => {
    const text = hide(message.text);
    texts.set(message.id, text);
    return { ...message, text };
  };
  const turns = transcript.turns.map((turn) => ({ ...turn, messages: turn.messages.map(hideMessage) }));
  const stands = (evidence: readonly string[], ids: readonly string[]) =>
    ids.every((id) => evidence.every((part) => texts.get(id)?.includes(part)));

  const units = transcript.units?.map((unit) => {
    const evidence = unit.evidence.map(hide);
    const reason = unit.reason && { title: hide(unit.reason.title), evidence: unit.reason.evidence.map(hide) };
    const { reason: _reason, ...rest } = unit;
    return {
      ...rest,
      title: hide(unit.title),
      evidence,
      ...(reason && stands(reason.evidence, unit.statedIn) && { reason }),
    };
  });
  const kept = units?.filter(({ evidence, statedIn }) => stands(evidence, statedIn));
  const keptIds = new Set(kept?.map(({ id }) => id));
  const withReason = new Set(kept?.flatMap(({ id, reason }) => (reason ? [id] : [])));
  const probes = transcript.probes
    ?.filter(({ needs }) => needs.every((id) => keptIds.has(id)))
    .map((probe) => {
      const { needsReasonOf, answer, ...rest } = probe;
      const reasons = needsReasonOf?.filter((id) => withReason.has(id));
      return {
        ...rest,
        ...(reasons && reasons.length > 0 && { needsReasonOf: reasons }),
        ...(answer !== undefined && { answer: hide(answer) }),
      };
    });
  return {
    ...transcript,
    name: hide(transcript.name),
    turns,
    // Units of which none could be kept say nothing; an empty list would say that there are none.
    ...(kept &&
      (kept.length > 0 || units?.length === 0) && {
        units: kept.map((unit) => {
          const { replaces, ...rest } = unit;
          return replaces !== undefined && keptIds.has(replaces) ? unit : rest;
        }),
      }),
    ...(probes && { probes }),
    ...(transcript.tasks && {
      tasks: transcript.tasks.map((task) => ({
        ...task,
        name: hide(task.name),
        keywords: task.keywords.map((word) => hide(word).toLowerCase()),
      })),
    }),
    ...(transcript.compactions && {
      compactions: transcript.compactions.map((event) => ({
        ...event,
        ...(event.summary !== undefined && { summary: hide(event.summary) }),
      })),
    }),
    ...(transcript.source !== undefined && { source: hide(transcript.source) }),
  };
}
