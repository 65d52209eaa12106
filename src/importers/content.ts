/**
 * Message content as chat APIs write it: a string, null, one block or a list of blocks. Texts are joined by blank
 * lines; calls of tools become one line, pictures and files a placeholder in brackets; reasoning is left out.
 */
import { isRecord, textOf } from './values';

export interface Content {
  readonly text: string;
  /** There were blocks, and all of them were results of tools: not a user's words, whatever the role says. */
  readonly onlyToolResults: boolean;
  /** Kinds of blocks that were not understood. */
  readonly unknown: readonly string[];
}

/** A result of a tool may itself hold blocks; deeper ones are ignored. */
const MAX_LEVEL = 4;

export function readContent(content: unknown): Content {
  if (typeof content === 'string') return { text: content, onlyToolResults: false, unknown: [] };
  // Tables that were turned into JSON have numbers where a text was a number.
  if (typeof content === 'number' || typeof content === 'boolean')
    return { text: String(content), onlyToolResults: false, unknown: [] };
  const blocks = Array.isArray(content) ? content : content === null || content === undefined ? [] : [content];
  const texts: string[] = [];
  const unknown: string[] = [];
  let results = 0;
  for (const block of blocks) {
    if (isRecord(block) && block.type === 'tool_result') results++;
    const text = blockText(block, unknown, 0);
    if (text !== undefined) texts.push(text);
  }
  return { text: texts.join('\n\n'), onlyToolResults: results > 0 && results === blocks.length, unknown };
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  image: '[image]',
  image_url: '[image]',
  input_image: '[image]',
  input_audio: '[audio]',
  audio: '[audio]',
  file: '[file]',
  input_file: '[file]',
  document: '[file]',
  video_url: '[video]',
};
/** Thoughts, which are read elsewhere, and thoughts that the provider keeps to itself. */
const LEFT_OUT = new Set(['thinking', 'redacted_thinking', 'reasoning', 'redacted_reasoning', 'omitted_reasoning']);
/** Calls, also of tools that run at the provider (`server_tool_use`) and as LangChain names them. */
const CALLS = /^(?:[a-z]+_)?tool_(?:use|call)$/;

function blockText(block: unknown, unknown: string[], level: number): string | undefined {
  if (typeof block === 'string') return textOf(block);
  if (level > MAX_LEVEL) {
    unknown.push('?');
    return undefined;
  }
  if (Array.isArray(block))
    return textOf(block.flatMap((part) => blockText(part, unknown, level + 1) ?? []).join('\n\n'));
  if (!isRecord(block)) return undefined;
  const type = typeof block.type === 'string' ? block.type : '';
  if (LEFT_OUT.has(type)) return undefined;
  if (CALLS.test(type) && textOf(block.name) !== undefined)
    return callText(block.name, block.input ?? block.args ?? block.arguments);
  if (type === 'tool_result') {
    const { content } = block;
    if (typeof content === 'string') return textOf(content);
    const parts = Array.isArray(content) ? content : [content];
    return textOf(parts.flatMap((part) => blockText(part, unknown, level + 1) ?? []).join('\n'));
  }
  if (type === 'document' && isRecord(block.source)) return documentText(block, block.source, unknown, level);
  const placeholder = Object.hasOwn(PLACEHOLDERS, type) ? PLACEHOLDERS[type] : undefined;
  if (placeholder !== undefined) return placeholder;
  // Threads of assistants have `{value, annotations}` in place of the text.
  const written = isRecord(block.text) ? block.text.value : block.text;
  const text = textOf(written) ?? textOf(block.refusal);
  if (text === undefined && typeof written !== 'string') unknown.push(type === '' ? '?' : type);
  return text;
}

/** Documents may be given as plain text or as blocks; the words of a PDF or of an address are not in the file. */
function documentText(
  { title }: Readonly<Record<string, unknown>>,
  source: Readonly<Record<string, unknown>>,
  unknown: string[],
  level: number,
): string {
  const words = source.type === 'text' ? textOf(source.data) : blockText(source.content, unknown, level + 1);
  const name = textOf(title);
  const head = name === undefined ? '[file]' : `[file ${name}]`;
  return words === undefined ? head : `${head}\n${words}`;
}

/** `search({"query": "x"})`. Arguments come as text or as a value. */
export function callText(name: unknown, input: unknown): string {
  const given = typeof input === 'string' ? input : input === undefined || input === null ? '' : shallowJson(input);
  return `${textOf(name) ?? 'tool'}(${given})`;
}

function shallowJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested beyond what can be written.
    return '…';
  }
}
