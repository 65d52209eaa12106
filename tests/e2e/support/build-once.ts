import { build } from '../../../scripts/lib/build.mjs';

/** Before the browser tests: the page as the sources are now. */
export function setup(): void {
  if (!build()) throw new Error('The page could not be built; the reason stands above.');
}
