// A static server for dist/: what any host does, and the type of WebAssembly right.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { root } from './fresh.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * The file behind an address, or null where there is none; never one outside the folder.
 * @param {string} folder
 * @param {string} url
 */
function fileFor(folder, url) {
  let path;
  try {
    path = normalize(join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
  } catch {
    return null;
  }
  if (path !== folder && !path.startsWith(folder + sep)) return null;
  if (path.endsWith(sep) || path === folder) path = join(path, 'index.html');
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
}

/**
 * Serves a folder on this machine only. Port 0 takes any free one; a port in use is an error.
 * @param {{ folder?: string, port?: number, wrongTypes?: boolean }} options wrongTypes: WebAssembly as text, as careless hosts do
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export function serve({ folder = join(root, 'dist'), port = 0, wrongTypes = false } = {}) {
  const server = createServer((request, response) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? fileFor(folder, request.url ?? '/') : null;
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.\n');
      return;
    }
    const type = wrongTypes && file.endsWith('.wasm') ? 'text/plain' : (types[extname(file)] ?? 'application/octet-stream');
    // Asked again every time: the page is rebuilt under the same address.
    response.writeHead(200, { 'content-type': type, 'content-length': statSync(file).size, 'cache-control': 'no-cache' });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') return fail(new Error('The server has no port.'));
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      done({ address: `http://127.0.0.1:${bound.port}/`, close });
    });
  });
}
