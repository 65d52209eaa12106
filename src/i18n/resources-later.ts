/** Texts in English of the parts that are opened later; loaded with the first of them. One line per area. */
import { ledger } from './en/ledger';

export const later = {
  ledger,
} as const;

export type Later = typeof later;
