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

/** A request kept with its response: what went in, as text or list, and the list that came out. */
export function exchangedItems({ instructions, input, output }: Fields): readonly unknown[] | undefined {
  if (!Array.isArray(output) || !output.some((item) => isRecord(item) && (item.type === 'message' || isItem(item))))
    return undefined;
  const said = typeof input === 'string' ? [{ role: 'user', content: input }] : Array.isArray(input) ? input : [];
  const system = typeof instructions === 'string' ? [{ role: 'system', content: instructions }] : [];
  return [...system, ...said, ...output];
}
