/** What the first picture is made of, and how it is packed: what follows from the transcript is left out. */
import type { RunResult } from '../../../workers/protocol';
import type { Locale } from '../../engine/model/localized';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { pack, unpack } from './pack';

export interface Picture {
  readonly language: Locale;
  readonly prepared: PreparedTranscript;
  readonly sha256: string;
  readonly runs: readonly RunResult[];
}

export interface Packed {
  readonly picture: unknown;
}

/** Texts and indices are in the transcript already; they are about half of the whole. */
type Followed = 'texts' | 'messageIndex' | 'unitIndex';

export function packPicture(picture: Picture): Packed {
  const { texts: _, messageIndex: __, unitIndex: ___, ...prepared } = picture.prepared;
  return { picture: pack({ ...picture, prepared }) };
}

export function unpackPicture(packed: Packed): Picture {
  const picture = unpack(packed.picture) as Picture & { readonly prepared: Omit<PreparedTranscript, Followed> };
  const { transcript } = picture.prepared;
  const messages = transcript.turns.flatMap((turn) => turn.messages);
  return {
    ...picture,
    prepared: {
      ...picture.prepared,
      texts: messages.map((message) => message.text),
      messageIndex: new Map(messages.map((message, index) => [message.id, index])),
      unitIndex: new Map((transcript.units ?? []).map((unit, index) => [unit.id, index])),
    },
  };
}
