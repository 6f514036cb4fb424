import { asPrinted } from '../../../domain/format';
import type { EarlyLanguage } from '../../../texts/language';
import type { RunView, SampleLog } from '../../types';
import { countsRequests, originPhase, shownPhase } from '../phase';
import { recentIops } from './afterFall';
import { firstEndingAfter, iopsSeries, phaseWindow } from './iops';
import { wafNow, wafSeries } from './waf';

/**
 * The fall of speed when the spare is used up, in the phase that the run is about: the one that the plot, the tour and the plot in words tell.
 * Times in displayed seconds of that phase.
 */
export interface Fall {
  /** Start of the first sample in which collection moved pages. */
  readonly at: number;
  /** End of that sample: the fast seconds are over. */
  readonly overAt: number;
  /** Mean IOPS before it, and in the slowest seconds after it, both as they are printed: plot, sentence and lesson say the same. */
  readonly from: number;
  readonly to: number;
  /** Middle of the slowest seconds, and how many they are. */
  readonly slowestAt: number;
  readonly slowestFor: number;
  /** Until when they were sought, where still slower ones came later: a worn drive's last; null: none did. */
  readonly slowestUntil: number | null;
}

/** Seconds whose mean says how fast the drive was before, and how slow it became. */
const BEFORE_SECONDS = 60;
const SLOW_SECONDS = 10;
/** How long after the first collection the slowest seconds are sought: this many times the time before it, or ten minutes. */
const AFTER = 5;
const LEAST_AFTER_SECONDS = 600;
/** A smaller fall does not count. */
const LEAST_FACTOR = 1.5;

const known = new WeakMap<SampleLog, { readonly key: string; readonly fall: Fall | null }>();

/** The fall, as of the first `rows` samples; null where there was none so far, or its slowest seconds may still come. */
function fallOf(run: RunView, rows = run.samples.length): Fall | null {
  const key = `${run.samples.generation ?? 0} ${rows} ${run.frame.ended} ${run.receipts.length}`;
  const last = known.get(run.samples);
  if (last?.key === key) return last.fall;
  const fall = countsRequests(run.plan) ? null : findFall(run, rows);
  known.set(run.samples, { key, fall });
  return fall;
}

/** The slowest seconds are known once nothing slower has come for this long: a quarter of the time before the fall, or a minimum. */
const STOOD = 0.25;
const LEAST_STOOD_SECONDS = 12;

/** Whether the samples until then have passed the trough of the fall; displayed seconds of the phase that the run is about. Collection began at `since`. */
export function isPastTrough(run: RunView, until: number, since: number): boolean {
  const window = phaseWindow(run.samples, run.plan, originPhase(run.plan));
  if (window !== null && fallOf(run, firstEndingAfter(run.samples, window, until + 1e-6)) !== null) return true;
  // Where nothing falls there is no trough to wait for.
  return until >= since + Math.max(LEAST_AFTER_SECONDS, since * AFTER);
}

/** The first row of a phase, behind `first`, in which the reader changed the running drive: what comes then is no part of its fall; `end`: none. */
function firstChanged(
  { samples, receipts }: RunView,
  phase: number,
  window: { readonly first: number },
  first: number,
  end: number,
): number {
  let requests = 0;
  for (let row = window.first; row < end; row++) {
    const next = requests + samples.at(row, 'requests');
    if (row > first && receipts.some(({ at }) => at.phase === phase && at.request >= requests && at.request < next)) return row;
    requests = next;
  }
  return end;
}

function findFall(run: RunView, rows: number): Fall | null {
  const { samples, plan, frame } = run;
  const origin = originPhase(plan);
  const window = phaseWindow(samples, plan, origin);
  if (window === null) return null;
  let end = Math.min(window.end, rows);
  let first = window.first;
  while (first < end && !(samples.at(first, 'pagesRelocated') > 0)) first += 1;
  if (first === end || first === window.first) return null;
  const changed = firstChanged(run, origin, window, first, end);
  const isChanged = changed < end;
  end = changed;
  const at = samples.at(first, 'start');
  const { iops, partial } = iopsSeries(samples, plan);
  const meanOf = (from: number, to: number) => iops.subarray(from, to).reduce((sum, v) => sum + v, 0) / (to - from);
  const length = samples.at(first - 1, 'seconds');
  const from = meanOf(Math.max(window.first, first - Math.ceil(BEFORE_SECONDS / length)), first);
  const count = Math.max(1, Math.round(SLOW_SECONDS / length));
  const limit = at + Math.max(LEAST_AFTER_SECONDS, at * AFTER);
  let slowest = Number.POSITIVE_INFINITY;
  let slowestRow = first;
  for (let row = first; row + count <= end && samples.at(row, 'start') <= limit; row++) {
    if (partial[row + count - 1] === 1) break;
    const mean = meanOf(row, row + count);
    if (mean >= slowest) continue;
    slowest = mean;
    slowestRow = row;
  }
  const slowestAt = samples.at(slowestRow, 'start') + (count * length) / 2;
  const isOver = isChanged || window.end < rows || (frame.ended && window.end === samples.length);
  const seen = samples.at(end - 1, 'start') + samples.at(end - 1, 'seconds');
  if (!isOver && seen - slowestAt < Math.max(LEAST_STOOD_SECONDS, STOOD * at)) return null;
  const [before, after] = [asPrinted(from), asPrinted(slowest)];
  if (!(after > 0) || !(before / after >= LEAST_FACTOR)) return null;
  let isSlowestOfAll = true;
  for (let row = first; isSlowestOfAll && row + count <= end; row++)
    isSlowestOfAll = partial[row + count - 1] === 1 || meanOf(row, row + count) >= slowest;
  const slowestFor = Number((count * length).toPrecision(2));
  return {
    at,
    overAt: at + samples.at(first, 'seconds'),
    from: before,
    to: after,
    slowestAt,
    slowestFor,
    slowestUntil: isSlowestOfAll ? null : limit,
  };
}

/** The fall, and its words. */
export interface Drop extends Fall {
  /** What is left, from the printed numbers: "a twelfth". */
  readonly share: string;
  /** Which seconds the lower figure is of: "slowest 10 s". */
  readonly slowest: string;
  /** Write amplification, once it is well below the highest of the phase on screen; empty before. */
  readonly cheaperWaf: string;
}

/** What is called cheaper is by this share. */
const CHEAPER = 0.9;

/** The highest write amplification among the samples of a phase; 0 where there is none. */
function mostWaf({ samples, plan }: RunView, phase: number): number {
  const window = phaseWindow(samples, plan, phase);
  return wafSeries(samples, plan)
    .now.subarray(window?.first ?? 0, window?.end ?? 0)
    .reduce((high, waf) => Math.max(high, waf || 0), 0);
}

function cheaperWaf(run: RunView, { numbers }: EarlyLanguage): string {
  const now = wafNow(run);
  return now < CHEAPER * mostWaf(run, shownPhase(run)) ? numbers.ratio(now) : '';
}

/** By how much more than write amplification speed must have fallen for that to need a word. */
const MORE = 1.1;

/** The fall as a factor, and the highest write amplification, where they are not the same: what is moved is also read, and dies wait for one another. */
export function beyondWaf(run: RunView): { readonly times: number; readonly most: number } | null {
  const fall = fallOf(run);
  const most = mostWaf(run, originPhase(run.plan));
  return fall === null || most === 0 || fall.from / fall.to < MORE * most ? null : { times: fall.from / fall.to, most };
}

/** How far a factor may lie from a whole one that names what is left of it. */
const LOOSE = 0.08;

/**
 * What is left of a speed that fell by a factor: "half", "a twelfth", "a twentieth", beyond that "1/25"; "under a third" where no such word
 * comes near, and "62 %" above half.
 */
export function shareWords(factor: number, language: EarlyLanguage): string {
  const { plots } = language;
  const nearest = Math.max(2, Math.round(factor));
  const isNear = Math.abs(factor / nearest - 1) <= LOOSE;
  const whole = isNear ? nearest : Math.floor(factor);
  if (whole < 2) return `${Math.round(100 / factor)}\u00a0%`;
  const share = plots.shares[whole - 2] ?? `1/${whole}`;
  return isNear ? share : plots.underShare(share);
}

/** The fall, as of the first `rows` samples; null where there was none so far, or its slowest seconds may still come. */
export function dropOf(run: RunView, language: EarlyLanguage, rows?: number): Drop | null {
  const { seconds } = language.numbers;
  const fall = fallOf(run, rows);
  if (fall === null) return null;
  const { at, slowestFor, slowestUntil } = fall;
  const { slowest, slowestUntil: until } = language.plots;
  const words = slowestUntil === null ? slowest(seconds(slowestFor)) : until(seconds(slowestFor), Math.round((slowestUntil - at) / 60));
  return { ...fall, share: shareWords(fall.from / fall.to, language), slowest: words, cheaperWaf: cheaperWaf(run, language) };
}

/** How a run ends whose speed fell. */
export interface EndOfFall {
  /** Mean IOPS of its last minute, or since the fall, as printed. */
  readonly iops: number;
  /** What that is of the speed before the fall: "a ninth", "29 %". */
  readonly share: string;
}

/** The host writes alike from the phase that the run is about to the one on screen, and the reader changed nothing. A run may go on until it is steady. */
function isOneWorkload(run: RunView): boolean {
  const [origin, shown] = [originPhase(run.plan), shownPhase(run)];
  if (run.receipts.some(({ at }) => at.phase >= origin)) return false;
  const kinds = run.plan.scenario.phases.slice(origin, shown + 1).map((phase) => {
    if (phase.do !== 'write') return null;
    const { kib, pattern, qd, span } = phase;
    return JSON.stringify({ kib, pattern, qd, span });
  });
  return kinds.length > 0 && kinds[0] !== null && kinds.every((kind) => kind === kinds[0]);
}

/** The end of a run whose speed fell, and which the reader did not change; null: it goes on, nothing fell, or it is almost as fast again. */
export function endOfFall(run: RunView, language: EarlyLanguage): EndOfFall | null {
  if (!run.frame.ended || !isOneWorkload(run)) return null;
  const fall = fallOf(run);
  const iops = asPrinted(recentIops(run));
  if (fall === null || !(fall.from / iops >= LEAST_FACTOR)) return null;
  return { iops, share: shareWords(fall.from / iops, language) };
}
