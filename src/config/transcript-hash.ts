/** The name of a transcript's content: what a score was measured on. */
import type { Transcript } from '../engine/transcript/transcript';
import { canonicalJson } from './canonical-json';
import { sha256 } from './sha256';

// Node, pages and workers have it; this layer is compiled without their libraries.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * SHA-256 over the canonical JSON (UTF-8) of the transcript, in hexadecimal. A promise, so that the platform's own
 * digest can take its place without a change at the callers.
 */
export function transcriptHash(transcript: Transcript): Promise<string> {
  const digest = sha256(new TextEncoder().encode(canonicalJson(transcript)));
  return Promise.resolve(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}
