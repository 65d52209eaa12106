/**
 * The library's place in the browser: IndexedDB, one store for what is listed and one for what is long. Every failure is
 * a fault in words: storage may be refused (private windows, policies), full, or of a newer version of the page.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import type { KeptTranscript, KeptTuning } from './protocol';

const NAME = 'forgetting-lab';
const VERSION = 1;

export interface LibrarySchema extends DBSchema {
  readonly transcripts: { readonly key: string; readonly value: KeptTranscript };
  /** The transcript itself: JSON as UTF-8, so that its size is known. */
  readonly contents: { readonly key: string; readonly value: Uint8Array };
  readonly tunings: { readonly key: string; readonly value: KeptTuning };
}

export type LibraryDatabase = IDBPDatabase<LibrarySchema>;

let opened: Promise<LibraryDatabase> | null = null;

function open(): Promise<LibraryDatabase> {
  opened ??= openDB<LibrarySchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('transcripts', { keyPath: 'id' });
      database.createObjectStore('contents');
      database.createObjectStore('tunings', { keyPath: 'id' });
    },
    // Another tab has a newer page: give way, and open anew when asked again.
    blocking: () => {
      void opened?.then((database) => database.close());
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  // A refusal is not for ever: ask again next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Does something with the database; whatever goes wrong becomes a sentence. */
export async function withLibrary<T>(work: (database: LibraryDatabase) => Promise<T>): Promise<Result<T, Fault>> {
  try {
    return ok(await work(await open()));
  } catch (error) {
    return fail(storageFault(error));
  }
}

export function storageFault(error: unknown): Fault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') {
    return fault(
      'storage-full',
      'The browser’s storage is full, so this is not kept in the library; the page works on. Delete something in the library, or free space on the disk.',
      '浏览器的存储空间已满，这次的内容没有存入资料库，页面仍可照常使用。请在资料库里删除一些内容，或腾出磁盘空间。',
    );
  }
  if (name === 'VersionError') {
    return fault(
      'storage-newer',
      'The library was written by a newer version of this page. Reload the page.',
      '资料库由更新版本的页面写入，请重新加载页面。',
    );
  }
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return fault(
    'storage-refused',
    `The browser refuses to store anything for this page, so nothing is kept when the tab closes (${why}). Leave the private window, or allow site data for this page.`,
    `浏览器拒绝为本页存储数据，关闭标签页后什么都不会保留（${why}）。请退出无痕窗口，或允许本页存储网站数据。`,
  );
}
