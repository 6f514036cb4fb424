import type { RunView, SampleLog } from '../../types';
import { LogFollower } from '../drive/logFollower';
import { shownPhase } from '../phase';
import { type MeanRates, noRates, phaseWindow, RATE_SECONDS, rateOver } from './iops';

/** Displayed seconds that a mean must cover to be shown for a drive that has just begun to move pages. */
export const LEAST_SECONDS = 10;

/** The first row of each phase in which collection moved pages. */
class FirstMoves extends LogFollower {
  rows = new Map<number, number>();

  protected override restart(): void {
    this.rows = new Map();
  }

  protected override reserve(): void {
    // One row a phase is kept.
  }

  protected override add(samples: SampleLog, i: number): void {
    const phase = samples.at(i, 'phase');
    if (samples.at(i, 'pagesRelocated') > 0 && !this.rows.has(phase)) this.rows.set(phase, i);
  }
}

const followers = new WeakMap<SampleLog, FirstMoves>();

/** The first row of a phase in which collection moved pages; null where there is none so far. */
export function firstMove(samples: SampleLog, phase: number): number | null {
  let moves = followers.get(samples);
  if (moves === undefined) {
    moves = new FirstMoves();
    followers.set(samples, moves);
  }
  moves.follow(samples);
  return moves.rows.get(phase) ?? null;
}

/**
 * Displayed seconds of a phase after which a mean holds nothing from before its first collection: the end of the sample in which collection
 * began to move pages. 0 where it did so from the first sample on, or not by `to`.
 */
export function movesSince(run: RunView, phase: number, to: number): number {
  const { samples, plan } = run;
  const row = firstMove(samples, phase);
  if (row === null || row === phaseWindow(samples, plan, phase)?.first) return 0;
  const end = samples.at(row, 'start') + samples.at(row, 'seconds');
  return samples.at(row, 'start') < to ? end : 0;
}

/** Where the mean of the last minute begins that nothing before `since` is in, and whether it is too short to be told; displayed seconds. */
export function meanWindow(since: number, to: number): { readonly from: number; readonly isEarly: boolean } {
  const from = Math.max(0, to - RATE_SECONDS, since);
  return { from, isEarly: from === since && since > 0 && to - from < LEAST_SECONDS };
}

/**
 * Rates over the last minute of the shown phase, or since its first collection, and the displayed seconds that they cover. NaN over 0 s before
 * a sample, NaN over what there is where collection has just begun.
 */
export function recentRates(run: RunView): MeanRates {
  const phase = shownPhase(run);
  const rows = phaseWindow(run.samples, run.plan, phase);
  if (rows === null) return noRates(0);
  const last = rows.end - 1;
  const to = run.samples.at(last, 'start') + run.samples.at(last, 'seconds');
  const { from, isEarly } = meanWindow(movesSince(run, phase, to), to);
  return isEarly ? noRates(to - from) : rateOver(run, phase, from, to);
}

/** IOPS of `recentRates`. */
export function recentIops(run: RunView): number {
  return recentRates(run).iops;
}
