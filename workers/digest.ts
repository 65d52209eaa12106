/** SHA-256 by the platform, many times faster; the plain function where a page without TLS is denied it. (Thread: worker.) */
import { sha256 } from '../src/config/sha256';

export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const platform: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return platform ? new Uint8Array(await platform.digest('SHA-256', bytes)) : sha256(bytes);
}
