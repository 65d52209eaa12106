import type { ChatText } from '../chats';
export const FOLLOW_UPS_EN: readonly ChatText[] = [];
