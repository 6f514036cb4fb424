/** `sim pts NAME [DRIVE]`: a test of the SNIA PTS on a drive, run until it is steady, and its tables. */
import { three } from '../../domain/englishNumbers';
import { Engine } from '../../engine/engine';
import { failure, type Result, success } from '../../lib/result';
import { type PtsName, ptsNames } from '../../scenario/pts/names';
import { type Measure, type PtsPoint, type PtsRun, type PtsTest, ptsTest } from '../../scenario/pts/procedures';
import {
  isOver,
  type Measured,
  measuredOf,
  pointColumns,
  pointLines,
  ptsResults,
  ptsScenario,
  type RunRounds,
} from '../../scenario/pts/results';
import { MOST_RANGE, MOST_RISE, WINDOW_ROUNDS } from '../../scenario/pts/steady';
import { shown } from '../../scenario/shape';
import type { Scenario } from '../../scenario/types';
import { type Args, parseArgs } from '../args';
import { readScenario } from '../input';
import { said } from '../said';
import type { Io } from '../sim';

const ptsUsage = `npm run --silent sim -- pts NAME [DRIVE] [--scale N] [--seconds S] [--set path=value]... [--json | --csv] [--out FILE]

NAME       ${ptsNames.join(', ')}: a test of the SNIA Solid State Storage Performance Test Specification 2.0.2
DRIVE      a SCENARIO as sim takes it; the test uses its drive, firmware, spare area and seed
           (default: preset:samsung-840-pro-256)
--scale    simulates 1:N of the drive; 64 by default
--seconds  length of a point where the specification says a minute
--json     one object: the tables, the steady-state window, every point of every round
--csv      every point of every round: what the specification's plots are made of
Exit status: 0, also where a test was not steady within 25 rounds (the report says so); 2 for bad input; 1 where the engine stopped.
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
  if (seconds < 0.001 || seconds > 86_400) return failure(`--seconds is ${shown(text)}; it must be a number from 0.001 to 86,400.`);
  rest.splice(at, inline ? 1 : 2);
  return success({ seconds, rest });
}

function parsePtsArgs(argv: readonly string[]): Result<PtsArgs> {
  const given = pointSeconds(argv);
  if (!given.ok) return given;
  const [name = '', ...rest] = given.value.rest;
  const known = ptsNames.find((each): each is PtsName => each === name);
  if (!known) return failure(`NAME is ${shown(name)}; it must be one of ${ptsNames.join(', ')}.`);
  const named = rest[0] !== undefined && !rest[0].startsWith('-') ? rest : [DEFAULT_DRIVE, ...rest];
  const args = parseArgs(named);
  if (!args.ok) return args;
  const { fio, until, trace, scale } = args.value;
  if (fio || until || trace)
    return failure('--fio, --until and --trace are for one run of a scenario; a test of the PTS has its own procedure.');
  return success({ test: ptsTest(known, given.value.seconds), args: { ...args.value, scale: scale ?? DEFAULT_SCALE } });
}

/** Runs the points until the run is over; the results of those that were run, in order. Its scenario is loaded. */
export function runPoints(engine: Engine, run: PtsRun, tell: (line: string) => void): readonly Measured[] {
  const measured: Measured[] = [];
  for (let ended = 0; ; ) {
    const { stop, frame } = engine.advance({ maxRequests: BUDGET, columns: false });
    if (stop !== 'phase' && stop !== 'end') continue;
    if (ended >= run.prepare.length) measured.push(measuredOf(frame));
    ended++;
    const point = run.points[measured.length - 1];
    tell(point ? `Round ${point.round}: ${point.row} ${point.column}` : 'Preconditioning');
    if (stop === 'end' || frame.readOnly || isOver(run, measured)) return measured;
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

function windowText({ tracked: what, points }: PtsRun, { window, rounds, tracked }: RunRounds): string {
  if (what === null) return `${rounds} parts in all; the test has an end of its own and no steady-state window.`;
  const name = `${units[what.of]} of ${what.row}, ${what.column}`;
  const each = tracked.map((value) => (Number.isNaN(value) ? '–' : three(value))).join(' ');
  if (window === null)
    return `Not steady within ${rounds} of ${points.at(-1)?.round} rounds: tables are over all of them. ${name} by round: ${each}.`;
  return (
    `Steady in rounds ${window.from} to ${window.to}: ${name} spans ${percentText(window.range)} of its mean (at most ${percentText(MOST_RANGE)}), ` +
    `and its line moves ${percentText(window.rise)} (at most ${percentText(MOST_RISE)}). By round: ${each}.`
  );
}

function textOf(test: PtsTest, { drive, scale }: Scenario, measured: readonly (readonly Measured[])[]): string {
  const results = ptsResults(test, measured);
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
    `SNIA PTS 2.0.2: ${test.title}, on ${drive.preset} at ${scale === 1 ? 'full size' : `1:${scale}`}`,
    ...results.runs.map((rounds, i) => windowText(test.runs[i] as PtsRun, rounds)),
    ...tables,
    '',
    ...test.remarks,
    '',
  ].join('\n');
}

function csvOf(test: PtsTest, measured: readonly (readonly Measured[])[]): string {
  const lines = pointLines(test, measured).map((line) =>
    line.map((cell) => (typeof cell === 'string' ? `"${cell}"` : (cell ?? ''))).join(','),
  );
  return `${[pointColumns.join(','), ...lines].join('\n')}\n`;
}

function written({ test, args }: PtsArgs, scenario: Scenario, measured: readonly (readonly Measured[])[]): string {
  if (args.format === 'csv') return csvOf(test, measured);
  if (args.format === 'text') return textOf(test, scenario, measured);
  const points = measured.flatMap((of, r) =>
    of.map((values, i) => {
      const { round, row, column } = (test.runs[r] as PtsRun).points[i] as PtsPoint;
      return { round, row, column, ...values };
    }),
  );
  const { name, title, remarks } = test;
  const rule = { rounds: WINDOW_ROUNDS, mostRange: MOST_RANGE, mostRise: MOST_RISE };
  const { drive, ftl, userSpare, scale, seed, m } = scenario;
  return `${JSON.stringify({ name, title, m, drive, ftl, userSpare, scale, seed, rule, ...ptsResults(test, measured), points, remarks }, null, 2)}\n`;
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
  if (!given.ok) return refuse(given.faults);
  const tell = (line: string): void => {
    if (io.terminal) io.err(`\r\x1b[2K${line}`);
  };
  const engine = await Engine.create(io.module());
  const measured: (readonly Measured[])[] = [];
  try {
    for (const run of test.runs) {
      const scenario = ptsScenario(test, run, given.value);
      if (!scenario.ok) return refuse(scenario.faults);
      const load = engine.load(scenario.value);
      if (!load.ok) return refuse([load.fault]);
      measured.push(runPoints(engine, run, tell));
    }
    if (io.terminal) io.err('\r\x1b[2K');
    const text = written(parsed.value, given.value, measured);
    if (args.out === null) io.out(text);
    else io.writeFile(args.out, text);
    return 0;
  } catch (error) {
    return refuse([`The test was not completed: ${said(error)}.`], 1);
  }
}
