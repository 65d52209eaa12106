/** All summarisers by what is known of them; `registry.ts` has them ready to work. */
import type { SummariserProfile } from '../consolidation-summariser';
import { keyLinesProfile } from './key-lines';
import { lossyProfile } from './lossy';
import { structuredProfile } from './structured';

export const summariserProfiles = [
  keyLinesProfile,
  lossyProfile,
  structuredProfile,
] as const satisfies readonly SummariserProfile[];
