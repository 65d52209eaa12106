/** What the first picture is made of. */
import type { RunResult } from '../../../workers/protocol';
import type { Locale } from '../../engine/model/localized';
import type { PreparedTranscript } from '../../engine/transcript/prepared';

export interface Precomputed {
  readonly language: Locale;
  readonly seed: number;
  readonly prepared: PreparedTranscript;
  readonly sha256: string;
  readonly runs: readonly RunResult[];
}
