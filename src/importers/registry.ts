/** Every format that can be read. A new format = one file and one line here. */
import { createRegistry } from '../engine/model/registry';
import type { Importer } from './importer';
import { openai } from './openai';
import { own } from './own';

const entries = [own, openai] as const satisfies readonly Importer[];

export type ImporterId = (typeof entries)[number]['id'];
export const importers = createRegistry<ImporterId, Importer & { readonly id: ImporterId }>('importer', entries);
