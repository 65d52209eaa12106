/** Every format that can be read. A new format = one file and one line here. */
import { createRegistry } from '../engine/model/registry';
import { aiStudio } from './ai-studio';
import { anthropic } from './anthropic';
import { captions } from './captions';
import { chatTemplate } from './chat-template';
import { chatgpt } from './chatgpt';
import { claudeAi } from './claude-ai';
import { claudeCode } from './claude-code';
import { codex } from './codex';
import { csv } from './csv';
import { discord } from './discord';
import { gemini } from './gemini';
import { geminiActivity } from './gemini-activity';
import type { Importer } from './importer';
import { instructions } from './instructions';
import { langchain } from './langchain';
import { langfuse } from './langfuse';
import { langsmith } from './langsmith';
import { letta } from './letta';
import { librechat } from './librechat';
import { locomo } from './locomo';
import { longmemeval } from './longmemeval';
import { memorybank } from './memorybank';
import { openWebUi } from './open-webui';
import { openai } from './openai';
import { openinference } from './openinference';
import { own } from './own';
import { plainText } from './plain-text';
import { sharegpt } from './sharegpt';
import { sillytavern } from './sillytavern';
import { slack } from './slack';
import { telegram } from './telegram';
import { whatsapp } from './whatsapp';

/** The entries as importers, with their ids kept: what a format's session is made of is nobody else's business. */
const listed = <Id extends string>(entries: readonly (Importer & { readonly id: Id })[]) => entries;

const entries = listed([
  own,
  chatgpt,
  claudeAi,
  claudeCode,
  codex,
  gemini,
  geminiActivity,
  aiStudio,
  openWebUi,
  librechat,
  openai,
  anthropic,
  sharegpt,
  instructions,
  langchain,
  langsmith,
  langfuse,
  openinference,
  letta,
  sillytavern,
  discord,
  telegram,
  slack,
  whatsapp,
  csv,
  chatTemplate,
  captions,
  plainText,
  locomo,
  longmemeval,
  memorybank,
]);

export type ImporterId = (typeof entries)[number]['id'];
export const importers = createRegistry<ImporterId, Importer & { readonly id: ImporterId }>('importer', entries);
