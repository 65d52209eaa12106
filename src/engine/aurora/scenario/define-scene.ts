/** Helpers that keep the scene files readable. */
import type { Dimension } from '../../model/dimension';
import type { ProbeSpec, SceneSpec, SceneTurnSpec } from './types';
import type { UnitId } from './units';

/** A scene of one turn. */
export function one<const I extends string>(
  id: I,
  days: number | readonly [number, number],
  turn: SceneTurnSpec<UnitId>,
  more: { readonly at?: number; readonly task?: string } = {},
): SceneSpec<UnitId> & { readonly id: I } {
  return { id, days: typeof days === 'number' ? [days, days] : days, turns: [turn], ...more };
}

/** A scene of several turns. */
export function scene<const I extends string>(
  id: I,
  days: number | readonly [number, number],
  turns: readonly SceneTurnSpec<UnitId>[],
  more: { readonly at?: number; readonly task?: string } = {},
): SceneSpec<UnitId> & { readonly id: I } {
  return { id, days: typeof days === 'number' ? [days, days] : days, turns, ...more };
}

/** What a probe needs, and its right answer in English and Chinese. */
export function ask(
  dimension: Dimension,
  needs: readonly UnitId[],
  en: string,
  zh: string,
  reasons: readonly UnitId[] = [],
): { readonly probe: ProbeSpec<UnitId> } {
  return { probe: { dimension, needs, answer: { en, 'zh-CN': zh }, ...(reasons.length > 0 ? { reasons } : {}) } };
}
