// What makes the built page work without a net: a service worker that keeps every file of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Files under a folder, as addresses relative to it.
 * @param {string} folder
 * @param {string} under
 * @returns {string[]}
 */
function filesUnder(folder, under = '') {
  return readdirSync(join(folder, under), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${under}${entry.name}`;
      return entry.isDirectory() ? filesUnder(folder, `${path}/`) : [path];
    })
    .sort();
}

/** Built for others than the page: Vite's manifest, the worker itself, and the picture of README.md. */
const left = /^(\.vite\/|sw\.js$|ssdscope\.png$)/;

/**
 * The worker's script for what lies in a folder: its version is of the names and contents of all files.
 * @param {string} folder
 */
export function serviceWorkerFor(folder) {
  const files = filesUnder(folder).filter((file) => !left.test(file));
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  const template = readFileSync(join(here, 'serviceWorker.js'), 'utf8');
  return template
    .replace("'BUILD_VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['BUILD_FILES']", JSON.stringify(files.map((file) => (file === 'index.html' ? './' : file))));
}

/**
 * Writes sw.js beside the built page, after all else is there.
 * @returns {import('vite').Plugin}
 */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir !== undefined) writeFileSync(join(dir, 'sw.js'), serviceWorkerFor(dir));
    },
  };
}
