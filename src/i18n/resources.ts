/** All texts of the interface: one line per area and language. An area that lacks a language does not compile. */
import type { Locale } from '../engine/model/localized';
import { app } from './en/app';
import { audit } from './en/audit';
import { chart } from './en/chart';
import { context } from './en/context';
import { errors } from './en/errors';
import { exporting } from './en/export';
import { keys } from './en/keys';
import { open } from './en/open';
import { parameters } from './en/parameters';
import { scores } from './en/scores';
import { story } from './en/story';
import { transcript } from './en/transcript';
import { occupancy } from './en/occupancy';
import { player } from './en/player';
import { strength } from './en/strength';
import type { Translation } from './message';
import { app as appZh } from './zh-CN/app';
import { audit as auditZh } from './zh-CN/audit';
import { chart as chartZh } from './zh-CN/chart';
import { context as contextZh } from './zh-CN/context';
import { errors as errorsZh } from './zh-CN/errors';
import { exporting as exportingZh } from './zh-CN/export';
import { keys as keysZh } from './zh-CN/keys';
import { open as openZh } from './zh-CN/open';
import { parameters as parametersZh } from './zh-CN/parameters';
import { scores as scoresZh } from './zh-CN/scores';
import { story as storyZh } from './zh-CN/story';
import { transcript as transcriptZh } from './zh-CN/transcript';
import { occupancy as occupancyZh } from './zh-CN/occupancy';
import { player as playerZh } from './zh-CN/player';
import { strength as strengthZh } from './zh-CN/strength';

const en = {
  strength,
  player,
  occupancy,
  transcript,
  story,
  scores,
  context,
  chart,
  audit,
  app,
  errors,
  export: exporting,
  keys,
  open,
  parameters,
} as const;

export type Resources = typeof en;

const zh: { readonly [Area in keyof Resources]: Translation<Resources[Area]> } = {
  strength: strengthZh,
  player: playerZh,
  occupancy: occupancyZh,
  transcript: transcriptZh,
  story: storyZh,
  scores: scoresZh,
  context: contextZh,
  chart: chartZh,
  audit: auditZh,
  app: appZh,
  errors: errorsZh,
  export: exportingZh,
  keys: keysZh,
  open: openZh,
  parameters: parametersZh,
};

export const resources: Readonly<Record<Locale, typeof en | typeof zh>> = { en, 'zh-CN': zh };
