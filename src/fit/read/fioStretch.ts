/** fio's `_iops`, `_bw`, `_lat` and `_clat` logs as bytes written in each interval; the logs of clones added up. */
import { type FioLog, type LogPoint, parseFioLog } from '../../fio/log';
import { type LogQuantity, quantityOf, recognisedLines } from '../../fio/plotLog';
import { failure, type Result, success } from '../../lib/result';
import { interpolated, median, type Series, sums, total } from '../series';
import { type LogFile, quoted, type Stretch, seriesOf } from './logFile';

/** The log of one job. */
export interface JobLog {
  readonly quantity: LogQuantity;
  /** The how-manieth: `PREFIX_bw.3.log` is 3, as fio counts clones and jobs; null: the name has none (`per_job_logs=0`). */
  readonly number: number | null;
  /** Of latencies, whether it is that of a whole request, not only of its time in the drive. */
  readonly isWhole: boolean;
  readonly points: readonly LogPoint[];
  readonly ofRequests: boolean;
}

/** What a job is that the logs do not tell. */
export interface JobFacts {
  readonly requestBytes: number;
  readonly qd: number;
}

/** Reads a log. Its quantity is in its name only: fio's lines are the same for all of them. */
export function readJobLog({ name, text }: LogFile): Result<JobLog> {
  const quantity = quantityOf(name);
  if (quantity === null)
    return failure(
      `${quoted(name)} is a log of fio, but its name does not say of what; it must end as fio has it, as in _iops.1.log or _bw.1.log.`,
    );
  const log = parseFioLog(text);
  if (!log.ok) return failure(`${quoted(name)}: ${log.faults.join(' ')}`);
  const { write, read = [] } = log.value.series;
  if (write === undefined) return failure(`${quoted(name)} has no writes; a fit needs a log of writes.`);
  if (read.length > MOST_READS * write.length) return failure(`${quoted(name)} has reads among its writes; a fit needs writes alone.`);
  if (isAppended(text))
    return failure(
      `${quoted(name)} holds several runs or jobs, one behind the other; each needs a log of its own (without per_job_logs=0).`,
    );
  const points = sinceBegin(write);
  const lines = recognisedLines(log.value, quantity);
  const notices = noticesOf(name, log.value);
  if (lines === null)
    notices.push(`${quoted(name)} may hold requests or averages; its lines come at one interval, so they are taken as averages.`);
  const number = /\.(\d+)\.log$/i.exec(name)?.[1];
  const isWhole = !/_clat(?:\.\d+)?\.log$/i.test(name);
  return success(
    { quantity, number: number === undefined ? null : Number(number), isWhole, points, ofRequests: lines === 'requests' },
    notices,
  );
}

/** Reads a writing job may have, as a share of its writes. */
const MOST_READS = 0.05;

/** Whether the times fall back: where clones share a file, or a test was repeated, fio appends. Single requests may pass each other. */
function isAppended(text: string): boolean {
  let most = 0;
  for (const [, time] of text.matchAll(/^[ \t]*(\d{1,15})[ \t]*,/gm)) {
    const at = Number(time);
    if (at < most / 2 && most - at > 1000) return true;
    most = Math.max(most, at);
  }
  return false;
}

/** Times beyond this are those of a clock, not since a job began (`log_unix_epoch`), s. */
const EPOCH = 1e8;

/** Points in seconds since the job began: by a clock, it began one usual gap before the first. */
function sinceBegin(points: readonly LogPoint[]): readonly LogPoint[] {
  const first = points[0]?.seconds ?? 0;
  if (first < EPOCH) return points;
  const gap = median(points.slice(1).map(({ seconds }, i) => seconds - (points[i] as LogPoint).seconds));
  return points.map((point) => ({ ...point, seconds: point.seconds - first + (gap || 0) }));
}

/** A log of what the host took to submit tells neither a rate nor a latency of the drive. */
export function isOfSubmission(name: string): boolean {
  return /_slat(?:\.\d+)?\.log$/i.test(name);
}

function noticesOf(name: string, { skippedLines, isCut }: FioLog): string[] {
  return [
    ...(skippedLines > 0 ? [`${quoted(name)}: ${skippedLines} lines are none of such a log and were left out.`] : []),
    ...(isCut ? [`${quoted(name)} has more points than are read; the rest was left out.`] : []),
  ];
}

/** Bytes in each interval. A line of averages stands at the end of its interval; single requests are counted by the second. */
function jobSeries({ quantity, points, ofRequests }: JobLog, { requestBytes, qd }: JobFacts): Series {
  if (ofRequests) {
    const bySecond = new Map<number, number>();
    for (const { seconds, bytes } of points) bySecond.set(Math.floor(seconds), (bySecond.get(Math.floor(seconds)) ?? 0) + bytes);
    const last = Math.max(...bySecond.keys());
    return seriesOf(Array.from({ length: last }, (_, second) => ({ seconds: 1, bytes: bySecond.get(second) ?? 0 })));
  }
  const rate = ({ value }: LogPoint): number => {
    if (quantity === 'bw') return value * 1024;
    if (quantity === 'iops') return value * requestBytes;
    // A closed loop has as many requests under way as its depth: Little's law.
    return value > 0 ? (qd * requestBytes) / (value * (quantity === 'lat-ns' ? 1e-9 : 1e-6)) : 0;
  };
  let before = 0;
  return seriesOf(
    points.map((point) => {
      const seconds = point.seconds - before;
      before = point.seconds;
      return { seconds, bytes: rate(point) * seconds };
    }),
  );
}

/** Several jobs side by side as one stream, at the intervals of the first. */
function added(list: readonly Series[]): Series {
  const [first, ...rest] = list;
  if (first === undefined || rest.length === 0) return first ?? seriesOf([]);
  const ends = sums(first.seconds);
  const others = rest.map(({ seconds, bytes }) => [sums(seconds), sums(bytes)] as const);
  const bytes = first.bytes.map((own, i) =>
    others.reduce(
      (sum, [times, written]) =>
        sum + interpolated(times, written, ends[i + 1] as number) - interpolated(times, written, ends[i] as number),
      own,
    ),
  );
  return { ...first, bytes };
}

/** Logs of one test lie beside each other where they are of one length. */
const ALIKE = 0.03;

/** The quantity that says most: bytes, then requests, then latencies. */
const order: readonly LogQuantity[] = ['bw', 'iops', 'lat-ns', 'lat-us'];
const byWorth = (a: JobLog, b: JobLog): number =>
  order.indexOf(a.quantity) - order.indexOf(b.quantity) || Number(b.isWhole) - Number(a.isWhole);

/** Jobs in order, those that ran beside each other added up. `jobs` says which numbers are clones of one job; null: lengths decide. */
export function stretchesOf(
  logs: readonly (JobLog & { readonly number: number })[],
  factsOf: (number: number) => JobFacts,
  jobOf: ((number: number) => number) | null,
): readonly { readonly job: number; readonly stretch: Stretch }[] {
  const numbers = [...new Set(logs.map(({ number }) => number))].sort((a, b) => a - b);
  const each = numbers.map((number) => {
    const own = logs.filter((log) => log.number === number).sort(byWorth);
    return { number, series: jobSeries(own[0] as JobLog, factsOf(number)), requestBytes: sizeOf(own) };
  });
  const groups: { job: number; list: (typeof each)[number][] }[] = [];
  for (const one of each) {
    const job = jobOf === null ? one.number : jobOf(one.number);
    const length = total(one.series.seconds);
    const beside = groups.find((group) =>
      jobOf === null ? Math.abs(total((group.list[0] as typeof one).series.seconds) / length - 1) < ALIKE : group.job === job,
    );
    if (beside) beside.list.push(one);
    else groups.push({ job, list: [one] });
  }
  return groups.map(({ job, list }) => ({
    job,
    stretch: {
      series: added(list.map(({ series }) => series)),
      requestBytes: list[0]?.requestBytes ?? null,
      sequential: null,
      spanBytes: null,
    },
  }));
}

/** Size of a request where a job has both kinds of log; null: unknown. */
function sizeOf(logs: readonly JobLog[]): number | null {
  const mean = (quantity: LogQuantity): number | null => {
    const log = logs.find((each) => each.quantity === quantity && !each.ofRequests);
    return log ? total(log.points.map(({ value }) => value)) / log.points.length : null;
  };
  const [bw, iops] = [mean('bw'), mean('iops')];
  return bw !== null && iops !== null && iops > 0 ? 512 * Math.max(1, Math.round((bw * 1024) / iops / 512)) : null;
}
