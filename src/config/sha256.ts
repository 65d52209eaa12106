/**
 * SHA-256 (FIPS 180-4). The platform's own is withheld from pages served without TLS, and a plain function gives the same
 * bytes everywhere; the tests compare the two.
 */
const K = constants(64, 1 / 3);
const INITIAL = constants(8, 1 / 2);

/** First 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, power: number): Int32Array {
  const out = new Int32Array(count);
  for (let n = 0, candidate = 2; n < count; candidate++) {
    let prime = true;
    for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
    if (prime) out[n++] = (candidate ** power % 1) * 2 ** 32;
  }
  return out;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = Int32Array.from(INITIAL);
  const w = new Int32Array(64);
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 64) block(hash, w, view, at);

  // What is left, a one bit, zeros, and the length in bits.
  const left = bytes.length - whole;
  const tail = new Uint8Array(left < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[left] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  tailView.setUint32(tail.length - 4, (bytes.length << 3) >>> 0);
  for (let at = 0; at < tail.length; at += 64) block(hash, w, tailView, at);

  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  hash.forEach((word, i) => {
    outView.setInt32(4 * i, word);
  });
  return out;
}

/** Works one block of 64 bytes into the hash. Indices are bounded by the constants of the loops. */
function block(hash: Int32Array, w: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
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
  hash[0] = ((hash[0] as number) + a) | 0;
  hash[1] = ((hash[1] as number) + b) | 0;
  hash[2] = ((hash[2] as number) + c) | 0;
  hash[3] = ((hash[3] as number) + d) | 0;
  hash[4] = ((hash[4] as number) + e) | 0;
  hash[5] = ((hash[5] as number) + f) | 0;
  hash[6] = ((hash[6] as number) + g) | 0;
  hash[7] = ((hash[7] as number) + h) | 0;
}
