/** Helpers that keep the list of units readable. */
import type { UnitType } from '../../transcript/transcript';
import type { Strings, UnitSpec } from './types';

interface More {
  readonly replaces?: string;
  readonly volatile?: true;
  /** Title en, title zh, evidence en, evidence zh. */
  readonly reason?: readonly [string, string, string, string];
}

const strings = (en: string, zh: string): Strings => ({ en: [en], 'zh-CN': [zh] });

/** A unit whose evidence differs between the languages. */
export function unit(
  type: UnitType,
  en: string,
  zh: string,
  evidenceEn: string,
  evidenceZh: string,
  more: More = {},
): UnitSpec {
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
export function defineUnits<const K extends string>(
  units: Readonly<Record<K, UnitSpec>>,
): Readonly<Record<K, UnitSpec>> {
  return units;
}
