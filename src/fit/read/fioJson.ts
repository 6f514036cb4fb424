/** fio's JSON: what the jobs were, as a job file. */
import { writeJobFile } from '../../fio/jobFile';
import { failure, type Result, success } from '../../lib/result';
import { type LogFile, quoted } from './logFile';

export interface FioJson {
  /** The options of the jobs, as a job file's text. */
  readonly job: string;
  /** Whether it says in which order random writes go: fio prints no option that has no value, as `norandommap` has none. */
  readonly tellsOrder: boolean;
}

/** fio may say something before its JSON, and print its report behind it (`--output-format=json,normal`). */
function jsonOf(text: string): string {
  const from = text.search(/^\{/m);
  const to = text.search(/^\}/m);
  return text.slice(Math.max(0, from), to > from ? to + 1 : undefined);
}

export function isFioJson(text: string): boolean {
  return /"fio version"\s*:/.test(text.slice(0, 65_536));
}

/** What fio prints without another format: totals of jobs, which its logs tell better. */
export function isFioReport(text: string): boolean {
  return /^\S.*: \(g=\d+\): (?:rw=|err=)/m.test(text.slice(0, 65_536));
}

type Options = Readonly<Record<string, unknown>>;
const entries = (options: unknown): readonly (readonly [string, string])[] =>
  options !== null && typeof options === 'object'
    ? Object.entries(options as Options).map(([key, value]) => [key, `${value}`.replace(/[\r\n]/g, ' ')] as const)
    : [];

/** Options as fio was given them: with a run time it is taken to be `time_based`, which has no value and is not printed; how long it ran the log says. */
function optionsOf(options: unknown): readonly (readonly [string, string])[] {
  const own = entries(options);
  const names = own.map(([name]) => name);
  return names.includes('runtime') && !names.includes('time_based') ? [...own, ['time_based', '1']] : own;
}

interface JsonJob {
  readonly jobname?: unknown;
  readonly groupid?: unknown;
  readonly 'job options'?: Options;
}

/** Each job once: without `group_reporting` a clone has an entry of its own, with the options of all. */
function withoutClones(jobs: readonly JsonJob[]): readonly JsonJob[] {
  let clones = 0;
  return jobs.filter((job, i) => {
    const before = jobs[i - 1];
    const isClone = clones > 0 && before?.jobname === job.jobname && before?.groupid === job.groupid;
    clones = isClone ? clones - 1 : Number(job['job options']?.numjobs ?? 1) - 1;
    return !isClone;
  });
}

export function readFioJson({ name, text }: LogFile): Result<FioJson> {
  let value: { readonly 'global options'?: Options; readonly jobs?: readonly JsonJob[] } | null;
  try {
    value = JSON.parse(jsonOf(text));
  } catch {
    return failure(`${quoted(name)} begins as fio's JSON, but is not whole; fio must have ended, with --output-format=json.`);
  }
  const list = Array.isArray(value?.jobs) ? (value.jobs as readonly (JsonJob | null)[]) : [];
  const jobs = withoutClones(list.filter((job) => job !== null && typeof job === 'object'));
  if (jobs.length === 0) return failure(`${quoted(name)} is fio's JSON without a job in it.`);
  const sections = jobs.map((job, i) => {
    // Groups are what a stonewall parts; it has no value, and is not printed.
    const waits = i > 0 && job.groupid !== jobs[i - 1]?.groupid;
    const title = `${String(job.jobname ?? `job ${i + 1}`).replace(/[[\]\r\n]/g, ' ')}`;
    return [title, [...optionsOf(job['job options']), ...(waits ? [['stonewall', '1'] as const] : [])]] as const;
  });
  const tellsOrder = [value?.['global options'], ...jobs.map((job) => job['job options'])].some(
    (options) => options?.norandommap !== undefined,
  );
  return success({ job: writeJobFile([], [['global', optionsOf(value?.['global options'])], ...sections]), tellsOrder });
}
