/** A LoCoMo conversation as chat messages: the first speaker is the user, the second the assistant. For tests only. */
import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('../../../shared/data/locomo/locomo-half.json', import.meta.url);

interface Line {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
}

export interface LocomoChat {
  readonly id: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
}

/** Undefined when the data set is not there. */
export function locomoChats(): LocomoChat[] | undefined {
  if (!existsSync(FILE)) return undefined;
  const samples = JSON.parse(readFileSync(FILE, 'utf8')) as {
    sample_id: string;
    conversation: Record<string, unknown>;
  }[];
  return samples.map(({ sample_id, conversation }) => {
    const sessions = Object.keys(conversation)
      .filter((key) => /^session_\d+$/.test(key))
      .sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)));
    const lines = sessions.flatMap((key) => conversation[key] as Line[]);
    return {
      id: sample_id,
      messages: lines.map((line) => ({
        role: line.speaker === conversation.speaker_a ? 'user' : 'assistant',
        content: line.text,
      })),
    };
  });
}
