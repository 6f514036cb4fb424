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

/** A sample that is this many times as fast as the next one is still of the fall. */
const FALLS = 1.25;

/**
 * The last row of the way from the speed before the first collection to that after it: the one in which collection began to move pages, and those
 * after it from which the rate still falls. A mean that holds one of them is of no second that is seen. `isIn`: whether a row counts yet.
 */
export function lastOfFall(samples: SampleLog, first: number, isIn: (row: number) => boolean): number {
  const phase = samples.at(first, 'phase');
  const rate = (row: number) => samples.at(row, 'requests') / samples.at(row, 'seconds');
  let row = first;
  while (row + 1 < samples.length && samples.at(row + 1, 'phase') === phase && isIn(row + 1) && rate(row) > FALLS * rate(row + 1)) row += 1;
  return Math.max(first, row - 1);
}

/** Whether collection moved pages of a phase before a moment of it. */
export function hasMoved({ samples }: RunView, phase: number, to: number): boolean {
  const row = firstMove(samples, phase);
  return row !== null && samples.at(row, 'start') < to;
}

/**
 * Displayed seconds of a phase after which a mean holds nothing from before its first collection: the end of the last sample of the fall.
 * 0 where it did so from the first sample on, or not by `to`.
 */
export function movesSince(run: RunView, phase: number, to: number): number {
  const { samples, plan } = run;
  const row = firstMove(samples, phase);
  if (row === null || row === phaseWindow(samples, plan, phase)?.first) return 0;
  if (samples.at(row, 'start') >= to) return 0;
  const last = lastOfFall(samples, row, (each) => samples.at(each, 'start') < to);
  return samples.at(last, 'start') + samples.at(last, 'seconds');
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
