/** Ways to summarise a batch. To add one: write its file, add its line here. */
import { createRegistry } from '../../model/registry';
import type { Summariser } from '../consolidation-summariser';
import { keyLines } from './key-lines';

const ENTRIES = [keyLines] as const satisfies readonly Summariser[];

export type SummariserId = (typeof ENTRIES)[number]['id'];

export const summarisers = createRegistry<SummariserId, Summariser & { readonly id: SummariserId }>('summariser', ENTRIES);
