import { loadPrecomputed } from 'virtual:precomputed';
import type { RunResult } from '../../../workers/protocol';
import type { StrategyConfig } from '../../engine/strategies/strategy';
import { initialTuning } from '../../store/initial-tuning';
import type { AppStore } from '../../store/store';
import { type Packed, type Picture, unpackPicture } from './contents';

/**
 * Puts the precomputed picture into the store as far as it shows what the store asks for: a link may have opened another
 * transcript, or tuned some of the strategies.
 * @returns whether there is a picture now.
 */
export async function showPrecomputed(store: AppStore): Promise<boolean> {
  const { source, options, seed, weights, configs, positionDepth } = store.getState();
  const opening = initialTuning();
  const prepared = same(options, opening.options) && !options.remember?.length;
  if (source.kind !== 'aurora' || source.seed !== opening.seed || !prepared) return false;
  let picture: Picture;
  try {
    const payload = await loadPrecomputed(source.language);
    if (payload === null || store.getState().source !== source) return false;
    picture = unpackPicture(payload as Packed);
  } catch {
    // The picture could not be had, or is of another version; the worker computes the same.
    return false;
  }
  const runs: Record<string, RunResult> = {};
  if (seed === opening.seed && same(weights, opening.weights) && positionDepth === 0) {
    for (const run of picture.runs) {
      const config = configs[run.slot];
      // With the store's own configuration, so that `===` tells which run belongs to which.
      if (config && sameConfig(config, run.config)) runs[run.slot] = { ...run, config };
    }
  }
  store.setState({ prepared: picture.prepared, sha256: picture.sha256, runs, status: 'ready' });
  // A link may name a turn that the transcript does not have.
  store.getState().seek(store.getState().turn);
  return true;
}

function same<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((key) => a[key] === b[key]);
}

function sameConfig(a: StrategyConfig, b: StrategyConfig): boolean {
  return a.strategy === b.strategy && same(a.parameters, b.parameters) && same(b.parameters, a.parameters);
}
