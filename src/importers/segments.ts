/** Content blocks of agents, apart: what was said, what was called, what came back, what was thought. */
import type { Role } from '../engine/transcript/transcript';
import { callText, readContent } from './content';
import type { ConversationBuilder } from './conversation';
import { isRecord, textOf } from './values';
import { type Weighed, weighed, weightOfAll } from './weighing';

export interface Segment extends Weighed {
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
  'agent_update',
]);

/** @param unknown gets the kinds of blocks that were not understood. */
export function segmentsOf(content: unknown, unknown: string[]): Segment[] {
  // Nearly all messages: a text, or one block.
  if (typeof content === 'string') return made('said', content);
  if (!Array.isArray(content)) return content === null || content === undefined ? [] : segmentOf(content, unknown);
  return content.length === 1 ? segmentOf(content[0], unknown) : content.flatMap((block) => segmentOf(block, unknown));
}

function segmentOf(block: unknown, unknown: string[]): Segment[] {
  if (!isRecord(block)) return made('said', textOf(block) ?? '');
  const type = typeof block.type === 'string' ? block.type : '';
  if (type === 'text') return made('said', textOf(block.text) ?? readContent([block]).text);
  if (EMPTY_KINDS.has(type)) return [];
  const thought = textOf(block.thinking) ?? textOf(block.think);
  if (thought !== undefined) return made('reasoning', thought);
  if (type === 'thinking' || type === 'reasoning' || type === 'think')
    return made('reasoning', textOf(block.text) ?? '');
  if (type.endsWith('tool_use')) return made('called', callText(block.name, block.input), block.id);
  if (type.endsWith('tool_result')) {
    const { content } = block;
    const text =
      typeof content === 'string' ? (textOf(content) ?? '') : readContent([{ type: 'tool_result', content }]).text;
    return made('result', text, block.tool_use_id, true);
  }
  const read = readContent([block]);
  for (const kind of read.unknown) unknown.push(kind);
  return made('said', read.text);
}

function made(kind: Segment['kind'], text: string, call?: unknown, evenIfEmpty = false): Segment[] {
  if (!evenIfEmpty && isBlank(text)) return [];
  return [typeof call === 'string' ? { kind, text, call } : { kind, text }];
}

const isBlank = (text: string): boolean => !/\S/.test(text);

/** While a file is only listed, long texts are let go. */
export function weighedSegments(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => (segment.text.length > SHORT ? weighed(segment) : segment));
}

const SHORT = 100;

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
  let own: Segment[] = [];
  let added = 0;
  const flush = () => {
    if (own.length === 0) return;
    const [first, ...more] = own;
    if (more.length === 0) builder.add({ role, text: first?.text ?? '', time, weight: first?.weight });
    else {
      const weight = own.some((segment) => segment.weight !== undefined) ? weightOfAll(own) : undefined;
      builder.add({ role, text: own.map(({ text }) => text).join('\n\n'), time, weight });
    }
    added++;
    own = [];
  };
  for (const segment of segments) {
    const { kind, text, weight } = segment;
    if (kind === 'said' || kind === 'called') own.push(segment);
    else {
      // Thoughts do not split what was said around them unless they are kept.
      if (kind === 'result' || builder.keepsReasoning) flush();
      if (kind === 'reasoning') builder.add({ role: 'assistant', text, time, reasoning: true, weight });
      else if (!isBlank(text)) builder.add({ role: 'tool', text, time, weight });
    }
  }
  flush();
  return added;
}

/** Everything said in the segments, for previews and titles. */
export function saidIn(segments: readonly Segment[]): string {
  return segments.find(({ kind }) => kind === 'said')?.text ?? segments[0]?.text ?? '';
}
