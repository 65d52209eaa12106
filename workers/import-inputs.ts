/** What a person gave (files, folders, ZIP archives, pasted text) → the files to read. */
import type { Localized } from '../src/engine/model/localized';
import { type Fault, fail, fault } from '../src/engine/model/result';
import { type ByteSource, entryPieces, isZip, openArchive } from '../src/importers/archive';
import { piecesOf } from './import-reading';
import type { ImportInput } from './protocol';

export interface OpenedFile {
  readonly name: string;
  /** Bytes; for pasted text its length. */
  readonly size: number;
  /** From its beginning, each time it is asked for. */
  pieces(): AsyncIterable<string | Uint8Array>;
}

export interface OpenedInputs {
  readonly files: readonly OpenedFile[];
  /** What could not even be opened: damaged archives, pictures in them. */
  readonly refused: readonly { readonly name: string; readonly size: number; readonly fault: Fault }[];
}

const SIGNATURE = 4;

export async function openInputs(inputs: readonly ImportInput[]): Promise<OpenedInputs> {
  const files: OpenedFile[] = [];
  const refused: OpenedInputs['refused'][number][] = [];
  for (const { name, content } of inputs) {
    if (typeof content === 'string' || !(await looksZipped(content))) {
      const size = typeof content === 'string' ? content.length : content.size;
      files.push({ name, size, pieces: () => piecesOf(content) });
      continue;
    }
    const source = byteSource(content);
    const archive = await opened(name, source);
    if (!archive.ok) {
      refused.push({ name, size: content.size, fault: archive.error });
      continue;
    }
    for (const entry of archive.value.entries) {
      files.push({ name: `${name}/${entry.name}`, size: entry.size, pieces: () => entryPieces(entry.source, entry) });
    }
    for (const left of archive.value.left) {
      refused.push({ name: `${name}/${left.name}`, size: 0, fault: leftOut(left.reason) });
    }
  }
  return { files, refused };
}

async function looksZipped(content: Blob): Promise<boolean> {
  try {
    return isZip(new Uint8Array(await content.slice(0, SIGNATURE).arrayBuffer()));
  } catch {
    // Reading it will say why it cannot be read.
    return false;
  }
}

function byteSource(content: Blob): ByteSource {
  return {
    size: content.size,
    read: async (from, to) => new Uint8Array(await content.slice(from, to).arrayBuffer()),
  };
}

async function opened(name: string, source: ByteSource): ReturnType<typeof openArchive> {
  try {
    return await openArchive(name, source);
  } catch (error) {
    return fail(unreadableArchive(name, error));
  }
}

function leftOut(reason: Localized): Fault {
  return fault('archive-entry-left', reason.en, reason['zh-CN']);
}

function unreadableArchive(name: string, error: unknown): Fault {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'archive-unreadable',
    `${name} could not be unpacked: ${why} Unpack it and open the files themselves.`,
    `无法解压 ${name}：${why} 请先解压，再打开其中的文件。`,
  );
}
