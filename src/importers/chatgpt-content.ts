/** The content of one message of ChatGPT, by its `content_type`. */
import { callText } from './content';
import { isRecord, textOf } from './values';

export interface ChatGptContent {
  /** Empty when there is nothing to read. */
  readonly text: string;
  readonly reasoning: boolean;
  /** Put in by the application: profile, instructions, memories. */
  readonly context: boolean;
  /** The kind, when it is not known. */
  readonly unknown?: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Reader = (content: Fields) => readonly (string | undefined)[];

const READERS: Readonly<Record<string, Reader>> = {
  text: (content) => [...partsOf(content), textOf(content.text)],
  multimodal_text: partsOf,
  code: (content) => [textOf(content.text), ...partsOf(content)],
  execution_output: (content) => [textOf(content.text), ...partsOf(content)],
  computer_output: (content) => [textOf(content.text) ?? '[image]'],
  system_error: (content) => [join(': ', textOf(content.name), textOf(content.text))],
  tether_quote: (content) => [textOf(content.title), textOf(content.url), textOf(content.text)],
  tether_browsing_code: (content) => [textOf(content.text), textOf(content.result)],
  tether_browsing_display: (content) => [textOf(content.summary), textOf(content.result)],
  sonic_webpage: (content) => [textOf(content.title), textOf(content.url), textOf(content.text)],
  citable_code_output: (content) => [textOf(content.output_str), textOf(content.text)],
  super_widget: (content) => partsOf(content),
  thoughts: (content) =>
    listOf(content.thoughts).map((thought) =>
      isRecord(thought) ? join('\n', textOf(thought.summary), textOf(thought.content)) : textOf(thought),
    ),
  reasoning_recap: (content) => [textOf(content.content)],
  user_editable_context: (content) => [textOf(content.user_profile), textOf(content.user_instructions)],
  model_editable_context: (content) => [
    textOf(content.model_set_context),
    textOf(content.repository),
    textOf(content.repo_summary),
  ],
};
const REASONING: ReadonlySet<string> = new Set(['thoughts', 'reasoning_recap']);
const CONTEXT: ReadonlySet<string> = new Set(['user_editable_context', 'model_editable_context']);

/** @param recipient the tool that the message is for, when it is a call. */
export function readChatGptContent(content: unknown, recipient: string | undefined): ChatGptContent {
  if (typeof content === 'string') return { text: said(content, recipient), reasoning: false, context: false };
  if (!isRecord(content)) return { text: '', reasoning: false, context: false };
  const type = typeof content.content_type === 'string' ? content.content_type : '';
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const found = reader ? reader(content) : unknownText(content);
  const text = found.filter((part) => part !== undefined && part !== '').join('\n\n');
  const reasoning = REASONING.has(type);
  return {
    text: text === '' || reasoning ? text : said(text, recipient),
    reasoning,
    context: CONTEXT.has(type),
    ...(!reader && type !== '' && { unknown: type }),
  };
}

function said(written: string, recipient: string | undefined): string {
  const text = written.replace(MARKS, markedName);
  return text.trim() === '' ? '' : recipient === undefined ? text : callText(recipient, text);
}

/** What the page shows as a link or a name: `\uE200cite\uE202turn0search1\uE201`, `\uE200entity\uE202["city","Kyoto"]\uE201`. */
const MARKS = / ?\uE200([^\uE200\uE201]{0,2000})\uE201/g;

/** A source is nothing to read; an entity is its name. */
function markedName(whole: string, inside: string): string {
  const name = /^entity\uE202\["[^"]*","([^"]+)"/.exec(inside)?.[1];
  return name === undefined ? '' : `${whole.startsWith(' ') ? ' ' : ''}${name}`;
}

/** Of a kind still to come, what looks like text. */
function unknownText(content: Fields): readonly (string | undefined)[] {
  return [...partsOf(content), textOf(content.text), textOf(content.result), textOf(content.content)];
}

function partsOf({ parts }: Fields): readonly (string | undefined)[] {
  return listOf(parts).map(partText);
}

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/image/, '[image]'],
  [/video/, '[video]'],
  [/audio/, '[audio]'],
  [/file|document/, '[file]'],
];

function partText(part: unknown): string | undefined {
  if (typeof part === 'string') return textOf(part);
  if (!isRecord(part)) return undefined;
  const type =
    typeof part.content_type === 'string' ? part.content_type : typeof part.type === 'string' ? part.type : '';
  const text = textOf(part.text);
  if (text !== undefined) return text;
  // Of a kind still to come, at least its name shows that something stood here.
  return PARTS.find(([kind]) => kind.test(type))?.[1] ?? (type === '' ? undefined : `[${type.slice(0, 40)}]`);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function join(joint: string, ...parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? known.join(joint) : undefined;
}
