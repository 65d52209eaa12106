/** Names of files that tell conversations apart: none where all come from one file, no folders where they are not needed. */
import type { FileReport } from '../../../workers/protocol';

/** By file, as `ImportReading.files` has them; undefined where nothing needs to be said. */
export function shortNames(files: readonly Pick<FileReport, 'name' | 'result'>[]): (string | undefined)[] {
  const read = files.filter(({ result }) => result.ok);
  if (read.length < 2) return files.map(() => undefined);
  const times = new Map<string, number>();
  for (const { name } of read) times.set(lastPart(name), (times.get(lastPart(name)) ?? 0) + 1);
  return files.map(({ name }) => (times.get(lastPart(name)) === 1 ? lastPart(name) : name));
}

export function lastPart(path: string): string {
  return path.split('/').at(-1) || path;
}
