import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildWasm } from './scripts/build-wasm.mjs';
import { offline } from './scripts/offline/plugin.mjs';
import { classesByName, scopedNames } from './scripts/scoped-names.mjs';
import { shortTexts } from './scripts/short-texts.mjs';
import { workedOut } from './scripts/tables.mjs';

/** Forbids, in the built page, every request to another host and every script that is not the page's own. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
          ([, code]) =>
            `'sha256-${createHash('sha256')
              .update(code ?? '')
              .digest('base64')}'`,
        );
        const policy = [
          "default-src 'self'",
          `script-src 'self' 'wasm-unsafe-eval' ${inline.join(' ')}`,
          // React and D3 set style attributes.
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data: blob:",
        ];
        return html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`);
      },
    },
  };
}

/**
 * While developing: the engine is compiled again when its sources change, and Vite reloads the page. One build at a time: a checkout changes
 * thirty files at once.
 */
function rebuildWasm(): Plugin {
  let isBuilding = false;
  let isStale = false;
  const build = async (report: (fault: string) => void): Promise<void> => {
    isStale = true;
    if (isBuilding) return;
    isBuilding = true;
    while (isStale) {
      isStale = false;
      await buildWasm().catch((error: unknown) => report(String(error)));
    }
    isBuilding = false;
  };
  return {
    name: 'rebuild-wasm',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add('wasm/assembly');
      server.watcher.on('change', (file) => {
        if (file.includes('wasm/assembly')) void build((fault) => server.config.logger.error(fault));
      });
    },
  };
}

const isEntry = (file: string): boolean => /^assets\/index-[^/]*\.js$/.test(file);

/** What every page on a desk fetches right behind its first picture: in one request, not in thirty. */
const behind = [
  'store/selections/words/comparison',
  'store/selections/words/narration',
  'store/selections/words/title',
  'views/gestures',
  'views/map/MapTools',
  'views/map/draw/overlaysOf',
  'views/map/words/summaries',
  'views/page/controls/GreatSliders',
  'views/page/told/LastCollection',
  'views/page/header/MenuActions',
  'views/page/controls/UntilMore',
  'views/page/pageEvents',
  'views/plots/PlotTools',
  'views/plots/labels/wordsPart',
  'views/time/TimeLine',
];
const isBehind = (id: string): boolean => behind.some((name) => id.replace(/\.tsx?$/, '').endsWith(`/src/${name}`));

export default defineConfig({
  // Relative addresses: works under any path of a static host.
  base: './',
  plugins: [shortTexts(), classesByName(), workedOut(), react(), contentSecurityPolicy(), rebuildWasm(), offline()],
  css: { modules: scopedNames },
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('src/views/noTransitions.ts', import.meta.url)) } },
  worker: { format: 'es', plugins: () => [workedOut()] },
  build: {
    target: ['chrome109', 'edge109', 'firefox114', 'safari16.4'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The entry names only the styles of what it fetches later: to name every script besides costs the first view 1.5 kB, and saves
      // a round trip when something is first opened before the service worker has all of it. Other chunks name the scripts, too, but
      // the entry, which is there: Firefox now and then says that a second link to it could not be loaded.
      resolveDependencies: (_file, needed, { hostId }) =>
        needed.filter((file) => file.endsWith('.css') || !(isEntry(file) || isEntry(hostId))),
    },
    // All that the first view needs in one chunk: it compresses better than a dozen that later ones share, and comes in one request.
    // Its size is held to a budget after compression (scripts/budget.mjs).
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Later chunks are named by their content alone: the first view lists all of them, and their names cost it half a kilobyte.
        entryFileNames: 'assets/[name]-[hash:8].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'behind', test: isBehind, priority: 1 },
          ],
        },
      },
    },
    // Compiled while it streams in, and cached on its own: not as base64 in a script.
    assetsInlineLimit: (file) => (/\.(wasm|woff2?)$/.test(file) ? false : undefined),
  },
});
