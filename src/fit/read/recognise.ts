/** What the files of a measurement are, by their content. */
import { isJobFile } from '../../fio/jobFile';
import { isFioLog } from '../../fio/log';
import { failure, type Result, success } from '../../lib/result';
import { type FioJson, isFioJson, isFioReport, readFioJson } from './fioJson';
import { isOfSubmission, type JobLog, readJobLog } from './fioStretch';
import { isIob, readIob } from './iob';
import { isIostat, readIostat } from './iostat';
import { type LogFile, quoted, type SmartCounters, type Stretch } from './logFile';
import { isSmart, readSmart } from './smart';

/** Characters that are read of a file. */
const MAX_TEXT = 2 ** 28;
const MAX_FILES = 64;

/** All that the files say, each in its kind; in the order in which they were given. */
export interface Gathered {
  readonly jobLogs: readonly JobLog[];
  readonly stretches: readonly Stretch[];
  readonly smart: readonly SmartCounters[];
  readonly json: FioJson | null;
  /** A job file's text. */
  readonly job: string | null;
}

type Part = Partial<{ jobLog: JobLog; stretches: readonly Stretch[]; smart: SmartCounters; json: FioJson; job: string }>;

function as<T>(result: Result<T>, part: (value: T) => Part): Result<Part> {
  return result.ok ? success(part(result.value), result.notices) : result;
}

function readOne(file: LogFile): Result<Part> {
  const text = file.text.replace(/^\uFEFF/, '');
  const clean = { ...file, text };
  if (text.trim() === '') return failure(`${quoted(file.name)} is empty.`);
  if (text.length > MAX_TEXT)
    return failure(`${quoted(file.name)} has ${text.length.toLocaleString('en-US')} characters; it must have at most 268,435,456.`);
  if (text.slice(0, 4096).includes('\0')) return failure(`${quoted(file.name)} is not text; it must be unpacked, in ASCII or UTF-8.`);
  if (isIob(text)) return as(readIob(clean), (stretches) => ({ stretches }));
  if (isFioJson(text)) return as(readFioJson(clean), (json) => ({ json }));
  if (isFioLog(text) && isOfSubmission(file.name))
    return success({}, [`${quoted(file.name)} is of what the host took to submit its requests, and was left out.`]);
  if (isFioLog(text)) return as(readJobLog(clean), (jobLog) => ({ jobLog }));
  if (isIostat(text)) return as(readIostat(clean), (stretches) => ({ stretches }));
  if (isSmart(text)) return as(readSmart(clean), (smart) => ({ smart }));
  if (isFioReport(text)) return success({}, [`${quoted(file.name)} is fio's report of totals, and was left out.`]);
  if (isJobFile(text)) return success({ job: text });
  return failure(
    `${quoted(file.name)} begins with ${quoted(text.trim().slice(0, 40))}; it must be a log of fio, its JSON or job file, a CSV of iob, iostat -x, or a dump of smartctl or nvme.`,
  );
}

/** Reads all files; every one that is none of the known kinds is a fault of its own. */
export function gather(files: readonly LogFile[]): Result<Gathered> {
  if (files.length > MAX_FILES) return failure(`${files.length} files are given; a fit takes at most ${MAX_FILES}.`);
  const read = files.map(readOne);
  const faults = read.flatMap((result) => (result.ok ? [] : result.faults));
  if (faults.length > 0) return failure(...faults);
  const parts = read.flatMap((result) => (result.ok ? [result.value] : []));
  const notices = read.flatMap((result) => (result.ok ? result.notices : []));
  return success(
    {
      jobLogs: parts.flatMap(({ jobLog }) => jobLog ?? []),
      stretches: parts.flatMap(({ stretches }) => stretches ?? []),
      smart: parts.flatMap(({ smart }) => smart ?? []),
      json: parts.find(({ json }) => json)?.json ?? null,
      job: parts.find(({ job }) => job)?.job ?? null,
    },
    notices,
  );
}
