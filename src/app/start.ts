/**
 * What happens when the page opens: the precomputed picture, then the worker, which takes over with the same numbers.
 * What the picture does not need is fetched beside it.
 */
import type { AppStore } from '../store/store';
import { showPrecomputed } from './precomputed/show';

export async function start(store: AppStore): Promise<void> {
  void import('./keys').then(({ listenToKeys }) => listenToKeys());
  const address = import('./url-state');
  const simulation = Promise.all([import('../store/simulation-link'), import('../worker-client/connection')]);
  // A link decides what the first picture is of; without one there is nothing to wait for.
  if (window.location.hash !== '') await (await address).openAddress(store);
  const primed = await showPrecomputed(store);
  const [{ linkSimulation }, { connectWorker }] = await simulation;
  linkSimulation({ store, connect: connectWorker, primed });
  (await address).followAddress(store);
}
