/** What was skipped or guessed, as notes beside the result. */
import type { ImportOutcome } from '../src/importers/import';
import type { Terminal } from './command';

const MOST = 10;

export function notes({ skipped, warnings }: ImportOutcome, terminal: Terminal): void {
  const { locale } = terminal;
  const lines = [
    ...skipped.map((part) => `${part.where[locale]}: ${part.reason[locale]}`),
    ...warnings.map((found) => found.message[locale]),
  ];
  for (const line of lines.slice(0, MOST)) terminal.note(line);
  if (lines.length > MOST)
    terminal.note(locale === 'en' ? `… and ${lines.length - MOST} more` : `……另有 ${lines.length - MOST} 条`);
}
