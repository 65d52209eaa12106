/** Small questions that the record layer asks of its text. */
/** Undefined when it is not JSON. */
export function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stands between records: spaces, byte order marks, record separators. */
export function isBlank(char: string): boolean {
  return (
    char === ' ' ||
    char === '\n' ||
    char === '\r' ||
    char === '\t' ||
    char === '\uFEFF' ||
    char === '\u001E' ||
    char === '\u0000'
  );
}

export function startsRecord(char: string | undefined): boolean {
  return char === '{' || char === '[';
}
