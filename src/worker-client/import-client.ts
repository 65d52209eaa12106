/** Reads files in a worker of their own, so that a large one never blocks the page. (Thread: page.) */
import { proxy, type Remote, wrap } from 'comlink';
import type { ImportApi, ImportResult, ReadableFormat } from '../../workers/protocol';

export interface ImportConnection {
  readonly api: Pick<Remote<ImportApi>, 'formats' | 'read'>;
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

export interface ReadOptions {
  readonly fileName: string;
  readonly format?: string;
  onProgress?(share: number): void;
}

export interface ImportClient {
  formats(): Promise<readonly ReadableFormat[]>;
  /** Reads one file at a time: a new one gives the one before up. Null when it was given up. */
  read(content: Blob | string, options: ReadOptions): Promise<ImportResult | null>;
  cancel(): void;
  close(): void;
}

export function createImportClient(connect: () => ImportConnection = connectImportWorker): ImportClient {
  let connection: ImportConnection | null = null;
  let giveUp: ((result: ImportResult | null) => void) | null = null;

  const connected = (): ImportConnection => {
    if (connection) return connection;
    const fresh = connect();
    connection = fresh;
    fresh.onDeath((reason) => {
      if (connection !== fresh) return;
      fresh.close();
      connection = null;
      giveUp?.({ ok: false, error: importStopped(reason) });
    });
    return fresh;
  };

  const cancel = (): void => {
    if (!giveUp) return;
    connection?.close();
    connection = null;
    giveUp(null);
  };

  return {
    formats: async () => connected().api.formats(),
    read(content, { fileName, format, onProgress }) {
      cancel();
      return new Promise((resolve) => {
        const finish = (result: ImportResult | null): void => {
          if (giveUp === finish) giveUp = null;
          resolve(result);
        };
        giveUp = finish;
        const progress = proxy((share: number) => {
          if (giveUp === finish) onProgress?.(share);
        });
        connected()
          .api.read(content, { fileName, ...(format !== undefined && { format }) }, progress)
          .then(finish, (error: unknown) => finish({ ok: false, error: importStopped(String(error)) }));
      });
    },
    cancel,
    close() {
      cancel();
      connection?.close();
      connection = null;
    },
  };
}

type ImportFault = Extract<ImportResult, { readonly ok: false }>['error'];

function importStopped(reason: string): ImportFault {
  return {
    code: 'import-stopped',
    message: {
      en: `Reading stopped (${reason}). The file may be too large for this browser: split it, or close other tabs and try again.`,
      'zh-CN': `读取中断（${reason}）。文件可能超出了浏览器的承受范围：请拆分，或关闭其他标签页后重试。`,
    },
  };
}
