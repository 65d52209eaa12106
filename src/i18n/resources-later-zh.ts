/** The texts of resources-later.ts in Simplified Chinese. */
import type { Translation } from './message';
import type { Later } from './resources-later';
import { ledger as ledgerZh } from './zh-CN/ledger';

export const laterZh: { readonly [Area in keyof Later]: Translation<Later[Area]> } = {
  ledger: ledgerZh,
};
