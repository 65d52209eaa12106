/**
 * The library as the page shows it: what is kept, and what is done to it. The worker keeps it (workers/library-session);
 * this asks, and puts the answers where the views see them. Loaded with the first part that needs it.
 */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LibraryApi, LibraryContents, LibraryKind } from '../../../workers/protocol';
import type { Fault, Result } from '../../engine/model/result';
import { pieceFrom } from '../../engine/transcript/pieces';
import type { Transcript } from '../../engine/transcript/transcript';
import { connectLibrary } from '../../worker-client/library-client';
import type { AppStore } from '../store';
import { appStore } from '../store';
import { rememberOpened } from './last-opened';

export interface LibraryState {
  /** Null until it was asked for. */
  readonly contents: LibraryContents | null;
  readonly fault: Fault | null;
}

export interface Library {
  readonly store: StoreApi<LibraryState>;
  refresh(): Promise<void>;
  /** Opens an entry on the page. False when it could not be had; the fault says why. */
  open(id: string): Promise<boolean>;
  /** Writes the labelled transcript over its entry, or makes one. */
  keep(transcript: Transcript, id?: string): Promise<string | null>;
  /** False when it could not be; the fault says why. */
  rename(kind: LibraryKind, id: string, name: string): Promise<boolean>;
  remove(kind: LibraryKind, id: string): Promise<void>;
  clear(): Promise<void>;
  /** False when it could not be kept; the fault says why. */
  keepTuning(name: string, strategy: string, link: string): Promise<boolean>;
}

export function createLibrary(app: AppStore, connect: () => LibraryApi): Library {
  const store = createStore<LibraryState>(() => ({ contents: null, fault: null }));
  let client: LibraryApi | null = null;
  const api = (): LibraryApi => {
    client ??= connect();
    return client;
  };

  const refresh = async (): Promise<void> => {
    const listed = await api().list();
    store.setState(listed.ok ? { contents: listed.value, fault: null } : { fault: listed.error });
  };
  /** After a change: what is kept now, or why it did not happen. */
  const settle = async (answer: Promise<Result<unknown, Fault>>): Promise<boolean> => {
    const result = await answer;
    if (result.ok) await refresh();
    else store.setState({ fault: result.error });
    return result.ok;
  };

  return {
    store,
    refresh,
    async open(id) {
      const found = await api().open(id);
      if (!found.ok) {
        store.setState({ fault: found.error });
        return false;
      }
      rememberOpened(id);
      app.getState().openSource({ kind: 'transcript', transcript: found.value, kept: id });
      void refresh();
      return true;
    },
    async keep(transcript, id) {
      const kept = await api().keep(transcript, id);
      if (!kept.ok) {
        app.setState({ fault: kept.error });
        return null;
      }
      rememberOpened(kept.value.id);
      return kept.value.id;
    },
    rename: async (kind, id, name) => settle(api().rename(kind, id, name)),
    async remove(kind, id) {
      const { source } = app.getState();
      if (source.kind === 'transcript' && source.kept === id) rememberOpened(null);
      await settle(api().remove(kind, id));
    },
    async clear() {
      rememberOpened(null);
      await settle(api().clear());
    },
    keepTuning: async (name, strategy, link) => settle(api().keepTuning(name, strategy, link)),
  };
}

export const library = createLibrary(appStore, () => connectLibrary(pieceFrom));

export function useLibrary(): LibraryState {
  return useStore(library.store);
}
