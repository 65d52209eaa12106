/**
 * One message in the shapes that libraries store it: role and content (strings or blocks), or LangChain's three
 * serialisations. Blocks that hold results of tools become messages of their own, whoever is said to have sent them.
 */
import type { Role } from '../engine/transcript/transcript';
import type { Spoken } from './chat-writer';
import { callText, readContent } from './content';
import { messageTime } from './message-times';
import { roleNamed } from './role-names';
import { isRecord, textOf, timeOf } from './values';

export type Fields = Readonly<Record<string, unknown>>;

/** Null: a message whose role is not known. Undefined: not a message. */
export type Shaped = readonly Spoken[] | null | undefined;

export function spokenIn(value: unknown): Shaped {
  return langchainSpoken(value) ?? roleSpoken(value);
}

export function isRoleMessage(value: unknown): value is Fields & { readonly role: string } {
  if (!isRecord(value) || typeof value.role !== 'string') return false;
  return 'content' in value || 'tool_calls' in value || 'function_call' in value || Array.isArray(value.parts);
}

/** `{role, content}` as OpenAI's and Anthropic's interfaces have it; `{role, parts}` as Google's. */
export function roleSpoken(value: unknown): Shaped {
  if (!isRoleMessage(value)) return undefined;
  const role = roleNamed(value.role);
  if (!role) return null;
  const content = value.content ?? value.parts;
  const time = messageTime(value);
  return [...thoughtBeside(value, time), ...withCalls(segments(role, content, time), role, value)];
}

/** What a model thought, where it stands beside the content (DeepSeek, Qwen, OpenRouter, Ollama). */
export function thoughtBeside(fields: Fields, time: string | undefined): Spoken[] {
  const text = [fields.reasoning_content, fields.reasoning, fields.thinking].map(textOf).find(Boolean);
  return text === undefined ? [] : [{ role: 'assistant', text, time, reasoning: true }];
}

/** The words of an answer that was spoken. */
export function spokenAloud({ audio }: Fields): string | undefined {
  return isRecord(audio) ? textOf(audio.transcript) : undefined;
}

/**
 * A message cut where results of tools and thoughts stand among its blocks: each kind becomes a message of its own. At
 * least one part, unless the blocks hold nothing.
 */
export function segments(role: Role, content: unknown, time: string | undefined): Spoken[] {
  if (!Array.isArray(content) || !content.some((block) => isToolResult(block) || isThought(block)))
    return [partOf(role, content, time)];
  const parts: { readonly role: Role; readonly thought: boolean; readonly blocks: unknown[] }[] = [];
  for (const block of content) {
    const thought = isThought(block);
    const from = isToolResult(block) ? 'tool' : role;
    const shown = thought ? thoughtOf(block) : from === 'tool' ? asResult(block) : block;
    const last = parts[parts.length - 1];
    if (last && last.role === from && last.thought === thought) last.blocks.push(shown);
    else parts.push({ role: from, thought, blocks: [shown] });
  }
  return parts
    .map(({ role: from, thought, blocks }) => ({ ...partOf(from, blocks, time), ...(thought && { reasoning: true }) }))
    .filter((part) => part.text !== '' || part.unknown || (part.role === 'tool' && !part.reasoning));
}

function partOf(role: Role, content: unknown, time: string | undefined): Spoken {
  const { text, unknown } = readContent(content);
  return { role, text, time, ...(unknown.length > 0 && { unknown }) };
}

function isThought(block: unknown): block is Fields {
  return isRecord(block) && (block.type === 'thinking' || block.type === 'reasoning');
}

function thoughtOf(block: Fields): unknown {
  return textOf(block.thinking) ?? textOf(block.reasoning) ?? textOf(block.text) ?? '';
}

/** Results of tools that run at the provider have names of their own (`web_search_tool_result`). */
function isToolResult(block: unknown): block is Fields {
  return isRecord(block) && typeof block.type === 'string' && /(^|_)tool_result$/.test(block.type);
}

function asResult(block: unknown): unknown {
  if (!isRecord(block) || block.type === 'tool_result') return block;
  const list = Array.isArray(block.content) ? block.content : [block.content];
  const content = list.map((item) => {
    if (!isRecord(item)) return item;
    const lines = [item.title, item.url, item.text, item.stdout, item.stderr, item.error_code].flatMap(
      (line) => textOf(line) ?? [],
    );
    return lines.length > 0 ? { type: 'text', text: lines.join('\n') } : item;
  });
  return { type: 'tool_result', content };
}

/** Calls of tools and refusals stand beside the content; they belong to the same message. */
function withCalls(parts: Spoken[], role: Role, value: Fields): Spoken[] {
  const aloud = parts.every(({ text }) => text === '') ? spokenAloud(value) : undefined;
  const beside = [textOf(value.refusal), aloud].filter((text) => text !== undefined);
  return appended(parts, role, [...beside, ...callLines(value)].join('\n\n'));
}

function appended(parts: Spoken[], role: Role, text: string): Spoken[] {
  if (text === '') return parts;
  const last = parts[parts.length - 1];
  if (last?.role !== role) return [...parts, { role, text, time: last?.time }];
  return [...parts.slice(0, -1), { ...last, text: last.text === '' ? text : `${last.text}\n\n${text}` }];
}

export function callLines(value: Fields): string[] {
  const list = Array.isArray(value.tool_calls) ? value.tool_calls : [];
  const calls = list.flatMap((call) => (isRecord(call) ? [isRecord(call.function) ? call.function : call] : []));
  if (isRecord(value.function_call)) calls.push(value.function_call);
  return calls.map((call) => callText(call.name, call.arguments ?? call.args ?? call.input));
}

/** `HumanMessageChunk` → user. */
const LANGCHAIN_TYPES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['ai', 'assistant'],
  ['assistant', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
]);

export interface LangchainMessage {
  /** Undefined: a type that is not known. */
  readonly role: Role | undefined;
  readonly fields: Fields;
  readonly type: string;
  /** It is a piece of a message that was streamed. */
  readonly chunk: boolean;
}

export function langchainMessage(value: unknown): LangchainMessage | undefined {
  if (!isRecord(value)) return pairMessage(value);
  if (value.lc === 1 || (value.type === 'constructor' && Array.isArray(value.id))) {
    const path = Array.isArray(value.id) ? value.id : [];
    const name = textOf(path[path.length - 1]) ?? '';
    if (!isRecord(value.kwargs) || !/Message(Chunk)?$/.test(name)) return undefined;
    return described(name, value.kwargs);
  }
  const type = textOf(value.type);
  if (type === undefined) return undefined;
  const base = baseOf(type);
  // Other formats have types and contents too, even types that end in Message.
  if (!LANGCHAIN_TYPES.has(base) && !OTHER_TYPES.has(base)) return undefined;
  if (isRecord(value.data) && ('content' in value.data || 'role' in value.data)) return described(type, value.data);
  // As `model_dump` writes it. A role beside the type would make it somebody else's format, and so would plain types
  // that LangChain does not write.
  if (type === 'user' || type === 'assistant') return undefined;
  return 'content' in value && (!('role' in value) || base === 'chat') ? described(type, value) : undefined;
}

/** Messages with a role of their own, and instructions to remove one. */
const OTHER_TYPES = new Set(['chat', 'generic', 'remove']);

/** `["human", "Hi"]` */
function pairMessage(value: unknown): LangchainMessage | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [type, content] = value as readonly unknown[];
  const known = typeof type === 'string' && LANGCHAIN_TYPES.has(type.toLowerCase());
  return known && typeof content === 'string' ? described(type, { content }) : undefined;
}

function baseOf(type: string): string {
  return type.replace(/Message(Chunk)?$/, '').toLowerCase();
}

function described(type: string, fields: Fields): LangchainMessage {
  const base = baseOf(type);
  const role = base === 'chat' || base === 'generic' ? roleNamed(fields.role) : LANGCHAIN_TYPES.get(base);
  return { role, fields, type, chunk: type.endsWith('Chunk') };
}

export function langchainSpoken(value: unknown): Shaped {
  const message = langchainMessage(value);
  if (!message) return undefined;
  return message.role ? langchainParts(message.role, message.fields) : null;
}

/** @param fields `data` or `kwargs`. */
export function langchainParts(role: Role, fields: Fields): Spoken[] {
  const kwargs = isRecord(fields.additional_kwargs) ? fields.additional_kwargs : {};
  const time = timeOf(fields) ?? timeOf(kwargs) ?? (isRecord(fields.metadata) ? timeOf(fields.metadata) : undefined);
  const parts = segments(role, fields.content, time);
  // Calls stand in `tool_calls`, and once more as the provider sent them.
  const listed = callLines({ tool_calls: fields.tool_calls });
  const calls = listed.length > 0 ? listed : callLines(kwargs);
  const inBlocks = parts.some((part) => calls.some((call) => part.text.includes(call)));
  return [...thoughtBeside(kwargs, time), ...appended(parts, role, inBlocks ? '' : calls.join('\n\n'))];
}

/** JSON inside a string, when it is an object or a list; else the value itself. */
export function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    const inner: unknown = JSON.parse(value);
    return typeof inner === 'object' && inner !== null ? inner : value;
  } catch {
    return value;
  }
}
