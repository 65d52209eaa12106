import type { Row } from './benchmark';

const HEAD = ['measure', 'measured', 'goal', ''] as const;

const verdict = ({ met }: Row): string => (met === null ? '–' : met ? 'met' : 'MISSED');

/** The rows as a Markdown table whose columns also line up in a terminal. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map((row) => [row.measure, row.value, row.goal, verdict(row)] as const)];
  const widths = HEAD.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  const print = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head, ...body] = lines.map(print);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
