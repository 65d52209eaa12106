/** Which of the notes on files are of what is taken: the files' own, and those of the conversations that are taken. */
import type { ImportReading, TakenPreview } from '../../../workers/protocol';
import type { FileWarning, SkippedPart } from '../../importers/issues';

export interface Concerning {
  readonly skipped: readonly { readonly file: string; readonly part: SkippedPart }[];
  readonly warnings: readonly { readonly file: string; readonly warning: FileWarning }[];
  /** How many notes are of conversations that are not taken. */
  readonly others: number;
}

export function concerning(
  { files }: Pick<ImportReading, 'files'>,
  { parts }: Pick<TakenPreview, 'parts'>,
): Concerning {
  const skipped: Concerning['skipped'][number][] = [];
  const warnings: Concerning['warnings'][number][] = [];
  let others = 0;
  for (const [at, { name, result }] of files.entries()) {
    if (!result.ok) continue;
    const taken = parts.filter(({ file }) => file === at);
    const keys = new Set(taken.map(({ key }) => key));
    for (const part of result.value.skipped) {
      if (part.conversation === undefined || keys.has(part.conversation)) skipped.push({ file: name, part });
      else others++;
    }
    for (const warning of result.value.warnings) {
      if (warning.conversation === undefined) warnings.push({ file: name, warning });
      else if (!keys.has(warning.conversation)) others++;
    }
    // As they are read now: another branch may have been chosen since the files were listed.
    for (const part of taken) for (const warning of part.warnings) warnings.push({ file: name, warning });
  }
  return { skipped, warnings, others };
}
