import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precomputed } from './scripts/lib/precomputed-plugin.ts';

/** Folders whose modules hold state, such as the store: each of their test files begins with modules of its own. */
const STATEFUL = 'src/{app,store,views,worker-client}/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [react(), precomputed()],
  test: {
    environment: 'node',
    setupFiles: ['src/i18n/all-languages.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,workers,cli,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [STATEFUL, 'tests/e2e/**'],
          // Modules that hold nothing are loaded once for all files, which halves the time of the whole.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', include: [STATEFUL] } },
    ],
  },
});
