import type { TestProject } from 'vitest/node';
import { build, DIST } from '../../../scripts/lib/build.mjs';
import { serve } from '../../../scripts/lib/static-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served while the browser tests run. */
    readonly pageUrl: string;
  }
}

/** Before the browser tests: the page as the sources are now, and one server for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!build()) throw new Error('The page could not be built; the reason stands above.');
  const server = await serve({ folder: DIST });
  project.provide('pageUrl', server.url);
  return () => server.close();
}
