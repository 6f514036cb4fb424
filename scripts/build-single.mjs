// The page in one HTML file, for a USB stick or a learning platform: engine, worker, fonts and what is otherwise fetched late are in it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';
import { makeFresh, root, underLock } from './fresh.mjs';

/** Relative to the checkout. */
export const SINGLE = 'dist-single/ssdscope.html';

/**
 * Workers come out of the page's own script, as blobs: a page from disk may fetch no other file.
 * @returns {import('vite').Plugin}
 */
function workerInside() {
  return {
    name: 'worker-inside',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('new Worker(')) return null;
      /** @type {string[]} */
      const imports = [];
      const inside = code.replace(/new Worker\(\s*new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)\s*,/g, (_all, file) => {
        imports.push(`import InsideWorker${imports.length} from '${file}?worker&inline';\n`);
        return `new InsideWorker${imports.length - 1}(`;
      });
      return imports.length === 0 ? null : imports.join('') + inside;
    },
  };
}

/** @param {string} text */
function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Everything in one document: the script after the page's own elements, no address in it that would be fetched.
 * @param {string} html
 * @param {string} script
 * @param {string} style
 */
function assembled(html, script, style) {
  // What ends a script within one would end it here; in code it stands in strings only.
  const code = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const icon = Buffer.from(readFileSync(join(root, 'public/favicon.svg'))).toString('base64');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, own = '']) => sourceHash(own));
  const policy = [
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' blob: ${[...inline, sourceHash(code)].join(' ')}`,
    'worker-src blob: data:',
    'connect-src data: blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
  ].join('; ');
  return html
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload|manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace(/(<link rel="icon" href=")[^"]*/, (_all, before) => `${before}data:image/svg+xml;base64,${icon}`)
    .replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${code}</script>\n  </body>`);
}

/** Builds it where its sources have changed. True if it was built. */
export function buildSingle() {
  return underLock(async () => {
    await buildWasm();
    return makeFresh({
      name: 'single file',
      inputs: [
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'scripts/build-single.mjs',
        'wasm/layout.ts',
        'wasm/build/engine.wasm',
        'wasm/build/engine.plain.wasm',
        'package-lock.json',
        'tsconfig.json',
      ],
      flags: [],
      outputs: [SINGLE],
      build: writeSingle,
    });
  });
}

async function writeSingle() {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const built = await build({
    root,
    mode: 'single',
    logLevel: 'warn',
    plugins: [workerInside()],
    // Chromium starts no module worker from a page on disk.
    worker: { format: 'iife', rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      write: false,
      manifest: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  if (!('output' in built)) throw new Error('Vite gave no single output.');
  const texts = built.output.map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : String(file.source) }));
  const of = (/** @type {string} */ ending) => texts.filter(({ name }) => name.endsWith(ending));
  const [scripts, styles, pages] = [of('.js'), of('.css'), of('.html')];
  const [script, page] = [scripts[0], pages[0]];
  if (script === undefined || page === undefined || scripts.length > 1)
    throw new Error(`The page has ${scripts.length} scripts; it must be one: ${scripts.map(({ name }) => name).join(', ')}.`);
  mkdirSync(dirname(join(root, SINGLE)), { recursive: true });
  writeFileSync(join(root, SINGLE), assembled(page.text, script.text, styles.map(({ text }) => text).join('\n')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await buildSingle())) console.error('single file: up to date');
  console.log(SINGLE);
}
