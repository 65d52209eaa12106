/** All texts of the interface in English, the measure for every other language: one line per area. */
import { app } from './en/app';
import { audit } from './en/audit';
import { chart } from './en/chart';
import { context } from './en/context';
import { errors } from './en/errors';
import { exporting } from './en/export';
import { keys } from './en/keys';
import { occupancy } from './en/occupancy';
import { parameters } from './en/parameters';
import { player } from './en/player';
import { scores } from './en/scores';
import { story } from './en/story';
import { strength } from './en/strength';
import { transcript } from './en/transcript';
import type { Later } from './resources-later';

export const en = {
  app,
  audit,
  chart,
  context,
  errors,
  export: exporting,
  keys,
  occupancy,
  parameters,
  player,
  scores,
  story,
  strength,
  transcript,
} as const;

/** With the texts of the parts that are opened later, which are loaded with those. */
export type Resources = typeof en & Later;
