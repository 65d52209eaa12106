/** Files from the disk, with sentences for what goes wrong. */
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import { ArchiveFault, type ByteSource, entryPieces, isZip, openArchive } from '../src/importers/archive';
import { type ImportOptions, type ImportOutcome, ImportRun } from '../src/importers/import';
import { type FileOutcome, joinOutcomes } from '../src/importers/several-files';

/** UTF-8 text, without a byte order mark. */
export async function readText(path: string): Promise<Result<string>> {
  try {
    return ok((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (cause) {
    return fail(fileFault(path, cause));
  }
}

/** What of a file is wanted, without its name. */
export type HowToRead = Pick<ImportOptions, 'format' | 'reading' | 'keep'>;

/** All files below a folder, in the order of their names, without hidden ones; of a file, itself. */
export async function filesBelow(path: string): Promise<Result<string[]>> {
  try {
    if (!(await stat(path)).isDirectory()) return ok([path]);
    const names = (await readdir(path, { recursive: true })).filter((name) => !/(^|[\\/])\./.test(name));
    const files: string[] = [];
    for (const name of names.sort()) if ((await stat(join(path, name))).isFile()) files.push(join(path, name));
    return files.length > 0 ? ok(files) : fail(emptyFolder(path));
  } catch (cause) {
    return fail(fileFault(path, cause));
  }
}

function emptyFolder(path: string): Fault {
  return fault(
    'no-files',
    `There is no file in the folder ${path}. Name another.`,
    `文件夹 ${path} 中没有文件，请另选一个。`,
  );
}

/**
 * Imports a file chunk by chunk, so that its size is bounded by its conversations and not by a string. Of a ZIP file all
 * files that hold conversations.
 */
export async function importPath(path: string, options: HowToRead = {}): Promise<Result<ImportOutcome>> {
  const run = new ImportRun({ fileName: basename(path), ...options });
  try {
    const archived = await importArchive(path, options);
    if (archived) return archived;
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) run.push(chunk as Uint8Array);
  } catch (cause) {
    return fail(fileFault(path, cause));
  }
  return run.finish();
}

/** Undefined when the file is no archive. */
async function importArchive(path: string, options: HowToRead): Promise<Result<ImportOutcome> | undefined> {
  const file = await open(path, 'r');
  try {
    const source: ByteSource = {
      size: (await file.stat()).size,
      async read(from, to) {
        const bytes = new Uint8Array(Math.max(0, to - from));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      },
    };
    if (!isZip(await source.read(0, 4))) return undefined;
    const archive = await openArchive(basename(path), source);
    if (!archive.ok) return archive;
    const outcomes: FileOutcome[] = [];
    for (const entry of archive.value.entries) {
      const run = new ImportRun({ fileName: entry.name, ...options });
      const left: Fault[] = [];
      try {
        for await (const piece of entryPieces(entry.source, entry)) run.push(piece);
      } catch (cause) {
        // What came before the damage is kept.
        if (!(cause instanceof ArchiveFault)) throw cause;
        left.push(cause.fault);
      }
      outcomes.push(
        { name: entry.name, result: run.finish() },
        ...left.map((cause) => ({ name: entry.name, result: fail(cause) })),
      );
    }
    return joinOutcomes(outcomes, archive.value.left);
  } finally {
    await file.close();
  }
}

function fileFault(path: string, cause: unknown): Fault {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') {
    return fault('file-not-found', `There is no file ${path}. Check the path.`, `找不到文件 ${path}，请检查路径。`);
  }
  if (code === 'EISDIR')
    return fault('is-folder', `${path} is a folder. Name a file in it.`, `${path} 是文件夹，请指定其中的文件。`);
  if (code === 'EACCES' || code === 'EPERM') {
    return fault(
      'file-not-readable',
      `${path} may not be read. Check its permissions.`,
      `没有读取 ${path} 的权限，请检查权限。`,
    );
  }
  return fault(
    'file-not-readable',
    `${path} could not be read (${code || String(cause)}).`,
    `无法读取 ${path}（${code || String(cause)}）。`,
  );
}
