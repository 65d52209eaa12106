/** Texts in English of the parts that are fetched beside the first picture or opened later. One line per area. */
import { audit } from './en/audit';
import { compare } from './en/compare';
import { consolidation } from './en/consolidation';
import { context } from './en/context';
import { contextText } from './en/contextText';
import { exporting } from './en/export';
import { importing } from './en/import';
import { keys } from './en/keys';
import { labels } from './en/labels';
import { ledger } from './en/ledger';
import { library } from './en/library';
import { occupancy } from './en/occupancy';
import { open } from './en/open';
import { parameters } from './en/parameters';
import { player } from './en/player';
import { position } from './en/position';
import { recommendation } from './en/recommendation';
import { scores } from './en/scores';
import { transcript } from './en/transcript';

export const later = {
  position,
  recommendation,
  contextText,
  consolidation,
  audit,
  compare,
  context,
  export: exporting,
  import: importing,
  keys,
  labels,
  ledger,
  library,
  occupancy,
  open,
  parameters,
  player,
  scores,
  transcript,
} as const;

export type Later = typeof later;
