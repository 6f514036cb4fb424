// Programs that the tests need and that the system's packages have.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fresh.mjs';

const installLimitMs = 5 * 60_000;

/**
 * Runs a program with its output on standard error; false if it fails or takes too long.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<boolean>}
 */
export function runs(program, args) {
  console.error(`browser: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    timeout: installLimitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs Debian packages where that is allowed: as root on Debian and its kin. False where it is not, or fails.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  return isRootOnDebian() && (await runs('apt-get', ['update'])) && runs('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

/** The name of a Redis server that is there, or is there now. Throws one sentence where it can be neither found nor installed. */
export async function findRedis() {
  const isThere = () => spawnSync('redis-server', ['--version']).status === 0;
  if (isThere() || ((await installPackages(['redis-server'])) && isThere())) return 'redis-server';
  throw new Error('There is no redis-server, and it could not be installed.');
}

/** Whether the packages of the queue are there: they are no part of `npm ci`. */
export function isQueueThere() {
  return existsSync(join(root, 'queue/node_modules/bullmq/package.json'));
}

/** BullMQ's classes, and the queue's name. Call it where `isQueueThere`. */
export function loadQueue() {
  return import(pathToFileURL(join(root, 'queue/broker.mjs')).href);
}

/** Installs the packages of the queue where they are missing, without any script of theirs. Throws one sentence where that fails. */
export async function findQueue() {
  if (isQueueThere()) return;
  const args = ['ci', '--prefix', 'queue', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!(await runs('npm', args)) || !isQueueThere()) throw new Error('The packages of the queue could not be installed.');
}
