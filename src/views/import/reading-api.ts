/** What the open dialog needs of the import worker's client (worker-client/import-client.ts); the app hands one in. */
import type {
  ArrangeRequest,
  ConversationRow,
  ImportApi,
  ImportProgress,
  ReadableFormat,
  ReadRequest,
  TakeRequest,
} from '../../../workers/protocol';

type Answer<Name extends 'read' | 'take' | 'countTokens' | 'adopt'> = Promise<Awaited<
  ReturnType<ImportApi[Name]>
> | null>;

export interface FileReading {
  formats(): Promise<readonly ReadableFormat[]>;
  read(
    request: ReadRequest,
    onProgress: (progress: ImportProgress) => void,
    onRows: (rows: readonly ConversationRow[]) => void,
  ): Answer<'read'>;
  /** Null when the rows cannot be had. */
  arrange(request: ArrangeRequest): Promise<Int32Array | null>;
  take(request: TakeRequest, onProgress: (progress: ImportProgress) => void): Answer<'take'>;
  countTokens(onProgress: (share: number) => void): Answer<'countTokens'>;
  adopt(): Answer<'adopt'>;
  cancel(): void;
  close(): void;
}
