/** How well inference finds what a labelled transcript says, when the labels are taken away. */

import { improvedRules } from '../classify/improved';
import { infoTypeCode } from '../model/info-type';
import { inferTruth, withoutLabels } from './infer';
import { flatten } from './prepare-columns';
import { type Probe, ROLES, type Transcript, type Unit } from './transcript';

export interface Agreement {
  readonly found: number;
  readonly labelled: number;
  /** Share of what was found that is labelled; NaN when nothing was found. */
  readonly precision: number;
  /** Share of the labels that were found; NaN when there are none. */
  readonly recall: number;
}

export interface InferenceMeasure {
  /** A unit counts as found when an inferred one is stated in one of its messages by overlapping evidence. */
  readonly units: Agreement;
  /** Found units of the right type ÷ found units. */
  readonly typeAccuracy: number;
  /** Pairs of units, the later replacing the earlier. */
  readonly replacements: Agreement;
  /** A probe counts as found when it is asked by the same message and shares a needed unit. */
  readonly probes: Agreement;
}

/** Compares a transcript's own units and probes with those inferred from its bare texts. */
export function measureInference(transcript: Transcript): InferenceMeasure {
  const bare = withoutLabels(transcript);
  const flat = flatten(bare);
  const types = Uint8Array.from(flat.texts, (text, m) =>
    infoTypeCode(improvedRules.classify(text, ROLES[flat.roles[m]])),
  );
  const inferred = inferTruth(flat, types);
  const labelled = transcript.units ?? [];
  const probes = transcript.probes ?? [];

  // An inferred unit may stand for several labelled ones of the same message and the other way round.
  const matches = new Map<string, Unit[]>();
  for (const unit of inferred.units)
    matches.set(
      unit.id,
      labelled.filter((label) => sameUnit(unit, label)),
    );
  const matched = new Set([...matches.values()].flat().map(({ id }) => id));
  const right = inferred.units.filter(({ id }) => (matches.get(id) ?? []).length > 0);

  const links = labelled.filter(({ replaces }) => replaces !== undefined);
  const inferredLinks = inferred.units.filter(({ replaces }) => replaces !== undefined);
  const sameLink = (found: Unit, label: Unit): boolean =>
    (matches.get(found.id) ?? []).some(({ id }) => id === label.id) &&
    (matches.get(found.replaces ?? '') ?? []).some(({ id }) => id === label.replaces);

  const sameProbe = (found: Probe, label: Probe): boolean =>
    found.askedIn === label.askedIn &&
    found.needs.some((need) => (matches.get(need) ?? []).some(({ id }) => label.needs.includes(id)));

  return {
    units: agreement(inferred.units.length, right.length, labelled.length, matched.size),
    typeAccuracy:
      right.filter((unit) => (matches.get(unit.id) ?? []).some(({ type }) => type === unit.type)).length / right.length,
    replacements: agreementOf(inferredLinks, links, sameLink),
    probes: agreementOf(inferred.probes, probes, sameProbe),
  };
}

function sameUnit(found: Unit, label: Unit): boolean {
  return (
    found.statedIn.some((id) => label.statedIn.includes(id)) &&
    found.evidence.some((a) => label.evidence.some((b) => a.includes(b) || b.includes(a)))
  );
}

function agreementOf<T>(found: readonly T[], labelled: readonly T[], same: (found: T, label: T) => boolean): Agreement {
  return agreement(
    found.length,
    found.filter((one) => labelled.some((label) => same(one, label))).length,
    labelled.length,
    labelled.filter((label) => found.some((one) => same(one, label))).length,
  );
}

function agreement(found: number, right: number, labelled: number, matched: number): Agreement {
  return { found, labelled, precision: right / found, recall: matched / labelled };
}
