/** All texts in Simplified Chinese: one line per area. An area or a key that is missing does not compile. */
import type { Translation } from './message';
import type { en } from './resources';
import { app as appZh } from './zh-CN/app';
import { chart as chartZh } from './zh-CN/chart';
import { errors as errorsZh } from './zh-CN/errors';
import { story as storyZh } from './zh-CN/story';
import { strength as strengthZh } from './zh-CN/strength';

export const zh: { readonly [Area in keyof typeof en]: Translation<(typeof en)[Area]> } = {
  app: appZh,
  chart: chartZh,
  errors: errorsZh,
  story: storyZh,
  strength: strengthZh,
};
