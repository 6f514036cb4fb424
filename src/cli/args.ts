/** The command line of `sim`, taken apart. */
import { failure, type Result, success } from '../lib/result';
import { type Condition, parseConditions } from '../scenario/condition';
import { inLine, shown } from '../scenario/shape';
import { mappings } from '../traces/place';
import { readSettings } from '../traces/readChoices';
import { parseTiming } from '../traces/timing';
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
--trace    replays FILE, a trace in any format that sim trace knows, or synthetic:NAME, in place of what SCENARIO is about, at full size
--map      where its addresses go: ${mappings.join(', ')} (as-is leaves out what lies beyond the drive)
--time     recorded (every request at its time), scaled:K (times multiplied), closed:QD (back to back, QD outstanding)
--format   --unit, --device, --limit, --page, --swap, --overlay: how the trace is read: see sim trace --help
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

/** Options with a value, either `--out FILE` or `--out=FILE`. */
function optionAt(argv: readonly string[], i: number, name: string): { readonly value: string | undefined; readonly next: number } | null {
  const arg = argv[i] ?? '';
  if (arg === name) return { value: argv[i + 1], next: i + 2 };
  return arg.startsWith(`${name}=`) ? { value: arg.slice(name.length + 1), next: i + 1 } : null;
}

const traceOptions = ['trace', 'map', 'time', ...readOptions] as const;
type TraceOption = (typeof traceOptions)[number];

function traceOptionAt(argv: readonly string[], i: number) {
  for (const name of traceOptions) {
    const option = optionAt(argv, i, `--${name}`);
    if (option) return { ...option, name };
  }
  return null;
}

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

/** Takes the arguments apart; each fault is one sentence. */
export function parseArgs(argv: readonly string[]): Result<Args> {
  const faults: string[] = [];
  const set: [string, string][] = [];
  const scenarios: string[] = [];
  const formats = new Set<'json' | 'csv'>();
  let out: string | null = null;
  let scale: number | null = null;
  let help = false;
  let fio = false;
  let until: readonly Condition[] | null = null;
  const replayed = new Map<TraceOption, string>();
  const flags = new Set<string>();
  for (let i = 0; i < argv.length; ) {
    const arg = argv[i] ?? '';
    const setting = optionAt(argv, i, '--set');
    const file = setting ? null : optionAt(argv, i, '--out');
    const scaling = setting || file ? null : optionAt(argv, i, '--scale');
    const stopping = setting || file || scaling ? null : optionAt(argv, i, '--until');
    const replay = setting || file || scaling || stopping ? null : traceOptionAt(argv, i);
    i = (setting ?? file ?? scaling ?? stopping ?? replay)?.next ?? i + 1;
    if (setting) {
      const at = setting.value?.indexOf('=') ?? -1;
      if (setting.value && at > 0) set.push([setting.value.slice(0, at), setting.value.slice(at + 1)]);
      else faults.push(`--set is ${shown(setting.value ?? '')}; it must be path=value, as in ftl.victim=fifo.`);
    } else if (file) {
      if (file.value) out = file.value;
      else faults.push('--out is missing its file name.');
    } else if (scaling) {
      scale = /^[1-9]\d{0,3}$/.test(scaling.value ?? '') ? Number(scaling.value) : null;
      if (scale === null || scale > 4096)
        faults.push(`--scale is ${shown(scaling.value ?? '')}; it must be a whole number from 1 to 4,096.`);
    } else if (stopping) {
      const conditions = parseConditions(stopping.value ?? '');
      if (conditions.ok) until = conditions.value;
      else faults.push(...conditions.faults.map((fault) => `--${fault}`));
    } else if (replay) {
      if (replay.value) replayed.set(replay.name, replay.value);
      else faults.push(`--${replay.name} is missing its value.`);
    } else if (arg === '--json') formats.add('json');
    else if (arg === '--csv') formats.add('csv');
    else if (arg === '--fio') fio = true;
    else if (readFlags.some((name) => arg === `--${name}`)) flags.add(arg.slice(2));
    else if (arg === '--help' || arg === '-h') help = true;
    else if (arg.startsWith('-') && arg !== '-')
      faults.push(
        `${inLine(arg, 60)} is not an option; it must be one of --set, --scale, --until, --trace, --map, --time, ${[...readOptions, ...readFlags].map((name) => `--${name}`).join(', ')}, --json, --csv, --fio, --out, --help.`,
      );
    else scenarios.push(arg);
  }
  const given = [...(['json', 'csv'] as const).filter((name) => formats.has(name)), ...(fio ? ['fio'] : [])].map((name) => `--${name}`);
  if (given.length > 1) faults.push(`${given.join(' and ')} are both given; it must be one of them.`);
  if (scenarios.length !== 1 && !help)
    faults.push(
      scenarios.length === 0
        ? 'SCENARIO is missing; it must be a JSON file, a scenario link, preset:NAME, experiment:NAME or the name of a shipped scenario (--help shows more).'
        : `SCENARIO is given ${scenarios.length} times (${inLine(scenarios.join(', '), 160)}); it must be one.`,
    );
  const trace = traceChoice(replayed, flags, faults);
  if (faults.length > 0) return failure(...faults);
  const [format = 'text'] = formats;
  return success({ scenario: scenarios[0] ?? '', scale, set, format, fio, until, trace, out, help });
}
