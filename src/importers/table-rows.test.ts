import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRows } from './table-columns';
import { cellsOf, RowReader } from './table-rows';

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', '中', ';'), maxLength: 6 });

test('cells are cut as the parser of tables cuts them, or left to it', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), fc.boolean(), (cells, quoted) => {
      const row = cells.map((text) => (quoted ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
      const mine = cellsOf(row, ',');
      if (quoted) expect(mine).toEqual(cells);
      if (mine && (quoted || !row.includes('\n'))) expect([mine]).toEqual(parseRows(row, ','));
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('rows are the same however the text is cut', () => {
  const rowsOf = (text: string, piece: number) => {
    const found: unknown[] = [];
    const reader = new RowReader(
      ',',
      (row) => found.push(row),
      (line) => found.push(line),
    );
    for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece));
    reader.end();
    return found;
  };
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' '), maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (text, piece) => {
        expect(rowsOf(text, piece)).toEqual(rowsOf(text, 1000));
      },
    ),
    { seed: 5, numRuns: 500 },
  );
});
