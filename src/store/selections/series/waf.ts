import { PAGE_BYTES } from '../../../domain/spare';
import type { Totals } from '../../../engine/totals';
import type { Plan } from '../../../engine/types';
import type { Drive } from '../../../scenario/types';
import type { EarlyLanguage } from '../../../texts/language';
import type { RunView, SampleLog } from '../../types';
import { grown, LogFollower } from '../drive/logFollower';
import { lengthOnPlot, shownPhase } from '../phase';

/**
 * Write amplification per sample. Arrays may be longer than `n`; row i is that of sample i, at the sample's end.
 * `now` is over the last `wafWindow` of the scenario, restarted at a phase border; `cumulative` since the first write.
 * NaN is "undefined": before the first host write, and `now` where its window holds no host write.
 */
export interface WafSeries {
  readonly n: number;
  /** Displayed seconds since the run's start, or requests, as in `IopsSeries`. */
  readonly t: Float64Array;
  readonly phase: Float64Array;
  /** The same since the phase began. */
  readonly phaseTime: Float64Array;
  readonly now: Float64Array;
  readonly cumulative: Float64Array;
}

/** Least host bytes, or least requests, that the window of "now" holds where the phase is long enough. */
interface Window {
  readonly bytes: number;
  readonly requests: number;
}

function windowOf(plan: Plan): Window {
  const { wafWindow } = plan.scenario;
  if ('requests' in wafWindow) return { bytes: 0, requests: wafWindow.requests };
  return { bytes: wafWindow.driveWrites * plan.full.usedPages * PAGE_BYTES, requests: 0 };
}

/** The window of "now": "last 256 MB", or a number of requests. */
export function wafWindowWords(plan: Plan, { numbers, plots }: EarlyLanguage): string {
  const { bytes, requests } = windowOf(plan);
  return requests > 0 ? plots.lastRequests(numbers.whole(requests)) : plots.lastBytes(numbers.bytes(bytes));
}

/** Grows with the log. Sums from the start make every window two subtractions; the window's left end only moves right. */
class WafTracker extends LogFollower implements WafSeries {
  t = new Float64Array(0);
  phase = new Float64Array(0);
  phaseTime = new Float64Array(0);
  now = new Float64Array(0);
  cumulative = new Float64Array(0);
  readonly window: Window;
  readonly sample: Plan['scenario']['sample'];
  /** Sums over samples 0 to i - 1 at index i. */
  #nand = new Float64Array(1);
  #host = new Float64Array(1);
  #requests = new Float64Array(1);
  #left = 0;
  /** Run time at which the current phase began. */
  #phaseStart = 0;

  constructor(window: Window, sample: Plan['scenario']['sample']) {
    super();
    this.window = window;
    this.sample = sample;
  }

  protected override restart(): void {
    this.#left = 0;
    this.#phaseStart = 0;
  }

  protected override reserve(rows: number): void {
    for (const name of ['t', 'phase', 'phaseTime', 'now', 'cumulative'] as const) this[name] = grown(this[name], rows);
    this.#nand = grown(this.#nand, rows + 1);
    this.#host = grown(this.#host, rows + 1);
    this.#requests = grown(this.#requests, rows + 1);
  }

  protected override add(samples: SampleLog, i: number): void {
    const phase = samples.at(i, 'phase');
    if (i > 0 && phase !== this.phase[i - 1]) {
      this.#left = i;
      this.#phaseStart = this.t[i - 1] ?? 0;
    }
    this.phase[i] = phase;
    const begun = i > 0 && phase === this.phase[i - 1] ? (this.phaseTime[i - 1] ?? 0) : 0;
    const from = 'requests' in this.sample ? begun : samples.at(i, 'start');
    const end = from + lengthOnPlot(samples, i, this.sample);
    this.phaseTime[i] = end;
    this.t[i] = this.#phaseStart + end;
    const pages = samples.at(i, 'pagesHost') + samples.at(i, 'pagesRelocated') + samples.at(i, 'pagesPadded');
    this.#nand[i + 1] = (this.#nand[i] ?? 0) + pages * PAGE_BYTES;
    this.#host[i + 1] = (this.#host[i] ?? 0) + samples.at(i, 'hostBytesWritten');
    this.#requests[i + 1] = (this.#requests[i] ?? 0) + samples.at(i, 'requests');
    while (this.#left < i && this.#enough(this.#left + 1, i)) this.#left += 1;
    this.now[i] = this.#ratio(this.#left, i);
    this.cumulative[i] = this.#ratio(0, i);
  }

  /** Whether samples from..i alone fill the window. */
  #enough(from: number, i: number): boolean {
    const host = (this.#host[i + 1] ?? 0) - (this.#host[from] ?? 0);
    const requests = (this.#requests[i + 1] ?? 0) - (this.#requests[from] ?? 0);
    return host >= this.window.bytes && requests >= this.window.requests;
  }

  #ratio(from: number, i: number): number {
    const host = (this.#host[i + 1] ?? 0) - (this.#host[from] ?? 0);
    return host > 0 ? ((this.#nand[i + 1] ?? 0) - (this.#nand[from] ?? 0)) / host : Number.NaN;
  }
}

const trackers = new WeakMap<SampleLog, WafTracker>();

/** The series of a log; computes only what is new since the last call, so call it every frame. The object returned is reused. */
export function wafSeries(samples: SampleLog, plan: Plan): WafSeries {
  const window = windowOf(plan);
  let tracker = trackers.get(samples);
  if (tracker === undefined || tracker.window.bytes !== window.bytes || tracker.window.requests !== window.requests) {
    tracker = new WafTracker(window, plan.scenario.sample);
    trackers.set(samples, tracker);
  }
  tracker.follow(samples);
  return tracker;
}

function wafOf(totals: Totals): number {
  return totals.hostBytesWritten > 0 ? totals.nandBytesProgrammed / totals.hostBytesWritten : Number.NaN;
}

/**
 * WAF of a window as it is said. Pages that wait in the drive's buffer at an end of the window make it a trifle less than 1: without compression
 * each page is programmed once at least, so 1 is said. NaN where undefined.
 */
export function saidWaf(waf: number, { compression }: Pick<Drive, 'compression'>): number {
  return compression ? waf : Math.max(1, waf);
}

/** WAF of this moment, NaN where undefined. Before the phase's first sample the window is the phase so far. */
export function wafNow(run: RunView): number {
  return saidWaf(wafInWindow(run), run.plan.scenario.drive);
}

function wafInWindow(run: RunView): number {
  // A window of this many requests is the engine's: its ends are at exact request numbers, not where samples end.
  if ('requests' in run.plan.scenario.wafWindow) return run.frame.wafNow ?? Number.NaN;
  const series = wafSeries(run.samples, run.plan);
  const last = series.n - 1;
  return last >= 0 && series.phase[last] === shownPhase(run) ? (series.now[last] ?? Number.NaN) : wafOf(run.frame.phaseTotals);
}

/** WAF since the first write, of the newest frame; NaN before it. */
export function wafCumulative(run: RunView): number {
  return wafOf(run.frame.totals);
}
