/** One row of a Claude Code log → a node of its tree, or what else it is. */
import type { Compaction } from '../engine/transcript/transcript';
import { type Segment, segmentsOf } from './segments';
import { isoTime, isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

export interface LogNode {
  readonly id: string;
  /** Null: a beginning. Undefined: the row does not say. */
  parent: string | null | undefined;
  readonly session: string;
  /** Name of the sub-agent's run that the row belongs to; undefined on the main line. */
  readonly sidechain: string | undefined;
  /** `link`: holds the tree together, but is no message. */
  readonly kind: 'user' | 'assistant' | 'system' | 'results' | 'link';
  readonly segments: readonly Segment[];
  /** A command typed to the program, which a model may answer or not (`/review`, `/clear`, `! ls`). */
  readonly command: boolean;
  readonly time: string | undefined;
  /** Rows of one message of the model share it. */
  readonly messageId: string | undefined;
  readonly compaction?: Omit<Compaction, 'before'>;
  /** The row before the compaction. */
  readonly continues?: string | undefined;
}

export type LogRow =
  | { readonly is: 'node'; readonly node: LogNode; readonly unknown: readonly string[]; readonly empty: boolean }
  | { readonly is: 'title'; readonly title: string; readonly rank: number }
  | { readonly is: 'aside'; readonly kind: string }
  | { readonly is: 'unknown' };

/** Rows that say which title a session has; the higher rank wins. */
const TITLES: Readonly<Record<string, readonly [string, number]>> = {
  'custom-title': ['customTitle', 3],
  'ai-title': ['aiTitle', 2],
  summary: ['summary', 1],
};

/**
 * @param index position in the file, for rows without an id.
 * @param known the very string that an earlier row has as its id: comparing it with itself is quick.
 */
export function readLogRow(value: unknown, index: number, known: (id: string) => string): LogRow {
  const row = rowOf(value, index);
  if (row.is === 'node' && row.node.parent) row.node.parent = known(row.node.parent);
  return row;
}

function rowOf(value: unknown, index: number): LogRow {
  if (!isRecord(value) || typeof value.type !== 'string') return { is: 'unknown' };
  const { type } = value;
  const title = Object.hasOwn(TITLES, type) ? TITLES[type] : undefined;
  if (title) {
    const text = textOf(value[title[0]]);
    return text === undefined ? { is: 'aside', kind: type } : { is: 'title', title: text, rank: title[1] };
  }
  if ((type === 'user' || type === 'assistant') && isRecord(value.message))
    return messageRow(value, value.message, index);
  if (type === 'user' || type === 'assistant') return { is: 'unknown' };
  const attachment = isRecord(value.attachment) ? value.attachment : undefined;
  if (attachment?.type === 'queued_command' && attachment.commandMode !== 'task-notification') {
    // What the person typed while the agent was at work.
    return node(value, index, 'user', segmentsOf(attachment.prompt, []));
  }
  const compaction = type === 'system' && value.subtype === 'compact_boundary' ? compactionOf(value) : undefined;
  if (compaction || textOf(value.uuid) !== undefined) return node(value, index, 'link', [], compaction);
  return { is: 'aside', kind: kindOf(value, type) };
}

export function kindOf(value: Fields, type: string): string {
  const subtype = textOf(value.subtype);
  return subtype === undefined ? type : `${type}/${subtype}`;
}

function compactionOf(value: Fields): Omit<Compaction, 'before'> {
  const meta = [value.compactMetadata, value.compact_metadata].find(isRecord) ?? {};
  const trigger = meta.trigger;
  const tokens = meta.preTokens ?? meta.pre_tokens;
  return {
    ...((trigger === 'auto' || trigger === 'manual') && { trigger }),
    ...(typeof tokens === 'number' && Number.isFinite(tokens) && tokens >= 0 && { tokensBefore: Math.round(tokens) }),
  };
}

const CONTINUED = /^This session is being continued from a previous conversation/;

function messageRow(value: Fields, message: Fields, index: number): LogRow {
  const unknown: string[] = [];
  const segments = segmentsOf(message.content, unknown);
  if (value.type === 'assistant') {
    // Errors of the service and other lines that no model wrote.
    const synthetic = value.isApiErrorMessage === true || message.model === '<synthetic>';
    return node(value, index, synthetic ? 'system' : 'assistant', segments, undefined, textOf(message.id), unknown);
  }
  const said = segments.find(({ kind }) => kind === 'said')?.text ?? '';
  if (value.isCompactSummary === true || CONTINUED.test(said)) {
    return node(value, index, 'link', [], { ...(said !== '' && { summary: said }) });
  }
  const results = segments.some(({ kind }) => kind === 'result');
  if (results) return node(value, index, 'results', segments, undefined, undefined, unknown);
  const typed = commandOf(said);
  if (typed !== undefined) return node(value, index, 'user', [{ kind: 'said', text: typed }], undefined, COMMAND);
  if (NO_OUTPUT.test(said)) return node(value, index, 'link', []);
  const injected = value.isMeta === true || INJECTED.test(said);
  return node(value, index, injected ? 'system' : 'user', segments, undefined, undefined, unknown);
}

/** In place of the id of a model's message. */
const COMMAND = Symbol('command');

/** A command of the program that printed nothing. */
const NO_OUTPUT = /^(?:\s*<((?:local-command|bash)-std(?:out|err))>\s*<\/\1>)+\s*$/;

/** Put in under the user's name by the program itself. */
const INJECTED =
  /^\s*(?:<(?:local-command-(?:stdout|stderr|caveat)|bash-(?:stdout|stderr)|system-reminder|task-notification|user-memory-input|ide_(?:opened_file|selection|diagnostics)|teammate-message)\b[\s\S]*>\s*$|\[Request interrupted by user|Caveat: The messages below were generated by the user while running local commands)/;

/** `<command-name>/review</command-name>…<command-args>x</command-args>` → `/review x`; `<bash-input>ls</bash-input>` → `! ls`. */
function commandOf(text: string): string | undefined {
  const shell = /^\s*<bash-input>([\s\S]*)<\/bash-input>\s*$/.exec(text)?.[1]?.trim();
  if (shell) return `! ${shell}`;
  const name = /^\s*(?:<command-message>[^<]*<\/command-message>\s*)?<command-name>([^<]{1,200})<\/command-name>/.exec(
    text,
  );
  if (!name) return undefined;
  const args = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1]?.trim() ?? '';
  const command = (name[1] ?? '').trim();
  return args === '' ? command : `${command} ${args}`;
}

function node(
  value: Fields,
  index: number,
  kind: LogNode['kind'],
  segments: readonly Segment[],
  compaction?: Omit<Compaction, 'before'>,
  message?: string | typeof COMMAND,
  unknown: readonly string[] = [],
): LogRow {
  const parent = value.parentUuid === null ? null : textOf(value.parentUuid);
  const agent = textOf(value.agentId);
  const caller = textOf(value.parent_tool_use_id);
  const aside = value.isSidechain === true || caller !== undefined;
  return {
    is: 'node',
    unknown,
    empty: kind !== 'link' && segments.length === 0,
    node: {
      id: textOf(value.uuid) ?? `#${index}`,
      parent,
      session: textOf(value.sessionId) ?? textOf(value.session_id) ?? '',
      sidechain: aside ? (agent ?? caller ?? '') : undefined,
      kind: segments.length === 0 ? 'link' : kind,
      segments,
      command: message === COMMAND,
      time: isoTime(value.timestamp),
      messageId: message === COMMAND ? undefined : message,
      ...(compaction && { compaction }),
      ...(compaction && { continues: textOf(value.logicalParentUuid) }),
    },
  };
}
