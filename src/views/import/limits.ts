/** How long a conversation may be to be replayed on the page; reading and listing have no limit of their own. */
import type { TakenPreview } from '../../../workers/protocol';
import { type Fault, fault } from '../../engine/model/result';
import { textFor } from '../../i18n';
import { fileSize } from '../shared/file-size';

const MOST_MESSAGES = 200_000;
/** Tokens as the estimate counts them: about 200 MB of text. */
const MOST_TOKENS = 50_000_000;
const BYTES_PER_TOKEN = 4;

/** Null when it can be replayed. */
export function tooLongToReplay({ messages, tokens }: Pick<TakenPreview, 'messages' | 'tokens'>): Fault | null {
  if (messages <= MOST_MESSAGES && tokens <= MOST_TOKENS) return null;
  const say = (locale: 'en' | 'zh-CN'): string =>
    textFor(locale)('open.tooLong', { messages, size: fileSize(locale, tokens * BYTES_PER_TOKEN) });
  return fault('too-long', say('en'), say('zh-CN'));
}
