// TypeScript for Node, in one file: Node 20 does not run it as it is.
import { basename, dirname, join } from 'node:path';
import { root } from './fresh.mjs';

/**
 * Bundles a program with everything it imports. Vite is loaded here and not before: most calls find nothing to build.
 * @param {string} entry TypeScript, relative to the checkout
 * @param {string} file the bundle, in a folder of its own, relative to the checkout
 */
export async function bundleForNode(entry, file) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: join(root, dirname(file)),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: basename(file) } },
    },
  });
}
