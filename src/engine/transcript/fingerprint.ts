/**
 * What a transcript is recognised by: the SHA-256 of its canonical JSON (keys sorted, no white space, absent fields left
 * out). The same in Node and in every browser context, secure or not, hence no platform function.
 */
import type { Transcript } from './transcript';

/** JSON with sorted keys, so that equal values give equal text whatever the order they were written in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** First 32 bits of the fractional parts of the cube roots (constants) and square roots (state) of the first primes. */
const { constants, initial } = roots();

function roots(): { constants: Uint32Array; initial: Uint32Array } {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  const fraction = (root: number): number => (root % 1) * 2 ** 32;
  return {
    constants: Uint32Array.from(found, (prime) => fraction(Math.cbrt(prime))),
    initial: Uint32Array.from(found.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}

function utf8(text: string): Uint8Array {
  // A lone surrogate becomes U+FFFD, as TextEncoder has it.
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const character of text) {
    let code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes[at++] = code;
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12);
      bytes[at++] = 0x80 | ((code >> 6) & 63);
      bytes[at++] = 0x80 | (code & 63);
    } else {
      bytes[at++] = 0xf0 | (code >> 18);
      bytes[at++] = 0x80 | ((code >> 12) & 63);
      bytes[at++] = 0x80 | ((code >> 6) & 63);
      bytes[at++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, at);
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** FIPS 180-4. @returns 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = utf8(text);
  const length = message.length;
  const padded = new Uint8Array(((length + 8) >> 6 << 6) + 64);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, length << 3);

  const state = Uint32Array.from(initial);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i] + w[i]) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

export function sha256OfTranscript(transcript: Transcript): string {
  return sha256(canonicalJson(transcript));
}
