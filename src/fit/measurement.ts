/** From the files of a measurement to what is asked of a fit: which log, of which phase, on a drive of which size. */
import { pacings, traitsOf, victimPolicies } from '../domain/names';
import { dieCount } from '../domain/spare';
import { failure, type Result, success } from '../lib/result';
import { spanShares } from '../scenario/law/spares';
import { parseScenario } from '../scenario/parse';
import { setPath } from '../scenario/paths';
import type { Scenario } from '../scenario/types';
import { closedForms, spareOfCliff } from './closed';
import type { Asked } from './fitDrive';
import { genericDrive } from './genericDrive';
import { measuredWaf } from './measuredWaf';
import { type Choice, fitScale } from './model';
import { stretchesOf } from './read/fioStretch';
import { type Jobs, jobsOf } from './read/jobs';
import { type LogFile, lastIndex, type Stretch } from './read/logFile';
import { type Gathered, gather } from './read/recognise';
import { total, withoutPauses } from './series';

/** What the reader says beside the files. */
export interface Given {
  /** A job file's text; null: among the files, or unknown. */
  readonly job: string | null;
  /** Bytes of the drive's LBA space; null: the files tell. */
  readonly capacity: number | null;
  /** A preset whose geometry is taken; null: a geometry of the bandwidth. */
  readonly preset: string | null;
  /** Fields of the scenario, as `--set` has them. */
  readonly set: readonly (readonly [path: string, value: unknown])[];
  /** The requests of the measurement, where no job file is there to tell; null: not known. */
  readonly requests: Requests | null;
}

/** What only who measured knows, where there is no job file. */
export interface Requests {
  /** Size, KiB. */
  readonly kib: number;
  readonly qd: number;
  /** Null: uniform draws and a permutation are both tried. */
  readonly pattern: 'random' | 'permutation' | null;
  /** The drive was erased, then filled once in order: without that the cliff does not tell the spare area. */
  readonly filled: boolean;
  /** The data do not compress, as fio's own do not. */
  readonly incompressible: boolean;
}

export const nothingGiven: Given = { job: null, capacity: null, preset: null, set: [], requests: null };

/** What the files themselves say of what a fit must know. */
export interface Unknowns {
  /** Bytes; null: only the reader knows. */
  readonly capacity: number | null;
  readonly hasJob: boolean;
  /** Bytes of a request; null: the log does not say. */
  readonly requestBytes: number | null;
}

/** Requests where nothing says so. */
const USUAL_BYTES = 4096;
const USUAL_QD = 32;
const MOST_CAPACITY = 64e12;
/** Bytes a second below and above which something else was logged. */
const LEAST_RATE = 100_000;
const MOST_RATE = 60e9;
/** A log that is so much shorter than another is a look at single requests, not what is fitted. */
const SHORT = 0.1;

type Fields = Readonly<Record<string, unknown>>;

/** The stretch that is fitted, and that of the fill before it. */
interface Chosen {
  readonly random: Stretch;
  readonly fill: Stretch | null;
}

function chosenOf({ jobLogs, stretches }: Gathered, jobs: Jobs | null): Result<Chosen> {
  if (stretches.length > 0) {
    const at = lastIndex(stretches, ({ sequential }) => sequential !== true);
    const random = stretches[at];
    if (random === undefined) return failure('The log has sequential writes only; a fit is of random writes.');
    // One measurement may change its rows' key on the way.
    const list = stretches.filter((each, i) => i <= at && each.sequential !== true && each.requestBytes === random.requestBytes);
    return success({ random: joined(list), fill: stretches.find(({ sequential }) => sequential === true) ?? null });
  }
  if (jobLogs.length === 0) return failure('None of the files is a log of rates or latencies; a fit needs one of random writes.');
  const usual = { requestBytes: USUAL_BYTES, qd: USUAL_QD };
  const numbered = jobLogs.map((log) => ({ ...log, number: log.number ?? jobs?.number ?? 1 }));
  const groups = stretchesOf(numbered, jobs?.factsOf ?? (() => usual), jobs?.jobOf ?? null);
  const seconds = groups.map(({ stretch }) => total(stretch.series.seconds));
  const last = groups[lastIndex(seconds, (own) => own >= SHORT * Math.max(...seconds))];
  const random = jobs === null || groups.length === 1 ? last : groups.find(({ job }) => job === jobs.job);
  if (random === undefined)
    return failure('No log belongs to the random writes of the job file; it must be that of its longest job with rw=randwrite.');
  return success({ random: random.stretch, fill: groups.find((each) => each !== random)?.stretch ?? null });
}

function joined(list: readonly Stretch[]): Stretch {
  const flat = (of: (stretch: Stretch) => Float64Array): Float64Array => Float64Array.from(list.flatMap((each) => [...of(each)]));
  const last = list.at(-1) as Stretch;
  const programmed = list.every(({ series }) => series.programmed !== null)
    ? flat(({ series }) => series.programmed as Float64Array)
    : null;
  return { ...last, series: { seconds: flat(({ series }) => series.seconds), bytes: flat(({ series }) => series.bytes), programmed } };
}

function phasesOf(
  jobs: Jobs | null,
  { requestBytes }: Stretch,
  share: number | null,
  requests: Requests | null,
): { readonly phases: readonly Fields[]; readonly phase: number; readonly notices: readonly string[] } {
  const span = share === null ? {} : { span: { from: 0, to: share } };
  const fill: Fields = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1, ...span };
  const kib = requests?.kib ?? (requestBytes ?? USUAL_BYTES) / 1024;
  const qd = requests?.qd ?? USUAL_QD;
  const own: readonly Fields[] = jobs?.phases.slice(0, jobs.phase + 1) ?? [
    { do: 'write', pattern: requests?.pattern ?? 'random', kib, qd, passes: 1, ...span },
  ];
  const filled = own.slice(0, -1).some(({ do: kind, pattern }) => kind === 'write' && pattern === 'sequential');
  const before: readonly Fields[] = filled ? [] : [{ ...fill, ...(own.at(-1)?.span ? { span: own.at(-1)?.span } : {}) }];
  const phases = [{ do: 'erase' }, ...own.slice(0, -1), ...before, own.at(-1) as Fields];
  const notices = [
    ...(filled || requests !== null
      ? []
      : ['No log or job tells what was before the random writes; an erased drive that was filled once in order is assumed.']),
    ...(jobs === null && requests === null ? [`No job file is given; requests of ${kib} KiB at queue depth ${qd} are assumed.`] : []),
    ...(jobs === null && requests === null ? ['No job file tells what was written; data that do not compress are assumed.'] : []),
  ];
  return { phases, phase: phases.length - 1, notices };
}

/** Bytes of the drive by its own dump, or by the log; null: neither says. */
function capacityTold({ smart }: Gathered, { random }: Chosen): number | null {
  return smart.find((each) => each.capacity !== null)?.capacity ?? random.spanBytes;
}

function capacityOf(given: Given, gathered: Gathered, chosen: Chosen): Result<number> {
  const capacity = given.capacity ?? capacityTold(gathered, chosen);
  if (capacity === null)
    return failure('The capacity of the drive is not known; say it in bytes (--capacity 256060514304), or add a dump of smartctl.');
  if (!(capacity >= 1e9 && capacity <= MOST_CAPACITY))
    return failure(`The capacity is ${capacity}; it must be from 1,000,000,000 to 64,000,000,000,000 bytes.`);
  return success(capacity);
}

const tried = victimPolicies.filter((victim) => !traitsOf(victim).untold);

/** Both orders of random writes are tried where nothing says which it was. */
function choicesOf(jobs: Jobs | null, { set, requests }: Given, tellsOrder: boolean): readonly Choice[] {
  const written = jobs?.phases[jobs.phase]?.pattern as Choice['pattern'] | undefined;
  const told = (written === 'permutation' && !tellsOrder ? null : written) ?? requests?.pattern ?? null;
  const patterns = told !== null ? [told] : (['random', 'permutation'] as const);
  const fixed = (path: string): unknown => set.find(([each]) => each === path)?.[1];
  const said = fixed('ftl.victim');
  const victims = said === undefined ? tried : victimPolicies.filter((victim) => victim === said);
  return patterns.flatMap((each) =>
    victims.flatMap((victim) =>
      pacings.flatMap((pacing) =>
        [undefined, pacing].includes(fixed('ftl.pacing') as typeof pacing)
          ? [{ victim, pacing, pattern: each, dies: null, parity: null }]
          : [],
      ),
    ),
  );
}

const NOT_FILLED =
  'The drive was not erased and filled before: then the place of the cliff does not tell its spare area; erase it, fill it in order, and measure again.';

const COMPRESSIBLE =
  'Whether the data compress is not known; a drive that compresses them has more spare area: write random data, as fio does by itself.';

const ORDER_UNTOLD = "fio's JSON does not print norandommap: uniform draws and a permutation are both tried, unless the job file is given.";

/** The job file among the files, or given, read; null: there is none. */
function jobsIn({ job, json, jobLogs }: Gathered, given: string | null): Result<Jobs> | null {
  const text = given ?? job ?? json?.job ?? null;
  if (text === null) return null;
  return jobsOf(
    text,
    jobLogs.flatMap(({ number, points }) => (number === null ? [] : [{ number, seconds: points.at(-1)?.seconds ?? 0 }])),
  );
}

/** What the files say, and what must be asked; the sentences of files that are none of a measurement. */
export function unknownsOf(files: readonly LogFile[]): Result<Unknowns> {
  const gathered = gather(files);
  if (!gathered.ok) return gathered;
  const jobs = jobsIn(gathered.value, null);
  if (jobs && !jobs.ok) return jobs;
  const chosen = chosenOf(gathered.value, jobs?.value ?? null);
  // What was left out of the files may be why none is left.
  if (!chosen.ok) return failure(...chosen.faults, ...gathered.notices);
  const capacity = capacityTold(gathered.value, chosen.value);
  return success({ capacity, hasJob: jobs !== null, requestBytes: chosen.value.random.requestBytes }, gathered.notices);
}

/** What is asked of a fit; every reason why it cannot be is a sentence. */
export function measurementOf(files: readonly LogFile[], given: Given): Result<Asked> {
  const gathered = gather(files);
  if (!gathered.ok) return gathered;
  const jobs = jobsIn(gathered.value, given.job);
  if (jobs && !jobs.ok) return jobs;
  const chosen = chosenOf(gathered.value, jobs?.value ?? null);
  // What was left out of the files may be why none is left.
  if (!chosen.ok) return failure(...chosen.faults, ...gathered.notices);
  // The options of fio's JSON stand for the job file where there is none.
  const tellsOrder = given.job !== null || gathered.value.job !== null || gathered.value.json?.tellsOrder !== false;
  const capacity = capacityOf(given, gathered.value, chosen.value);
  if (!capacity.ok) return capacity;
  const { random, fill } = chosen.value;
  const requests = jobs === null ? given.requests : null;
  if (requests?.filled === false) return failure(NOT_FILLED);
  if (requests?.incompressible === false) return failure(COMPRESSIBLE);
  const share = random.spanBytes === null ? null : Math.min(1, random.spanBytes / capacity.value);
  const procedure = phasesOf(jobs?.value ?? null, random, share, requests);
  const closed = closedForms(withoutPauses(random.series));
  const early = closed === null ? null : earlyCliff(closed.cliff, capacity.value, share ?? 1);
  if (early !== null) return failure(early);
  const scenario = scenarioFor(given, capacity.value, random, procedure.phases, share ?? 1);
  if (!scenario.ok) return scenario;
  const own = scenario.value.phases[procedure.phase];
  const used = own && 'span' in own ? spanShares(scenario.value, own.span) : { from: 0, to: 1 };
  const { waf, notices } = measuredWaf(gathered.value, random, fill, closed?.cliff ?? Number.POSITIVE_INFINITY);
  return success(
    {
      known: { scenario: scenario.value, phase: procedure.phase, capacity: capacity.value, share: used.to - used.from },
      series: random.series,
      choices: choicesOf(jobs?.value ?? null, given, tellsOrder),
      unknown: unknownOf(given, scenario.value),
      waf,
    },
    [...gathered.notices, ...(jobs?.notices ?? []), ...procedure.notices, ...(tellsOrder ? [] : [ORDER_UNTOLD]), ...notices],
  );
}

/** No drive works with less spare: the groups that its collection keeps free are more. */
const LEAST_SPARE = 0.015;

/** A drive has at least the room that was never written. */
function earlyCliff(cliff: number, capacity: number, share: number): string | null {
  if (spareOfCliff(cliff, capacity, share) > LEAST_SPARE) return null;
  const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
  return `The rate falls after ${percent(cliff / capacity)} of the capacity, though ${percent(1 - share)} of it was never written: the capacity is too large, or the drive was not erased before.`;
}

/** A preset is a known geometry; a field that is set is known. */
function unknownOf({ preset, set }: Given, { drive }: Scenario): Asked['unknown'] {
  const isSet = (path: string): boolean => set.some(([each]) => each === path);
  const geometry = preset === null && !isSet('drive.dies') && !isSet('drive.diesPerChannel');
  return { dies: geometry ? dieCount(drive) : null, parity: preset === null && !isSet('drive.parityShare') };
}

function scenarioFor(
  given: Given,
  capacity: number,
  random: Stretch,
  phases: readonly Fields[],
  share: number,
): ReturnType<typeof parseScenario> {
  const closed = closedForms(withoutPauses(random.series));
  const rate = closed === null ? total(random.series.bytes) / total(random.series.seconds) : closed.fresh;
  if (Number.isNaN(rate))
    return failure('The log has no interval with a time and bytes of its own; log a value each second and write longer.');
  if (rate < LEAST_RATE || rate > MOST_RATE)
    return failure(
      `The rate of the log is ${Math.round(rate)} bytes a second; no drive is as ${rate < LEAST_RATE ? 'slow' : 'fast'}: another log was meant, or another quantity.`,
    );
  const spare = closed === null ? 0.1 : spareOfCliff(closed.cliff, capacity, share);
  const drive = given.preset === null ? genericDrive(capacity, spare, rate / 1e6) : { preset: given.preset };
  let input: Result<unknown> = success({ name: 'A measured drive', scale: fitScale(capacity), drive, phases });
  for (const [path, value] of given.set) if (input.ok) input = setPath(input.value, path, value);
  return input.ok ? parseScenario(input.value) : input;
}
