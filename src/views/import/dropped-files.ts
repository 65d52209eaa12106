/** What was dropped → inputs, folders opened. */
import type { ImportInput } from '../../../workers/protocol';

/** Files taken out of dropped folders; a home folder dropped by mistake must not be read for ever. */
const MOST_FILES = 5_000;
/** Folders that hold no conversations, however many files. */
const SKIPPED = /^(?:node_modules|\.git|\.DS_Store|__MACOSX|Thumbs\.db)$/;

/**
 * @param entries taken from the drop event at once: afterwards the browser clears them.
 * @param files the same drop where entries are not supported.
 */
export async function inputsOfDrop(
  entries: readonly FileSystemEntry[],
  files: readonly File[],
): Promise<readonly ImportInput[]> {
  if (entries.length === 0) return files.map((file) => ({ name: file.name, content: file }));
  const inputs: ImportInput[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && inputs.length < MOST_FILES; entry = waiting.shift()) {
    if (SKIPPED.test(entry.name)) continue;
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (file) inputs.push({ name: entry.fullPath.replace(/^\//, ''), content: file });
    } else if (entry.isDirectory) waiting.unshift(...(await childrenOf(entry as FileSystemDirectoryEntry)));
  }
  return inputs;
}

/** Null when it may not be read; what stands beside it still can. */
function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

/** In the order of names, so that the parts of an export follow each other. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // A reader hands out a hundred at a time, until it has none left.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) break;
    children.push(...some);
  }
  return children.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
