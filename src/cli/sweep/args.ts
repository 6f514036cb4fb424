/** The command lines of `sim sweep` and `sim work`, taken apart. */
import { failure, type Result, success } from '../../lib/result';
import { inLine, shown } from '../../scenario/shape';
import { type Given, givenOptions, missingValues } from '../options';

export interface SweepArgs {
  readonly spec: string;
  readonly out: string;
  /** The i-th of n parts, from 1. */
  readonly shard: { readonly part: number; readonly of: number };
  /** Null: as many as the machine has. */
  readonly cores: number | null;
  readonly queue: string | null;
  /** Wall seconds that a point may take; null: as long as it likes. */
  readonly limit: number | null;
  /** The table on standard output, as JSON. */
  readonly json: boolean;
}

export interface WorkArgs {
  readonly queue: string;
  readonly cores: number | null;
  /** Seconds without a sign of life after which a machine's points go to others. */
  readonly lease: number;
  /** Wall seconds that a point may take. */
  readonly limit: number;
}

/** Wall seconds a point may hold a machine that serves others, unless it says otherwise. */
const LIMIT_SECONDS = 3600;
const MOST_SECONDS = 604_800;

export const sweepUsage = `npm run --silent sim -- sweep SPEC --out DIR [--shard i/n] [--cores N] [--limit SECONDS] [--queue redis://HOST] [--json]

SPEC      a JSON file: {"scenario": SCENARIO, "vary": {"userSpare": [0, 0.1], "seed": {"from": 1, "to": 3, "steps": 3}},
          "measure": ["wafLast", "iopsLast"]}
          SCENARIO is a scenario, or what "sim SCENARIO" takes (file names are relative to SPEC);
          "vary" names fields by path, each with a list or a range: at most 10,000 points;
          "measure" names results of the last phase, or phases.N.NAME, totals.NAME, wear.NAME, law.waf
--out     the folder: points/HASH.json for each point, and results.csv once all are there; existing points stay
--shard   computes the i-th of n parts only, i from 1: for array jobs
--cores   threads; by default as many as cores and memory allow
--limit   wall time that a point may take, 1 to 604,800 s; a point that takes longer is reported and left out; no limit by default
--queue   leaves the work to machines that run "sim work redis://HOST", through Redis (BullMQ: npm ci --prefix queue);
          each one's first point and one in ten of the others are computed here, too
--json    prints {"points", "computed", "there", "results", "vary", "measure", "rows": [[VALUE..., RESULT...]]} in place
          of a sentence; "results" and "rows" are null while points are missing, a result that is undefined is null
Exit status: 0; 2 for bad input; 1 where a point failed; 130 when interrupted: the same command continues from there.`;

export const workUsage = `npm run --silent sim -- work redis://HOST [--cores N] [--lease SECONDS] [--limit SECONDS]

Computes points for every "sim sweep SPEC --out DIR --queue redis://HOST" until interrupted.
--cores   threads; by default as many as the machine has
--lease   seconds without a sign of life after which a machine's points go to others, 2 to 3,600; 30 by default
--limit   wall time that a point may take, 1 to 604,800 s; 3,600 by default. Needs BullMQ: npm ci --prefix queue`;

function wholeOption({ last }: Given, name: string, low: number, high: number, faults: string[]): number | null {
  const text = last(name) || null;
  if (text === null) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= low && value <= high) return value;
  faults.push(`--${name} is ${shown(text)}; it must be a whole number from ${low} to ${high.toLocaleString('en-US')}.`);
  return null;
}

function shardOption(text: string | null, faults: string[]): SweepArgs['shard'] {
  if (text === null) return { part: 1, of: 1 };
  const [, part = 0, of = 0] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (part < 1 || part > of) faults.push(`--shard is ${shown(text)}; it must be i/n with i from 1 to n, as in 2/8.`);
  return { part, of };
}

function queueFault(address: string): string | null {
  const isQueue = URL.canParse(address) && ['redis:', 'rediss:'].includes(new URL(address).protocol) && new URL(address).hostname !== '';
  // The address may hold a password: it is not repeated.
  return isQueue ? null : 'The address of the queue must be redis://HOST, redis://USER:PASSWORD@HOST:PORT/DATABASE or rediss://HOST.';
}

/** Takes `sweep`'s arguments apart; each fault is one sentence. */
export function parseSweepArgs(argv: readonly string[]): Result<SweepArgs> {
  const given = givenOptions(argv, { valued: ['out', 'shard', 'cores', 'queue', 'limit'], bare: ['json'] });
  const { words, last } = given;
  const faults = [...missingValues(given), ...given.unknown];
  const [spec = '', ...more] = words;
  if (spec === '') faults.push('SPEC is missing; it must be a JSON file (--help shows more).');
  if (more.length > 0) faults.push(`SPEC is given ${words.length} times (${inLine(words.join(', '), 160)}); it must be one.`);
  const out = last('out') ?? '';
  if (out === '' && faults.length === 0) faults.push('--out is missing; it must be the folder for points and results.');
  const shard = shardOption(last('shard') || null, faults);
  const cores = wholeOption(given, 'cores', 1, 1024, faults);
  const limit = wholeOption(given, 'limit', 1, MOST_SECONDS, faults);
  const queue = last('queue') || null;
  const wrong = queue === null ? null : queueFault(queue);
  if (wrong !== null) faults.push(wrong);
  return faults.length > 0 ? failure(...faults) : success({ spec, out, shard, cores, queue, limit, json: given.flags.has('json') });
}

/** Takes `work`'s arguments apart; each fault is one sentence. */
export function parseWorkArgs(argv: readonly string[]): Result<WorkArgs> {
  const given = givenOptions(argv, { valued: ['cores', 'lease', 'limit'], bare: [] });
  const { words } = given;
  const faults = [...missingValues(given), ...given.unknown];
  const [queue = '', ...more] = words;
  if (more.length > 0) faults.push(`The address of the queue is given ${words.length} times; it must be one.`);
  const wrong = queueFault(queue);
  if (wrong !== null) faults.push(wrong);
  const cores = wholeOption(given, 'cores', 1, 1024, faults);
  const lease = wholeOption(given, 'lease', 2, 3600, faults) ?? 30;
  const limit = wholeOption(given, 'limit', 1, MOST_SECONDS, faults) ?? LIMIT_SECONDS;
  return faults.length > 0 ? failure(...faults) : success({ queue, cores, lease, limit });
}
