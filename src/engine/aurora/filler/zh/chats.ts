import type { ChatId, ChatText } from '../chats';
import { CODE_CHATS_ZH } from './chats-code';
import { TALK_CHATS_ZH } from './chats-talk';

export const CHATS_ZH: Readonly<Record<ChatId, ChatText>> = { ...CODE_CHATS_ZH, ...TALK_CHATS_ZH };
