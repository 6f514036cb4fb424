import type { Frame, Plan } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import { isHostPhase } from '../../../scenario/procedure';
import { originPhase } from '../../selections/phase';

/** Wall time that each leg of the opening tour takes, ms. */
const FILL_MS = 1500;
const FRESH_MS = 2000;
const CLIFF_MS = 2000;
const SETTLE_MS = 3000;
/** The phase with requests that follows, after a TRIM for instance. */
const AFTER_MS = 3500;
/** Displayed time of the cliff and of the settling, in units of the time it took to use up the spare. */
const CLIFF_SPAN = 0.6;
const SETTLE_SPAN = 10;
/** A leg that is late is not hurried more than this allows, ms. */
const LEAST_LEFT_MS = 150;

type Leg = 'fill' | 'fresh' | 'cliff' | 'settle' | 'after' | 'over';

/**
 * The first ten seconds of the page: which displayed time a second of wall time shows, so that fill, fresh writes, cliff and settling
 * take the same wall time on any drive. The phase that the run is about is watched; all before it are the fill, and the next one with
 * requests is what became of it.
 */
export class Tour {
  #leg: Leg = 'fill';
  #elapsedMs = 0;
  #fastest = 0;

  /** Displayed seconds per wall second from here on; null: the tour is over, run as fast as possible. `dtMs`: wall time since the last call. */
  factor(frame: Frame, plan: Plan, dtMs: number): number | null {
    this.#elapsedMs += dtMs;
    const leg = this.#legOf(frame, plan);
    if (leg !== this.#leg) {
      this.#leg = leg;
      this.#elapsedMs = 0;
      this.#fastest = 0;
    }
    if (leg === 'over') return null;
    const factor = this.#steer(leg, frame, plan);
    this.#fastest = Math.max(this.#fastest, factor);
    return factor;
  }

  #legOf(frame: Frame, plan: Plan): Leg {
    if (frame.ended) return 'over';
    const { phases } = plan.scenario;
    const watched = originPhase(plan);
    if (frame.phase < watched) return 'fill';
    const next = phases.findIndex((phase, index) => index > watched && isHostPhase(phase));
    if (frame.phase > watched) return next < 0 || frame.phase <= next ? 'after' : 'over';
    const since = frame.collectingSince;
    if (since === null) return 'fresh';
    if (frame.phaseSeconds < since * (1 + CLIFF_SPAN)) return 'cliff';
    // Where more follows it is all shown.
    return next >= 0 || frame.phaseSeconds < since * (1 + CLIFF_SPAN + SETTLE_SPAN) ? 'settle' : 'over';
  }

  #steer(leg: Exclude<Leg, 'over'>, frame: Frame, plan: Plan): number {
    const since = frame.collectingSince ?? 0;
    if (leg === 'cliff') return Math.max(1, (CLIFF_SPAN * since * 1000) / CLIFF_MS);
    if (leg === 'after') return this.#evenly(secondsLeft(frame, plan), AFTER_MS);
    if (leg === 'settle') {
      if (frame.phase < plan.scenario.phases.length - 1) return this.#evenly(secondsLeft(frame, plan), SETTLE_MS);
      // Starts at the pace of the cliff and speeds up evenly, so that the change of pace is seen and not felt.
      const start = (CLIFF_SPAN * since * 1000) / CLIFF_MS;
      const mean = (SETTLE_SPAN * since * 1000) / SETTLE_MS;
      return Math.max(1, start + 2 * (mean - start) * Math.min(1.5, this.#elapsedMs / SETTLE_MS));
    }
    return leg === 'fill' ? this.#evenly(secondsLeft(frame, plan), FILL_MS) : this.#evenly(secondsToCollection(frame, plan), FRESH_MS);
  }

  /** The pace at which what is left of a leg, displayed seconds, takes what is left of its wall time. */
  #evenly(left: number, legMs: number): number {
    const wallMs = Math.max(LEAST_LEFT_MS, legMs - this.#elapsedMs);
    const wanted = (left * 1000) / wallMs;
    // The estimate goes to zero before the event comes: without a floor the last stretch would take for ever.
    return Math.max(1, wanted, 0.5 * this.#fastest);
  }
}

/** Displayed seconds until the current phase ends: by its time, from its progress, before that from the link's speed. */
function secondsLeft(frame: Frame, plan: Plan): number {
  const phase = plan.scenario.phases[frame.phase];
  const length = phase ? stopsOf(phase).seconds : null;
  if (length !== null) return Math.max(0, length - frame.phaseSeconds);
  const progress = frame.phaseProgress ?? 0;
  if (progress > 0.002 && frame.phaseSeconds > 0) return (frame.phaseSeconds * (1 - progress)) / progress;
  return (plan.full.usedPages * 4096) / (plan.scenario.drive.linkMBps * 1e6);
}

/** Displayed seconds until the free groups are used up at the rate of the phase so far. */
function secondsToCollection(frame: Frame, plan: Plan): number {
  const { dies, pagesPerGroup } = plan.sim;
  const groups = Math.max(0, frame.groups[0] - dies * (plan.scenario.ftl.gcLow - 1));
  const pages = groups * pagesPerGroup * plan.factor;
  const rate =
    frame.phaseSeconds > 0.5 ? frame.phaseTotals.hostPagesWritten / frame.phaseSeconds : (plan.scenario.drive.linkMBps * 1e6) / 4096;
  return pages / Math.max(1, rate);
}
