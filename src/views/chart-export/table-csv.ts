import type { ChartTable } from '../shared/canvas/chart-registry';

/**
 * RFC 4180 with a byte-order mark, so that spreadsheets read Chinese. A text that a spreadsheet would run as a formula
 * gets an apostrophe: transcripts are written by strangers.
 */
export function tableToCsv({ columns, rows }: ChartTable): string {
  const field = (value: string | number): string => {
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
    const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
