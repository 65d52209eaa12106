/** Conversations that were chosen → the one transcript that would be adopted, and what to show of it before. */
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import type { Transcript } from '../src/engine/transcript/transcript';
import { combine } from '../src/importers/combine';
import type { FileWarning } from '../src/importers/issues';
import type { ConversationSummary } from '../src/importers/reading';
import type { JoinOrder, TakenPreview, TakeRequest } from './protocol';

export interface TakenPart {
  readonly row: number;
  /** Index into `ImportReading.files`. */
  readonly file: number;
  readonly summary: ConversationSummary;
  readonly transcript: Transcript;
  readonly warnings: readonly FileWarning[];
}

const OPENING_MESSAGES = 6;
const OPENING_TEXT = 280;

/** What one after the other means: the oldest first where every conversation has a date, else as in the files. */
export function inOrder(parts: readonly TakenPart[]): { readonly parts: TakenPart[]; readonly order: JoinOrder } {
  const order = parts.every(({ summary }) => summary.date !== undefined) ? 'dates' : 'files';
  const began = ({ summary }: TakenPart): number => (order === 'dates' ? Date.parse(summary.date ?? '') : 0);
  return { parts: [...parts].sort((a, b) => began(a) - began(b) || a.row - b.row), order };
}

export function joinTaken(parts: readonly TakenPart[], { join, name }: TakeRequest): Result<Transcript, Fault> {
  const [only] = parts;
  if (!only)
    return fail(
      fault('nothing-chosen', 'No conversation is chosen. Choose at least one.', '没有选择对话，请至少选择一段。'),
    );
  if (parts.length === 1) return ok(only.transcript);
  return ok(
    combine(
      parts.map(({ transcript }) => transcript),
      join,
      name,
    ),
  );
}

export function previewOf(transcript: Transcript, parts: readonly TakenPart[], order: JoinOrder): TakenPreview {
  const summaries = parts.map(({ summary, file, warnings }) => ({ ...summary, file, warnings }));
  const messages = transcript.turns.flatMap((turn) => turn.messages);
  return {
    name: transcript.name,
    parts: summaries,
    order,
    turns: transcript.turns.length,
    messages: messages.length,
    tokens: summaries.reduce((sum, { tokens }) => sum + tokens, 0),
    days: transcript.turns.reduce((last, { day = 0 }) => Math.max(last, day), 0),
    labels: { units: transcript.units?.length ?? 0, probes: transcript.probes?.length ?? 0 },
    compactions: transcript.compactions?.length ?? 0,
    opening: messages
      .slice(0, OPENING_MESSAGES)
      .filter(({ text }) => text !== '')
      .map(({ role, text }) => ({ role, text: text.slice(0, OPENING_TEXT) })),
  };
}
