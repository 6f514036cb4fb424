import type { Bound, Frame, Plan } from '../../../engine/types';
import { originPhase } from '../../selections/phase';
import { iopsSeries } from '../../selections/series/iops';
import type { SampleLog } from '../../types';

/**
 * Where a run is on the clock that two compared runs share. The clock is 0 where the phase that a run is about begins: drives of
 * different size are filled in different times, and the one that is `ready` first waits there for the other. Before that, time counts
 * from the run's start.
 */
export type SharedMoment =
  | { readonly kind: 'before'; readonly seconds: number }
  | { readonly kind: 'ready' }
  /** Displayed seconds since the compared phase began; phases that follow it go on by displayed time, whatever each run does in them. */
  | { readonly kind: 'compared'; readonly seconds: number }
  /** Neither run waits for the other. */
  | { readonly kind: 'ended' };

/** The shared clock of one run; knows where on the run's own clock its zero is. */
export class PairClock {
  readonly #plan: Plan;
  readonly #samples: SampleLog;
  readonly #origin: number;
  /** Simulated us at which the compared phase began, once known. */
  #zeroUs: number | null = null;
  #readyUs: number | null = null;

  constructor(plan: Plan, samples: SampleLog) {
    this.#plan = plan;
    this.#samples = samples;
    this.#origin = originPhase(plan);
    if (this.#origin === 0) this.#zeroUs = 0;
  }

  /** Displayed seconds of a sample. */
  get sampleSeconds(): number {
    const { sample } = this.#plan.scenario;
    return 'seconds' in sample ? sample.seconds : 1;
  }

  /** `atBorder`: the advance that gave the frame stopped because the frame's phase was over. */
  at(frame: Frame, atBorder: boolean): SharedMoment {
    if (frame.ended) return { kind: 'ended' };
    if (frame.phase < this.#origin) {
      if (frame.phase === this.#origin - 1 && (atBorder || frame.clockUs === this.#readyUs)) {
        this.#readyUs = frame.clockUs;
        return { kind: 'ready' };
      }
      return { kind: 'before', seconds: frame.seconds };
    }
    return { kind: 'compared', seconds: this.#secondsOf(frame.clockUs - this.#zeroOf(frame)) };
  }

  /** Simulated us of a moment of the shared clock, for a run whose newest frame is `frame`; infinite where that is not known yet. */
  usAt(frame: Frame, seconds: number): number {
    if (frame.phase >= this.#origin) return this.#zeroOf(frame) + this.#usOf(seconds);
    return this.#readyUs === frame.clockUs ? this.#readyUs + this.#usOf(seconds) : Number.POSITIVE_INFINITY;
  }

  /** What a kept state of the run must lie within to lead to a moment of the shared clock. */
  boundOf(moment: SharedMoment): Bound | null {
    if (moment.kind === 'before') return { kind: 'seconds', seconds: moment.seconds };
    if (moment.kind === 'ready') return { kind: 'request', phase: this.#origin, request: 0 };
    if (moment.kind === 'ended' || this.#zeroUs === null) return null;
    return { kind: 'seconds', seconds: this.#secondsOf(this.#zeroUs) + moment.seconds };
  }

  /** Simulated us at displayed seconds since the run's start. */
  usBefore(seconds: number): number {
    return this.#usOf(seconds);
  }

  #zeroOf(frame: Frame): number {
    if (this.#zeroUs !== null) return this.#zeroUs;
    // A comparison may begin in the middle of a run: what its phases took since then is in the samples.
    const before = iopsSeries(this.#samples, this.#plan).phases.filter(({ phase }) => phase >= this.#origin && phase < frame.phase);
    const passed = before.reduce((sum, { from, to }) => sum + to - from, 0);
    this.#zeroUs = frame.clockUs - this.#usOf(frame.phaseSeconds + passed);
    return this.#zeroUs;
  }

  #usOf(seconds: number): number {
    return (seconds * 1e6) / this.#plan.factor;
  }

  #secondsOf(us: number): number {
    return (us * this.#plan.factor) / 1e6;
  }
}

/**
 * Share of a sample that the leader may be ahead; the clocks must stay within a sample of each other. A request that begins within it ends
 * later: with collection by tenths of a displayed second at a coarse scale. An action waits for the writes before it, by as much again.
 * Only what itself takes longer in one piece parts the clocks: a secure erase, a great request at a coarse scale. The other drive then
 * runs up to it.
 */
const LEAD = 0.25;

/** Samples that the leader may be ahead before the compared phase: nothing is compared there, and each wait for the other costs two messages. */
const LEAD_BEFORE = 1;

/**
 * How far the leading run may go, simulated us: `LEAD` or `LEAD_BEFORE` samples beyond the one that follows, or not at all; infinite where there
 * is none to wait for. `seconds` is the shorter sample of the two.
 */
export function leaderLimitUs(clock: PairClock, frame: Frame, me: SharedMoment, other: SharedMoment, seconds: number): number {
  if (me.kind === 'ended' || other.kind === 'ended') return Number.POSITIVE_INFINITY;
  if (me.kind === 'before')
    return other.kind === 'before' ? clock.usBefore(other.seconds + LEAD_BEFORE * seconds) : Number.POSITIVE_INFINITY;
  if (other.kind === 'before') return frame.clockUs;
  return clock.usAt(frame, (other.kind === 'ready' ? 0 : other.seconds) + LEAD * seconds);
}

const order = { before: 0, ready: 1, compared: 2, ended: 3 } as const;

/** True where one run is so far ahead of the other on the shared clock that it has to go back: by more than a sample of `seconds`. */
export function isAhead(me: SharedMoment, other: SharedMoment, seconds: number): boolean {
  if (me.kind !== other.kind) return order[me.kind] > order[other.kind] && me.kind !== 'ready';
  return 'seconds' in me && 'seconds' in other && me.seconds > other.seconds + seconds;
}

/** How far the run that follows may go, simulated us: to where the leader is. */
export function followerLimitUs(clock: PairClock, frame: Frame, me: SharedMoment, leader: SharedMoment): number {
  if (me.kind === 'ended' || leader.kind === 'ended') return Number.POSITIVE_INFINITY;
  if (me.kind === 'before') return leader.kind === 'before' ? clock.usBefore(leader.seconds) : Number.POSITIVE_INFINITY;
  return leader.kind === 'compared' ? clock.usAt(frame, leader.seconds) : frame.clockUs;
}
