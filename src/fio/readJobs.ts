/** From a job file to the input of a scenario. What a scenario cannot say is a notice, option by option. */
import { failure, type Result, success } from '../lib/result';
import { clonesOf } from './jobClones';
import { type Job, parseJobFile } from './jobFile';
import { type Kind, setMix, setPace, setRequests, setSpan } from './jobPhase';
import { JobReader } from './jobReader';
import { type JobPlacement, placementOf, setPlaces } from './placing';
import { type Fields, phasesOf, type ReadJob } from './sideBySide';
import { parseSeconds, parseSleep } from './units';
import { type JobZones, zonesOf, zonesOfJob } from './zoning';

/** A scenario's input, before `parseScenario`. */
export type ScenarioInput = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, Kind>> = {
  read: { do: 'read', random: false },
  write: { do: 'write', random: false },
  rw: { do: 'mixed', random: false },
  readwrite: { do: 'mixed', random: false },
  randread: { do: 'read', random: true },
  randwrite: { do: 'write', random: true },
  randrw: { do: 'mixed', random: true },
  trim: { do: 'trim', random: false },
};

/** A job, the placement that its writes name, and the zones that they go to. */
type PlacedJob = ReadJob & { readonly placement: JobPlacement | null; readonly zones: JobZones | null };

/** A job alone, or the clones of one; none where it cannot be said at all. */
function jobOf(job: Job, notices: string[], device: number | null): readonly PlacedJob[] {
  const reader = new JobReader(job, notices);
  const delay = reader.value('startdelay', parseSeconds, 'one time') || null;
  const sleep = reader.value('exec_prerun', parseSleep, 'sleep with a time in seconds') || null;
  const waits = reader.flag('stonewall');
  const [word = 'read', step = null] = (reader.text('rw') ?? 'read').toLowerCase().split(':');
  const kind = kinds[word];
  if (!kind) {
    reader.leave('rw', `it must be one of ${Object.keys(kinds).join(', ')}, so the job is left out`);
    return [];
  }
  const phase: Fields = { do: kind.do };
  let placement: JobPlacement | null = null;
  let clones: readonly Fields[] = [phase];
  setSpan(reader, phase, device);
  const zones = zonesOfJob(reader);
  if (kind.do === 'trim') {
    for (const key of ['bs', 'runtime', 'loops', 'iodepth', 'numjobs']) reader.text(key);
    reader.note('its TRIMs are one of the whole span');
  } else {
    setRequests(reader, phase, kind, step);
    if (kind.do === 'mixed') setMix(reader, phase);
    placement = setPlaces(reader, phase);
    setPace(reader, phase);
    clones = clonesOf(reader, phase, device);
  }
  if (reader.text('direct') !== '1')
    reader.note('direct=1 is not given; the page cache of the host is not simulated, and requests go to the drive');
  reader.listTheRest();
  const note = (sentence: string) => reader.note(sentence);
  return clones.map((each, k) => ({ phase: each, placement, zones, delay, sleep: k === 0 ? sleep : null, waits: waits || k > 0, note }));
}

/**
 * The input of a scenario that does what the jobs do on whatever drive it is given. Every option that is not
 * taken over, or not as fio would, is a notice that names job, option and value. `device`: bytes of the device, where they are known.
 */
export function readJobs(text: string, device: number | null = null): Result<ScenarioInput> {
  const parsed = parseJobFile(text);
  if (!parsed.ok) return parsed;
  const jobs = parsed.value;
  const notices: string[] = [];
  const read = jobs.flatMap((job) => jobOf(job, notices, device));
  const phases = phasesOf(read);
  const placement = placementOf(
    read.map((job) => job.placement),
    notices,
  );
  const zones = zonesOf(
    read.map((job) => job.zones),
    notices,
  );
  if (zones !== null && placement !== null)
    notices.push('Some jobs name placement identifiers and some write to zones; the drive of a scenario has zones.');
  if (phases.length === 0) return failure('No job of the file reads, writes or trims in a way that a scenario can.', ...notices);
  const seed = Number(jobs[0]?.options.get('randseed') ?? Number.NaN);
  const every = Number(jobs[0]?.options.get('log_avg_msec') ?? Number.NaN);
  return success(
    {
      name: jobs
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
      ...(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? { seed } : {}),
      ...(every >= 1 && every <= 86_400_000 ? { sample: { seconds: every / 1000 } } : {}),
      ...(zones === null
        ? placement === null
          ? {}
          : { placement }
        : { placement: { interface: 'zns', handles: 1 }, zones: { host: 'direct', ...zones } }),
      phases,
    },
    notices,
  );
}
