// The page, built into dist/ when its sources have changed.
import { pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';
import { makeFresh, root, underLock } from './fresh.mjs';

/** The engine and then the page. True if the page was built. */
export function buildPage() {
  return underLock(async () => {
    await buildWasm();
    return makeFresh({
      name: 'page',
      inputs: [
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'scripts/offline',
        'wasm/layout.ts',
        'wasm/build/engine.wasm',
        'package-lock.json',
        'tsconfig.json',
      ],
      flags: [],
      outputs: ['dist/index.html'],
      build: async () => {
        const { build } = await import('vite');
        const { NODE_ENV } = process.env;
        // Test runners set another one, which would build React with its checks for developers.
        process.env.NODE_ENV = 'production';
        await build({ root, logLevel: 'warn' });
        if (NODE_ENV === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = NODE_ENV;
      },
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await buildPage())) console.error('page: up to date');
}
