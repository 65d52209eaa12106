/** Messages as the Vercel AI SDK keeps them: `{role, parts}`, where a part of a tool holds its call and what came back. */
import { callText, readContent } from './content';
import type { Segment } from './segments';
import { isRecord, textOf } from './values';

type Fields = Readonly<Record<string, unknown>>;

/** Parts have a type; those of Gemini's API have none. */
export function hasTypedParts(value: unknown): value is Fields & { readonly parts: readonly unknown[] } {
  return (
    isRecord(value) &&
    Array.isArray(value.parts) &&
    value.parts.some((part) => isRecord(part) && typeof part.type === 'string')
  );
}

/** @param unknown gets the kinds of parts that were not understood. */
export function typedSegments(parts: readonly unknown[], unknown: string[]): Segment[] {
  return parts.flatMap((part) => (isRecord(part) ? segmentsOf(part, unknown) : []));
}

function segmentsOf(part: Fields, unknown: string[]): Segment[] {
  const type = textOf(part.type) ?? '';
  if (/^(?:step-start|source|data-)/.test(type)) return [];
  if (type === 'reasoning') return made('reasoning', textOf(part.text) ?? textOf(part.reasoning));
  if (/^(?:tool-|dynamic-tool$)/.test(type)) return toolSegments(part, type);
  if (type === 'file') {
    const kind = /^(image|audio|video)\//.exec(String(part.mediaType ?? part.mimeType))?.[1] ?? 'file';
    return made('said', `[${kind}]`);
  }
  const read = readContent([part]);
  for (const kind of read.unknown) unknown.push(kind);
  return made('said', read.text);
}

/** Until version 4 all stood in `toolInvocation`. */
function toolSegments(part: Fields, type: string): Segment[] {
  const tool = isRecord(part.toolInvocation) ? part.toolInvocation : part;
  const name = textOf(tool.toolName) ?? type.replace(/^tool-/, '');
  const output = tool.output ?? tool.result ?? tool.errorText;
  const text =
    typeof output === 'string' || output === undefined ? output : callText('', output).slice('tool('.length, -1);
  return [...made('called', callText(name, tool.input ?? tool.args)), ...made('result', text)];
}

function made(kind: Segment['kind'], text: string | undefined): Segment[] {
  return text === undefined || text.trim() === '' ? [] : [{ kind, text }];
}
