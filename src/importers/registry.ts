/** Every format that can be read. A new format = one file and one line here. */
import { createRegistry } from '../engine/model/registry';
import { anthropic } from './anthropic';
import type { Importer } from './importer';
import { langchain } from './langchain';
import { langfuse } from './langfuse';
import { langsmith } from './langsmith';
import { openai } from './openai';
import { openinference } from './openinference';
import { own } from './own';
import { sharegpt } from './sharegpt';

const entries = [
  own,
  openai,
  anthropic,
  sharegpt,
  langchain,
  langsmith,
  langfuse,
  openinference,
] as const satisfies readonly Importer[];

export type ImporterId = (typeof entries)[number]['id'];
export const importers = createRegistry<ImporterId, Importer & { readonly id: ImporterId }>('importer', entries);
