/** `iostat -x`, as text or with `-o JSON`: the device that was written most, a report an interval. */
import { failure, type Result, success } from '../../lib/result';
import { type LogFile, quoted, type Stretch, seriesOf } from './logFile';

/** Columns of bytes written a second, and what one of their units is. */
const rates: Readonly<Record<string, number>> = { 'wkB/s': 1024, 'wMB/s': 2 ** 20, 'wsec/s': 512 };
/** Requests up to this are small, from the other on a fill's, bytes. */
const [SMALL, LARGE] = [24_576, 65_536] as const;

const headLine = /^\s*Device:?\s/;
const jsonHead = /^\s*\{\s*"sysstat"\s*:/;

export function isIostat(text: string): boolean {
  if (jsonHead.test(text)) return true;
  return text
    .slice(0, 8192)
    .split('\n')
    .some((line) => headLine.test(line) && Object.keys(rates).some((name) => line.includes(name)));
}

interface Report {
  readonly device: string;
  readonly at: number | null;
  readonly bytesPerSecond: number;
  readonly requestBytes: number | null;
}

/** Seconds since midnight of a line with date and time (`iostat -t`, in any order of the date); null: it is none. */
function timeOf(line: string): number | null {
  const [, hours, minutes, seconds, half] =
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]+(\d{1,2}):(\d\d):(\d\d)\s*([AP]M)?/i.exec(line.trim()) ?? [];
  if (hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return 3600 * hour + 60 * Number(minutes) + Number(seconds);
}

const DAY = 86_400;

/** The report of a device, by the columns of its line; null: it does not say what was written. */
function reportOf(device: string, at: number | null, columns: readonly string[], of: (column: string) => number): Report | null {
  const name = Object.keys(rates).find((each) => columns.includes(each)) ?? '';
  const bytesPerSecond = of(name) * (rates[name] ?? Number.NaN);
  const size = of('wareq-sz') * 1024;
  const requests = of('w/s');
  const requestBytes = size > 0 ? size : requests > 0 ? bytesPerSecond / requests : null;
  return Number.isFinite(bytesPerSecond) ? { device, at, bytesPerSecond, requestBytes } : null;
}

type Fields = Readonly<Record<string, unknown>>;

const listed = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

/** The reports of `iostat -o JSON`; null where it is not whole. */
function reportsOfJson(text: string): readonly Report[] | null {
  let root: { readonly sysstat?: Fields | null };
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  const disks = listed(root.sysstat?.hosts).flatMap(({ statistics }) => listed(statistics).flatMap(({ disk }) => listed(disk)));
  return disks.flatMap((disk) => {
    const of = (column: string): number => (typeof disk[column] === 'number' ? disk[column] : Number.NaN);
    return reportOf(String(disk.disk_device ?? ''), null, Object.keys(disk), of) ?? [];
  });
}

function reportsOf(text: string): readonly Report[] {
  const reports: Report[] = [];
  let columns: readonly string[] = [];
  let at: number | null = null;
  for (const line of text.split(/\r?\n/)) {
    const time = timeOf(line);
    // Over midnight it goes on.
    if (time !== null)
      at = at !== null && time < at % DAY ? time + DAY * (Math.floor(at / DAY) + 1) : time + (at === null ? 0 : at - (at % DAY));
    const words = line.trim().split(/\s+/);
    if (headLine.test(line)) columns = words;
    else if (columns.length > 0 && words.length === columns.length) {
      const of = (column: string): number => Number((words[columns.indexOf(column)] ?? '').replace(',', '.') || Number.NaN);
      const report = reportOf(words[0] ?? '', at, columns, of);
      if (report !== null) reports.push(report);
    } else if (line.trim() === '') columns = [];
  }
  return reports;
}

/** Large requests, then small ones: the fill and the random writes. The first report is of the time since the machine started, and left out. */
export function readIostat({ name, text }: LogFile): Result<readonly Stretch[]> {
  const reports = jsonHead.test(text) ? reportsOfJson(text) : reportsOf(text);
  if (reports === null)
    return failure(`${quoted(name)} begins as iostat's JSON, but is not whole; iostat must have ended, as with a count of reports.`);
  const written = new Map<string, number>();
  for (const { device, bytesPerSecond } of reports) written.set(device, (written.get(device) ?? 0) + bytesPerSecond);
  const [device] = [...written].sort(([, a], [, b]) => b - a)[0] ?? [''];
  const own = reports.filter((report) => report.device === device).slice(1);
  if (own.length < 2)
    return failure(`${quoted(name)} has fewer than three reports of a device; iostat must report every second, as in iostat -x 1.`);
  const timed = own.every(({ at }) => at !== null);
  const length = timed ? ((own.at(-1)?.at as number) - (own[0]?.at as number)) / (own.length - 1) : 1;
  const notices = [
    ...(timed && length > 0 ? [] : [`${quoted(name)} has no times (iostat -t); an interval is taken as one second.`]),
    ...(written.size > 1 ? [`${quoted(name)}: of ${written.size} devices ${quoted(device)} was written most and is taken.`] : []),
  ];
  const seconds = timed && length > 0 ? length : 1;
  const parts: { large: boolean; rows: Report[] }[] = [];
  for (const report of own) {
    const size = report.requestBytes ?? 0;
    if (report.bytesPerSecond <= 0 || (size > SMALL && size < LARGE)) continue;
    const large = size >= LARGE;
    if (parts.at(-1)?.large === large) parts.at(-1)?.rows.push(report);
    else parts.push({ large, rows: [report] });
  }
  const stretches = parts
    .filter(({ rows }) => rows.length > 4)
    .map(({ large, rows }) => ({
      series: seriesOf(rows.map(({ bytesPerSecond }) => ({ seconds, bytes: bytesPerSecond * seconds }))),
      requestBytes: rows[0]?.requestBytes ? 512 * Math.round(rows[0].requestBytes / 512) : null,
      sequential: large,
      spanBytes: null,
    }));
  return stretches.length > 0 ? success(stretches, notices) : failure(`${quoted(name)} has no stretch of writes of one size.`);
}
