/** One row of a Codex CLI log → what it adds to the conversation. */
import type { Role } from '../engine/transcript/transcript';
import { callText, readContent } from './content';
import { isoTime, isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

/** Which of the parallel records of one message a row is. */
export type Written = 'item' | 'event' | 'completed';

export type CodexRow =
  | {
      readonly is: 'message';
      readonly role: Role;
      readonly text: string;
      readonly written: Written;
      readonly reasoning: boolean;
      /** Kinds of blocks that were not understood. */
      readonly unknown?: readonly string[];
    }
  /** A tool's output; `fallback` is used only when no other row gives the output of the same call. */
  | { readonly is: 'output'; readonly text: string; readonly call: string | undefined; readonly fallback: boolean }
  | { readonly is: 'compacted'; readonly summary: string | undefined }
  | { readonly is: 'rollback'; readonly turns: number }
  | { readonly is: 'session'; readonly id: string | undefined }
  /** Tokens in the window at this point, for rows that count them. */
  | { readonly is: 'aside'; readonly kind: string; readonly tokens?: number | undefined }
  | { readonly is: 'empty'; readonly kinds: readonly string[] }
  /** A call with what it gave back. */
  | { readonly is: 'several'; readonly rows: readonly CodexRow[] }
  | { readonly is: 'unknown' };

const ENVELOPES = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted', 'world_state']);

export function isEnvelope(value: unknown): value is Fields {
  return isRecord(value) && typeof value.type === 'string' && ENVELOPES.has(value.type) && 'payload' in value;
}

/** What `codex exec --json` writes: `{type: "item.completed", item}` and the like. */
const STREAMED = /^(?:thread|turn|item)\.[a-z_]{1,30}$/;

export function isStreamed(value: unknown): boolean {
  if (!isRecord(value) || typeof value.type !== 'string' || !STREAMED.test(value.type)) return false;
  const { type } = value;
  if (type.startsWith('item.')) return isRecord(value.item);
  return type === 'thread.started' ? typeof value.thread_id === 'string' : type.startsWith('turn.');
}

/** The first versions wrote a session as one value, with its items in a list. */
export function itemsOf(value: unknown): readonly unknown[] | undefined {
  return isRecord(value) && isRecord(value.session) && Array.isArray(value.items) ? value.items : undefined;
}

/** An item as it stood before rows had payloads. */
export function isBareItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, role } = value;
  return (
    (type === 'message' && typeof role === 'string') ||
    (typeof type === 'string' && /^(function_call|reasoning)/.test(type))
  );
}

export function readCodexRow(value: unknown): CodexRow {
  if (!isRecord(value)) return { is: 'unknown' };
  const { type, payload } = value;
  if (itemsOf(value)) return sessionOf(value.session as Fields);
  // Before rows had payloads, items stood at the top.
  if (!('payload' in value)) return bareRow(value);
  if (!isRecord(payload))
    return typeof type === 'string' ? { is: 'aside', kind: type.slice(0, 60) } : { is: 'unknown' };
  if (type === 'session_meta') return sessionOf(payload);
  if (type === 'response_item') return itemRow(payload);
  if (type === 'event_msg') return eventRow(payload);
  if (type === 'compacted') return { is: 'compacted', summary: summaryOf(payload) };
  return typeof type === 'string' ? { is: 'aside', kind: type } : { is: 'unknown' };
}

function bareRow(value: Fields): CodexRow {
  if (typeof value.record_type === 'string') return { is: 'aside', kind: value.record_type };
  if (isStreamed(value)) return streamedRow(value, String(value.type));
  if (typeof value.type === 'string') return itemRow(value);
  return typeof value.id === 'string' && 'timestamp' in value ? sessionOf(value) : { is: 'unknown' };
}

function streamedRow(value: Fields, type: string): CodexRow {
  if (type === 'thread.started') return { is: 'session', id: textOf(value.thread_id) };
  if (type !== 'item.completed' || !isRecord(value.item)) return { is: 'aside', kind: type };
  const { item } = value;
  if (item.type === 'reasoning') return thought(textOf(item.text), 'completed');
  const [call, output] = calledIn(item);
  if (call === undefined) return completedRow(item, type);
  const made = said('assistant', call, 'completed', []);
  const given: CodexRow = { is: 'output', text: output, call: textOf(item.id), fallback: false };
  return output === '' ? made : { is: 'several', rows: [made, given] };
}

/** The call that an item stands for, and what it gave back; here both stand in one. */
function calledIn(item: Fields): readonly [string | undefined, string] {
  switch (item.type) {
    case 'command_execution':
      return [callText('shell', item.command), outputText(item.aggregated_output)];
    case 'mcp_tool_call': {
      const name = [textOf(item.server), textOf(item.tool)].filter((part) => part !== undefined).join('.');
      const error = isRecord(item.error) ? textOf(item.error.message) : textOf(item.error);
      return [callText(name, item.arguments), outputText(item.result) || (error ?? '')];
    }
    case 'file_change':
      return [callText('apply_patch', item.changes), ''];
    case 'web_search':
      return [callText('web_search', item.query), ''];
    default:
      return [undefined, ''];
  }
}

function sessionOf(meta: Fields): CodexRow {
  return { is: 'session', id: textOf(meta.id) };
}

const ROLES: Readonly<Record<string, Role>> = {
  user: 'user',
  assistant: 'assistant',
  system: 'system',
  developer: 'system',
  tool: 'tool',
};

function itemRow(item: Fields): CodexRow {
  const type = typeof item.type === 'string' ? item.type : '';
  if (type === 'message') {
    const content = readContent(item.content);
    const role = typeof item.role === 'string' && Object.hasOwn(ROLES, item.role) ? ROLES[item.role] : undefined;
    if (!role) return { is: 'unknown' };
    return said(role, content.text.replace(IMAGE, '[image]'), 'item', content.unknown);
  }
  if (type === 'reasoning') return thought(partsText(item.summary) ?? partsText(item.content), 'item');
  if (type === 'compaction' || type === 'compaction_summary' || type === 'context_compaction')
    return { is: 'compacted', summary: undefined };
  if (/_output$|^tool_result$/.test(type)) {
    const output = outputText(item.output ?? item.result ?? item.tools);
    const call = textOf(item.call_id) ?? textOf(item.id);
    return output === '' ? { is: 'aside', kind: type } : { is: 'output', text: output, call, fallback: false };
  }
  if (/_call$/.test(type)) return said('assistant', callOf(item, type), 'item', []);
  return type === '' ? { is: 'unknown' } : { is: 'aside', kind: type.slice(0, 60) };
}

/** Names of images stand around them as texts of their own. */
const IMAGE = /<image\b[^>\n]{0,200}>\s*\[image\]\s*<\/image>/g;

function callOf(item: Fields, type: string): string {
  const inner = isRecord(item.function) ? item.function : isRecord(item.action) ? item.action : item;
  const name = textOf(item.name) ?? textOf(inner.name) ?? textOf(item.tool) ?? type.replace(/_call$/, '');
  const input = item.arguments ?? item.input ?? inner.arguments ?? inner.command ?? inner.query ?? item.action;
  return callText(name, input);
}

/** A string, `{content}`, blocks, `{stdout, stderr}`, or a string that holds `{output}` as JSON. */
function outputText(output: unknown): string {
  if (typeof output === 'string') {
    if (!/^\s*\{\s*"output"/.test(output)) return output.trim() === '' ? '' : output;
    try {
      const inner: unknown = JSON.parse(output);
      return isRecord(inner) ? (textOf(inner.output) ?? '') : output;
    } catch {
      return output;
    }
  }
  if (Array.isArray(output)) return readContent(output).text;
  if (!isRecord(output)) return '';
  const texts = [output.content, output.output, output.stdout, output.stderr, output.text];
  return texts.flatMap((part) => (Array.isArray(part) ? readContent(part).text : (textOf(part) ?? []))).join('\n');
}

function eventRow(event: Fields): CodexRow {
  const type = typeof event.type === 'string' ? event.type : '';
  switch (type) {
    case 'user_message':
      return said('user', textOf(event.message) ?? '', 'event', []);
    case 'agent_message':
      return said('assistant', textOf(event.message) ?? '', 'event', []);
    case 'agent_reasoning':
      return thought(textOf(event.text), 'event');
    case 'item_completed':
      return isRecord(event.item) ? completedRow(event.item) : { is: 'aside', kind: type };
    case 'exec_command_end': {
      const output = outputText(
        event.aggregated_output ?? event.formatted_output ?? { stdout: event.stdout, stderr: event.stderr },
      );
      const call = textOf(event.call_id);
      return output === '' ? { is: 'aside', kind: type } : { is: 'output', text: output, call, fallback: true };
    }
    case 'token_count':
      return { is: 'aside', kind: type, tokens: tokensOf(event.info) };
    case 'context_compacted':
      return { is: 'compacted', summary: textOf(event.summary) };
    case 'thread_rolled_back': {
      const turns = Number(event.num_turns);
      return Number.isInteger(turns) && turns > 0 ? { is: 'rollback', turns } : { is: 'aside', kind: type };
    }
    default:
      return { is: 'aside', kind: type === '' ? 'event_msg' : type.slice(0, 60) };
  }
}

function tokensOf(info: unknown): number | undefined {
  const last = isRecord(info) && isRecord(info.last_token_usage) ? info.last_token_usage.total_tokens : undefined;
  return typeof last === 'number' && Number.isFinite(last) && last > 0 ? Math.round(last) : undefined;
}

/** Newer logs: `{item: {type: "UserMessage" | "AgentMessage" | "Reasoning" | …}}`. */
function completedRow(item: Fields, event = 'item_completed'): CodexRow {
  const type = typeof item.type === 'string' ? item.type : '';
  const kind = type.toLowerCase().replaceAll('_', '');
  const text = partsText(item.content) ?? textOf(item.text) ?? textOf(item.message) ?? '';
  if (kind === 'usermessage') return said('user', text, 'completed', []);
  if (kind === 'agentmessage' || kind === 'assistantmessage') return said('assistant', text, 'completed', []);
  if (kind === 'reasoning')
    return thought(partsText(item.summary_text) ?? partsText(item.raw_content) ?? textOf(item.text), 'completed');
  if (kind === 'contextcompaction') return { is: 'compacted', summary: undefined };
  return { is: 'aside', kind: `${event}/${type.slice(0, 40)}` };
}

function said(role: Role, text: string, written: Written, kinds: readonly string[]): CodexRow {
  if (text.trim() === '') return { is: 'empty', kinds };
  const injected = role === 'user' && isInjected(text);
  const unknown = kinds.length > 0 && { unknown: kinds };
  return { is: 'message', role: injected ? 'system' : role, text, written, reasoning: false, ...unknown };
}

/** Encrypted reasoning has no text. */
function thought(text: string | undefined, written: Written): CodexRow {
  if (text === undefined) return { is: 'aside', kind: 'reasoning' };
  return { is: 'message', role: 'assistant', text, written, reasoning: true };
}

/** Texts of blocks whatever their kind is called (`Text`, `summary_text`), or plain strings. */
function partsText(parts: unknown): string | undefined {
  if (!Array.isArray(parts)) return textOf(parts);
  const texts = parts.flatMap((part) =>
    isRecord(part) ? (textOf(part.text) ?? placeholder(part)) : (textOf(part) ?? []),
  );
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}

function placeholder(part: Fields): string | readonly never[] {
  return /image/i.test(String(part.type)) ? '[image]' : [];
}

const TAGS =
  'environment_context|user_instructions|INSTRUCTIONS|permissions instructions|collaboration_mode|turn_aborted|skill|skills_instructions|subagent_notification|user_shell_command|apps_instructions|personality_spec|model_switch|realtime_conversation|hook_prompt';
const WRAPPED = new RegExp(`^\\s*<(${TAGS})\\b[^>]{0,500}>[\\s\\S]*</\\1>\\s*$`);
const HEADED = /^\s*# AGENTS\.md instructions\b/;
const SOME_TAG = /^\s*<([a-z]+(?:_[a-z]+)+)>[\s\S]*<\/\1>\s*$/;

/** Context that the program puts in under the user's name: one element around everything, or the project's instructions. */
export function isInjected(text: string): boolean {
  return WRAPPED.test(text) || HEADED.test(text) || SOME_TAG.test(text);
}

function summaryOf(payload: Fields): string | undefined {
  const message = textOf(payload.message);
  if (message !== undefined) return message;
  const history = Array.isArray(payload.replacement_history) ? payload.replacement_history : [];
  const texts = history.flatMap((item) => (isRecord(item) ? (textOf(readContent(item.content).text) ?? []) : []));
  // The summary is what the window begins with again; injected context is not part of it.
  return textOf(texts.filter((text) => !isInjected(text)).join('\n\n'));
}

export function timeOfRow(value: unknown): string | undefined {
  return isRecord(value) ? isoTime(value.timestamp) : undefined;
}
