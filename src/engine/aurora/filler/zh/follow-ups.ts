import type { ChatText } from '../chats';
export const FOLLOW_UPS_ZH: readonly ChatText[] = [];
