import { createRegistry } from '../../model/registry';
import type { Summariser } from '../consolidation-summariser';
import { keyLines } from './key-lines';
import { lossy } from './lossy';
import { structured } from './structured';

const ENTRIES = [keyLines, lossy, structured] as const satisfies readonly Summariser[];

export type SummariserId = (typeof ENTRIES)[number]['id'];
export const summarisers = createRegistry<SummariserId, Summariser & { readonly id: SummariserId }>(
  'summariser',
  ENTRIES,
);
