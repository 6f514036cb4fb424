/** From the files of a measurement to what is asked of a fit: which log, of which phase, on a drive of which size. */
import { victimPolicies } from '../domain/names';
import { dieCount } from '../domain/spare';
import { failure, type Result, success } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import { setPath } from '../scenario/paths';
import { spanShares } from '../scenario/spares';
import type { Scenario } from '../scenario/types';
import { closedForms, spareOfCliff } from './closed';
import type { Asked } from './fitDrive';
import { genericDrive } from './genericDrive';
import { type Choice, fitScale } from './model';
import { stretchesOf } from './read/fioStretch';
import { type Jobs, jobsOf } from './read/jobs';
import { type LogFile, lastIndex, type Stretch } from './read/logFile';
import { type Gathered, gather } from './read/recognise';
import { smartWaf } from './read/smart';
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
}

export const nothingGiven: Given = { job: null, capacity: null, preset: null, set: [] };

const pacings = ['stall', 'interleave'] as const;
/** Requests where nothing says so. */
const USUAL_BYTES = 4096;
const USUAL_QD = 32;
const MOST_CAPACITY = 64e12;

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
  const groups = stretchesOf(jobLogs, jobs?.factsOf ?? (() => usual), jobs?.jobOf ?? null);
  const random = jobs === null || groups.length === 1 ? groups.at(-1) : groups.find(({ job }) => job === jobs.job);
  if (random === undefined)
    return failure('No log belongs to the random writes of the job file; it must be that of the last job with rw=randwrite.');
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

/** Write amplification of the random writes: a column of the log, over what the drive wrote of its own while it was fresh; or SMART. */
function wafOf({ smart }: Gathered, { random, fill }: Chosen, cliff: number): number | null {
  const { programmed, bytes } = random.series;
  if (programmed !== null) {
    let [host, nand] = [0, 0];
    for (let i = 0; i < bytes.length && host < 0.8 * cliff; i++)
      [host, nand] = [host + (bytes[i] as number), nand + (programmed[i] as number)];
    const fresh = fill?.series.programmed ? total(fill.series.programmed) / total(fill.series.bytes) : nand / host;
    return total(programmed) / total(bytes) / Math.max(1, fresh);
  }
  const waf = smartWaf(smart);
  if (waf === null) return null;
  const hosts = smart.map(({ hostBytes }) => hostBytes);
  const between = Math.max(...hosts) - Math.min(...hosts);
  const [own, filled] = [total(bytes), fill === null ? 0 : total(fill.series.bytes)];
  // Dumps about fill and random writes: what the fill programmed is taken off.
  if (filled > 0 && between > 0.9 * (own + filled)) return (waf * between - (between - own)) / own;
  return between > 0.9 * own && between < 1.15 * own ? waf : null;
}

function phasesOf(
  jobs: Jobs | null,
  random: Stretch,
  share: number | null,
): { readonly phases: readonly Fields[]; readonly phase: number; readonly notices: readonly string[] } {
  const span = share === null ? {} : { span: { from: 0, to: share } };
  const fill: Fields = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1, ...span };
  const kib = (random.requestBytes ?? USUAL_BYTES) / 1024;
  const own: readonly Fields[] = jobs?.phases.slice(0, jobs.phase + 1) ?? [
    { do: 'write', pattern: 'random', kib, qd: USUAL_QD, passes: 1, ...span },
  ];
  const filled = own.slice(0, -1).some(({ do: kind, pattern }) => kind === 'write' && pattern === 'sequential');
  const before: readonly Fields[] = filled ? [] : [{ ...fill, ...(own.at(-1)?.span ? { span: own.at(-1)?.span } : {}) }];
  const phases = [{ do: 'erase' }, ...own.slice(0, -1), ...before, own.at(-1) as Fields];
  const notices = [
    ...(filled ? [] : ['No log or job tells what was before the random writes; an erased drive that was filled once in order is assumed.']),
    ...(jobs === null ? [`No job file is given; requests of ${kib} KiB at queue depth ${USUAL_QD} are assumed.`] : []),
  ];
  return { phases, phase: phases.length - 1, notices };
}

function capacityOf(given: Given, { smart }: Gathered, { random }: Chosen): Result<number> {
  const capacity = given.capacity ?? smart.find((each) => each.capacity !== null)?.capacity ?? random.spanBytes;
  if (capacity === null || capacity === undefined)
    return failure('The capacity of the drive is not known; say it in bytes (--capacity 256060514304), or add a dump of smartctl.');
  if (!(capacity >= 1e9 && capacity <= MOST_CAPACITY))
    return failure(`The capacity is ${capacity}; it must be from 1,000,000,000 to 64,000,000,000,000 bytes.`);
  return success(capacity);
}

/** Both orders of random writes are tried where nothing says which it was. */
function choicesOf(jobs: Jobs | null, set: Given['set']): readonly Choice[] {
  const pattern = jobs?.phases[jobs.phase]?.pattern;
  const patterns = jobs !== null ? [pattern as Choice['pattern']] : (['random', 'permutation'] as const);
  const fixed = (path: string): unknown => set.find(([each]) => each === path)?.[1];
  return patterns.flatMap((each) =>
    victimPolicies.flatMap((victim) =>
      pacings.flatMap((pacing) =>
        [undefined, victim].includes(fixed('ftl.victim') as typeof victim) &&
        [undefined, pacing].includes(fixed('ftl.pacing') as typeof pacing)
          ? [{ victim, pacing, pattern: each, dies: null, parity: null }]
          : [],
      ),
    ),
  );
}

/** What is asked of a fit; every reason why it cannot be is a sentence. */
export function measurementOf(files: readonly LogFile[], given: Given): Result<Asked> {
  const gathered = gather(files);
  if (!gathered.ok) return gathered;
  const text = given.job ?? gathered.value.job ?? gathered.value.json?.job ?? null;
  const jobs =
    text === null
      ? null
      : jobsOf(
          text,
          gathered.value.jobLogs.map(({ number }) => number),
        );
  if (jobs && !jobs.ok) return jobs;
  const chosen = chosenOf(gathered.value, jobs?.value ?? null);
  if (!chosen.ok) return chosen;
  const capacity = capacityOf(given, gathered.value, chosen.value);
  if (!capacity.ok) return capacity;
  const { random } = chosen.value;
  const share = random.spanBytes === null ? null : Math.min(1, random.spanBytes / capacity.value);
  const procedure = phasesOf(jobs?.value ?? null, random, share);
  const closed = closedForms(withoutPauses(random.series));
  const early = closed === null ? null : earlyCliff(closed.cliff, capacity.value, share ?? 1);
  if (early !== null) return failure(early);
  const scenario = scenarioFor(given, capacity.value, random, procedure.phases, share ?? 1);
  if (!scenario.ok) return scenario;
  const own = scenario.value.phases[procedure.phase];
  const used = own && 'span' in own ? spanShares(scenario.value, own.span) : { from: 0, to: 1 };
  return success(
    {
      known: { scenario: scenario.value, phase: procedure.phase, capacity: capacity.value, share: used.to - used.from },
      series: random.series,
      choices: choicesOf(jobs?.value ?? null, given.set),
      unknown: unknownOf(given, scenario.value),
      waf: wafOf(gathered.value, chosen.value, closed?.cliff ?? Number.POSITIVE_INFINITY),
    },
    [...gathered.notices, ...(jobs?.notices ?? []), ...procedure.notices],
  );
}

/** A drive has at least the room that was never written. */
function earlyCliff(cliff: number, capacity: number, share: number): string | null {
  if (spareOfCliff(cliff, capacity, share) > 0.002) return null;
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
  const spare = closed === null ? 0.1 : spareOfCliff(closed.cliff, capacity, share);
  const drive = given.preset === null ? genericDrive(capacity, spare, rate / 1e6) : { preset: given.preset };
  let input: Result<unknown> = success({ name: 'A measured drive', scale: fitScale(capacity), drive, phases });
  for (const [path, value] of given.set) if (input.ok) input = setPath(input.value, path, value);
  return input.ok ? parseScenario(input.value) : input;
}
