import type { FamilyId } from '../families';
import type { FamilyText } from '../types';
import { CODE_ZH } from './code';
import { DATA_ZH } from './data';
import { RUNTIME_ZH } from './runtime';

export const FAMILY_TEXTS_ZH: Readonly<Record<FamilyId, FamilyText>> = { ...RUNTIME_ZH, ...DATA_ZH, ...CODE_ZH };
