import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precomputed } from './scripts/lib/precomputed-plugin.ts';

export default defineConfig({
  plugins: [react(), precomputed()],
  test: {
    name: 'unit',
    include: ['{src,workers,cli,scripts,bench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    environment: 'node',
    setupFiles: ['src/i18n/all-languages.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
