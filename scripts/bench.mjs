/**
 * `npm run bench [-- NAME…]`: runs the benchmarks (bench/main.ts). They are bundled first, as the page is: run through a
 * loader, constants of other modules would be looked up at every use, and the engine would seem slower than it is.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT, runMain } from './lib/bootstrap.mjs';

const OUTPUT = join(ROOT, 'node_modules/.cache/bench');

/** Scripts find the project's folder from where they lie, so they are left there. */
const scriptsInPlace = {
  name: 'scripts-in-place',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id @param {string | undefined} importer */
  resolveId: (id, importer) =>
    importer && /\/lib\/[\w-]+\.mjs$/.test(id)
      ? { id: pathToFileURL(resolve(dirname(importer), id)).href, external: true }
      : undefined,
};

await runMain(async () => {
  await ensureInstalled();
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: 'bench/main.ts',
      outDir: OUTPUT,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
    plugins: [scriptsInPlace],
  });
  const result = spawnSync(process.execPath, [join(OUTPUT, 'main.mjs'), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
});
