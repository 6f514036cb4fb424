// A static server for dist/: what any host does, and the type of WebAssembly right.
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { root } from './fresh.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * The file behind an address and its size, or null where there is none; never one outside the folder, whatever the address or a link within
 * the folder says.
 * @param {string} folder
 * @param {string} url
 */
function fileFor(folder, url) {
  try {
    let path = normalize(join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
    if (path !== folder && !path.startsWith(folder + sep)) return null;
    if (path.endsWith(sep) || path === folder) path = join(path, 'index.html');
    const real = realpathSync(path);
    if (!real.startsWith(realpathSync(folder) + sep)) return null;
    const found = statSync(real);
    return found.isFile() ? { path, size: found.size } : null;
  } catch {
    // No address, no such name, or none that a file can have.
    return null;
  }
}

/**
 * The page that stands where the built one will be: it says what is being made, and asks again each second. A refresh by `meta` alone goes
 * nowhere at an address with `#`.
 * @param {string} work
 */
function waitingPage(work) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<noscript><meta http-equiv="refresh" content="1"></noscript>
<meta name="color-scheme" content="light dark">
<title>ssdscope is being built</title>
<style>body { max-width: 36rem; margin: 15vh auto; padding: 0 1rem; font: 1.25rem/1.5 system-ui, sans-serif }</style>
<h1>ssdscope is being built</h1>
<p>Now: ${work}. This page reloads by itself until the build is there; that takes about ten seconds.</p>
<script>setTimeout(() => location.reload(), 1000)</script>
`;
}

/**
 * Serves a folder on this machine only. Port 0 takes any free one; a port in use is an error.
 * @param {{ folder?: string, port?: number, wrongTypes?: boolean, work?: () => string | null }} options
 *   wrongTypes: WebAssembly as text, as careless hosts do;
 *   work: what is being built at the moment, in words of this program, or null once the folder holds it: until then each answer is 503
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export function serve({ folder = join(root, 'dist'), port = 0, wrongTypes = false, work = () => null } = {}) {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    const now = work();
    if (now !== null) {
      response
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' })
        .end(waitingPage(now));
      return;
    }
    const file = request.method === 'GET' || request.method === 'HEAD' ? fileFor(folder, request.url ?? '/') : null;
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.\n');
      return;
    }
    const type = wrongTypes && file.path.endsWith('.wasm') ? 'text/plain' : (types[extname(file.path)] ?? 'application/octet-stream');
    // What is built has a hash in its name; the page itself is rebuilt under the same address, and is asked for every time.
    const isNamedByContent = file.path.startsWith(join(folder, 'assets') + sep);
    const cache = isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': type, 'content-length': file.size, 'cache-control': cache });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file.path)
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

const FIRST_PORT = 4173;
const PORTS = 20;

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Serves `dist/` on the port that is asked for; else on 4173 or the next free one. A fault is one sentence.
 * @param {string | undefined} asked
 * @param {() => string | null} work as `serve` has it
 * @returns {Promise<{ address: string, close: () => Promise<void> } | { fault: string }>}
 */
export async function serveOn(asked, work = () => null) {
  if (asked !== undefined && (!/^\d{1,5}$/.test(asked) || Number(asked) > 65535))
    return { fault: `PORT is "${asked}"; it must be a port number from 0 to 65535.` };
  const ports = asked === undefined ? Array.from({ length: PORTS }, (_, i) => FIRST_PORT + i) : [Number(asked)];
  for (const port of asked === undefined ? [...ports, 0] : ports) {
    try {
      return await serve({ port, work });
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
      const why = code === 'EACCES' ? 'this user may not open it' : 'another program has it';
      if (asked !== undefined) return { fault: `PORT is ${port}, and ${why}; it must be a free one, or left out.` };
    }
  }
  return { fault: 'No port is free.' };
}

/**
 * Serves `dist/` from before it is built: a person who is quicker than the build sees what it does. The port comes first, as a build is not
 * worth waiting for where there is none.
 * @param {string | undefined} asked
 * @param {(tell: (work: string) => void, address: string) => Promise<unknown>} build tells each of its steps as it begins
 * @returns {ReturnType<typeof serveOn>}
 */
export async function serveAndBuild(asked, build) {
  /** @type {string | null} */
  let now = 'looking for what has changed';
  const served = await serveOn(asked, () => now);
  if ('fault' in served) return served;
  await build((work) => {
    now = work;
  }, served.address);
  now = null;
  return served;
}
