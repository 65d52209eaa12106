/** The texts of resources-later.ts in Simplified Chinese. */
import type { Translation } from './message';
import type { Later } from './resources-later';
import { audit as auditZh } from './zh-CN/audit';
import { compare as compareZh } from './zh-CN/compare';
import { consolidation as consolidationZh } from './zh-CN/consolidation';
import { context as contextZh } from './zh-CN/context';
import { contextText as contextTextZh } from './zh-CN/contextText';
import { exporting as exportingZh } from './zh-CN/export';
import { importing as importingZh } from './zh-CN/import';
import { keys as keysZh } from './zh-CN/keys';
import { labels as labelsZh } from './zh-CN/labels';
import { ledger as ledgerZh } from './zh-CN/ledger';
import { library as libraryZh } from './zh-CN/library';
import { occupancy as occupancyZh } from './zh-CN/occupancy';
import { open as openZh } from './zh-CN/open';
import { parameters as parametersZh } from './zh-CN/parameters';
import { player as playerZh } from './zh-CN/player';
import { position as positionZh } from './zh-CN/position';
import { recommendation as recommendationZh } from './zh-CN/recommendation';
import { scores as scoresZh } from './zh-CN/scores';
import { transcript as transcriptZh } from './zh-CN/transcript';

export const laterZh: { readonly [Area in keyof Later]: Translation<Later[Area]> } = {
  position: positionZh,
  recommendation: recommendationZh,
  contextText: contextTextZh,
  consolidation: consolidationZh,
  audit: auditZh,
  compare: compareZh,
  context: contextZh,
  export: exportingZh,
  import: importingZh,
  keys: keysZh,
  labels: labelsZh,
  ledger: ledgerZh,
  library: libraryZh,
  occupancy: occupancyZh,
  open: openZh,
  parameters: parametersZh,
  player: playerZh,
  scores: scoresZh,
  transcript: transcriptZh,
};
