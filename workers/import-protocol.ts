/** What the page and the import worker say to each other. Types only. */
import type { Localized } from '../src/engine/model/localized';
import type { Fault, Result } from '../src/engine/model/result';
import type { ImportOutcome } from '../src/importers/import';

export type { ImportOutcome };
export type ImportResult = Result<ImportOutcome, Fault>;

export interface ReadableFormat {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
}

export interface ImportApi {
  formats(): Promise<readonly ReadableFormat[]>;
  /**
   * Reads a file, or pasted text, piece by piece.
   * @param onProgress gets the share read so far, 0–1.
   */
  read(
    content: Blob | string,
    options: { readonly fileName: string; readonly format?: string },
    onProgress: (share: number) => void,
  ): Promise<ImportResult>;
}
