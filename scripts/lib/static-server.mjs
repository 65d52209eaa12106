/** A small static server for the built page, with the policy as a header (see csp.mjs). Listens on this machine only. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { contentSecurityPolicy } from './csp.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * The file that an address stands for, or undefined when there is none inside `folder`.
 * @param {string} folder
 * @param {string} url
 */
function fileOf(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() ? { file, size: status.size } : undefined;
}

/**
 * Serves `folder` on the first free port from `port` on.
 * @param {{ folder: string, port?: number, host?: string }} options port 0 = any
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({ folder, port = 0, host = '127.0.0.1' }) {
  const root = normalize(folder).replace(/[\\/]$/, '');
  const server = createServer((request, response) => {
    const found = request.method === 'GET' || request.method === 'HEAD' ? fileOf(root, request.url ?? '/') : undefined;
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': /[\\/]assets[\\/]/.test(found.file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(found.file).pipe(response);
  });
  const used = await listen(server, host, port);
  return {
    url: `http://${host}:${used}/`,
    port: used,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number} first
 * @returns {Promise<number>}
 */
async function listen(server, host, first) {
  const last = first === 0 ? 0 : first + 100;
  for (let port = first; ; port++) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve(undefined);
        });
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (!taken || port >= last) throw error;
    }
  }
}
