/**
 * Corrections of labels with a history of their own: each is a step that can be undone. Every step is replayed at once,
 * and kept in the library a moment later.
 */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Transcript } from '../../engine/transcript/transcript';
import type { AppStore } from '../store';
import { appStore } from '../store';

export interface LabelHistory {
  readonly past: readonly Transcript[];
  readonly future: readonly Transcript[];
}

export interface LabelEditor {
  readonly store: StoreApi<LabelHistory>;
  /** One step. Nothing happens when the edit gives the transcript back as it is. */
  edit(change: (transcript: Transcript) => Transcript): void;
  undo(): void;
  redo(): void;
  /** Another name for what is on screen, and for every step before and after it: no step takes it back. */
  rename(name: string): void;
}

const NOTHING: LabelHistory = { past: [], future: [] };
const LIMIT = 100;
/** Rest after an edit until it is written to the library, milliseconds. */
const KEEP_AFTER = 1_200;

type Keep = (transcript: Transcript, id: string | undefined) => Promise<string | null>;

export function createLabelEditor(app: AppStore, keep: Keep): LabelEditor {
  const store = createStore<LabelHistory>(() => NOTHING);
  /** The transcript that this editor put on screen last. */
  let own: Transcript | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const present = (): Transcript | null => {
    const { source, prepared } = app.getState();
    // While an edit is being replayed, the next one goes on from it.
    if (source.kind === 'transcript' && source.transcript === own) return own;
    return prepared?.transcript ?? null;
  };
  const show = (transcript: Transcript): string | undefined => {
    const { source, openSource } = app.getState();
    const kept = source.kind === 'transcript' ? source.kept : undefined;
    own = transcript;
    openSource({ kind: 'transcript', transcript, relabelled: true, ...(kept !== undefined && { kept }) });
    return kept;
  };
  const showAndKeep = (transcript: Transcript): void => {
    const kept = show(transcript);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void write(transcript, kept), KEEP_AFTER);
  };
  const write = async (transcript: Transcript, kept: string | undefined): Promise<void> => {
    timer = null;
    const id = await keep(transcript, kept);
    const { source } = app.getState();
    // The same transcript, now with its place in the library.
    if (id !== null && kept === undefined && source.kind === 'transcript' && source.transcript === own) {
      app.setState({ source: { ...source, kept: id } });
    }
  };

  app.subscribe(({ source }, before) => {
    if (source === before.source) return;
    if (source.kind === 'transcript' && source.transcript === own) return;
    own = null;
    store.setState(NOTHING);
  });

  return {
    store,
    edit(change) {
      const before = present();
      if (!before) return;
      const after = change(before);
      if (after === before) return;
      store.setState(({ past }) => ({ past: [...past, before].slice(-LIMIT), future: [] }));
      showAndKeep(after);
    },
    undo() {
      const { past, future } = store.getState();
      const before = past.at(-1);
      const now = present();
      if (!before || !now) return;
      store.setState({ past: past.slice(0, -1), future: [now, ...future] });
      showAndKeep(before);
    },
    redo() {
      const { past, future } = store.getState();
      const [next, ...rest] = future;
      const now = present();
      if (!next || !now) return;
      store.setState({ past: [...past, now], future: rest });
      showAndKeep(next);
    },
    rename(name) {
      const now = present();
      if (!now) return;
      const { past, future } = store.getState();
      const named = (transcript: Transcript): Transcript => ({ ...transcript, name });
      show(named(now));
      store.setState({ past: past.map(named), future: future.map(named) });
    },
  };
}

export const labels = createLabelEditor(appStore, async (transcript, id) => {
  const { library } = await import('../library/library');
  return library.keep(transcript, id);
});

export function useLabelHistory(): LabelHistory {
  return useStore(labels.store);
}
