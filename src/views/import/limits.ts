/** Says that a conversation is too long to be replayed. */
import type { TakenPreview } from '../../../workers/protocol';
import { type Fault, fault } from '../../engine/model/result';
import { textFor } from '../../i18n';
import { MOST_MESSAGES, MOST_TOKENS } from '../../importers/replay-limits';
import { fileSize } from '../shared/file-size';

const BYTES_PER_TOKEN = 4;

/** Null when it can be replayed. */
export function tooLongToReplay({ messages, tokens }: Pick<TakenPreview, 'messages' | 'tokens'>): Fault | null {
  if (messages <= MOST_MESSAGES && tokens <= MOST_TOKENS) return null;
  const say = (locale: 'en' | 'zh-CN'): string =>
    textFor(locale)('open.tooLong', { messages, size: fileSize(locale, tokens * BYTES_PER_TOKEN) });
  return fault('too-long', say('en'), say('zh-CN'));
}
