/** Keeps transcripts and named tunings between visits. Apart from the worker's entry: the import worker keeps what it adopts. */
import { transcriptHash } from '../src/config/transcript-hash';
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import { pieceFrom, withoutTurns } from '../src/engine/transcript/pieces';
import { parseTranscript } from '../src/engine/transcript/schema';
import type { Transcript, Turn } from '../src/engine/transcript/transcript';
import { digest } from './digest';
import { createInbox } from './inbox';
import { withLibrary } from './library-database';
import type { KeptTranscript, LibraryThreadApi } from './protocol';

const LONGEST_NAME = 200;

const now = (): string => new Date().toISOString();

const missing = (): Fault =>
  fault(
    'not-in-library',
    'This entry is no longer in the library. Open the file again.',
    '资料库里已没有这一项，请重新打开文件。',
  );

/**
 * Writes a transcript. The same conversation is kept once: without an id, the id is made from its content.
 * @param id of the entry to overwrite.
 */
export async function keepTranscript(transcript: Transcript, id?: string): Promise<Result<KeptTranscript, Fault>> {
  const key = id ?? (await transcriptHash(transcript, digest));
  const bytes = new TextEncoder().encode(JSON.stringify(transcript));
  return withLibrary(async (database) => {
    const tx = database.transaction(['transcripts', 'contents'], 'readwrite');
    const before = await tx.objectStore('transcripts').get(key);
    const entry: KeptTranscript = {
      id: key,
      name: before?.name ?? transcript.name.slice(0, LONGEST_NAME),
      ...(transcript.source !== undefined && { source: transcript.source.slice(0, LONGEST_NAME) }),
      turns: transcript.turns.length,
      bytes: bytes.byteLength,
      added: before?.added ?? now(),
      opened: now(),
    };
    await Promise.all([tx.objectStore('transcripts').put(entry), tx.objectStore('contents').put(bytes, key), tx.done]);
    return entry;
  });
}

export function createLibrarySession(): LibraryThreadApi {
  const inbox = createInbox();
  let opened: readonly Turn[] = [];
  return {
    receive: inbox.receive,
    turns(from) {
      const piece = pieceFrom(opened, from);
      // All of it has been fetched.
      if (piece.length === 0) opened = [];
      return Promise.resolve(piece);
    },

    async list() {
      const listed = await withLibrary(async (database) => ({
        transcripts: (await database.getAll('transcripts')).sort((a, b) => (a.opened < b.opened ? 1 : -1)),
        tunings: (await database.getAll('tunings')).sort((a, b) => (a.saved < b.saved ? 1 : -1)),
      }));
      if (!listed.ok) return listed;
      const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
      const persisted = await navigator.storage?.persisted?.().catch(() => false);
      return ok({
        ...listed.value,
        ...(estimate?.quota !== undefined && { quota: estimate.quota }),
        persisted: persisted === true,
      });
    },

    keepReceived: (transcript, generation, id) => keepTranscript({ ...transcript, turns: inbox.take(generation) }, id),

    async open(id) {
      const found = await withLibrary(async (database) => {
        const tx = database.transaction(['transcripts', 'contents']);
        const entry = await tx.objectStore('transcripts').get(id);
        const bytes = await tx.objectStore('contents').get(id);
        await tx.done;
        return entry && bytes ? { entry, bytes } : null;
      });
      if (!found.ok) return found;
      if (!found.value) return fail(missing());
      // Apart from the reading: where the storage is full, what is kept can be opened all the same.
      const { entry, bytes } = found.value;
      await withLibrary((database) => database.put('transcripts', { ...entry, opened: now() }));
      const parsed = parseTranscript(JSON.parse(new TextDecoder().decode(bytes)));
      if (!parsed.ok) return parsed;
      const { transcript } = parsed.value;
      opened = transcript.turns;
      return ok({ ...withoutTurns(transcript), name: entry.name });
    },

    rename: (kind, id, name) =>
      withLibrary(async (database) => {
        const tx = database.transaction(kind, 'readwrite');
        const entry = await tx.store.get(id);
        const named = name.trim().slice(0, LONGEST_NAME);
        if (entry && named !== '') await tx.store.put({ ...entry, name: named } as never);
        await tx.done;
        return true as const;
      }),

    remove: (kind, id) =>
      withLibrary(async (database) => {
        const tx = database.transaction(['transcripts', 'contents', 'tunings'], 'readwrite');
        await tx.objectStore(kind).delete(id);
        if (kind === 'transcripts') await tx.objectStore('contents').delete(id);
        await tx.done;
        return true as const;
      }),

    clear: () =>
      withLibrary(async (database) => {
        const tx = database.transaction(['transcripts', 'contents', 'tunings'], 'readwrite');
        await Promise.all([
          tx.objectStore('transcripts').clear(),
          tx.objectStore('contents').clear(),
          tx.objectStore('tunings').clear(),
          tx.done,
        ]);
        return true as const;
      }),

    keepTuning: (name, strategy, link) =>
      withLibrary(async (database) => {
        const saved = now();
        const id = `${saved} ${Math.floor(performance.now() * 1000)}`;
        await database.put('tunings', { id, name: name.trim().slice(0, LONGEST_NAME), strategy, link, saved });
        return true as const;
      }),
  };
}
