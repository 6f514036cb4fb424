/** fio's JSON: what the jobs were, as a job file, and what each wrote in all. */
import { writeJobFile } from '../../fio/jobFile';
import { failure, type Result, success } from '../../lib/result';
import { type LogFile, quoted } from './logFile';

export interface FioJson {
  /** The options of the jobs, as a job file's text. */
  readonly job: string;
  /** Bytes that each job wrote, and its seconds. */
  readonly wrote: readonly { readonly bytes: number; readonly seconds: number }[];
}

/** fio may say something before its JSON. */
function jsonOf(text: string): string {
  return text.slice(Math.max(0, text.indexOf('{')));
}

export function isFioJson(text: string): boolean {
  return /"fio version"\s*:/.test(text.slice(0, 65_536));
}

type Options = Readonly<Record<string, unknown>>;
const entries = (options: unknown): readonly (readonly [string, string])[] =>
  options !== null && typeof options === 'object'
    ? Object.entries(options as Options).map(([key, value]) => [key, `${value}`.replace(/[\r\n]/g, ' ')] as const)
    : [];

export function readFioJson({ name, text }: LogFile): Result<FioJson> {
  let value: { readonly 'global options'?: Options; readonly jobs?: readonly Readonly<Record<string, unknown>>[] };
  try {
    value = JSON.parse(jsonOf(text));
  } catch {
    return failure(`${quoted(name)} begins as fio's JSON, but is not whole; fio must have ended, with --output-format=json.`);
  }
  const jobs = Array.isArray(value.jobs) ? value.jobs : [];
  if (jobs.length === 0) return failure(`${quoted(name)} is fio's JSON without a job in it.`);
  const sections = jobs.map(
    (job, i) => [`${String(job.jobname ?? `job ${i + 1}`).replace(/[[\]\r\n]/g, ' ')}`, entries(job['job options'])] as const,
  );
  const wrote = jobs.map(({ write }) => {
    const { io_bytes: bytes = 0, runtime = 0 } = (write ?? {}) as { readonly io_bytes?: number; readonly runtime?: number };
    return { bytes: Number(bytes), seconds: Number(runtime) / 1000 };
  });
  return success({ job: writeJobFile([], [['global', entries(value['global options'])], ...sections]), wrote });
}
