/** All texts in Simplified Chinese: one line per area. An area or a key that is missing does not compile. */
import type { Translation } from './message';
import type { en } from './resources';
import { app as appZh } from './zh-CN/app';
import { audit as auditZh } from './zh-CN/audit';
import { chart as chartZh } from './zh-CN/chart';
import { context as contextZh } from './zh-CN/context';
import { errors as errorsZh } from './zh-CN/errors';
import { exporting as exportingZh } from './zh-CN/export';
import { keys as keysZh } from './zh-CN/keys';
import { occupancy as occupancyZh } from './zh-CN/occupancy';
import { parameters as parametersZh } from './zh-CN/parameters';
import { player as playerZh } from './zh-CN/player';
import { scores as scoresZh } from './zh-CN/scores';
import { story as storyZh } from './zh-CN/story';
import { strength as strengthZh } from './zh-CN/strength';
import { transcript as transcriptZh } from './zh-CN/transcript';

export const zh: { readonly [Area in keyof typeof en]: Translation<(typeof en)[Area]> } = {
  app: appZh,
  audit: auditZh,
  chart: chartZh,
  context: contextZh,
  errors: errorsZh,
  export: exportingZh,
  keys: keysZh,
  occupancy: occupancyZh,
  parameters: parametersZh,
  player: playerZh,
  scores: scoresZh,
  story: storyZh,
  strength: strengthZh,
  transcript: transcriptZh,
};
