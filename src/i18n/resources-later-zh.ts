/** The texts of resources-later.ts in Simplified Chinese. */
import type { Translation } from './message';
import type { Later } from './resources-later';
import { compare as compareZh } from './zh-CN/compare';
import { importing as importingZh } from './zh-CN/import';
import { labels as labelsZh } from './zh-CN/labels';
import { ledger as ledgerZh } from './zh-CN/ledger';
import { library as libraryZh } from './zh-CN/library';
import { open as openZh } from './zh-CN/open';

export const laterZh: { readonly [Area in keyof Later]: Translation<Later[Area]> } = {
  compare: compareZh,
  import: importingZh,
  labels: labelsZh,
  ledger: ledgerZh,
  library: libraryZh,
  open: openZh,
};
