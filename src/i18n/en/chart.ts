export const chart = {
  menu: 'Save or read {chart}',
  savePng: 'Save as PNG',
  saveSvg: 'Save as SVG',
  saveCsv: 'Save as CSV',
  showTable: 'Show as a table',
  tableTitle: '{chart}, as a table',
  tableNote: { one: '{count} row', other: '{count} rows' },
  tableThinned: 'The first {shown} of {count} rows; the CSV has all of them.',
  failed: 'The picture could not be made: {reason}',
  nothing: 'there is nothing to show yet.',
} as const;
