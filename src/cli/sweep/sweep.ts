/** `sim sweep SPEC --out DIR`: src/sweep/README.md, Sweeps. */
import { dirname, isAbsolute, join } from 'node:path';
import { seconds } from '../../domain/englishNumbers';
import { failure, type Result, success } from '../../lib/result';
import { fileInput } from '../../scenario/file';
import { isScenarioLink } from '../../scenario/link/address';
import { misspelt } from '../../scenario/rules/misspelt';
import { shown } from '../../scenario/shape';
import { type Row, sweepCsv } from '../../sweep/csv';
import { measured } from '../../sweep/measures';
import { type Point, pointsOf } from '../../sweep/points';
import { parseSpec, type Spec } from '../../sweep/spec';
import { inputOf } from '../input';
import { said } from '../said';
import type { Io } from '../sim';
import { type Computer, ThreadPool, threadsFor } from '../threads/pool';
import { parseSweepArgs, type SweepArgs, sweepUsage } from './args';
import { computeMissing, type Outcome, type Progress } from './compute';
import { SweepFolder } from './folder';
import { type Broker, NotInstalled, Unreachable } from './queue';
import { QueueComputer } from './sender';
import { Trust } from './trust';

/** What a sweep needs beyond `Io`. */
export interface SweepIo extends Io {
  /** The bundle, to start as a thread. */
  readonly program: URL;
  /** Aborted when the user interrupts. */
  readonly stop: AbortSignal;
  /** The queue between machines; throws NotInstalled where its packages are not there. */
  readonly broker: () => Promise<Broker>;
}

const BAD_INPUT = 2;
const POINT_FAILED = 1;
const INTERRUPTED = 130;
const WIPE = '\r\x1b[2K';
const commas = (n: number): string => n.toLocaleString('en-US');

interface Planned {
  readonly spec: Spec;
  readonly points: readonly Point[];
}

/** The specification of a file and its points. A scenario's file is meant from where the specification lies. */
async function planned(file: string, io: Io): Promise<Result<Planned>> {
  let text: string;
  try {
    text = io.readFile(file);
  } catch (error) {
    return failure(`SPEC is ${shown(file)}; it cannot be read (${said(error)}).`);
  }
  const input = fileInput(text);
  const spec = input.ok ? parseSpec(input.value) : input;
  if (!spec.ok) return spec;
  const { scenario } = spec.value;
  const beside = (path: string): string => io.readFile(isAbsolute(path) ? path : join(dirname(file), path));
  const base: Result<unknown> = typeof scenario === 'string' ? await inputOf(scenario, beside) : success(scenario);
  if (!base.ok) return base;
  const points = pointsOf(spec.value, base.value);
  if (!points.ok) return points;
  const foreign = typeof scenario === 'string' && isScenarioLink(scenario);
  const unread = [...misspelt(spec.notices, 'a sweep'), ...(foreign ? [] : misspelt(points.notices))];
  if (unread.length > 0) return failure(...unread);
  return success({ spec: spec.value, points: points.value }, points.notices);
}

/** Points with different scenarios, in order: equal ones have one file. */
function distinct(points: readonly Point[]): readonly Point[] {
  return [...new Map(points.map((point) => [point.hash, point])).values()];
}

/** Files that are not those of their points would be taken for results: they are computed again. */
function dropBroken(points: readonly Point[], folder: SweepFolder, io: Io): void {
  for (const { hash } of points) {
    const file = folder.has(hash) ? folder.read(hash) : null;
    if (file === null || file.ok) continue;
    io.err(`Notice: ${file.faults.join(' ')} It is computed again.\n`);
    folder.drop(hash);
  }
}

/** Writes results.csv where all points are there, and gives its rows; null where some are not. */
function writeResults({ spec, points }: Planned, folder: SweepFolder): Result<readonly Row[] | null> {
  if (!points.every(({ hash }) => folder.has(hash))) return success(null);
  const files = new Map(distinct(points).map(({ hash }) => [hash, folder.read(hash)]));
  const rows: Row[] = [];
  for (const { hash, values } of points) {
    const file = files.get(hash);
    if (!file?.ok) return failure(...(file?.faults ?? []));
    rows.push({ values, results: spec.measure.map((name) => measured(file.value, name)) });
  }
  folder.writeResults(sweepCsv(spec.vary, spec.measure, rows));
  return success(rows);
}

function progressLine({ done, total, left }: Progress): string {
  return `${commas(done)} of ${commas(total)} points${left === null ? '' : `, ${seconds(left)} to go`}`;
}

/** Other machines, and a thread here that checks what they send. */
async function queueComputer(address: string, pool: ThreadPool, folder: SweepFolder, io: SweepIo): Promise<Computer> {
  const tell = (sentence: string): void => io.err(`${io.terminal ? WIPE : ''}${sentence}\n`);
  return QueueComputer.connect(await io.broker(), address, new Trust(pool, folder, tell), tell);
}

async function computed(args: SweepArgs, missing: readonly Point[], folder: SweepFolder, io: SweepIo): Promise<Outcome> {
  if (missing.length === 0) return { computed: 0, faults: [] };
  const scenarios = missing.map(({ scenario }) => scenario);
  const { queue, limit } = args;
  const pool = new ThreadPool(threadsFor(scenarios, queue === null ? args.cores : 1), io.program, io.module(), limit);
  const computer = queue === null ? pool : await queueComputer(queue, pool, folder, io);
  const close = () => Promise.all([computer.close(), pool.close()]);
  io.stop.addEventListener('abort', () => void close(), { once: true });
  const tell = (progress: Progress): void => {
    if (io.terminal) io.err(`${WIPE}${progressLine(progress)}`);
  };
  try {
    return await computeMissing(missing, computer, folder, { tell, stop: io.stop });
  } finally {
    await close();
    if (io.terminal) io.err(WIPE);
  }
}

/** What `--json` prints. */
function jsonOf({ vary, measure }: Spec, counts: object, rows: readonly Row[] | null): string {
  const table = rows?.map(({ values, results }) => [...values, ...results]) ?? null;
  return `${JSON.stringify({ ...counts, vary: vary.map(({ path }) => path), measure, rows: table }, null, 2)}\n`;
}

interface Counts {
  readonly all: number;
  readonly mine: number;
  readonly computed: number;
  readonly there: number;
  readonly isWhole: boolean;
}

function sentenceOf({ shard }: SweepArgs, folder: SweepFolder, { all, mine, computed, there, isWhole }: Counts): string {
  const share = shard.of > 1 ? ` of part ${shard.part} of ${shard.of}` : '';
  const end = isWhole ? folder.results : `${folder.results} follows once all ${commas(all)} are there`;
  return `${commas(mine)} points${share}: ${commas(computed)} computed, ${commas(there)} were there. ${end}\n`;
}

/** Computes what is missing of the shard; returns the exit status. */
async function sweepInto(args: SweepArgs, plan: Planned, folder: SweepFolder, io: SweepIo): Promise<number> {
  const all = distinct(plan.points);
  dropBroken(all, folder, io);
  if (!all.every(({ hash }) => folder.has(hash))) folder.forgetResults();
  const mine = all.filter((_, i) => i % args.shard.of === args.shard.part - 1);
  const missing = mine.filter(({ hash }) => !folder.has(hash));
  const outcome = await computed(args, missing, folder, io);
  for (const fault of outcome.faults) io.err(`${fault}\n`);
  if (io.stop.aborted) {
    io.err(`Interrupted: ${commas(outcome.computed)} points more are there; the same command goes on from here.\n`);
    return INTERRUPTED;
  }
  const results = writeResults(plan, folder);
  for (const fault of results.ok ? [] : results.faults) io.err(`${fault}\n`);
  const rows = results.ok ? results.value : null;
  const there = mine.length - missing.length;
  io.out(
    args.json
      ? jsonOf(plan.spec, { points: mine.length, computed: outcome.computed, there, results: rows && folder.results }, rows)
      : sentenceOf(args, folder, { all: all.length, mine: mine.length, computed: outcome.computed, there, isWhole: rows !== null }),
  );
  return outcome.faults.length > 0 || !results.ok ? POINT_FAILED : 0;
}

/** Runs `sim sweep` with the arguments after that word; returns the exit status. */
export async function sweepMain(argv: readonly string[], io: SweepIo): Promise<number> {
  const refuse = (faults: readonly string[]): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return BAD_INPUT;
  };
  if (argv.includes('--help') || argv.includes('-h')) {
    io.out(`${sweepUsage}\n`);
    return 0;
  }
  const args = parseSweepArgs(argv);
  if (!args.ok) return refuse(args.faults);
  const plan = await planned(args.value.spec, io);
  if (!plan.ok) return refuse(plan.faults);
  for (const notice of plan.notices) io.err(`Notice: ${notice}\n`);
  try {
    return await sweepInto(args.value, plan.value, new SweepFolder(args.value.out), io);
  } catch (error) {
    // Node's own words name the file and the reason: a full disk, a folder that may not be written.
    if (error instanceof Error && 'code' in error) return refuse([`--out is ${shown(args.value.out)}: ${said(error)}.`]);
    if (error instanceof Unreachable || error instanceof NotInstalled) return refuse([error.message]);
    throw error;
  }
}
