import { describe, expect, it } from 'vitest';
import { exportFileName } from './save';
import { tableToCsv } from './table-csv';

describe('exportFileName', () => {
  it('names transcript, strategy and turn, in any language', () => {
    expect(exportFileName({ transcript: 'Aurora · 14 days', strategy: 'ebbinghaus', turn: 200, what: 'scores' })).toBe(
      'aurora-14-days_ebbinghaus_T200_scores',
    );
    expect(exportFileName({ transcript: '北极光 / 14 天', strategy: 'fifo', turn: 3, what: 'audit' })).toBe(
      '北极光-14-天_fifo_T3_audit',
    );
    expect(exportFileName({ transcript: '../..', strategy: 'fifo', turn: 3, what: 'audit' })).toBe(
      'transcript_fifo_T3_audit',
    );
  });
});

describe('tableToCsv', () => {
  it('quotes, leaves what is not measured empty and defuses formulas', () => {
    expect(
      tableToCsv({
        columns: ['turn', 'text'],
        rows: [
          [1, 'a "b", c'],
          [Number.NaN, '=1+1'],
          [-2.5, 'two\nlines'],
        ],
      }),
    ).toBe('\ufeffturn,text\r\n1,"a ""b"", c"\r\n,\'=1+1\r\n-2.5,"two\nlines"\r\n');
  });
});
