import { loadPrecomputed } from 'virtual:precomputed';
import type { RunResult } from '../../../workers/protocol';
import type { AppStore } from '../../store/store';
import type { Precomputed } from './contents';
import { unpack } from './pack';

/**
 * Puts the precomputed picture into the store if it shows what the store asks for.
 * @returns whether it did.
 */
export async function showPrecomputed(store: AppStore): Promise<boolean> {
  const { source } = store.getState();
  if (source.kind !== 'aurora') return false;
  let payload: unknown;
  try {
    payload = await loadPrecomputed(source.language);
  } catch {
    // The file of the picture could not be had; the worker computes the same.
    return false;
  }
  if (payload === null) return false;
  const picture = unpack(payload) as Precomputed;
  if (picture.seed !== source.seed || store.getState().source !== source) return false;
  const { configs } = store.getState();
  const runs: Record<string, RunResult> = {};
  // The store's own configurations, so that `===` tells which run belongs to which.
  for (const run of picture.runs) runs[run.slot] = { ...run, config: configs[run.slot] ?? run.config };
  store.setState({ prepared: picture.prepared, sha256: picture.sha256, runs, status: 'ready' });
  return true;
}
