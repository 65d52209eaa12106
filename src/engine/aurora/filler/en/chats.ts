import type { ChatId, ChatText } from '../chats';
import { CODE_CHATS_EN } from './chats-code';
import { TALK_CHATS_EN } from './chats-talk';

export const CHATS_EN: Readonly<Record<ChatId, ChatText>> = { ...CODE_CHATS_EN, ...TALK_CHATS_EN };
