/** Labels of truth: which message states which unit. */
import type { InfoType } from '../../model/info-type';
import type { Unit } from '../../transcript/transcript';
import type { AuroraLanguage } from '../scenario/types';
import { UNITS, type UnitId } from '../scenario/units';

export const UNIT_IDS = Object.keys(UNITS) as UnitId[];

/** True if every evidence string of the unit stands literally in the text. */
export function states(text: string, id: UnitId, language: AuroraLanguage): boolean {
  return UNITS[id].evidence[language].every((evidence) => text.includes(evidence));
}

/** Tells whether a text states no unit at all; compiled once, since every filler is read. */
export function createCleanCheck(language: AuroraLanguage): (text: string) => boolean {
  const literals = UNIT_IDS.flatMap((id) => UNITS[id].evidence[language].slice(0, 1));
  // Any first evidence string at all; only then is it worth asking which unit it would be.
  const suspicious = new RegExp(literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
  return (text) => !suspicious.test(text) || !UNIT_IDS.some((id) => states(text, id, language));
}

export interface Statements {
  /** From now on, messages that carry the unit's evidence state it. */
  plant(id: UnitId): void;
  /** Records which planted units a message states, and returns them. */
  read(messageId: string, text: string): UnitId[];
  /** Messages that state the unit so far, first one first. */
  of(id: UnitId): readonly string[];
}

export function createStatements(language: AuroraLanguage): Statements {
  const statedIn = new Map<UnitId, string[]>();
  return {
    plant(id) {
      if (!statedIn.has(id)) statedIn.set(id, []);
    },
    read(messageId, text) {
      const found: UnitId[] = [];
      for (const [id, messages] of statedIn) {
        if (!states(text, id, language)) continue;
        messages.push(messageId);
        found.push(id);
      }
      return found;
    },
    of: (id) => statedIn.get(id) ?? [],
  };
}

/** A message has the type of the newest unit it states. */
export function typeOf(stated: readonly UnitId[]): InfoType {
  const last = stated.at(-1);
  return last === undefined ? 'temporary' : UNITS[last].type;
}

export function unitsOf(language: AuroraLanguage, statements: Statements): Unit[] {
  return UNIT_IDS.map((id) => {
    const spec = UNITS[id];
    return {
      id,
      type: spec.type,
      title: spec.title[language],
      evidence: spec.evidence[language],
      statedIn: statements.of(id),
      ...(spec.replaces === undefined ? {} : { replaces: spec.replaces }),
      ...(spec.reason
        ? { reason: { title: spec.reason.title[language], evidence: spec.reason.evidence[language] } }
        : {}),
    };
  });
}
