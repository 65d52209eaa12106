import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the built page, one after another: the browser alone keeps two cores busy. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.e2e.test.ts'],
    environment: 'node',
    globalSetup: 'tests/e2e/support/build-once.ts',
    fileParallelism: false,
    // All files share one browser (tests/e2e/support/seats.ts).
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
