/** The names of a transcript's content, what a score was measured on, and of one message's text. */
import type { Transcript } from '../engine/transcript/transcript';
import { canonicalJson } from './canonical-json';
import { sha256 } from './sha256';

// Node, pages and workers have it; this layer is compiled without their libraries.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

type Digest = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/**
 * SHA-256 over the canonical JSON (UTF-8) of the transcript, in hexadecimal.
 * @param digest the platform's own where there is one: a long transcript takes seconds without it.
 */
export async function transcriptHash(transcript: Transcript, digest: Digest = sha256): Promise<string> {
  return hex(await digest(new TextEncoder().encode(canonicalJson(transcript))));
}

/** SHA-256 over the text (UTF-8) of one message, in hexadecimal. */
export function messageHash(text: string): string {
  return hex(sha256(new TextEncoder().encode(text)));
}

function hex(hash: Uint8Array): string {
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
