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

/**
 * The runs that are known here; undefined when none is.
 * @param unusable is told of each run that is left out
 */
export function readRuns(
  text: string,
  catalogue: Catalogue = CATALOGUE,
  unusable: (run: string) => void = () => {},
): SharedComparison | undefined {
  const parts = text.split('~').slice(0, MOST_RUNS);
  const runs = parts.map((part) => readRun(part, catalogue));
  const known = runs.filter((run) => run !== undefined);
  // Told as one when nothing of it can be used.
  if (known.length === 0) return undefined;
  runs.forEach((run, index) => {
    if (!run) unusable(parts[index] ?? '');
  });
  return known;
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
