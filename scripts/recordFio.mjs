/**
 * Runs the job files of tests/fio/meaning.json with fio itself, on a file of 16 MiB, and keeps what it did: for each job the requests in
 * order, as the log of latencies with offsets has them. `node scripts/recordFio.mjs`, by hand; it needs fio.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILE_BYTES = 16 * 2 ** 20;
const BLOCK = 4096;
const list = new URL('../tests/fio/meaning.json', import.meta.url);
/** @type {{cases: {name: string, job: string}[]}} */
const { cases } = JSON.parse(readFileSync(list, 'utf8'));

/**
 * The requests of one job: `w4@16` writes four blocks from the 16th on.
 * @param {string} log
 */
function requestsOf(log) {
  const lines = log.split('\n').filter((line) => line !== '');
  const rows = lines.map((line) => line.split(',').map(Number));
  return rows
    .map(([, , direction, bytes, offset]) => `${direction === 1 ? 'w' : 'r'}${(bytes ?? 0) / BLOCK}@${(offset ?? 0) / BLOCK}`)
    .join(' ');
}

/** @param {{job: string}} each */
function recorded({ job }) {
  const folder = mkdtempSync(join(tmpdir(), 'fio-'));
  try {
    const file = join(folder, 'device');
    writeFileSync(file, '');
    truncateSync(file, FILE_BYTES);
    const logs = `filename=${file}\nioengine=psync\nlog_offset=1\nwrite_lat_log=${join(folder, 'job')}\nper_job_logs=1\n`;
    writeFileSync(join(folder, 'a.fio'), `[global]\n${logs}${job}`);
    const began = Date.now();
    execFileSync('fio', [join(folder, 'a.fio'), '--output', join(folder, 'out')]);
    const tookMs = Date.now() - began;
    const number = (/** @type {string} */ name) => Number(/_lat\.(\d+)\.log$/.exec(name)?.[1]);
    const names = readdirSync(folder).filter((name) => /^job_lat\.\d+\.log$/.test(name));
    const jobs = names.sort((a, b) => number(a) - number(b)).map((name) => requestsOf(readFileSync(join(folder, name), 'utf8')));
    return { tookMs, jobs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fio = execFileSync('fio', ['--version'], { encoding: 'utf8' }).trim();
const written = {
  about: 'Written by scripts/recordFio.mjs.',
  fio,
  cases: cases.map((each) => ({ name: each.name, job: each.job, fio: recorded(each) })),
};
writeFileSync(list, `${JSON.stringify(written, null, 1)}\n`);
