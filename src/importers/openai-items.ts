/** What stands between the messages of OpenAI's Responses API and Agents SDK: calls, what they gave back, thoughts. */
import { readCodexRow } from './codex-records';
import type { IncomingMessage } from './conversation';
import { isRecord, timeOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

const KINDS = /^(?:reasoning|[a-z_]+_call(?:_output)?)$/;

export function isItem(value: unknown): value is Fields {
  return isRecord(value) && typeof value.type === 'string' && KINDS.test(value.type) && !('role' in value);
}

/** Undefined for an item without text, as encrypted thoughts are. Codex writes the same items into its logs. */
export function readItem(item: Fields): IncomingMessage | undefined {
  const row = readCodexRow(item);
  const time = timeOf(item);
  if (row.is === 'message') return { role: row.role, text: row.text, time, reasoning: row.reasoning };
  return row.is === 'output' ? { role: 'tool', text: row.text, time } : undefined;
}

/**
 * The answer that stands beside what was asked: `{choices: [{message}]}`, alone or as a response in a log or a batch, or
 * the preferred one of a pair.
 */
export function answerOf(fields: Fields): readonly unknown[] {
  const answers = choicesOf(fields).slice(0, 1);
  if (answers.length > 0) return answers;
  for (const list of [fields.preferred_output, fields.chosen, fields.completion]) if (Array.isArray(list)) return list;
  return isRecord(fields.response) && 'role' in fields.response ? [fields.response] : [];
}

/** A request kept with its response: what went in, as text or list, and the list that came out. */
export function exchangedItems({ instructions, input, output }: Fields): readonly unknown[] | undefined {
  if (!Array.isArray(output) || !output.some((item) => isRecord(item) && (item.type === 'message' || isItem(item))))
    return undefined;
  const said = typeof input === 'string' ? [{ role: 'user', content: input }] : Array.isArray(input) ? input : [];
  const system = typeof instructions === 'string' ? [{ role: 'system', content: instructions }] : [];
  return [...system, ...said, ...output];
}

/** All answers to a request, when more than one was asked for. */
export function choicesOf(fields: Fields): readonly unknown[] {
  const response = isRecord(fields.response) ? fields.response : {};
  for (const holder of [fields, response, response.body]) {
    const choices = isRecord(holder) && Array.isArray(holder.choices) ? holder.choices : [];
    const answers = choices.flatMap((choice) => (isRecord(choice) && choice.message ? [choice.message] : []));
    if (answers.length > 0) return answers;
  }
  return [];
}
