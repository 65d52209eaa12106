/** `npm run -s lab -- …`: the command line (cli/main.ts), also on a clone where nothing is installed yet. */
import { ensureInstalled, runMain } from './lib/bootstrap.mjs';

await runMain(async () => {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  // npm changes to the package's folder; file names are meant from where the command was typed.
  if (process.env.npm_lifecycle_event === 'lab' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import(new URL('../cli/main.ts', import.meta.url).href);
});
