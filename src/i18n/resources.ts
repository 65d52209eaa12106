/**
 * The texts of the first picture in English, the measure for every other language: one line per area. Those of the parts
 * that are fetched beside it or later stand in resources-later.ts.
 */
import { app } from './en/app';
import { chart } from './en/chart';
import { errors } from './en/errors';
import { story } from './en/story';
import { strength } from './en/strength';
import type { Later } from './resources-later';

export const en = {
  app,
  chart,
  errors,
  story,
  strength,
} as const;

/** With the texts of the parts that are opened later, which are loaded with those. */
export type Resources = typeof en & Later;
