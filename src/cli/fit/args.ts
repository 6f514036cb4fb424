/** The command line of `sim fit`, taken apart. */
import { failure, type Result, success } from '../../lib/result';
import { readValue } from '../../scenario/paths';
import { givenOptions, missingValues } from '../options';

export const fitUsage = `npm run --silent sim -- fit LOG... [--job FILE] [--capacity BYTES] [--preset NAME] [--set path=value]... [--json] [--out FILE]

LOG         logs of the measurement, recognised by content: fio's _iops, _bw, _lat or _clat logs (of several jobs: added up), fio's JSON, a CSV of
            iob, iostat -x as text; and two dumps of smartctl or nvme smart-log, from before and after
--job       the fio job file of the measurement; without it 4 KiB at queue depth 32 is assumed, and uniform draws and a permutation are tried
--capacity  bytes of the drive; not needed with a dump of smartctl
--preset    takes the geometry of a preset; without it, thirty-two dies with the measured bandwidth
--set       fixes a known field, as in ftl.victim=greedy or drive.parityShare=0.0625
--json      one object: explains, chi2PerPoint, parameters, mechanisms, heldOut, decides, scenario, link, runs, wallSeconds
The same files give the same result, bit for bit, on any number of threads. Some 500 runs: a minute on two cores.
Exit status: 0, also where the model does not explain the drive (the report says so); 2 for files that cannot be fitted; 1 where the engine stopped.
`;

export interface FitArgs {
  readonly logs: readonly string[];
  readonly job: string | null;
  readonly capacity: number | null;
  readonly preset: string | null;
  readonly set: readonly (readonly [path: string, value: unknown])[];
  readonly json: boolean;
  readonly out: string | null;
}

const known = { valued: ['job', 'capacity', 'preset', 'set', 'out'], bare: ['json'] };

/** Each fault is one sentence. */
export function parseFitArgs(argv: readonly string[]): Result<FitArgs> {
  const given = givenOptions(argv, known);
  const { words: logs, last } = given;
  const faults = [...missingValues(given), ...given.unknown];
  if (logs.length === 0) faults.push('LOG is missing; it must be at least one file of a measurement (--help shows more).');
  const size = last('capacity');
  const capacity = size === null ? null : Number(size);
  if (capacity !== null && !(/^\d{1,15}$/.test(size ?? '') && capacity > 0))
    faults.push(`--capacity is ${JSON.stringify(size)}; it must be a whole number of bytes.`);
  const set = given.options.flatMap(([name, value]) => {
    if (name !== 'set' || value === '') return [];
    const at = value.indexOf('=');
    if (at > 0) return [[value.slice(0, at), readValue(value.slice(at + 1))] as const];
    faults.push(`--set is ${JSON.stringify(value)}; it must be path=value, as in ftl.victim=fifo.`);
    return [];
  });
  if (faults.length > 0) return failure(...faults);
  return success({ logs, job: last('job'), capacity, preset: last('preset'), set, json: given.flags.has('json'), out: last('out') });
}
