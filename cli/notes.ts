/** What was skipped or guessed, as notes beside the result. */
import type { ImportOutcome } from '../src/importers/import';
import type { Terminal } from './command';

const MOST = 10;

/** A sentence that names its file itself needs no place before it. */
function placed(where: string, reason: string): string {
  return reason.includes(where.split('/').at(-1) ?? where) ? reason : `${where}: ${reason}`;
}

export function notes({ skipped, warnings }: ImportOutcome, terminal: Terminal): void {
  const { locale } = terminal;
  const lines = [
    ...skipped.map(({ where, reason }) => placed(where[locale], reason[locale])),
    ...warnings.map((found) => found.message[locale]),
  ];
  for (const line of lines.slice(0, MOST)) terminal.note(line);
  if (lines.length > MOST)
    terminal.note(locale === 'en' ? `… and ${lines.length - MOST} more` : `……另有 ${lines.length - MOST} 条`);
}
