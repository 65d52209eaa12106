/** `npm run bench [-- NAME…]`: runs the benchmarks (bench/main.ts). */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ROOT, runMain } from './lib/bootstrap.mjs';

await runMain(async () => {
  await ensureInstalled();
  const result = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  process.exitCode = result.status ?? 1;
});
