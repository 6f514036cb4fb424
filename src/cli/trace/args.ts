/** The command line of `sim trace`, taken apart. */
import { failure, type Result, success } from '../../lib/result';
import { shown } from '../../scenario/shape';
import { columnNames } from '../../traces/columnNames';
import { type Mapping, mappings } from '../../traces/place';
import { type ReadChoices, readSettings, unitNames } from '../../traces/readChoices';
import type { ReadSettings } from '../../traces/traceReport';
import { givenOptions, missingValues } from '../options';

export interface TraceArgs {
  /** A file, or `synthetic:NAME`. */
  readonly file: string;
  readonly settings: ReadSettings;
  /** Where the addresses go on a drive of `driveGB`; null: they stay. */
  readonly mapping: Mapping | null;
  readonly driveGB: number | null;
  /** File that the trace is written to as fio's iolog. */
  readonly iolog: string | null;
  readonly json: boolean;
  readonly help: boolean;
}

export const traceUsage = `npm run --silent sim -- trace FILE [--json] [--iolog OUT] [options]

FILE       a trace in any known format, recognised by content, gzipped or not, or synthetic:NAME; synthetic:list names them
--format   reads it as this format, without recognition
--columns  names of a table's columns, separated by commas: ${columnNames.join(', ')}
--unit     unit of times, for a format that does not name it: ${unitNames.join(', ')}
--swap     swaps reads and writes (some converters to DiskSim's format)
--device   keeps the requests of one device, as the report names it
--page     page size in KiB of a format that counts pages
--overlay  devices share their addresses; otherwise each has its own, one after the other
--limit    keeps at most this many requests
--map      ${mappings.join(', ')}: where the addresses go on a drive of --drive-gb
--drive-gb size of that drive, GB
--iolog    writes the trace to OUT as fio's log of requests
--json     one object: what was read and skipped, first rows, hash, and statistics
Exit status: 0; 2 for bad input, with one line per fault on standard error.`;

/** Options that say how a file is read, with a value and without. */
export const readOptions = ['format', 'columns', 'unit', 'device', 'limit', 'page'] as const;
export const readFlags = ['swap', 'overlay'] as const;

const valued = [...readOptions, 'map', 'drive-gb', 'iolog'] as const;
const bare = ['json', ...readFlags] as const;

/** What the options say of a file. */
export function choicesOf(values: ReadonlyMap<string, string>, flags: ReadonlySet<string>): ReadChoices {
  return {
    ...Object.fromEntries(readOptions.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : []))),
    ...Object.fromEntries(readFlags.map((name) => [name, flags.has(name)])),
  };
}

/** Takes the arguments apart; each fault is one sentence. */
export function parseTraceArgs(argv: readonly string[]): Result<TraceArgs> {
  const given = givenOptions(argv, { valued, bare, what: 'an option of trace' });
  const { flags, words: files } = given;
  const faults = [...missingValues(given), ...given.unknown];
  const values = new Map(given.options.filter(([, value]) => value !== ''));
  const [mapping, driveGB] = [mappingOf(values, faults), driveGBOf(values, faults)];
  const settings = readSettings(choicesOf(values, flags));
  if (!settings.ok) faults.push(...settings.faults.map((fault) => `--${fault}`));
  if (files.length !== 1 && !flags.has('help'))
    faults.push(
      files.length === 0
        ? 'FILE is missing; it must be a trace or synthetic:NAME (trace --help shows more).'
        : `FILE is given ${files.length} times; it must be one.`,
    );
  if ((mapping === null) !== (driveGB === null)) faults.push('--map and --drive-gb belong together; one of them is missing.');
  if (faults.length > 0 || !settings.ok) return failure(...faults);
  return success({
    file: files[0] ?? '',
    settings: settings.value,
    mapping,
    driveGB,
    iolog: values.get('iolog') ?? null,
    json: flags.has('json'),
    help: flags.has('help'),
  });
}

function mappingOf(values: ReadonlyMap<string, string>, faults: string[]): Mapping | null {
  const text = values.get('map');
  const mapping = mappings.find((each) => each === text) ?? null;
  if (text !== undefined && mapping === null) faults.push(`--map is ${shown(text)}; it must be one of ${mappings.join(', ')}.`);
  return mapping;
}

function driveGBOf(values: ReadonlyMap<string, string>, faults: string[]): number | null {
  const text = values.get('drive-gb');
  if (text === undefined) return null;
  const number = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 0.001 && number <= 1_000_000) return number;
  faults.push(`--drive-gb is ${shown(text)}; it must be a number from 0.001 to 1,000,000.`);
  return null;
}
