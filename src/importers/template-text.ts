/**
 * Conversations as models are given them, in one text with marks between the messages: ChatML, the templates of Llama,
 * Gemma, Phi, Mistral and gpt-oss. Marks stand at any place, so the text is read as a stream and not by lines.
 */
import type { Role } from '../engine/transcript/transcript';
import { roleNamed } from './role-names';

export interface TemplateMessage {
  /** As written. */
  readonly name: string;
  /** Undefined for a name that says nothing about who speaks. */
  readonly role: Role | undefined;
  readonly text: string;
  readonly reasoning: boolean;
  /** Line on which it begins, from 1. */
  readonly line: number;
}

export interface TemplateListener {
  message(message: TemplateMessage): void;
  /** Text that stands in no message. */
  outside(text: string, line: number): void;
  /** A text begins anew. */
  begin(): void;
}

const OPENINGS = [
  String.raw`<\|im_start\|>[ \t]*(?<chatml>[\w.-]{1,40})(?:[ \t]+name=[^\n]{0,80})?[ \t]*`,
  String.raw`<\|start_header_id\|>\s*(?<llama>[\w.-]{1,40})\s*<\|end_header_id\|>`,
  String.raw`<start_of_turn>[ \t]*(?<gemma>[\w.-]{1,40})`,
  String.raw`<\|start\|>(?<harmony>[\w.-]{1,40})[^<\n]{0,80}(?:<\|channel\|>(?<channel>\w{1,20})[^<\n]{0,80})?(?:<\|constrain\|>\w{0,20})?<\|message\|>`,
  String.raw`<\|(?<phi>system|user|assistant|observation|tool)\|>`,
  String.raw`(?<user>\[INST\]|<</SYS>>)`,
  String.raw`(?<assistant>\[/INST\])`,
  '(?<system><<SYS>>)',
];
const CLOSINGS = String.raw`<\|(?:im_end|eot_id|eom_id|end|return|call|endoftext|end_of_text)\|>|<end_of_turn>|</s>|<eos>`;
const BEGINNINGS = String.raw`(?<begin><\|begin_of_text\|>|<bos>)|<s>`;
const MARK = new RegExp([...OPENINGS, CLOSINGS, BEGINNINGS].join('|'), 'g');
const FIRST = new RegExp(String.raw`^\s*(?:${BEGINNINGS}|\[gMASK\]|<sop>|\s)*(?:${OPENINGS.join('|')})`);
/** No mark is longer. */
const LONGEST = 400;

/** The text begins with a mark: what only quotes them does not. */
export function isTemplated(text: string): boolean {
  return FIRST.test(text.slice(0, 1000));
}

export class TemplateReader {
  private buffer = '';
  /** Up to here there is no mark in the buffer. */
  private looked = 0;
  private line = 1;
  private open: { readonly name: string; readonly reasoning: boolean; readonly line: number } | undefined;

  constructor(private readonly listener: TemplateListener) {}

  push(text: string): void {
    this.buffer += text;
    this.read(this.buffer.length - LONGEST);
  }

  end(): void {
    this.read(this.buffer.length);
    this.give(this.buffer);
    this.buffer = '';
  }

  /** @param until marks that end after this may go on in the next piece. */
  private read(until: number): void {
    let from = 0;
    let next = Math.max(0, until);
    MARK.lastIndex = this.looked;
    for (let mark = MARK.exec(this.buffer); mark; mark = MARK.exec(this.buffer)) {
      if (MARK.lastIndex > until) {
        next = mark.index;
        break;
      }
      this.give(this.buffer.slice(from, mark.index));
      from = MARK.lastIndex;
      this.take(mark.groups ?? {});
      this.line += breaksIn(mark[0]);
    }
    this.buffer = this.buffer.slice(from);
    this.looked = Math.max(0, next - from);
  }

  private take(groups: Readonly<Record<string, string | undefined>>): void {
    if (groups.begin !== undefined) this.listener.begin();
    const fixed = (['user', 'assistant', 'system'] as const).find((role) => groups[role] !== undefined);
    const name = fixed ?? groups.chatml ?? groups.llama ?? groups.gemma ?? groups.harmony ?? groups.phi;
    this.open = name === undefined ? undefined : { name, reasoning: groups.channel === 'analysis', line: this.line };
  }

  private give(text: string): void {
    const { open } = this;
    // A question around instructions: the part before them is empty.
    if (open) {
      const { name, reasoning, line } = open;
      // What functions gave back is told in their names.
      const role = name.startsWith('functions.') ? 'tool' : roleNamed(name);
      if (text.trim() !== '') this.listener.message({ name, role, text: text.trim(), reasoning, line });
    } else if (text.trim() !== '')
      this.listener.outside(text.trim(), this.line + breaksIn(text.slice(0, text.search(/\S/))));
    this.line += breaksIn(text);
  }
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** All messages of a whole text. */
export function templateMessages(text: string): TemplateMessage[] {
  const messages: TemplateMessage[] = [];
  const outside = (words: string, line: number) =>
    messages.push({ name: 'system', role: 'system', text: words, reasoning: false, line });
  const reader = new TemplateReader({ message: (message) => messages.push(message), outside, begin() {} });
  reader.push(text);
  reader.end();
  return messages;
}
