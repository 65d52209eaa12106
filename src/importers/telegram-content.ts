/** What a message of Telegram says: text in pieces, and what was sent along; what a service message tells. */
import type { Fields } from './message-shapes';
import { isRecord, textOf } from './values';

/** `"hi"`, or `["see ", {type: "link", text: "https://…"}]`. */
function plain(text: unknown): string {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return '';
  return text.map((piece) => (isRecord(piece) ? pieceText(piece) : typeof piece === 'string' ? piece : '')).join('');
}

function pieceText(piece: Fields): string {
  const text = typeof piece.text === 'string' ? piece.text : '';
  const href = textOf(piece.href);
  return href === undefined || href === text ? text : `${text} (${href})`;
}

const MEDIA: Readonly<Record<string, string>> = {
  voice_message: 'voice message',
  video_message: 'video message',
  video_file: 'video',
  audio_file: 'audio',
  animation: 'animation',
};

/** Empty when there is nothing to read. */
export function messageText(message: Fields): string {
  const text = plain(message.text) || plain(message.text_entities);
  const forwarded = textOf(message.forwarded_from);
  const said = forwarded === undefined || text === '' ? text : `[forwarded from ${forwarded}]\n${text}`;
  return [said, ...attached(message)].filter((part) => part.trim() !== '').join('\n\n');
}

function attached(message: Fields): string[] {
  const parts: string[] = [];
  const kind = textOf(message.media_type);
  if (kind === 'sticker') parts.push(`[sticker${suffix(message.sticker_emoji, ' ')}]`);
  else if (kind !== undefined) parts.push(`[${MEDIA[kind] ?? kind.replaceAll('_', ' ')}${suffix(message.title)}]`);
  else if (message.photo !== undefined) parts.push('[photo]');
  else if (message.file !== undefined) parts.push(`[file${suffix(message.file_name ?? lastName(message.file))}]`);
  const { location_information: place, contact_information: contact, poll } = message;
  if (isRecord(place)) parts.push(`[location${suffix(message.place_name ?? `${place.latitude}, ${place.longitude}`)}]`);
  if (isRecord(contact))
    parts.push(
      `[contact${suffix([contact.first_name, contact.last_name, contact.phone_number].filter(Boolean).join(' '))}]`,
    );
  if (isRecord(poll)) {
    const answers = (Array.isArray(poll.answers) ? poll.answers : []).filter(isRecord);
    parts.push([`[poll${suffix(plain(poll.question))}]`, ...answers.map(({ text }) => `- ${plain(text)}`)].join('\n'));
  }
  return parts;
}

const suffix = (value: unknown, joint = ': '): string => {
  const text = textOf(value);
  return text === undefined ? '' : `${joint}${text}`;
};

/** Files that were left out of the export have a sentence in place of their path. */
function lastName(path: unknown): string | undefined {
  const text = textOf(path);
  return text === undefined || text.startsWith('(') ? undefined : text.split('/').at(-1);
}

/** `phone call: 63 s`, `create group: Harbour (Mira, Noor)`. */
export function eventText(message: Fields): string {
  const action = textOf(message.action)?.replaceAll('_', ' ') ?? '';
  const about = [message.title, message.new_title, message.reason_domain, plain(message.text)]
    .map(textOf)
    .find(Boolean);
  const members = (Array.isArray(message.members) ? message.members : []).flatMap((name) => textOf(name) ?? []);
  const seconds = message.duration_seconds ?? message.duration;
  const more = [
    ...(about === undefined ? [] : [about]),
    ...(members.length > 0 ? [members.slice(0, 50).join(', ')] : []),
    ...(typeof seconds === 'number' ? [`${seconds} s`] : []),
    ...(textOf(message.discard_reason) === undefined ? [] : [String(message.discard_reason)]),
  ];
  return [action, ...(more.length > 0 ? [more.join(', ')] : [])].filter((part) => part !== '').join(': ');
}
