/** Deflate in base64url, for long links. The library is loaded only when a link is long. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A small link must not grow into a large page of memory. */
const MAX_EXPANDED = 200_000;

export async function compress(text: string): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  const bytes = deflateSync(strToU8(text), { level: 9 });
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += letter(group >> 18) + letter(group >> 12);
    if (b !== undefined) out += letter(group >> 6);
    if (c !== undefined) out += letter(group);
  }
  return out;
}

/** Undefined when it is no such text. */
export async function expand(text: string): Promise<string | undefined> {
  const bytes = bytesOf(text);
  if (!bytes) return undefined;
  const { Inflate, strFromU8 } = await import('fflate');
  const chunks: Uint8Array[] = [];
  let length = 0;
  let complete = false;
  try {
    const inflate = new Inflate((chunk, final) => {
      chunks.push(chunk);
      length += chunk.length;
      complete = final;
      if (length > MAX_EXPANDED) throw new Error('too long');
    });
    for (let i = 0; i < bytes.length; i += 256) inflate.push(bytes.subarray(i, i + 256), i + 256 >= bytes.length);
  } catch {
    return undefined;
  }
  if (!complete) return undefined;
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return strFromU8(all);
}

function letter(bits: number): string {
  return ALPHABET[bits & 63] as string;
}

function bytesOf(text: string): Uint8Array | undefined {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const char of text) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (held >> bits) & 0xff;
    }
  }
  return out;
}
