/** What a person gave (files, folders, pasted text) → the files to read, in the order of their names within a folder. */
import { piecesOf } from './import-reading';
import type { ImportInput } from './protocol';

export interface OpenedFile {
  readonly name: string;
  /** Bytes; for pasted text its length. */
  readonly size: number;
  /** From its beginning, each time it is asked for. */
  pieces(): AsyncIterable<string | Uint8Array>;
}

export function openInputs(inputs: readonly ImportInput[]): Promise<readonly OpenedFile[]> {
  const opened = inputs.map(({ name, content }) => ({
    name,
    size: typeof content === 'string' ? content.length : content.size,
    pieces: () => piecesOf(content),
  }));
  return Promise.resolve(opened);
}
