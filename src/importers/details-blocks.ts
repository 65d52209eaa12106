/** Text in which a program wrote reasoning and calls of tools as HTML: `<details type="…">…</details>`, `<think>…</think>`. */
import { callText } from './content';
import type { Segment } from './segments';
import { textOf } from './values';

/** Attributes hold no “<” (it is written as an entity), so a tag that is not closed ends the search at the next one. */
const OPEN = /<(details|think|thinking)\b([^<>]*)>/g;

/** Found by searching forward only: no pattern that can run for long on hostile text. */
export function splitDetails(text: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  const unbalanced = new Map<string, boolean>();
  OPEN.lastIndex = 0;
  for (let open = OPEN.exec(text); open; open = OPEN.exec(text)) {
    const [tag, name = '', attributes = ''] = open;
    const type = name === 'details' ? attributeOf(attributes, 'type') : 'reasoning';
    const start = open.index + tag.length;
    const end = closeOf(text, name, start, unbalanced);
    // Details without a type are part of what was said.
    if (type === undefined || end === undefined) continue;
    add(segments, 'said', text.slice(from, open.index));
    const inside = withoutSummary(text.slice(start, end.at));
    if (type === 'tool_calls') {
      add(segments, 'called', callText(attributeOf(attributes, 'name'), attributeOf(attributes, 'arguments')));
      add(segments, 'result', attributeOf(attributes, 'result') ?? unescaped(inside));
    } else if (type === 'code_interpreter') {
      add(segments, 'called', unescaped(inside));
      add(segments, 'result', attributeOf(attributes, 'output') ?? '');
    } else add(segments, 'reasoning', unescaped(inside).replace(/^> ?/gm, ''));
    from = end.after;
    OPEN.lastIndex = from;
  }
  add(segments, 'said', text.slice(from));
  return segments;
}

function add(segments: Segment[], kind: Segment['kind'], text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') segments.push({ kind, text: trimmed });
}

/**
 * The end of an element, with those of the same name inside it. Where they do not balance, each ends at the next end:
 * looked for once a name, so that hostile text costs no more than its length.
 */
function closeOf(
  text: string,
  name: string,
  start: number,
  /** Names whose tags do not balance; true: there is no further end. */
  unbalanced: Map<string, boolean>,
): { at: number; after: number } | undefined {
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = unbalanced.has(name) ? null : tags.exec(text); tag; tag = tags.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { at: tag.index, after: tag.index + tag[0].length };
  }
  const close = `</${name}>`;
  const at = unbalanced.get(name) === true ? -1 : text.indexOf(close, start);
  unbalanced.set(name, at === -1);
  return at === -1 ? undefined : { at, after: at + close.length };
}

function withoutSummary(inside: string): string {
  const open = /^\s*<summary\b[^>]{0,2000}>/.exec(inside);
  const close = open ? inside.indexOf('</summary>') : -1;
  return close === -1 ? inside : inside.slice(close + '</summary>'.length);
}

function attributeOf(attributes: string, name: string): string | undefined {
  const begin = attributes.indexOf(`${name}="`);
  if (begin === -1) return undefined;
  const from = begin + name.length + 2;
  const to = attributes.indexOf('"', from);
  return textOf(unescaped(attributes.slice(from, to === -1 ? undefined : to)));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
};

function unescaped(text: string): string {
  return text.replace(/&(?:quot|#x27|#39|lt|gt|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
