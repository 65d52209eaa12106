/** Texts in English of the parts that are opened later; loaded with the first of them. One line per area. */
import { compare } from './en/compare';
import { importing } from './en/import';
import { labels } from './en/labels';
import { ledger } from './en/ledger';
import { library } from './en/library';
import { open } from './en/open';

export const later = {
  compare,
  import: importing,
  labels,
  ledger,
  library,
  open,
} as const;

export type Later = typeof later;
