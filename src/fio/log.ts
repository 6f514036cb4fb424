/** fio's logs of a run: `time_ms, value, direction[, block size, offset, priority, issue_ns]`, 4 to 8 columns. */
import { failure, type Result, success } from '../lib/result';

export const logDirections = ['read', 'write', 'trim'] as const;
export type LogDirection = (typeof logDirections)[number];

export interface LogPoint {
  /** Seconds since the job began. */
  readonly seconds: number;
  /** As in the file: IOPS, KiB/s, or a latency in ns (in us before fio 3). */
  readonly value: number;
  /** Block size, bytes: the fourth column; 0 in a log of averages. */
  readonly bytes: number;
}

export interface FioLog {
  /** Points in order of time, by direction; directions without a point are not there. */
  readonly series: Readonly<Partial<Record<LogDirection, readonly LogPoint[]>>>;
  readonly skippedLines: number;
  /** True: the file goes on behind the most points that are read. */
  readonly isCut: boolean;
}

/** Points that are read of a log at most. */
export const MAX_POINTS = 1_000_000;
const line = /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*,\s*([012])\s*,\s*(\d{1,15})\s*(?:,\s*(?:\d|0x)[\da-fx]*\s*){0,4}$/i;

/** Whether a text begins like such a log: its first three lines (or all, if there are fewer) have its columns. */
export function isFioLog(text: string): boolean {
  const lines = text
    .slice(0, 4096)
    .split('\n')
    .slice(0, 3)
    .filter((each) => each.trim() !== '');
  return lines.length > 0 && lines.every((each) => line.test(each));
}

/** The series of a log. Lines that are not of its form are counted; one fault where none is. */
export function parseFioLog(text: string, mostPoints = MAX_POINTS): Result<FioLog> {
  const series: Partial<Record<LogDirection, LogPoint[]>> = {};
  let [points, skippedLines, from] = [0, 0, 0];
  while (from < text.length && points < mostPoints) {
    const end = text.indexOf('\n', from);
    const raw = text.slice(from, Math.min(end < 0 ? text.length : end, from + 200));
    from = end < 0 ? text.length : end + 1;
    if (raw.trim() === '') continue;
    const match = line.exec(raw);
    const direction = logDirections[Number(match?.[3] ?? Number.NaN)];
    if (!match || !direction) skippedLines++;
    else {
      series[direction] ??= [];
      series[direction].push({ seconds: Number(match[1]) / 1000, value: Number(match[2]), bytes: Number(match[4]) });
      points++;
    }
  }
  if (points === 0)
    return failure('The file has no line of a fio log: time in ms, value, direction (0, 1 or 2), and one to five more columns.');
  for (const list of Object.values(series)) list.sort((a, b) => a.seconds - b.seconds);
  return success({ series, skippedLines, isCut: text.slice(from).trim() !== '' });
}
