import type { ChatId, ChatText } from '../chats';
export const CHATS_EN: Readonly<Record<ChatId, ChatText>> = { 'thanks-lunch': ['Off to lunch, thanks so far.', 'Enjoy. I will be here.'] };
