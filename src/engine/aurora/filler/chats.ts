/** Small exchanges without pasted material: ids, the information type of the user's message, and days if it matters. */
import type { InfoType } from '../../model/info-type';

export interface ChatSpec {
  readonly type: InfoType;
  readonly days?: readonly [number, number];
}

/** User message and assistant message. */
export type ChatText = readonly [user: string, assistant: string];

const temporary: ChatSpec = { type: 'temporary' };

export const CHAT_TYPES = {
  'thanks-lunch': temporary,
} satisfies Record<string, ChatSpec> as Record<'thanks-lunch', ChatSpec>;

export type ChatId = keyof typeof CHAT_TYPES;
