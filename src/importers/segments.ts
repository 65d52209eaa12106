/** Content blocks of agents, apart: what was said, what was called, what came back, what was thought. */
import type { Role } from '../engine/transcript/transcript';
import { callText, readContent } from './content';
import type { ConversationBuilder } from './conversation';
import { isRecord, textOf } from './values';

export interface Segment {
  readonly kind: 'said' | 'called' | 'result' | 'reasoning';
  readonly text: string;
  /** Id of the call, for calls and results. */
  readonly call?: string;
}

/** Blocks that hold nothing for a reader. */
const EMPTY_KINDS = new Set([
  'redacted_thinking',
  'token_budget',
  'flag',
  'cache_edits',
  'context_management',
  'connector_text',
]);

/** @param unknown gets the kinds of blocks that were not understood. */
export function segmentsOf(content: unknown, unknown: string[]): Segment[] {
  const blocks = Array.isArray(content) ? content : content === null || content === undefined ? [] : [content];
  return blocks.flatMap((block) => segmentOf(block, unknown));
}

function segmentOf(block: unknown, unknown: string[]): Segment[] {
  const type = isRecord(block) && typeof block.type === 'string' ? block.type : '';
  if (!isRecord(block) || type === 'text') return made('said', readContent([block]).text);
  if (EMPTY_KINDS.has(type)) return [];
  const thought = textOf(block.thinking) ?? textOf(block.think);
  if (thought !== undefined) return made('reasoning', thought);
  if (type === 'thinking' || type === 'reasoning' || type === 'think')
    return made('reasoning', textOf(block.text) ?? '');
  if (/tool_use$/.test(type)) return made('called', callText(block.name, block.input), block.id);
  if (/tool_result$/.test(type)) {
    const text = readContent([{ type: 'tool_result', content: block.content }]).text;
    return made('result', text, block.tool_use_id, true);
  }
  const read = readContent([block]);
  unknown.push(...read.unknown);
  return made('said', read.text);
}

function made(kind: Segment['kind'], text: string, call?: unknown, evenIfEmpty = false): Segment[] {
  if (text.trim() === '' && !evenIfEmpty) return [];
  return [{ kind, text, ...(typeof call === 'string' && { call }) }];
}

/**
 * Adds the segments of one message in their order: what was said and called in a row is one message of the role, results
 * are messages of the tool. Results without text are left out, as there is nothing to keep.
 * @returns how many messages of the role itself were added.
 */
export function addSegments(
  builder: ConversationBuilder,
  role: Role,
  segments: readonly Segment[],
  time: string | undefined,
): number {
  let own: string[] = [];
  let added = 0;
  const flush = () => {
    if (own.length === 0) return;
    builder.add({ role, text: own.join('\n\n'), time });
    added++;
    own = [];
  };
  for (const { kind, text } of segments) {
    if (kind === 'said' || kind === 'called') own.push(text);
    else {
      // Thoughts do not split what was said around them unless they are kept.
      if (kind === 'result' || builder.keepsReasoning) flush();
      if (kind === 'reasoning') builder.add({ role: 'assistant', text, time, reasoning: true });
      else if (text.trim() !== '') builder.add({ role: 'tool', text, time });
    }
  }
  flush();
  return added;
}

/** Everything said in the segments, for previews and titles. */
export function saidIn(segments: readonly Segment[]): string {
  return segments.find(({ kind }) => kind === 'said')?.text ?? segments[0]?.text ?? '';
}
