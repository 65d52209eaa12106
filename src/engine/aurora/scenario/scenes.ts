/** All scenes, in order, and the union of their ids (so that a text missing in a language does not compile). */

import { WEEK_ONE, WEEK_ONE_PROBES } from './scenes-week1';
import { WEEK_TWO, WEEK_TWO_PROBES } from './scenes-week2';
import type { SceneSpec } from './types';
import type { UnitId } from './units';

export type SceneId =
  | (typeof WEEK_ONE)[number]['id']
  | (typeof WEEK_ONE_PROBES)[number]['id']
  | (typeof WEEK_TWO)[number]['id']
  | (typeof WEEK_TWO_PROBES)[number]['id'];

export type AuroraScene = SceneSpec<UnitId> & { readonly id: SceneId };

export const SCENES: readonly AuroraScene[] = [...WEEK_ONE, ...WEEK_TWO, ...WEEK_ONE_PROBES, ...WEEK_TWO_PROBES];
