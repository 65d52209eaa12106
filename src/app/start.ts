/** What happens when the page opens: the precomputed picture, then the worker, which takes over with the same numbers. */
import { linkSimulation } from '../store/simulation-link';
import type { AppStore } from '../store/store';
import { connectWorker } from '../worker-client/connection';
import { showPrecomputed } from './precomputed/show';
import { followAddress, openAddress } from './url-state';

export async function start(store: AppStore): Promise<void> {
  await openAddress(store);
  const primed = await showPrecomputed(store);
  linkSimulation({ store, connect: connectWorker, primed });
  followAddress(store);
}
