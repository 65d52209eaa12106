import type { AllSceneTexts } from '../scene-texts';
import { DAYS_1_2 } from './day01-02';
import { DAY_3 } from './day03';
import { DAY_4 } from './day04';
import { DAYS_5_6 } from './day05-06';
import { DAY_7 } from './day07';
import { DAYS_8_9 } from './day08-09';
import { DAYS_10_11 } from './day10-11';
import { DAYS_12_14 } from './day12-14';
import { PROBES_1 } from './probes-week1';
import { PROBES_2 } from './probes-week2';

export const SCENE_TEXTS_EN: AllSceneTexts = {
  ...DAYS_1_2,
  ...DAY_3,
  ...DAY_4,
  ...DAYS_5_6,
  ...DAY_7,
  ...DAYS_8_9,
  ...DAYS_10_11,
  ...DAYS_12_14,
  ...PROBES_1,
  ...PROBES_2,
};
