/**
 * Bytes → text: UTF-8, UTF-16 with or without a byte order mark, and what older programs write: GB 18030 for Chinese,
 * Windows-1252 for the languages of Western Europe.
 * Resumable: a character may be cut in two by a chunk.
 */
interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}
// Node, pages and workers all have it; this layer is compiled without their libraries.
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

/** Decides by the byte order mark, else by where the zero bytes stand, else by whether it is valid UTF-8. */
export function detectEncoding(head: Uint8Array): Encoding {
  const [a, b] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const looked = Math.min(head.length, 4096);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < looked; i++) if (head[i] === 0) i % 2 === 0 ? even++ : odd++;
  // Every second byte of Latin text in UTF-16 is zero; of brackets and quotes around Chinese, many are.
  if (odd > looked / 16 && even * 8 < odd) return 'utf-16le';
  if (even > looked / 16 && odd * 8 < even) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    if (decodesAsChinese(head)) return 'gb18030';
    return decodesAsWestern(head) ? 'windows-1252' : 'utf-8';
  }
}

/** Letters and signs that stand in texts of Western Europe, beside ASCII. */
const WESTERN = /^[\t\n\r -~\u00a0À-ÖØ-öø-ýŒœŠšŽžŸ€‚„…‘’“”•–—«»°´·¿¡§£©®²³½ªº]*$/;

/** A file that is damaged in one place can be read elsewhere: then its other characters are UTF-8. */
function decodesAsWestern(head: Uint8Array): boolean {
  const damaged = new TextDecoder('utf-8').decode(head, { stream: true });
  if (/[^\p{ASCII}\ufffd]/u.test(damaged)) return false;
  return WESTERN.test(new TextDecoder('windows-1252').decode(head));
}

function decodesAsChinese(head: Uint8Array): boolean {
  try {
    return /[\u4e00-\u9fff]{2}/.test(new TextDecoder('gb18030', { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}

export class StreamDecoder {
  encoding: Encoding | undefined;
  /** Characters that could not be read. */
  unreadable = 0;
  private decoder: Decoder | undefined;

  decode(bytes: Uint8Array): string {
    this.encoding ??= detectEncoding(bytes);
    this.decoder ??= new TextDecoder(this.encoding);
    return this.count(this.decoder.decode(bytes, { stream: true }));
  }

  end(): string {
    return this.decoder ? this.count(this.decoder.decode()) : '';
  }

  private count(text: string): string {
    for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) this.unreadable++;
    return text;
  }
}
