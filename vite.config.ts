import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/lib/csp.mjs';
import { precomputed } from './scripts/lib/precomputed-plugin.ts';

/** Puts the policy into the built page. Not while developing: hot reload needs inline scripts and a socket. */
function policy(): Plugin {
  return {
    name: 'forgetting-lab:policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), precomputed(), policy()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // gpt-tokenizer's table of ranks is one large chunk, loaded in the worker and only when exact counting is chosen.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      // Tailwind maps no styles, and timings belong to no test's output.
      checks: { bundlerTimings: false, sourcemapBroken: false },
      output: {
        chunkFileNames: ({ name, moduleIds }) => {
          const payload = moduleIds.find((id) => id.startsWith('\0virtual:precomputed/'));
          return `assets/${payload ? `precomputed-${payload.split('/').pop()}` : name}-[hash].js`;
        },
      },
    },
  },
  server: { port: 5173 },
});
