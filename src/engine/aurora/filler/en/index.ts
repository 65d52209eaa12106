import type { FamilyId } from '../families';
import type { FamilyText } from '../types';
import { CODE_EN } from './code';
import { DATA_EN } from './data';
import { RUNTIME_EN } from './runtime';

export const FAMILY_TEXTS_EN: Readonly<Record<FamilyId, FamilyText>> = { ...RUNTIME_EN, ...DATA_EN, ...CODE_EN };
