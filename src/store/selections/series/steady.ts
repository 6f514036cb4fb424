import type { RunView, SampleLog } from '../../types';
import { countsRequests, shownPhase } from '../phase';
import { firstEndingAfter, phaseWindow } from './iops';

/** A round of the SNIA rule, displayed seconds, and how many make its window (src/scenario/README.md, section 1). */
export const ROUND_SECONDS = 60;
export const ROUNDS = 5;

export interface SteadyFigures {
  readonly mean: number;
  /** (max - min) / mean; at most 0.2 is allowed. */
  readonly range: number;
  /** Rise of the least-squares line over the window / mean, with its sign; at most 0.1 up or down is allowed. */
  readonly rise: number;
  readonly met: boolean;
}

/** SNIA Solid State Storage Performance Test Specification 2.0.2, 2.1.24, on the mean IOPS of successive rounds (two or more). */
export function steadyRule(rounds: readonly number[]): SteadyFigures {
  const n = rounds.length;
  const mean = rounds.reduce((sum, y) => sum + y, 0) / n;
  const middle = (n - 1) / 2;
  let above = 0;
  let below = 0;
  rounds.forEach((y, x) => {
    above += (x - middle) * (y - mean);
    below += (x - middle) ** 2;
  });
  const range = (Math.max(...rounds) - Math.min(...rounds)) / mean;
  const rise = ((above / below) * (n - 1)) / mean;
  return { mean, range, rise, met: range <= 0.2 && Math.abs(rise) <= 0.1 };
}

/** The window to draw: displayed seconds of the phase, and what is missing where the rule is not met. */
export interface SteadyWindow {
  readonly from: number;
  readonly to: number;
  readonly met: boolean;
  readonly figures: SteadyFigures;
  /** Drive writes since collection began in the phase. */
  readonly driveWrites: number;
  /** Why not: too little written since collection began, or the rule itself. */
  readonly missing: 'writes' | 'rule' | null;
}

/** Mean IOPS of the rounds in [from, to), a sample's requests spread evenly over its length. */
function roundMeans(run: RunView, from: number, to: number): number[] {
  const window = phaseWindow(run.samples, run.plan, shownPhase(run));
  const rounds = new Array<number>(ROUNDS).fill(0);
  if (window === null) return rounds;
  for (let i = firstEndingAfter(run.samples, window, from); i < window.end && run.samples.at(i, 'start') < to; i++) {
    const start = run.samples.at(i, 'start');
    const length = run.samples.at(i, 'seconds');
    const rate = run.samples.at(i, 'requests') / length;
    for (let k = 0; k < ROUNDS; k++) {
      const left = from + (k * (to - from)) / ROUNDS;
      const overlap = Math.min(start + length, left + ROUND_SECONDS) - Math.max(start, left);
      if (overlap > 0) rounds[k] = (rounds[k] ?? 0) + (rate * overlap) / ROUND_SECONDS;
    }
  }
  return rounds;
}

/** Host pages that the phase had written when collection began, kept because it does not change any more. */
const beforeCollection = new WeakMap<SampleLog, { readonly key: string; readonly pages: number }>();

function pagesBeforeCollection(run: RunView, since: number): number {
  const { samples, plan } = run;
  const phase = shownPhase(run);
  const key = `${samples.generation} ${phase} ${since}`;
  const known = beforeCollection.get(samples);
  if (known?.key === key) return known.pages;
  const window = phaseWindow(samples, plan, phase);
  let pages = 0;
  let i = window?.first ?? 0;
  for (; window !== null && i < window.end && samples.at(i, 'start') < since; i++) pages += samples.at(i, 'hostPagesWritten');
  // Final only once a sample has begun after that moment.
  if (window !== null && i < window.end) beforeCollection.set(samples, { key, pages });
  return pages;
}

/** Drive writes of the phase since collection began in it, to a sample's exactness; 0 before. */
export function driveWritesCollecting(run: RunView): number {
  const { frame, plan } = run;
  if (frame.collectingSince === null) return 0;
  const written = frame.phaseTotals.hostPagesWritten - pagesBeforeCollection(run, frame.collectingSince);
  return Math.max(0, written) / plan.full.usedPages;
}

/** True where an action came after the rule was met: the engine judges a phase once, so it is not known whether it is steady now. */
export function changedSinceSteady(run: RunView): boolean {
  const { frame, samples, plan, receipts } = run;
  const phase = shownPhase(run);
  const last = receipts.filter(({ at }) => at.phase === phase).at(-1);
  const window = phaseWindow(samples, plan, phase);
  if (frame.steadyAtSeconds === null || last === undefined || window === null) return false;
  let requests = 0;
  const end = firstEndingAfter(samples, window, frame.steadyAtSeconds + 1e-6);
  for (let i = window.first; i < end; i++) requests += samples.at(i, 'requests');
  return last.at.request > requests;
}

/** Share by which five later rounds may differ from those that met the rule: half of the range of 20 % that it allows within its own window. */
const BAND = 0.1;

/**
 * How IOPS went on after the rule was met: mean of the newest five whole rounds over that of its window, less 1. The rule sees five minutes, and
 * a drift slower than 10 % in those passes it. Null where it was not met, before five more rounds, and within 10 %.
 */
export function driftSinceSteady(run: RunView): number | null {
  const { frame } = run;
  const window = frame.steadyAtSeconds === null ? null : steadyWindow(run);
  if (window === null) return null;
  const length = ROUND_SECONDS * ROUNDS;
  const to = Math.floor(frame.phaseSeconds / ROUND_SECONDS) * ROUND_SECONDS;
  if (to - length < window.to) return null;
  const drift = steadyRule(roundMeans(run, to - length, to)).mean / window.figures.mean - 1;
  return Math.abs(drift) > BAND ? drift : null;
}

/**
 * The steady-state window of the newest frame's phase: the engine's, where it has found one, else the last five whole rounds since
 * collection began and what they lack. Null before that, and where samples are counted in requests (tiny drives have no such rule).
 */
export function steadyWindow(run: RunView): SteadyWindow | null {
  const { frame, plan } = run;
  if (countsRequests(plan) || frame.collectingSince === null) return null;
  const length = ROUND_SECONDS * ROUNDS;
  const met = frame.steadyAtSeconds !== null;
  const to = frame.steadyAtSeconds ?? Math.floor(frame.phaseSeconds / ROUND_SECONDS) * ROUND_SECONDS;
  const from = to - length;
  if (from < 0 || (!met && from < frame.collectingSince)) return null;
  const figures = steadyRule(roundMeans(run, from, to));
  const driveWrites = driveWritesCollecting(run);
  const missing = met ? null : driveWrites < plan.scenario.steadyMinDriveWrites ? 'writes' : 'rule';
  return { from, to, met, figures, driveWrites, missing };
}
