/** A transcript that is on its way: from the moment it is opened until it, and the run that is looked at, are on screen. */
import type { TranscriptSource } from '../../workers/protocol';
import { rememberOpened } from './library/last-opened';
import type { AppState } from './state';
import type { AppStore } from './store';

export interface Opening {
  readonly name: string;
  /** Goes back to what is on screen; absent when there is nothing to go back to, or no longer. */
  readonly giveUp?: () => void;
}

interface Shown {
  readonly source: TranscriptSource;
  readonly prepared: AppState['prepared'];
  readonly remember: AppState['options']['remember'];
}

const nameOf = (source: TranscriptSource): string => (source.kind === 'aurora' ? 'Aurora' : source.transcript.name);

/** @returns a function that ends the watch. */
export function watchOpening(store: AppStore, say: (opening: Opening | null) => void): () => void {
  /** What stood on screen when it was opened. */
  let shown: Shown | null = null;
  let said: TranscriptSource | null = null;
  let saidWayBack = false;

  const look = (state: AppState): void => {
    const arrived = state.prepared !== shown?.prepared;
    if (state.status !== 'loading' || (arrived && state.runs[state.activeSlot])) shown = null;
    const source = shown && state.source;
    const back = shown?.prepared && !arrived ? shown : null;
    if (source === said && (back !== null) === saidWayBack) return;
    [said, saidWayBack] = [source, back !== null];
    say(source && { name: nameOf(source), ...(back && { giveUp: () => goBack(store, back) }) });
  };

  // The sample comes with its picture.
  const first = store.getState();
  if (first.status === 'loading' && !first.prepared && first.source.kind !== 'aurora')
    shown = { source: first.source, prepared: null, remember: undefined };
  look(first);
  return store.subscribe((state, before) => {
    if (state.source !== before.source && state.status === 'loading')
      shown ??= { source: before.source, prepared: before.prepared, remember: before.options.remember };
    if (shown || said) look(state);
  });
}

/** The worker lets the other go and holds this one again; what is on screen stays. */
function goBack(store: AppStore, { source, remember }: Shown): void {
  const { options } = store.getState();
  const marked = remember !== undefined && options.remember === undefined;
  const history = store.temporal.getState();
  // As in `openSource`: the marks go with their transcript and are no step of the history.
  history.pause();
  store.setState({ source, status: 'ready', ...(marked && { options: { ...options, remember } }) });
  history.resume();
  rememberOpened(source.kind === 'transcript' ? (source.kept ?? null) : null);
}
