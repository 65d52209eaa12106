/** What every message gives to a summary, found once per transcript: every run summarises the same messages. */
import type { MessageIndex } from '../model/units';
import type { TranscriptView } from '../transcript/prepared';
import type { Summariser } from './consolidation-summariser';

/** A message without a type, as the article leaves the agent's. */
const UNTYPED = -1;
/** Characters kept per transcript and summariser; what a message gives beyond is found again each time. */
const MOST_KEPT = 1 << 27;

interface Known {
  readonly texts: readonly string[];
  /** By message; what it gives with its type, and without. */
  readonly typed: (string | undefined)[];
  readonly untyped: (string | undefined)[];
  kept: number;
}

/** By the transcript's types, which decide what is kept, and which a view with other marks or fewer turns shares. */
const knownParts = new WeakMap<Uint8Array, Map<string, Known>>();

export class SummaryParts {
  private readonly known: Known;

  constructor(
    private readonly view: TranscriptView,
    private readonly summariser: Summariser,
  ) {
    let bySummariser = knownParts.get(view.types);
    if (!bySummariser) {
      bySummariser = new Map();
      knownParts.set(view.types, bySummariser);
    }
    let known = bySummariser.get(summariser.id);
    if (known?.texts !== view.texts) {
      const none = () => new Array<string | undefined>(view.texts.length).fill(undefined);
      known = { texts: view.texts, typed: none(), untyped: none(), kept: 0 };
      bySummariser.set(summariser.id, known);
    }
    this.known = known;
  }

  /** Empty if the message gives nothing. */
  of(message: MessageIndex, isTyped: boolean): string {
    const { known, view } = this;
    const parts = isTyped ? known.typed : known.untyped;
    const found = parts[message];
    if (found !== undefined) return found;
    const type = isTyped ? view.types[message] : UNTYPED;
    const part = this.summariser.part({ turn: view.turnOf[message], text: view.texts[message] as string, type });
    if (known.kept + part.length <= MOST_KEPT) {
      parts[message] = part;
      known.kept += part.length;
    }
    return part;
  }
}
