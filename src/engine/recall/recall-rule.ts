import type { Localized } from '../model/localized';
import type { Rows } from '../transcript/prepared';
import type { Transcript } from '../transcript/transcript';

/**
 * Decides which earlier messages a turn's user message touches. Computed once per transcript.
 * Row t of the answer (rows 0 … turnCount, row 0 empty) lists message indices in ascending order, all from turns before t.
 */
export interface RecallRule {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
  index(transcript: Transcript, flat: FlatMessages): Rows;
}

/** The flattened messages that rules read. */
export interface FlatMessages {
  readonly texts: readonly string[];
  readonly turnOf: Int32Array;
  /** See TranscriptView.firstMessage. */
  readonly firstMessage: Int32Array;
  /** Index into ROLES. */
  readonly roles: Uint8Array;
  readonly messageIndex: ReadonlyMap<string, number>;
}
