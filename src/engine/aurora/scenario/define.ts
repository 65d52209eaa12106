/** Helpers that keep the scenario files readable. */
import type { Dimension } from '../../model/dimension';
import type { UnitType } from '../../transcript/transcript';
import type { ProbeSpec, SceneSpec, SceneTurnSpec, Strings, UnitSpec } from './types';

interface More {
  readonly replaces?: string;
  readonly volatile?: true;
  /** Title en, title zh, evidence en, evidence zh. */
  readonly reason?: readonly [string, string, string, string];
}

const strings = (en: string, zh: string): Strings => ({ en: [en], 'zh-CN': [zh] });

/** A unit whose evidence differs between the languages. */
export function unit(type: UnitType, en: string, zh: string, evidenceEn: string, evidenceZh: string, more: More = {}): UnitSpec {
  const { reason, ...rest } = more;
  const spec: UnitSpec = { type, title: { en, 'zh-CN': zh }, evidence: strings(evidenceEn, evidenceZh), ...rest };
  if (!reason) return spec;
  return { ...spec, reason: { title: { en: reason[0], 'zh-CN': reason[1] }, evidence: strings(reason[2], reason[3]) } };
}

/** A unit whose evidence is the same literal in both languages. */
export function plain(type: UnitType, en: string, zh: string, evidence: string, more: More = {}): UnitSpec {
  return unit(type, en, zh, evidence, evidence, more);
}

/** Keeps the keys as a union. */
export function defineUnits<const K extends string>(units: Readonly<Record<K, UnitSpec>>): Readonly<Record<K, UnitSpec>> {
  return units;
}

/** A scene of one turn. */
export function one<const I extends string, U extends string>(
  id: I,
  days: number | readonly [number, number],
  turn: SceneTurnSpec<U>,
  more: { readonly at?: number; readonly task?: string } = {},
): SceneSpec<U> & { readonly id: I } {
  return { id, days: typeof days === 'number' ? [days, days] : days, turns: [turn], ...more };
}

/** A scene of several turns. */
export function scene<const I extends string, U extends string>(
  id: I,
  days: number | readonly [number, number],
  turns: readonly SceneTurnSpec<U>[],
  task?: string,
): SceneSpec<U> & { readonly id: I } {
  return { id, days: typeof days === 'number' ? [days, days] : days, turns, ...(task === undefined ? {} : { task }) };
}

/** What a probe needs, and its right answer in English and Chinese. */
export function ask<U extends string>(
  dimension: Dimension,
  needs: readonly U[],
  en: string,
  zh: string,
  reasons: readonly U[] = [],
): { readonly probe: ProbeSpec<U> } {
  return { probe: { dimension, needs, answer: { en, 'zh-CN': zh }, ...(reasons.length > 0 ? { reasons } : {}) } };
}
