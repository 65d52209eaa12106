/**
 * Reads files in a worker of their own, so that a large one never blocks the page. A cancel is heard between two pieces
 * of a file; a worker that does not hear it in time is stopped, and with it what it held: the next one reads the files
 * again when something is wanted of them. (Thread: page.)
 */
import { proxy, type Remote, wrap } from 'comlink';
import type {
  ArrangeRequest,
  ConversationRow,
  ImportApi,
  ImportProgress,
  ReadableFormat,
  ReadRequest,
  TakeRequest,
} from '../../workers/protocol';
import { fetchTurns } from './in-pieces';

export interface ImportConnection {
  readonly api: Remote<ImportApi> | ImportApi;
  onDeath(listener: (reason: string) => void): void;
  close(): void;
}

export function connectImportWorker(): ImportConnection {
  const worker = new Worker(new URL('../../workers/import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'import',
  });
  let dead: (reason: string) => void = () => {};
  worker.addEventListener('error', (event) => dead(event.message || 'the worker stopped'));
  worker.addEventListener('messageerror', () => dead('an answer could not be read'));
  return {
    api: wrap<ImportApi>(worker),
    onDeath: (listener) => {
      dead = listener;
    },
    close: () => worker.terminate(),
  };
}

type Answer<Name extends 'read' | 'take' | 'countTokens' | 'adopt'> = Awaited<ReturnType<ImportApi[Name]>>;
type Failure = Extract<Answer<'read'>, { readonly ok: false }>;

export interface ImportClient {
  formats(): Promise<readonly ReadableFormat[]>;
  /** One job at a time: a new one gives the one before up. Null when it was given up. */
  read(
    request: ReadRequest,
    onProgress: (progress: ImportProgress) => void,
    onRows: (rows: readonly ConversationRow[]) => void,
  ): Promise<Answer<'read'> | null>;
  /** Rows in another order; null when the files could not be read again. */
  arrange(request: ArrangeRequest): Promise<Int32Array | null>;
  take(request: TakeRequest, onProgress: (progress: ImportProgress) => void): Promise<Answer<'take'> | null>;
  countTokens(onProgress: (share: number) => void): Promise<Answer<'countTokens'> | null>;
  adopt(): Promise<Answer<'adopt'> | null>;
  /** Gives up the job under way. What was read before stays. */
  cancel(): void;
  close(): void;
}

/** Silence after a cancel until the worker is stopped, milliseconds. */
const DEAF = 1_500;

export function createImportClient(connect: () => ImportConnection = connectImportWorker): ImportClient {
  let connection: ImportConnection | null = null;
  let giveUp: ((failure: Failure | null) => void) | null = null;
  /** What was read last, and in which worker: another one holds nothing of it. */
  let held: { readonly request: ReadRequest; readonly by: ImportConnection } | null = null;

  const stop = (dying: ImportConnection): void => {
    dying.close();
    if (connection === dying) connection = null;
  };

  const connected = (): ImportConnection => {
    if (connection) return connection;
    const fresh = connect();
    connection = fresh;
    fresh.onDeath((reason) => {
      if (connection !== fresh) return;
      stop(fresh);
      giveUp?.({ ok: false, error: importStopped(reason) });
    });
    return fresh;
  };

  /** Until the worker has heard a cancel, or was stopped because it did not. */
  let draining: Promise<void> = Promise.resolve();

  const cancel = (): void => {
    if (!giveUp || !connection) return;
    giveUp(null);
    const asked = connection;
    draining = new Promise((resolve) => {
      const deaf = setTimeout(() => {
        stop(asked);
        resolve();
      }, DEAF);
      // The answer says that the job before has come to a place where it can stop.
      Promise.resolve(asked.api.cancel()).then(
        () => {
          clearTimeout(deaf);
          resolve();
        },
        () => {},
      );
    });
  };

  /** Asks; whoever comes first, the answer, a cancel or the worker's death, decides. */
  function ask<T>(call: (api: ImportConnection['api']) => Promise<T>): Promise<T | Failure | null> {
    cancel();
    return new Promise((resolve) => {
      const finish = (answer: T | Failure | null): void => {
        if (giveUp === finish) giveUp = null;
        resolve(answer);
      };
      giveUp = finish;
      // A worker that is about to be stopped must not be asked.
      void draining.then(() => {
        if (giveUp !== finish) return;
        call(connected().api).then(finish, (error: unknown) =>
          finish({ ok: false, error: importStopped(String(error)) }),
        );
      });
    });
  }

  /** Called while its job is under way only. */
  const heard = <T>(listener: (value: T) => void): ((value: T) => void) => {
    const job = giveUp;
    return proxy((value: T) => {
      if (job !== null && job === giveUp) listener(value);
    });
  };

  /** Reads again what a stopped worker held. @returns why it could not be; null when all is there. */
  const restore = async (onProgress: (progress: ImportProgress) => void): Promise<Failure | null> => {
    const by = connected();
    if (held === null || held.by === by) return null;
    const { request } = held;
    const answer = await by.api.read(request, proxy(onProgress), proxy(ignore));
    if (!answer.ok) return answer;
    held = { request, by };
    return null;
  };

  return {
    formats: async () => connected().api.formats(),
    read: (request, onProgress, onRows) =>
      ask((api) => {
        held = { request, by: connected() };
        return api.read(request, heard(onProgress), heard(onRows));
      }),
    arrange: async (request) => ((await restore(ignore)) ? null : connected().api.arrange(request)),
    take: (request, onProgress) =>
      ask(async (api) => {
        const tell = heard(onProgress);
        return (await restore(tell)) ?? api.take(request, tell);
      }),
    countTokens: (onProgress) => ask((api) => api.countTokens(heard(onProgress))),
    adopt: () =>
      ask(async (api) => {
        const adopted = await api.adopt();
        if (!adopted.ok) return adopted;
        const { transcript, kept } = adopted.value;
        const turns = await fetchTurns((from) => Promise.resolve(api.turns(from)));
        return { ok: true, value: { transcript: { ...transcript, turns }, kept } } as const;
      }),
    cancel,
    close() {
      giveUp?.(null);
      if (connection) stop(connection);
    },
  };
}

const ignore = (): void => {};

function importStopped(reason: string): Failure['error'] {
  return {
    code: 'import-stopped',
    message: {
      en: `Reading stopped (${reason}). The conversation may be too large for this browser: take fewer at once, or close other tabs and try again.`,
      'zh-CN': `读取中断（${reason}）。对话可能超出了浏览器的承受范围：请一次少选几段，或关闭其他标签页后重试。`,
    },
  };
}
