/** The name of a transcript's content: what a score was measured on. */
import type { Transcript } from '../engine/transcript/transcript';
import { canonicalJson } from './canonical-json';
import { sha256 } from './sha256';

// Node, pages and workers have both; this layer is compiled without their libraries.
interface Platform {
  readonly crypto?: { readonly subtle?: { digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer> } };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}
const platform = globalThis as unknown as Platform;

/** SHA-256 over the canonical JSON (UTF-8) of the transcript, in hexadecimal. */
export async function transcriptHash(transcript: Transcript): Promise<string> {
  const bytes = new platform.TextEncoder().encode(canonicalJson(transcript));
  // A page served without TLS has no `subtle`.
  const subtle = platform.crypto?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
