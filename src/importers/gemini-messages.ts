/** Messages of Gemini CLI, in each of the shapes that it has written → segments. */
import type { Role } from '../engine/transcript/transcript';
import { callText } from './content';
import type { Segment } from './segments';
import { hasTypedParts } from './ui-message-parts';
import { isoTime, isRecord, textOf, timeOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export interface GeminiMessage {
  readonly id: string | undefined;
  readonly role: Role;
  readonly segments: readonly Segment[];
  readonly time: string | undefined;
}

const TYPES: Readonly<Record<string, Role>> = {
  user: 'user',
  gemini: 'assistant',
  model: 'assistant',
  assistant: 'assistant',
  info: 'system',
  error: 'system',
  warning: 'system',
  system: 'system',
  about: 'system',
  compression: 'system',
};

/** `{type, content}` of recorded sessions, `{role, parts}` of checkpoints, `{type, message}` of the prompt log. */
export function isGeminiMessage(value: Fields): boolean {
  if (typeof value.type === 'string' && Object.hasOwn(TYPES, value.type)) {
    if ('data' in value || isRecord(value.message)) return false;
    return 'content' in value || 'parts' in value || 'toolCalls' in value || typeof value.message === 'string';
  }
  return isContent(value);
}

/** The messages in a list of anything. */
export function geminiMessages(list: readonly unknown[]): Fields[] {
  return list.filter(isRecord).filter(isGeminiMessage);
}

/** A `Content` of the Gemini API. */
export function isContent(value: Fields): boolean {
  return typeof value.role === 'string' && Array.isArray(value.parts) && !hasTypedParts(value);
}

export function readGeminiMessage(value: Fields): GeminiMessage {
  const type = typeof value.type === 'string' ? value.type : String(value.role);
  const role = Object.hasOwn(TYPES, type) ? (TYPES[type] as Role) : type === 'function' ? 'tool' : 'system';
  const segments = [
    ...thoughtsOf(value.thoughts),
    ...partsOf(value.content ?? value.parts ?? value.message),
    ...callsOf(value.toolCalls),
  ];
  const id = textOf(value.id) ?? (typeof value.messageId === 'number' ? undefined : textOf(value.messageId));
  const onlyResults = segments.length > 0 && segments.every(({ kind }) => kind === 'result');
  return { id, role: onlyResults ? 'tool' : role, segments, time: isoTime(value.timestamp) ?? timeOf(value) };
}

function thoughtsOf(thoughts: unknown): Segment[] {
  return (Array.isArray(thoughts) ? thoughts : []).flatMap((thought): Segment[] => {
    const parts = isRecord(thought)
      ? [textOf(thought.subject), textOf(thought.description), textOf(thought.text)]
      : [textOf(thought)];
    const text = parts.filter((part) => part !== undefined).join('\n');
    return text === '' ? [] : [{ kind: 'reasoning', text }];
  });
}

function partsOf(content: unknown): Segment[] {
  const parts = Array.isArray(content) ? content : [content];
  const segments: Segment[] = [];
  for (const part of parts) {
    const read = partOf(part);
    const last = segments[segments.length - 1];
    // Streams cut one answer into many parts.
    if (read?.kind === 'said' && last?.kind === 'said')
      segments[segments.length - 1] = { kind: 'said', text: last.text + read.text };
    else if (read) segments.push(read);
  }
  return segments
    .filter(({ kind, text }) => kind === 'result' || text.trim() !== '')
    .map((segment) =>
      segment.kind === 'said' ? { ...segment, text: segment.text.replace(/^\n+|\n+$/g, '') } : segment,
    );
}

function partOf(part: unknown): Segment | undefined {
  if (typeof part === 'string') return { kind: 'said', text: part };
  if (!isRecord(part)) return undefined;
  if (typeof part.text === 'string') return { kind: part.thought === true ? 'reasoning' : 'said', text: part.text };
  const call = part.functionCall ?? part.function_call;
  if (isRecord(call)) return { kind: 'called', text: callText(call.name, call.args) };
  const response = part.functionResponse ?? part.function_response;
  if (isRecord(response)) return { kind: 'result', text: responseText(response) ?? '' };
  if (isRecord(part.executableCode)) return { kind: 'called', text: callText('code', part.executableCode.code) };
  if (isRecord(part.codeExecutionResult))
    return { kind: 'result', text: textOf(part.codeExecutionResult.output) ?? '' };
  const data = part.inlineData ?? part.inline_data ?? part.fileData ?? part.file_data;
  if (!isRecord(data)) return undefined;
  const kind = /^(image|audio|video)\//.exec(String(data.mimeType ?? data.mime_type))?.[1] ?? 'file';
  return { kind: 'said', text: `\n\n[${kind}]\n\n` };
}

/** `{response: {output | error | content}}`, or the response as JSON. */
function responseText({ response }: Fields): string | undefined {
  if (!isRecord(response)) return textOf(response);
  const known = [response.output, response.error, response.content, response.result]
    .map(textOf)
    .find((text) => text !== undefined);
  if (known !== undefined) return known;
  // A call's text is a name with JSON in brackets; of that, only the JSON.
  return Object.keys(response).length === 0 ? undefined : callText('response', response).slice('response('.length, -1);
}

function callsOf(calls: unknown): Segment[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call): Segment[] => {
    if (!isRecord(call)) return [];
    const called: Segment = { kind: 'called', text: callText(call.name ?? call.displayName, call.args) };
    const results = Array.isArray(call.result) ? call.result : [call.result];
    const outputs = results.flatMap((part) => {
      const read = partOf(part);
      return read && read.text.trim() !== '' ? read.text : [];
    });
    const text = outputs.length > 0 ? outputs.join('\n') : textOf(call.resultDisplay);
    return text === undefined ? [called] : [called, { kind: 'result', text }];
  });
}
