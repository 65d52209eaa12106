/** The Aurora scenario: fourteen days, 500 turns of one software project, with labels of truth. */
import type { Transcript } from '../transcript/transcript';
import { buildAurora } from './build/build';
import type { AuroraLanguage } from './scenario/types';

export type { AuroraLanguage } from './scenario/types';

export const AURORA_LANGUAGES = ['en', 'zh-CN'] as const satisfies readonly AuroraLanguage[];
export const AURORA_DEFAULT_SEED = 7;

/**
 * Generates the scenario. Pure: the same language and seed give the same transcript. The seed (an integer) changes the
 * work talk and the turns on which things are said, not what is said nor the article's own turns.
 */
export function aurora(options: { readonly language: AuroraLanguage; readonly seed: number }): Transcript {
  return buildAurora(options.language, options.seed);
}
