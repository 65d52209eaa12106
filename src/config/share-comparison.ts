/**
 * The comparison in a link: `fifo~ebbinghaus!published~ebbinghaus!repaired*tauFact*400`. Runs are joined by `~`; a run
 * with a preset is pinned, and the values that differ from the preset follow in pairs. Only signs that an address keeps
 * as they are.
 */
import type { ParameterSpec, ParameterValue, ParameterValues } from '../engine/model/parameter';
import { PRESETS, type PresetId, type StrategyProfile } from '../engine/strategies/strategy';
import { CATALOGUE, type Catalogue, strategyIn } from './catalogue';
import { isAllowed } from './parameter-check';

export interface SharedTuning {
  readonly preset: PresetId;
  readonly parameters: ParameterValues;
}

/** In order; a run without tuning follows its strategy's sliders. */
export type SharedComparison = readonly { readonly strategy: string; readonly pinned: SharedTuning | null }[];

/** More are not shown, and so not read. */
const MOST_RUNS = 6;

export function writeRuns(runs: SharedComparison, catalogue: Catalogue = CATALOGUE): string {
  return runs
    .map(({ strategy, pinned }) => {
      const entry = strategyIn(catalogue, strategy);
      if (!pinned || !entry) return strategy;
      const changed = entry.parameters.filter(({ id }) => {
        const value = pinned.parameters[id];
        return value !== undefined && value !== entry.presets[pinned.preset][id];
      });
      return `${strategy}!${pinned.preset}${changed.map(({ id }) => `*${id}*${pinned.parameters[id]}`).join('')}`;
    })
    .join('~');
}

/** Undefined: not such a text, or a run that is not known here. */
export function readRuns(text: string, catalogue: Catalogue = CATALOGUE): SharedComparison | undefined {
  const runs = text
    .split('~')
    .slice(0, MOST_RUNS)
    .map((run) => readRun(run, catalogue));
  return runs.every((run) => run !== undefined) ? runs : undefined;
}

function readRun(run: string, catalogue: Catalogue): SharedComparison[number] | undefined {
  const [strategy = '', tuning] = run.split('!');
  const entry = strategyIn(catalogue, strategy);
  if (!entry) return undefined;
  if (tuning === undefined) return { strategy: entry.id, pinned: null };
  const pinned = readPinned(entry, tuning);
  return pinned && { strategy: entry.id, pinned };
}

function readPinned(entry: StrategyProfile, text: string): SharedTuning | undefined {
  const [name, ...pairs] = text.split('*');
  const preset = PRESETS.find((known) => known === name);
  if (!preset || pairs.length % 2 === 1) return undefined;
  const parameters: Record<string, ParameterValue> = { ...entry.presets[preset] };
  for (let i = 0; i < pairs.length; i += 2) {
    const spec = entry.parameters.find(({ id }) => id === pairs[i]);
    const value = spec && parseValue(spec, pairs[i + 1] ?? '');
    if (!spec || value === undefined) return undefined;
    parameters[spec.id] = value;
  }
  return { preset, parameters };
}

function parseValue(spec: ParameterSpec, text: string): ParameterValue | undefined {
  if (text === '') return undefined;
  const value = spec.kind === 'switch' ? text === 'true' : spec.kind === 'number' ? Number(text) : text;
  if (spec.kind === 'switch' && text !== 'true' && text !== 'false') return undefined;
  return isAllowed(spec, value) ? value : undefined;
}
