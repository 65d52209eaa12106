import { ROLES } from '../transcript/transcript';
import type { FlatMessages } from './recall-rule';

const USER = ROLES.indexOf('user');

/** @returns the message that a turn asks with: its first user message, or -1 when it has none. */
export function queryOf(flat: FlatMessages, turn: number): number {
  for (let m = flat.firstMessage[turn]; m < flat.firstMessage[turn + 1]; m++) if (flat.roles[m] === USER) return m;
  return -1;
}
