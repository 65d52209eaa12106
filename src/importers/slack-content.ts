/** Who wrote a message of Slack, and what it says without Slack's marks. */
import type { Fields } from './message-shapes';
import type { Person } from './people-chat';
import { isRecord, textOf } from './values';

/** Subtypes of messages that somebody wrote; all others tell what happened. */
const SPOKEN = new Set([
  'bot_message',
  'file_share',
  'me_message',
  'thread_broadcast',
  'file_comment',
  'reply_broadcast',
]);

export function isSlackEvent({ subtype }: Fields): boolean {
  return typeof subtype === 'string' && !SPOKEN.has(subtype);
}

/** @param names learns the person's name. */
export function slackPerson(message: Fields, names: Map<string, string>): Person {
  const profile = isRecord(message.user_profile) ? message.user_profile : {};
  const bot = isRecord(message.bot_profile) ? message.bot_profile : {};
  const isBot = message.subtype === 'bot_message' || textOf(message.bot_id) !== undefined;
  const told = [profile.display_name, profile.real_name, profile.name, message.username, bot.name]
    .map(textOf)
    .find(Boolean);
  const id = textOf(message.user) ?? textOf(message.bot_id) ?? told ?? '?';
  if (told !== undefined) names.set(id, told);
  return { id, name: told ?? names.get(id) ?? id, is: isBot ? 'bot' : undefined };
}

/** Words, then what was attached; empty when there is nothing to read. */
export function slackText(message: Fields, names: ReadonlyMap<string, string>): string {
  const parts = [unmarked(textOf(message.text) ?? blocksText(message.blocks), names)];
  for (const attachment of listOf(message.attachments)) {
    const words = [attachment.pretext, attachment.title, attachment.text].flatMap((text) => textOf(text) ?? []);
    const shown = words.length > 0 ? words.join('\n') : (textOf(attachment.fallback) ?? '');
    parts.push(unmarked(shown, names));
  }
  for (const file of listOf(message.files ?? (isRecord(message.file) ? [message.file] : []))) {
    const name = textOf(file.title) ?? textOf(file.name);
    parts.push(name === undefined ? '[file]' : `[file: ${name}]`);
  }
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** Blocks within blocks, and texts in them, are this deep at most. */
const MAX_LEVEL = 6;

/** What bots write may stand in blocks alone. People and channels stay marked as in texts. */
function blocksText(blocks: unknown): string {
  return listOf(blocks)
    .map((block) => blockText(block, 0))
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function blockText(block: Fields, level: number): string {
  if (level > MAX_LEVEL) return '';
  if (typeof block.text === 'string')
    return typeof block.url === 'string' ? `<${block.url}|${block.text}>` : block.text;
  if (typeof block.user_id === 'string') return `<@${block.user_id}>`;
  if (typeof block.channel_id === 'string') return `<#${block.channel_id}>`;
  if (block.type === 'emoji' && typeof block.name === 'string') return `:${block.name}:`;
  if (typeof block.url === 'string') return `<${block.url}>`;
  const inner = [...(isRecord(block.text) ? [block.text] : []), ...listOf(block.fields), ...listOf(block.elements)];
  // A line of rich text is cut into pieces; lists and quotations have lines of their own.
  const joint = /^(?:rich_text_section|rich_text_preformatted|rich_text_quote|context)$/.test(String(block.type))
    ? ''
    : '\n';
  return inner.map((one) => blockText(one, level + 1)).join(joint);
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const MARK = /<([@#!]?)([^<>|\n]{1,2000})(?:\|([^<>\n]{0,2000}))?>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** `<@U1>` → `@mira`, `<#C1|ports>` → `#ports`, `<https://x|y>` → `y (https://x)`, `&lt;` → `<`. */
function unmarked(text: string, names: ReadonlyMap<string, string>): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(MARK, (_all, sign: string, target: string, label: string | undefined) => {
      const name = textOf(label);
      if (sign === '@') return `@${name ?? names.get(target) ?? target}`;
      if (sign === '#') return `#${name ?? target}`;
      if (sign === '!') return name ?? `@${target.split('^')[0]}`;
      return name === undefined || name === target ? target : `${name} (${target})`;
    })
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
