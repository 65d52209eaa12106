/**
 * The page's Content-Security-Policy: nothing is loaded from, or sent to, anywhere but the page's own origin.
 * It stands in the built index.html as a meta tag; the local server sends it as a header as well, which makes it hold in
 * workers too (a worker obeys the header of its own script, not the page's meta tag).
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export const contentSecurityPolicy = Object.entries(DIRECTIVES)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');
