/** The command line of `sim`, taken apart. */
import { failure, type Result, success } from '../lib/result';
import { type Condition, parseConditions } from '../scenario/condition';
import { inLine, shown } from '../scenario/shape';
import { mappings } from '../traces/place';
import { readSettings } from '../traces/readChoices';
import { parseTiming } from '../traces/timing';
import { givenOptions } from './options';
import { choicesOf, readFlags, readOptions } from './trace/args';
import type { TraceChoice } from './trace/replay';

export interface Args {
  /** A JSON file, a scenario link, `preset:NAME` or the name of a shipped scenario. */
  readonly scenario: string;
  /** 1:N; null: as the scenario or experiment says. */
  readonly scale: number | null;
  /** Overrides in order: path and value as typed. */
  readonly set: readonly (readonly [path: string, value: string])[];
  readonly format: 'text' | 'json' | 'csv';
  /** Print the scenario as a fio job file and run nothing. */
  readonly fio: boolean;
  /** Stop at the first request after which one of these holds; null: run to the end. */
  readonly until: readonly Condition[] | null;
  /** A trace in place of what the scenario is about; null: none. */
  readonly trace: TraceChoice | null;
  readonly out: string | null;
  readonly help: boolean;
}

export const usage = `npm run --silent sim -- SCENARIO [--set path=value]... [--scale N] [--until CONDITION] [--json | --csv | --fio] [--out FILE]
                                  [--trace FILE [--map MAP] [--time TIME] [--format F] [--unit U] [--device D] [--limit N] [--page KIB]
                                   [--swap] [--overlay]]

SCENARIO   a JSON file, a fio job file, a scenario link (#v=1&... or the whole address), preset:NAME, a shipped scenario's name,
           or experiment:NAME, an experiment of the articles with its table of published figures; experiment:list names them
--scale    simulates 1:N of the drive; the same as --set scale=N
--set      overrides one field, as in ftl.victim=fifo, phases.2.seconds=500, drive.userGB=200 (a JSON value, else a text)
--until    stops after the first request after which CONDITION holds, and prints the state there, with the condition and its numbers;
           a list, separated by commas, stops at the first that holds
--trace    replays FILE, a trace in any format that sim trace knows, or synthetic:NAME, as the workload of SCENARIO, at full size
--map      where its addresses go: ${mappings.join(', ')} (as-is leaves out what lies beyond the drive)
--time     recorded (every request at its time), scaled:K (times multiplied), closed:QD (as fast as possible at queue depth QD)
--format   --columns, --unit, --device, --limit, --page, --swap, --overlay: how the trace is read; see sim trace --help
--json     one object: the scenario, each phase's results, totals, wear, the hash of the end state; of an experiment its table
--csv      the series of samples, with a header that names units; of an experiment the table
--fio      the scenario as a fio job file for real hardware; nothing is run
--out      writes to FILE instead of standard output
CONDITION  collection     the next collection begins        collection:N  the N-th of the run
           free<=N        free groups                       victim>=N     valid pages of a victim
           waf>=X waf<=X  write amplification now, over the scenario's wafWindow
           written:LPN    moved:LPN    trimmed:LPN          page LPN of the full drive is written, moved by collection, trimmed
           bad            a block goes bad                  steady        the SNIA rule is met
           time:S         displayed seconds of the last phase            request:N   its host requests
Exit status: 0; 2 for bad input, with one line per fault on standard error; 1 where the engine stopped or its results could not be written.

npm run --silent sim -- trace FILE              what is in a recorded trace (trace --help shows more)
npm run --silent sim -- pts NAME [DRIVE]        a test of the SNIA PTS, run until it is steady (pts --help shows more)
npm run --silent sim -- fit LOG...              what the firmware of a measured drive does (fit --help shows more)
npm run --silent sim -- check FILE...           results of lessons that were handed in, verified (check --help shows more)
npm run --silent sim -- sweep SPEC --out DIR    a run for each combination of values (sweep --help shows more)`;

const traceOptions = ['trace', 'map', 'time', ...readOptions] as const;
type TraceOption = (typeof traceOptions)[number];

const known = { valued: ['set', 'scale', 'until', ...traceOptions, 'out'], bare: [...readFlags, 'json', 'csv', 'fio'] };

/** The trace options; null: nothing, or not well. */
function traceChoice(said: ReadonlyMap<TraceOption, string>, flags: ReadonlySet<string>, faults: string[]): TraceChoice | null {
  const [file, map, time] = (['trace', 'map', 'time'] as const).map((name) => said.get(name));
  if (file === undefined) {
    for (const name of [...said.keys(), ...flags]) faults.push(`--${name} says how a trace is replayed; --trace is missing.`);
    return null;
  }
  const mapping = mappings.find((name) => name === map) ?? null;
  if (map !== undefined && mapping === null) faults.push(`--map is ${shown(map)}; it must be one of ${mappings.join(', ')}.`);
  const timing = time === undefined ? null : parseTiming(time);
  if (timing && !timing.ok) faults.push(...timing.faults.map((fault) => `--${fault}`));
  const settings = readSettings(choicesOf(said, flags));
  if (!settings.ok) faults.push(...settings.faults.map((fault) => `--${fault}`));
  return settings.ok ? { file, map: mapping, time: timing?.ok ? timing.value : null, settings: settings.value } : null;
}

/** `path=value` as typed; null, and a fault, where it is none. */
function settingOf(value: string, faults: string[]): readonly [path: string, value: string] | null {
  const at = value.indexOf('=');
  if (at > 0) return [value.slice(0, at), value.slice(at + 1)];
  faults.push(`--set is ${shown(value)}; it must be path=value, as in ftl.victim=fifo.`);
  return null;
}

function scaleOf(text: string, faults: string[]): number | null {
  const scale = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
  if (scale === null || scale > 4096) faults.push(`--scale is ${shown(text)}; it must be a whole number from 1 to 4,096.`);
  return scale;
}

function untilOf(text: string, faults: string[]): readonly Condition[] | null {
  const conditions = parseConditions(text);
  if (conditions.ok) return conditions.value;
  faults.push(...conditions.faults.map((fault) => `--${fault}`));
  return null;
}

/** Takes the arguments apart; each fault is one sentence. */
export function parseArgs(argv: readonly string[]): Result<Args> {
  const { options, flags, words, unknown } = givenOptions(argv, known);
  const faults: string[] = [...unknown];
  const set: (readonly [string, string])[] = [];
  let out: string | null = null;
  let scale: number | null = null;
  let until: readonly Condition[] | null = null;
  const replayed = new Map<TraceOption, string>();
  for (const [name, value] of options) {
    const replay = traceOptions.find((each) => each === name);
    if (name === 'set') set.push(...[settingOf(value, faults)].flatMap((setting) => (setting === null ? [] : [setting])));
    else if (name === 'scale') scale = scaleOf(value, faults);
    else if (name === 'until') until = untilOf(value, faults) ?? until;
    else if (value === '') faults.push(name === 'out' ? '--out is missing its file name.' : `--${name} is missing its value.`);
    else if (replay !== undefined) replayed.set(replay, value);
    else out = value;
  }
  const given = (['json', 'csv', 'fio'] as const).filter((name) => flags.has(name)).map((name) => `--${name}`);
  if (given.length > 1) faults.push(`${given.join(' and ')} are both given; it must be one of them.`);
  const help = flags.has('help');
  if (words.length !== 1 && !help)
    faults.push(
      words.length === 0
        ? 'SCENARIO is missing; it must be a JSON file, a scenario link, preset:NAME, experiment:NAME or the name of a shipped scenario (--help shows more).'
        : `SCENARIO is given ${words.length} times (${inLine(words.join(', '), 160)}); it must be one.`,
    );
  const trace = traceChoice(replayed, new Set(readFlags.filter((name) => flags.has(name))), faults);
  if (faults.length > 0) return failure(...faults);
  const format = flags.has('json') ? 'json' : flags.has('csv') ? 'csv' : 'text';
  return success({ scenario: words[0] ?? '', scale, set, format, fio: flags.has('fio'), until, trace, out, help });
}
