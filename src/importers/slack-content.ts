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
  const parts = [unmarked(textOf(message.text) ?? '', names)];
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
