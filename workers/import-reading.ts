/** Reads one file in pieces through its importer, looking for a cancel between them. */
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import { ArchiveFault } from '../src/importers/archive';
import { type Candidate, type ImportOptions, ImportRun } from '../src/importers/import';
import type { OpenedFile } from './import-inputs';
import type { UnderstoodFile } from './protocol';

/** True: give up. */
export type Stop = () => boolean;

/** Characters of the beginning that are kept as evidence. */
const HEAD = 600;
/** Characters of a pasted text taken at once. */
const PIECE = 1 << 18;

export type FileReaderOptions = Pick<ImportOptions, 'reading' | 'format' | 'keep' | 'listing' | 'only'>;

export class FileReader {
  /** How the text begins. */
  head = '';
  candidates: readonly Candidate[] = [];

  constructor(
    private readonly file: OpenedFile,
    private readonly options: FileReaderOptions,
  ) {}

  /** Null when it was given up. */
  async read(
    stop: Stop,
    onBytes: (bytes: number) => void,
  ): Promise<{ readonly report: Result<UnderstoodFile, Fault> } | null> {
    let broken: Fault | undefined;
    const run = new ImportRun({ ...this.options, fileName: this.file.name });
    try {
      let bytes = 0;
      for await (const piece of this.file.pieces()) {
        if (stop()) return null;
        if (this.head === '') this.head = beginning(piece);
        run.push(piece);
        bytes += piece.length;
        onBytes(bytes);
        if (stop()) return null;
      }
    } catch (error) {
      // Of a file that breaks off in an archive, what came before is kept.
      if (!(error instanceof ArchiveFault)) return { report: fail(unreadable(this.file.name, error)) };
      broken = error.fault;
    }
    const result = run.finish();
    this.candidates = run.possible;
    if (!result.ok) return { report: broken ? fail(broken) : result };
    const { conversations: _kept, summaries, candidates: _possible, ...rest } = result.value;
    const warnings = broken ? [...rest.warnings, { ...broken, where: this.file.name }] : rest.warnings;
    return { report: ok({ ...rest, warnings, conversations: summaries.length }) };
  }
}

function beginning(piece: string | Uint8Array): string {
  return typeof piece === 'string' ? piece.slice(0, HEAD) : new TextDecoder().decode(piece.subarray(0, HEAD));
}

export async function* piecesOf(content: Blob | string): AsyncGenerator<string | Uint8Array> {
  if (typeof content === 'string') {
    for (let at = 0; at < content.length; at += PIECE) {
      yield content.slice(at, at + PIECE);
      // A macrotask, so that a cancel is heard.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return;
  }
  const reader = content.stream().getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function unreadable(name: string, error: unknown): Fault {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'file-unreadable',
    `${name} could not be read: ${why} Choose it again; if it lies in a synchronised folder, let it download first.`,
    `无法读取 ${name}：${why} 请重新选择；若它在同步盘里，请先下载到本机。`,
  );
}
