import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the built page. One file at a time: timing on two cores stays honest. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.e2e.test.ts'],
    environment: 'node',
    globalSetup: 'tests/e2e/support/build-once.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
