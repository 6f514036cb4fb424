import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface PoorHost {
  readonly address: string;
  /** Files asked for by the name that ends so, since the host began. */
  asked(ending: string): number;
  /** Whether the line breaks at this path, in the midst of the answer. */
  breaksAt: (path: string) => boolean;
  /** Without it the net is gone. The end of the test does it, too. */
  close(): Promise<void>;
}

/** Headers of careless and of strict hosts. A cache keeps nothing that varies by all, and finds nothing that varies by what it is asked with. */
function headersOf(path: string) {
  return { 'cache-control': 'no-store', vary: /\.(js|html)$|\/$/.test(path) ? 'Origin' : '*' };
}

/** A host that serves a folder with such headers, and whose line may break. Call it within a test. */
export async function poorHost(folder: string): Promise<PoorHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    asked.push(path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headersOf(path) });
    if (!host.breaksAt(path)) createReadStream(file).pipe(response);
    else response.write('<', () => response.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The host has no port.');
  const host: PoorHost = {
    address: `http://127.0.0.1:${bound.port}/`,
    asked: (ending) => asked.filter((path) => path.endsWith(ending)).length,
    breaksAt: () => false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  onTestFinished(() => host.close());
  return host;
}
