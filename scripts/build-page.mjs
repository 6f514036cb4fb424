// The page, built into dist/ when its sources have changed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';
import { makeFresh, root, underLock } from './fresh.mjs';

/** The module for pages around this one, beside the page: one file and its types. */
function buildEmbed() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', 'tsconfig.embed.json'], { cwd: root });
  if (status !== 0) throw new Error(`ssdscope-embed was not built: ${stdout}`);
}

/**
 * The engine and then the page. True if the page was built.
 * @param {(work: string) => void} [tell] is told each step as it begins
 */
export function buildPage(tell = () => undefined) {
  return underLock(async () => {
    tell('the engine is compiled');
    await buildWasm();
    tell('the page is bundled');
    return makeFresh({
      name: 'page',
      inputs: [
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'scripts/offline',
        'scripts/scoped-names.mjs',
        'scripts/short-texts.mjs',
        'scripts/tables.mjs',
        'wasm/layout.ts',
        'wasm/build/engine.wasm',
        'wasm/build/engine.plain.wasm',
        'package-lock.json',
        'tsconfig.json',
        'tsconfig.base.json',
        'tsconfig.embed.json',
      ],
      flags: [],
      outputs: ['dist/index.html', 'dist/ssdscope-embed.js'],
      build: async () => {
        const { build } = await import('vite');
        const { NODE_ENV } = process.env;
        // Test runners set another one, which would build React with its checks for developers.
        process.env.NODE_ENV = 'production';
        await build({ root, logLevel: 'warn' });
        buildEmbed();
        if (NODE_ENV === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = NODE_ENV;
      },
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await buildPage())) console.error('page: up to date');
}
