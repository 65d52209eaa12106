import type { ChatId, ChatText } from '../chats';
export const CHATS_ZH: Readonly<Record<ChatId, ChatText>> = { 'thanks-lunch': ['吃饭去了，先谢过。', '慢用，我在这儿。'] };
