/** Pure functions of measured phases: rates, windows, spread, and the character of a scatter. Undefined is null, never 0. */
import { PAGE_BYTES } from '../../domain/spare';
import type { PhaseMeasurement, SamplePoint } from './measurement';

type Phase = PhaseMeasurement | undefined;
type Samples = readonly SamplePoint[];

/** MB/s (10^6 bytes) over the whole phase. */
export function mbps(phase: Phase): number | null {
  return phase && phase.seconds > 0 ? (phase.bytesWritten + phase.bytesRead) / phase.seconds / 1e6 : null;
}

/** The phases of a bench in parts, from phase `first` on: `parts` of them, each after a pause; fewer while it is under way. */
export function benchParts(phases: readonly PhaseMeasurement[], first: number, parts: number): readonly PhaseMeasurement[] {
  return Array.from({ length: parts }, (_, i) => phases[first + 2 * i + 1]).filter((phase) => phase !== undefined);
}

/** MB/s of each part of a bench; null before it has ended. */
export function partRates(phases: readonly PhaseMeasurement[], first: number, parts: number): readonly number[] | null {
  const rates = benchParts(phases, first, parts).flatMap((phase) => mbps(phase) ?? []);
  return rates.length === parts ? rates : null;
}

/** Twice the standard error of the mean of independent values: what chance alone may well make of it. Null for fewer than two. */
export function twiceStandardError(values: readonly number[]): number | null {
  const n = values.length;
  if (n < 2) return null;
  const mean = values.reduce((total, value) => total + value, 0) / n;
  return 2 * Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / (n - 1) / n);
}

/** MB/s over a bench in parts, from phase `first` on: of the `parts` phases that each come after a pause, pauses left out. */
export function benchMbps(phases: readonly PhaseMeasurement[], first: number, parts: number): number | null {
  const own = benchParts(phases, first, parts);
  const seconds = own.reduce((total, phase) => total + phase.seconds, 0);
  return own.length === parts && seconds > 0
    ? own.reduce((total, phase) => total + phase.bytesWritten + phase.bytesRead, 0) / seconds / 1e6
    : null;
}

/** Requests a second over the whole phase. */
export function iops(phase: Phase): number | null {
  return phase && phase.seconds > 0 ? phase.requests / phase.seconds : null;
}

/** Samples from `from` to `to` displayed seconds of the phase. The last sample of a phase is left out where it is cut short. */
export function between(phase: Phase, from: number, to = Number.POSITIVE_INFINITY): Samples {
  if (!phase) return [];
  const length = phase.samples[0]?.seconds ?? 0;
  return phase.samples.filter(({ start, seconds }) => start >= from && start < to && seconds > length * 0.5);
}

/** The last tenth of a phase's samples. */
export function lastTenth(phase: Phase): Samples {
  const all = between(phase, 0);
  return all.slice(-Math.ceil(all.length / 10));
}

function sum(samples: Samples, of: (sample: SamplePoint) => number): number {
  return samples.reduce((total, sample) => total + of(sample), 0);
}

/** Requests a second over samples. */
export function meanIops(samples: Samples): number | null {
  const seconds = sum(samples, (s) => s.seconds);
  return seconds > 0 ? sum(samples, (s) => s.requests) / seconds : null;
}

/** MB/s (10^6 bytes) over samples. */
export function meanMbps(samples: Samples): number | null {
  const seconds = sum(samples, (s) => s.seconds);
  return seconds > 0 ? sum(samples, (s) => s.bytesWritten + s.bytesRead) / seconds / 1e6 : null;
}

/** Write amplification over samples. */
export function meanWaf(samples: Samples): number | null {
  const written = sum(samples, (s) => s.bytesWritten);
  return written > 0 ? (sum(samples, (s) => s.pagesProgrammed) * PAGE_BYTES) / written : null;
}

/** IOPS of every sample, ascending. */
function sortedIops(samples: Samples): readonly number[] {
  return samples.map(({ requests, seconds }) => requests / seconds).sort((a, b) => a - b);
}

/** The IOPS that a share p in [0, 1] of the samples does not exceed. */
export function iopsQuantile(samples: Samples, p: number): number | null {
  const sorted = sortedIops(samples);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? null;
}

/** MB/s (10^6 bytes) of the samples that lie between two amounts written in the phase, in bytes; null where none does. */
export function mbpsOver(phase: Phase, from: number, to: number): number | null {
  let written = 0;
  const within = between(phase, 0).filter(({ bytesWritten }) => {
    const start = written;
    written += bytesWritten;
    return start >= from && written <= to;
  });
  return meanMbps(within);
}

/** Samples of the end of a phase: those whose middle lies in the last share of what was written in it. The last one too, however short. */
export function lastWritten(phase: Phase, share: number): Samples {
  if (!phase) return [];
  const from = (1 - share) * sum(phase.samples, ({ bytesWritten }) => bytesWritten);
  let written = 0;
  return phase.samples.filter(({ bytesWritten }) => {
    written += bytesWritten;
    return written - bytesWritten / 2 >= from;
  });
}

/** GB written in the phase before the first sample below a rate in MB/s; null where none is. */
export function gigabytesAbove(phase: Phase, rate: number): number | null {
  let written = 0;
  for (const { bytesWritten, seconds } of between(phase, 0)) {
    if (bytesWritten / seconds / 1e6 < rate) return written / 1e9;
    written += bytesWritten;
  }
  return null;
}

/** Standard deviation of the samples' IOPS over their mean. */
export function variation(samples: Samples): number | null {
  const values = sortedIops(samples);
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  if (values.length < 2 || !(mean > 0)) return null;
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length) / mean;
}

/** Two levels of IOPS: their means, and the share of the variance that lies between and not within them. */
export interface Levels {
  readonly low: number;
  readonly high: number;
  readonly lowShare: number;
  readonly between: number;
}

/** The split of the samples' IOPS in two that leaves least variance within the parts (Otsu 1979). */
export function levelsOf(samples: Samples): Levels | null {
  const values = sortedIops(samples);
  const n = values.length;
  if (n < 4) return null;
  const total = values.reduce((a, b) => a + b, 0);
  const variance = values.reduce((a, b) => a + (b - total / n) ** 2, 0) / n;
  if (!(variance > 0)) return null;
  let best: Levels | null = null;
  let below = 0;
  for (let i = 1; i < n; i++) {
    below += values[i - 1] ?? 0;
    const [low, high, share] = [below / i, (total - below) / (n - i), i / n];
    const apart = (share * (1 - share) * (high - low) ** 2) / variance;
    if (!best || apart > best.between) best = { low, high, lowShare: share, between: apart };
  }
  return best;
}

export type Character = 'flat' | 'rising' | 'two levels' | 'dips' | 'cloud';

/** Coefficient of variation up to which a line is called flat. */
const FLAT = 0.05;
/** A single cloud that is cut in two leaves 0.64 (normal) to 0.75 (uniform) of its variance between the parts. */
const TWO_LEVELS = 0.78;

/** What the scatter of 1 s samples looks like. `early` are samples from before the drop, where the drive has one. */
export function characterOf(late: Samples, early: Samples = []): Character | null {
  const spread = variation(late);
  const median = iopsQuantile(late, 0.5);
  if (spread === null || median === null) return null;
  const [first, last] = [meanIops(early), meanIops(late)];
  if (first !== null && last !== null && first < last) return 'rising';
  if (spread < FLAT) return 'flat';
  const levels = levelsOf(late);
  if (levels && levels.between > TWO_LEVELS && levels.lowShare > 0.1 && levels.lowShare < 0.9 && levels.high > 1.3 * levels.low)
    return 'two levels';
  // Dips: further down from the middle than up.
  const [low, high] = [iopsQuantile(late, 0.02) ?? median, iopsQuantile(late, 0.98) ?? median];
  return median - low > 1.5 * (high - median) ? 'dips' : 'cloud';
}
