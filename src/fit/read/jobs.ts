/** What the job file says about the logs: which phase each is of, and its requests. */
import { parseJobFile } from '../../fio/jobFile';
import { readJobs } from '../../fio/readJobs';
import { parseSize } from '../../fio/units';
import { failure, type Result, success } from '../../lib/result';
import type { JobFacts } from './fioStretch';

type Fields = Readonly<Record<string, unknown>>;

export interface Jobs {
  /** Phases as a scenario's input has them; clones are one stream of their depths. */
  readonly phases: readonly Fields[];
  /** The phase of the random writes that are meant. */
  readonly phase: number;
  /** The job (in the file) of these, and that of a number in a log's name. */
  readonly job: number;
  readonly jobOf: (number: number) => number;
  /** The number of the first log of these. */
  readonly number: number;
  readonly factsOf: (number: number) => JobFacts;
  readonly seed: number | null;
}

const isRandomWrite = (rw: string): boolean => /^rand(write|rw)\b/.test(rw);

/** A phase with the jobs beside it as one stream of all their depths. */
function oneStream({ beside, ...phase }: Fields): Fields {
  const others = Array.isArray(beside) ? (beside as readonly Fields[]) : [];
  const qd = others.reduce((sum, job) => sum + Number(job.qd ?? 1), Number(phase.qd ?? 1));
  return { ...phase, qd: Math.min(1000, qd) };
}

/** Places of those that are wanted, in order. */
function places<T>(list: readonly T[], isWanted: (each: T) => boolean): readonly number[] {
  return list.flatMap((each, i) => (isWanted(each) ? [i] : []));
}

/** A log by its number in the order of jobs and clones, and how long it is, s. */
export interface LoggedJob {
  readonly number: number;
  readonly seconds: number;
}

/**
 * Reads a job file for a fit: it must have a job of random writes, and of several the longest is meant, as one of single requests is short. `logged`:
 * the logs that there are; empty: of no log it is known, and the job with the deepest queue is meant, of equals the last.
 */
export function jobsOf(text: string, logged: readonly LoggedJob[]): Result<Jobs> {
  const parsed = parseJobFile(text);
  if (!parsed.ok) return parsed;
  const input = readJobs(text);
  if (!input.ok) return input;
  const phases = (input.value.phases as readonly Fields[]).map(oneStream);
  const list = parsed.value;
  const clones = list.map(({ options }) => Math.max(1, Number(options.get('numjobs') ?? 1) || 1));
  const jobOf = (number: number): number => {
    let left = number;
    for (const [i, count] of clones.entries()) {
      if (left <= count) return i;
      left -= count;
    }
    return list.length - 1;
  };
  const random = places(list, ({ options }) => isRandomWrite((options.get('rw') ?? 'read').toLowerCase()));
  const [longest] = logged.filter(({ number }) => random.includes(jobOf(number))).sort((a, b) => b.seconds - a.seconds);
  const depth = (i: number): number => (clones[i] ?? 1) * (Number(list[i]?.options.get('iodepth') ?? 1) || 1);
  const deepest = random.reduce((best, i) => (best < 0 || depth(i) >= depth(best) ? i : best), -1);
  const job = longest === undefined ? deepest : jobOf(longest.number);
  const written = places(phases, ({ do: kind, pattern }) => (kind === 'write' || kind === 'mixed') && pattern !== 'sequential');
  // Where jobs run beside each other there are fewer phases: then the last one is meant.
  const phase = (written.length === random.length ? written[random.indexOf(job)] : written.at(-1)) ?? -1;
  if (phase < 0 || job < 0) return failure('The job file has no job of random writes (rw=randwrite); a fit is of such a job.');
  if (phases[phase]?.do === 'mixed') return failure('The job mixes reads with its writes; a fit needs random writes alone (rw=randwrite).');
  const paced = (['rateIops', 'rateMBps', 'thinkUs'] as const).find((field) => phases[phase]?.[field] !== undefined);
  if (paced !== undefined)
    return failure("The host paces the job (rate, rate_iops or thinktime), so its plateau is the host's own; measure without that.");
  const entropy = phases[phase]?.entropy;
  if (typeof entropy === 'number' && entropy < 1)
    return failure(
      `The job writes data of which ${Math.round(100 * (1 - entropy))} % compress; whether the drive compresses is not known, so a fit needs random data (no buffer_compress_percentage).`,
    );
  const factsOf = (number: number): JobFacts => {
    const options = list[jobOf(number)]?.options;
    return {
      requestBytes: parseSize((options?.get('bs') ?? '4k').split(',')[0] ?? '') ?? 4096,
      qd: Number(options?.get('iodepth') ?? 1) || 1,
    };
  };
  const { seed } = input.value;
  const number = 1 + clones.slice(0, job).reduce((sum, count) => sum + count, 0);
  return success({ phases, phase, job, jobOf, number, factsOf, seed: typeof seed === 'number' ? seed : null }, input.notices);
}
