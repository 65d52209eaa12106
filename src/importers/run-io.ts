/** Input or output of a traced call → messages. It may be a string, JSON in a string, null, messages, or named values. */
import type { Spoken } from './chat-writer';
import { type Fields, spokenIn, unwrapped } from './message-shapes';
import { isRecord, textOf } from './values';

const HISTORIES = ['chat_history', 'history', 'previous_messages'] as const;
const MESSAGES = ['messages', 'contents', 'generations', 'choices', 'candidates', 'message'] as const;
const TEXTS = [
  'input',
  'inputs',
  'question',
  'query',
  'prompt',
  'user_input',
  'human_input',
  'output',
  'outputs',
  'answer',
  'response',
  'result',
  'completion',
  'return_values',
  'content',
  'text',
] as const;

const MAX_LEVEL = 6;

/** @param role whose words a plain string is: what goes in is the user's, what comes out the assistant's. */
export function ioMessages(value: unknown, role: 'user' | 'assistant', level = 0): Spoken[] {
  const inner = unwrapped(value);
  if (typeof inner === 'string') return textOf(inner) === undefined ? [] : [{ role, text: inner }];
  if (typeof inner === 'number' || typeof inner === 'boolean') return [{ role, text: String(inner) }];
  if (level > MAX_LEVEL) return [];
  if (Array.isArray(inner)) return inner.flatMap((item) => ioMessages(item, role, level + 1));
  if (!isRecord(inner)) return [];
  const spoken = spokenIn(inner);
  if (spoken) return [...spoken];
  // A role nobody knows: whatever it is, its words are of this side.
  if (spoken === null) return ioMessages(inner.content, role, level + 1);
  return named(inner, role, level) ?? listed(inner, role);
}

/** The values under the names that frameworks give them. */
function named(fields: Fields, role: 'user' | 'assistant', level: number): Spoken[] | undefined {
  const found: Spoken[] = [];
  const system = textOf(fields.system) ?? textOf(fields.system_prompt) ?? textOf(fields.instructions);
  if (system !== undefined) found.push({ role: 'system', text: system });
  let known = system !== undefined;
  for (const field of HISTORIES) {
    if (!Array.isArray(fields[field])) continue;
    for (const message of ioMessages(fields[field], role, level + 1)) found.push(message);
  }
  for (const fieldsOfKind of [MESSAGES, TEXTS]) {
    const field = fieldsOfKind.find((name) => fields[name] !== undefined && fields[name] !== null);
    if (field === undefined) continue;
    // A generation has its message, and its text once more.
    for (const message of ioMessages(fields[field], role, level + 1)) found.push(message);
    known = true;
    if (fieldsOfKind === MESSAGES) break;
  }
  return known || found.length > 0 ? found : undefined;
}

/** Values whose names say nothing: one message with a line for each. */
function listed(fields: Fields, role: 'user' | 'assistant'): Spoken[] {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const texts = entries.map(([, value]) => (typeof value === 'string' ? value : shortJson(value)));
  const [only] = texts;
  if (texts.length === 0 || only === undefined) return [];
  const text = texts.length === 1 ? only : entries.map(([name], i) => `${name}: ${texts[i]}`).join('\n');
  return text.trim() === '' || text === '{}' || text === '[]' ? [] : [{ role, text }];
}

function shortJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '…';
  }
}
