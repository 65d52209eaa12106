/** HTML → the words in it, with line breaks where blocks end. Nothing is run or loaded. */
const BLOCKS =
  /<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|pre|blockquote|section|article|hr)\b[^>]{0,500}>|<br\b[^>]{0,200}>/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

export function plainOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/<(script|style)\b[^>]{0,500}>[\s\S]*?<\/\1>/gi, '')
    .replace(/<li\b[^>]{0,500}>/gi, '\n- ')
    .replace(BLOCKS, '\n')
    .replace(/<\/?[a-z][^>]{0,2000}>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) =>
      characterOf(whole, decimal, hex, name),
    )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
