// Makes something again only when what it is made from has changed. The stamp beside the outputs is a hash of contents,
// not times: `git checkout`, `npm ci` and copies change times without changing anything.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The checkout, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const lockPath = join(cache, 'build.lock');
/** Builds take seconds; a lock older than this belongs to a machine that was switched off. */
const lockLimitMs = 10 * 60_000;

/**
 * All files under the given files and folders, sorted, absolute. A name that does not exist counts as no file.
 * @param {readonly string[]} names relative to the checkout, or absolute
 * @returns {string[]}
 */
export function filesOf(names) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory()) found.push(path);
    else for (const name of readdirSync(path)) if (name !== 'node_modules') visit(join(path, name));
  };
  for (const name of names) visit(resolve(root, name));
  return found.sort();
}

/**
 * Hash of the names and contents of `inputs` and of `flags`, 64 hex digits.
 * @param {readonly string[]} inputs
 * @param {readonly string[]} flags
 */
export function contentHash(inputs, flags) {
  const hash = createHash('sha256');
  for (const flag of flags) hash.update(`${flag}\0`);
  for (const file of filesOf(inputs))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Takes the lock if it is free. The lock of a process that died is ignored. */
function tryLock() {
  try {
    const handle = openSync(lockPath, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const holder = Number(readIfThere(lockPath) ?? '0');
  const age = Date.now() - (statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // An empty file is a holder between creating and writing: give it a second.
  const abandoned = holder > 0 ? !isRunning(holder) : age > 1000;
  if (abandoned || age > lockLimitMs) rmSync(lockPath, { force: true });
  return false;
}

let held = false;

/**
 * Runs `work` alone among all builds of this checkout; parallel callers wait. May be nested.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function underLock(work) {
  if (held) return work();
  mkdirSync(cache, { recursive: true });
  while (!tryLock()) await sleep(50);
  held = true;
  const release = () => rmSync(lockPath, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    held = false;
    process.off('exit', release);
    release();
  }
}

/**
 * @typedef {object} Recipe
 * @property {string} name for messages and the stamp
 * @property {readonly string[]} inputs files and folders it is made from
 * @property {readonly string[]} flags whatever else changes the result: versions, options
 * @property {readonly string[]} outputs files that must exist afterwards
 * @property {() => Promise<void>} build
 * @property {boolean} [quiet] no line when it built
 */

/**
 * Builds when the stamp differs or an output is missing. One line on standard error when it built. True if it did.
 * @param {Recipe} recipe
 */
export async function makeFresh(recipe) {
  const stampPath = join(cache, `${recipe.name}.hash`);
  const isFresh = (/** @type {string} */ hash) =>
    readIfThere(stampPath) === hash && recipe.outputs.every((output) => existsSync(resolve(root, output)));
  if (isFresh(contentHash(recipe.inputs, recipe.flags))) return false;
  return underLock(async () => {
    // Hashed again: somebody may have built while this call waited, and the sources may have changed.
    const hash = contentHash(recipe.inputs, recipe.flags);
    if (isFresh(hash)) return false;
    const start = performance.now();
    rmSync(stampPath, { force: true });
    await recipe.build();
    const missing = recipe.outputs.find((output) => !existsSync(resolve(root, output)));
    if (missing !== undefined) throw new Error(`Building ${recipe.name} left no ${missing}.`);
    writeFileSync(stampPath, hash);
    if (!recipe.quiet) console.error(`${recipe.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  });
}

/**
 * Version of an installed package.
 * @param {string} name
 * @returns {string}
 */
export function versionOf(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
