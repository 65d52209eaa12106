/** Ground truth of a transcript in columns. Only scores, the clairvoyant and views read it. */
import { DIMENSIONS } from '../model/dimension';
import { infoTypeCode } from '../model/info-type';
import { NEVER } from '../model/units';
import type { FlatMessages } from '../recall/recall-rule';
import { toRows } from '../recall/rows';
import type { TruthTable } from './prepared';
import type { Probe, Transcript, Unit } from './transcript';

/**
 * Probes that can be asked: their question is in the transcript and some unit that they need exists.
 * In the order asked, each with the needs that exist. Units stay as they are, in their own order.
 */
export function askableProbes(transcript: Transcript, flat: FlatMessages): readonly Probe[] {
  const units = new Set((transcript.units ?? []).map((unit) => unit.id));
  const turnOf = (probe: Probe): number => flat.turnOf[flat.messageIndex.get(probe.askedIn) ?? 0];
  return (transcript.probes ?? [])
    .filter((probe) => flat.messageIndex.has(probe.askedIn))
    .map((probe) => {
      const needs = probe.needs.filter((id) => units.has(id));
      return needs.length === probe.needs.length ? probe : { ...probe, needs };
    })
    .filter((probe) => probe.needs.length > 0)
    .sort((a, b) => turnOf(a) - turnOf(b));
}

/** @param transcript with its probes as {@link askableProbes} gives them. */
export function truthTable(
  transcript: Transcript,
  flat: FlatMessages,
): { truth: TruthTable; unitIndex: Map<string, number> } {
  const units = transcript.units ?? [];
  const probes = transcript.probes ?? [];
  const unitIndex = new Map<string, number>();
  units.forEach((unit, u) => {
    if (!unitIndex.has(unit.id)) unitIndex.set(unit.id, u);
  });
  const statements = statementsOf(units, flat);
  const links = replacements(units, unitIndex, statements.statedTurn);
  const indices = (ids: readonly string[]): number[] => ids.flatMap((id) => unitIndex.get(id) ?? []);
  const truth: TruthTable = {
    unitCount: units.length,
    unitType: Uint8Array.from(units, (unit) => infoTypeCode(unit.type)),
    ...evidenceOf(units),
    ...statements,
    ...links,
    chains: chainsOf(links.replaces, links.replacedBy),
    probeTurn: Int32Array.from(probes, (probe) => flat.turnOf[flat.messageIndex.get(probe.askedIn) ?? 0]),
    probeDimension: Uint8Array.from(probes, (probe) => DIMENSIONS.indexOf(probe.dimension)),
    probeNeeds: toRows(probes.map((probe) => indices(probe.needs))),
    probeReasons: toRows(
      probes.map((probe) => indices((probe.needsReasonOf ?? []).filter((id) => probe.needs.includes(id)))),
    ),
  };
  return { truth, unitIndex };
}

/** What each unit and its reason are known by. */
export function evidenceOf(units: readonly Unit[]): Pick<TruthTable, 'evidence' | 'reason'> {
  return {
    evidence: units.map((unit) => unit.evidence),
    reason: units.map((unit) => unit.reason?.evidence ?? []),
  };
}

/** Which messages state which units and reasons, judged by the literal evidence; and when each was first stated. */
function statementsOf(units: readonly Unit[], flat: FlatMessages) {
  const unitsOf: number[][] = Array.from({ length: flat.texts.length }, () => []);
  const reasonsOf: number[][] = Array.from({ length: flat.texts.length }, () => []);
  const statedTurn = new Int32Array(units.length).fill(NEVER);
  units.forEach((unit, u) => {
    const reason = unit.reason?.evidence ?? [];
    for (const id of unit.statedIn) {
      const m = flat.messageIndex.get(id);
      if (m === undefined || !unit.evidence.every((evidence) => flat.texts[m].includes(evidence))) continue;
      unitsOf[m].push(u);
      statedTurn[u] = Math.min(statedTurn[u], flat.turnOf[m]);
      if (reason.length > 0 && reason.every((evidence) => flat.texts[m].includes(evidence))) reasonsOf[m].push(u);
    }
  });
  return { statedTurn, unitsOfMessage: toRows(unitsOf), reasonsOfMessage: toRows(reasonsOf) };
}

/** Who replaces whom. A replacement stated before what it replaces is no replacement; of several, the first counts. */
function replacements(units: readonly Unit[], unitIndex: ReadonlyMap<string, number>, statedTurn: Int32Array) {
  const replaces = new Int32Array(units.length).fill(-1);
  const replacedBy = new Int32Array(units.length).fill(-1);
  const replacedTurn = new Int32Array(units.length).fill(NEVER);
  units.forEach((unit, u) => {
    const old = unit.replaces === undefined ? undefined : unitIndex.get(unit.replaces);
    if (old === undefined || old === u || statedTurn[u] === NEVER || statedTurn[u] < statedTurn[old]) return;
    replaces[u] = old;
    if (replacedBy[old] === -1 || statedTurn[u] < replacedTurn[old]) {
      replacedBy[old] = u;
      replacedTurn[old] = statedTurn[u];
    }
  });
  return { replaces, replacedBy, replacedTurn };
}

/** Versions of the same information, oldest first, at least two. */
export function chainsOf(replaces: Int32Array, replacedBy: Int32Array): Int32Array[] {
  const chains: Int32Array[] = [];
  const seen = new Set<number>();
  for (let u = 0; u < replaces.length; u++) {
    // A first version replaces nothing; a version that lost against another replacement opens no chain of its own.
    if (replaces[u] !== -1 || replacedBy[u] === -1) continue;
    const chain: number[] = [];
    for (let v = u; v !== -1 && !seen.has(v); v = replacedBy[v]) {
      seen.add(v);
      chain.push(v);
    }
    if (chain.length > 1) chains.push(Int32Array.from(chain));
  }
  return chains;
}
