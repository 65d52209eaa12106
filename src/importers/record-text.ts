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

/** A line that opens a list with something in it, and neither closes the list nor says that it goes on. */
export function isCutList(line: string): boolean {
  const text = line.trim();
  return text.length > 1 && !/[,:[{]$/.test(text) && parseOr(text) === undefined;
}

/** How often JSON inside a JSON string is unpacked. */
const MAX_UNPACK = 3;

/** JSON inside a JSON string, as some exports have it. Undefined when there is none. */
export function unpacked(text: string): object | undefined {
  let inner: unknown = text;
  for (let times = 0; times < MAX_UNPACK && typeof inner === 'string'; times++)
    inner = /^\s*[{["]/.test(inner) ? parseOr(inner) : undefined;
  return typeof inner === 'object' && inner !== null ? inner : undefined;
}
