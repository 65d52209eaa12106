import { expect, test } from 'vitest';
import { sha256 } from '../src/config/sha256';
import { digest } from './digest';

test('the platform digests as the plain function does', async () => {
  for (const length of [0, 1, 55, 56, 64, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(await digest(bytes)).toEqual(sha256(bytes));
  }
});
