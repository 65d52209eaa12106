/** `npm start`: installs what is missing, builds if the sources are newer, serves the page and prints its address. */
import { ensureInstalled, runMain } from './lib/bootstrap.mjs';
import { build, DIST } from './lib/build.mjs';
import { serve } from './lib/static-server.mjs';

const FIRST_PORT = 4173;

await runMain(async () => {
  await ensureInstalled();
  if (!build()) throw new Error('The page could not be built; the reason stands above.');
  const { url } = await serve({ folder: DIST, port: Number(process.env.PORT) || FIRST_PORT });
  console.log(`Forgetting Lab is at ${url} (Ctrl+C stops it)`);
});
