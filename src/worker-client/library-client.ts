/** The page's end of the library's worker. (Thread: page.) */
import { type Remote, wrap } from 'comlink';
import type { LibraryApi, LibraryThreadApi } from '../../workers/protocol';
import { fetchTurns, handOver, type PieceFrom } from './in-pieces';

export type LibraryClient = LibraryApi;

/**
 * Starts the library's worker; its death answers every question with a fault.
 * @param pieceFrom cuts transcripts into pieces
 */
export function connectLibrary(pieceFrom: PieceFrom): LibraryClient {
  const worker = new Worker(new URL('../../workers/library.worker.ts', import.meta.url), {
    type: 'module',
    name: 'library',
  });
  const remote: Remote<LibraryThreadApi> = wrap<LibraryThreadApi>(worker);
  let generation = 0;
  const death = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => resolve(event.message || 'the worker stopped'));
    worker.addEventListener('messageerror', () => resolve('an answer could not be read'));
  });
  const answer = async <T>(asked: Promise<unknown>): Promise<T> =>
    (await Promise.race([asked.catch((error: unknown) => stopped(String(error))), death.then(stopped)])) as T;
  return {
    list: () => answer(remote.list()),
    keep(transcript, id) {
      generation += 1;
      const mine = generation;
      const handed = handOver(transcript.turns, pieceFrom, (turns) => remote.receive({ generation: mine, turns }));
      return answer(handed.then((): Promise<unknown> => remote.keepReceived({ ...transcript, turns: [] }, mine, id)));
    },
    async open(id) {
      const opened = await answer<Awaited<ReturnType<LibraryApi['open']>>>(remote.open(id));
      if (!opened.ok) return opened;
      return answer(
        fetchTurns((from) => remote.turns(from)).then((turns) => ({ ok: true, value: { ...opened.value, turns } })),
      );
    },
    rename: (kind, id, name) => answer(remote.rename(kind, id, name)),
    remove: (kind, id) => answer(remote.remove(kind, id)),
    clear: () => answer(remote.clear()),
    keepTuning: (name, strategy, link) => answer(remote.keepTuning(name, strategy, link)),
  };
}

function stopped(reason: string) {
  return {
    ok: false,
    error: {
      code: 'library-stopped',
      message: {
        en: `The library does not answer (${reason}). Reload the page; what was kept before is still there.`,
        'zh-CN': `资料库没有响应（${reason}）。请重新加载页面，之前保存的内容仍在。`,
      },
    },
  } as const;
}
