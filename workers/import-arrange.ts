/** The list of conversations, searched and sorted here so that ten thousands of them never hold up the page. */
import type { ArrangeRequest, ConversationRow } from './protocol';

/** Places in `rows` of what matches, in the order asked. Equal ones stay in the order of the files. */
export function arrangeRows(
  rows: readonly ConversationRow[],
  fileNames: readonly string[],
  { search, order, descending }: ArrangeRequest,
): Int32Array {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const matching: number[] = [];
  for (const [at, row] of rows.entries()) {
    const text = words.length === 0 ? '' : `${row.title}\n${fileNames[row.file] ?? ''}\n${row.date ?? ''}`;
    const folded = text.normalize('NFKC').toLowerCase();
    if (words.every((word) => folded.includes(word))) matching.push(at);
  }
  const sign = descending ? -1 : 1;
  const compare = comparison(rows, order);
  if (compare) matching.sort((a, b) => sign * compare(a, b) || a - b);
  else if (descending) matching.reverse();
  return Int32Array.from(matching);
}

function comparison(
  rows: readonly ConversationRow[],
  order: ArrangeRequest['order'],
): ((a: number, b: number) => number) | null {
  const at = (index: number): ConversationRow | undefined => rows[index];
  switch (order) {
    case 'file':
      return null;
    case 'title': {
      const { compare } = new Intl.Collator(undefined, { numeric: true });
      return (a, b) => compare(at(a)?.title ?? '', at(b)?.title ?? '');
    }
    case 'date':
      // ISO 8601 in UTC sorts as text; without a date comes first.
      return (a, b) => {
        const [x, y] = [at(a)?.date ?? '', at(b)?.date ?? ''];
        return x < y ? -1 : x > y ? 1 : 0;
      };
    case 'turns':
      return (a, b) => (at(a)?.turns ?? 0) - (at(b)?.turns ?? 0);
    case 'tokens':
      return (a, b) => (at(a)?.tokens ?? 0) - (at(b)?.tokens ?? 0);
  }
}
