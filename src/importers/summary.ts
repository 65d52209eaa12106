/** A conversation as one row of a list: what a person needs to know to choose it. */
import type { Role, Transcript } from '../engine/transcript/transcript';
import type { ConversationNotes, ConversationSummary } from './reading';
import type { LeftOut } from './select-messages';
import { tokensOf } from './weighing';

export function summariseConversation(
  transcript: Transcript,
  notes: ConversationNotes,
  left: LeftOut,
  key: string,
): ConversationSummary {
  const roles: Record<Role, number> = { user: 0, assistant: 0, system: 0, tool: 0 };
  let messages = 0;
  let tokens = 0;
  let from: string | undefined;
  let to: string | undefined;
  for (const turn of transcript.turns) {
    for (const message of turn.messages) {
      const { role, time } = message;
      messages++;
      roles[role]++;
      tokens += tokensOf(message);
      if (time === undefined) continue;
      // ISO 8601 in UTC sorts as text.
      if (from === undefined || time < from) from = time;
      if (to === undefined || time > to) to = time;
    }
  }
  const date = notes.date ?? from;
  return {
    key,
    title: transcript.name,
    ...(date !== undefined && { date }),
    turns: transcript.turns.length,
    messages,
    tokens,
    ...(from !== undefined && to !== undefined && { span: { from, to } }),
    roles,
    left: { ...left, reasoning: notes.reasoningLeft ?? 0 },
    branches: notes.branches ?? [],
    messagesLeft: notes.messagesLeft ?? 0,
    compactions: transcript.compactions?.length ?? 0,
    guessed: notes.guessed ?? [],
    skipped: notes.skipped ?? 0,
    sidechain: notes.sidechain ?? false,
  };
}
