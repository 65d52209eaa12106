/**
 * What happens when the page opens: the precomputed picture, then the worker, which takes over with the same numbers.
 * What the picture does not need is fetched beside it.
 */
import { lastOpened, rememberOpened } from '../store/library/last-opened';
import type { AppStore } from '../store/store';
import { showPrecomputed } from './precomputed/show';

export async function start(store: AppStore): Promise<void> {
  void import('./keys').then(({ listenToKeys }) => listenToKeys());
  const address = import('./url-state');
  const simulation = Promise.all([import('../store/simulation-link'), import('../worker-client/connection')]);
  // A link decides what the first picture is of; without one there is nothing to wait for.
  const named = window.location.hash === '' ? null : await (await address).openAddress(store);
  // A conversation of one's own that was open last comes back, unless a link asks for the sample.
  const last = lastOpened();
  if (last !== null && !named?.aurora) await reopen(store, last, named?.turn);
  store.subscribe(({ source }, before) => {
    if (source !== before.source && source.kind === 'aurora') rememberOpened(null);
  });
  const primed = await showPrecomputed(store);
  const [{ linkSimulation }, { connectWorker }] = await simulation;
  linkSimulation({ store, connect: connectWorker, primed, turnNamed: named?.turn !== undefined });
  (await address).followAddress(store);
}

/** @param turn where the cursor stood, when the address says so. */
async function reopen(store: AppStore, id: string, turn: number | undefined): Promise<void> {
  const { library } = await import('../store/library/library');
  if (!(await library.open(id))) {
    const { fault } = library.store.getState();
    store.setState({ fault });
    if (fault?.code === 'not-in-library') rememberOpened(null);
    return;
  }
  if (turn === undefined) return;
  const unsubscribe = store.subscribe(({ prepared }, before) => {
    if (prepared === before.prepared) return;
    unsubscribe();
    // After the first question, where the cursor goes by itself.
    setTimeout(() => store.getState().seek(turn), 0);
  });
}
