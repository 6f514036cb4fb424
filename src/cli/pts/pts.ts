/** `sim pts NAME [DRIVE]`: a test of the SNIA PTS on a drive, run until it is steady, and its tables. */
import { three } from '../../domain/format';
import { waf } from '../../domain/waf';
import { Engine } from '../../engine/engine';
import type { Frame } from '../../engine/types';
import { failure, type Result, success } from '../../lib/result';
import { parseScenario } from '../../scenario/parse';
import { type Measure, type PtsName, type PtsPoint, type PtsTest, ptsNames, ptsTest } from '../../scenario/pts/procedures';
import { isOver, type Measured, type PtsResults, ptsResults } from '../../scenario/pts/results';
import { MOST_RANGE, MOST_RISE, WINDOW_ROUNDS } from '../../scenario/pts/steady';
import type { Scenario } from '../../scenario/types';
import { type Args, parseArgs } from '../args';
import { readScenario } from '../input';
import type { Io } from '../sim';

const ptsUsage = `npm run --silent sim -- pts NAME [DRIVE] [--scale N] [--seconds S] [--set path=value]... [--json | --csv] [--out FILE]

NAME       ${ptsNames.join(', ')}: a test of the SNIA Solid State Storage Performance Test Specification 2.0.2
DRIVE      what sim takes as a SCENARIO, of which the drive, its firmware, its spare area and the seed are taken
           (preset:samsung-840-pro-256 without one)
--scale    simulates 1:N of the drive; 64 if nothing is said
--seconds  length of a point where the specification says a minute
--json     one object: the tables, the steady-state window, every point of every round
--csv      every point of every round: what the specification's plots are made of
Exit status: 0, also where a test was not steady within 25 rounds, which it says; 2 for bad input; 1 where the engine stopped.
`;

const DEFAULT_DRIVE = 'preset:samsung-840-pro-256';
const DEFAULT_SCALE = 64;
const BUDGET = 100_000;

interface PtsArgs {
  readonly test: PtsTest;
  readonly args: Args;
}

/** Takes `--seconds` out of the arguments. */
function pointSeconds(argv: readonly string[]): Result<{ readonly seconds: number; readonly rest: readonly string[] }> {
  const rest = [...argv];
  const at = rest.findIndex((arg) => arg === '--seconds' || arg.startsWith('--seconds='));
  if (at < 0) return success({ seconds: 60, rest });
  const inline = rest[at]?.startsWith('--seconds=') === true;
  const text = (inline ? rest[at]?.slice('--seconds='.length) : rest[at + 1]) ?? '';
  const seconds = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (seconds < 0.001 || seconds > 86_400)
    return failure(`--seconds is ${JSON.stringify(text)}; it must be a number from 0.001 to 86,400.`);
  rest.splice(at, inline ? 1 : 2);
  return success({ seconds, rest });
}

function parsePtsArgs(argv: readonly string[]): Result<PtsArgs> {
  const given = pointSeconds(argv);
  if (!given.ok) return given;
  const [name = '', ...rest] = given.value.rest;
  const known = ptsNames.find((each): each is PtsName => each === name);
  if (!known) return failure(`NAME is ${JSON.stringify(name)}; it must be one of ${ptsNames.join(', ')}.`);
  const named = rest[0] !== undefined && !rest[0].startsWith('-') ? rest : [DEFAULT_DRIVE, ...rest];
  const args = parseArgs(named);
  if (!args.ok) return args;
  const { fio, until, trace, scale } = args.value;
  if (fio || until || trace)
    return failure('--fio, --until and --trace are for one run of a scenario; a test of the PTS has its own procedure.');
  return success({ test: ptsTest(known, given.value.seconds), args: { ...args.value, scale: scale ?? DEFAULT_SCALE } });
}

/** The test on the drive of a scenario. */
function ptsScenario(test: PtsTest, { drive, ftl, userSpare, scale, seed }: Scenario): Result<Scenario> {
  return parseScenario({
    name: `SNIA PTS 2.0.2, ${test.title}`,
    drive,
    ftl,
    userSpare,
    scale,
    seed,
    sample: { seconds: 60 },
    phases: [...test.prepare, ...test.points.map(({ phase }) => phase)],
  });
}

function measuredOf({ phaseTotals: totals, phaseSeconds: seconds, latencyUs }: Frame): Measured {
  const per = (amount: number) => (seconds > 0 && totals.hostRequests > 0 ? amount / seconds : null);
  return {
    iops: per(totals.hostRequests),
    mbps: per((totals.hostBytesWritten + totals.hostBytesRead) / 1e6),
    meanUs: latencyUs.mean,
    p9999Us: latencyUs.p9999,
    maxUs: totals.hostRequests > 0 ? latencyUs.max : null,
    waf: waf(totals.nandBytesProgrammed, totals.hostBytesWritten),
  };
}

/** Runs the points until the test is over; the results of the points that were run, in order. The scenario is loaded. */
function runPoints(engine: Engine, test: PtsTest, tell: (line: string) => void): readonly Measured[] {
  const measured: Measured[] = [];
  for (let ended = 0; ; ) {
    const { stop, frame } = engine.advance({ maxRequests: BUDGET, columns: false });
    if (stop !== 'phase' && stop !== 'end') continue;
    if (ended >= test.prepare.length) measured.push(measuredOf(frame));
    ended++;
    const point = test.points[measured.length - 1];
    tell(point ? `Round ${point.round}: ${point.row} ${point.column}` : 'Preconditioning');
    const next = test.points[measured.length];
    if (stop === 'end' || frame.readOnly) return measured;
    if (point && point.round !== next?.round && isOver(test, measured)) return measured;
  }
}

const units: Readonly<Record<Measure, string>> = {
  iops: 'IOPS',
  mbps: 'MB/s',
  meanUs: 'mean latency, us',
  p9999Us: '99.99 % latency, us',
  maxUs: 'greatest latency, us',
  waf: 'write amplification',
};

const percentText = (share: number): string => `${(share * 100).toFixed(1)} %`;

function windowText(test: PtsTest, { window, rounds, tracked }: PtsResults): string {
  if (test.tracked === null) return `${rounds} parts in all; the test has an end of its own and no steady-state window.`;
  const what = `${units[test.tracked.of]} of ${test.tracked.row}, ${test.tracked.column}`;
  const each = tracked.map((value) => (Number.isNaN(value) ? '–' : three(value))).join(' ');
  if (window === null) return `Not steady within ${rounds} rounds: tables are over all of them. ${what} by round: ${each}.`;
  return (
    `Steady in rounds ${window.from} to ${window.to}: ${what} lies within ${percentText(window.range)} of its mean (at most ${percentText(MOST_RANGE)}), ` +
    `and its line moves ${percentText(window.rise)} (at most ${percentText(MOST_RISE)}). By round: ${each}.`
  );
}

function textOf(test: PtsTest, scenario: Scenario, results: PtsResults): string {
  const tables = results.tables.flatMap(({ of, columns, rows }) => {
    const width = Math.max(...rows.map(({ name }) => name.length), 4);
    const line = (name: string, cells: readonly string[]) => `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`;
    return [
      '',
      `${units[of]}${columns.some((column) => column.includes('/')) ? ', by per cent of reads/writes' : ''}`,
      line('', columns),
      ...rows.map(({ name, cells }) =>
        line(
          name,
          cells.map((cell) => (cell === null ? '–' : three(cell))),
        ),
      ),
    ];
  });
  return [
    `SNIA PTS 2.0.2: ${test.title}, on ${scenario.drive.preset} at ${scenario.scale === 1 ? 'full size' : `1:${scenario.scale}`}`,
    windowText(test, results),
    ...tables,
    '',
    ...test.remarks,
    '',
  ].join('\n');
}

function csvOf(points: readonly PtsPoint[], measured: readonly Measured[]): string {
  const names: readonly Measure[] = ['iops', 'mbps', 'meanUs', 'p9999Us', 'maxUs', 'waf'];
  const lines = measured.flatMap((values, i) => {
    const point = points[i];
    if (point === undefined || point.phase.do === 'idle') return [];
    return [[point.round, `"${point.row}"`, `"${point.column}"`, ...names.map((name) => values[name] ?? '')].join(',')];
  });
  return `${['round,row,column,iops,mbps,mean_us,p9999_us,max_us,waf', ...lines].join('\n')}\n`;
}

function written({ test, args }: PtsArgs, scenario: Scenario, measured: readonly Measured[]): string {
  if (args.format === 'csv') return csvOf(test.points, measured);
  const results = ptsResults(test, measured);
  if (args.format === 'text') return textOf(test, scenario, results);
  const points = measured.map((values, i) => {
    const { round, row, column } = test.points[i] as PtsPoint;
    return { round, row, column, ...values };
  });
  const { name, title, remarks } = test;
  const rule = { rounds: WINDOW_ROUNDS, mostRange: MOST_RANGE, mostRise: MOST_RISE };
  const { drive, ftl, userSpare, scale, seed, m } = scenario;
  return `${JSON.stringify({ name, title, m, drive, ftl, userSpare, scale, seed, rule, ...results, points, remarks }, null, 2)}\n`;
}

/** Runs the command; returns the exit status of `ptsUsage`. */
export async function ptsMain(argv: readonly string[], io: Io): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    io.out(ptsUsage);
    return 0;
  }
  const refuse = (faults: readonly string[], status = 2): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return status;
  };
  const parsed = parsePtsArgs(argv);
  if (!parsed.ok) return refuse(parsed.faults);
  const { test, args } = parsed.value;
  const given = await readScenario(args, io.readFile);
  const scenario = given.ok ? ptsScenario(test, given.value) : given;
  if (!scenario.ok) return refuse(scenario.faults);
  const engine = await Engine.create(io.module());
  const load = engine.load(scenario.value);
  if (!load.ok) return refuse([load.fault]);
  try {
    const measured = runPoints(engine, test, (line) => {
      if (io.terminal) io.err(`\r\x1b[2K${line}`);
    });
    if (io.terminal) io.err('\r\x1b[2K');
    const text = written(parsed.value, scenario.value, measured);
    if (args.out === null) io.out(text);
    else io.writeFile(args.out, text);
    return 0;
  } catch (error) {
    return refuse([`The test was not completed: ${error instanceof Error ? error.message : String(error)}.`], 1);
  }
}
