import type { Bound, Frame } from '../../../engine/types';
import type { Asked, Situation, Strategy } from '../strategy';
import { followerLimitUs, isAhead, type PairClock, type SharedMoment } from './sharedClock';

/** What a follower asks of the comparison, and what it tells it. */
export interface FollowerContext {
  /** Where the run is that it follows; null: not known yet. */
  readonly leader: () => SharedMoment | null;
  /** False while the run that it follows is computed to a moment: what is done to both is done there, not before. */
  readonly isLeaderSettled: () => boolean;
  /** It begins or ends to be further behind than it ever is while both run. */
  readonly computing: (computing: boolean) => void;
}

/** Wall time between two looks whether a picture is due, ms. */
const COLUMNS_MS = 250;

/** Drives the second run of a comparison: always up to where the first one is. */
export class Follow implements Strategy {
  readonly clock: PairClock;
  moment: SharedMoment;
  readonly #context: FollowerContext;

  constructor(clock: PairClock, moment: SharedMoment, context: FollowerContext) {
    this.clock = clock;
    this.moment = moment;
    this.#context = context;
  }

  next({ frame, atBorder, requests, columnsDue, stale, touched }: Situation): Asked {
    const me = this.clock.at(frame, atBorder);
    this.moment = me;
    const leader = this.#context.leader();
    const limitUs = frame.ended || leader === null ? frame.clockUs : followerLimitUs(this.clock, frame, me, leader);
    const isBehind = limitUs > frame.clockUs;
    this.#context.computing(isBehind && this.#isBehindBy(2, me, leader));
    const picture = stale && columnsDue;
    if (!isBehind) return picture || touched ? { maxRequests: 1, untilUs: frame.clockUs, columns: picture } : 'hold';
    const until = limitUs === Number.POSITIVE_INFINITY ? {} : { untilUs: limitUs };
    return { maxRequests: requests, columns: picture, ...until };
  }

  /** The run stands at the end of an advance; `atBorder`: it stopped because the frame's phase was over. */
  arrived(frame: Frame, atBorder: boolean): void {
    this.moment = this.clock.at(frame, atBorder);
  }

  /** What it has to go back to, since it is more than a sample ahead of the run that it follows; null: it is not, or no bound leads there. */
  back(): Bound | null {
    const leader = this.#context.leader();
    return leader !== null && isAhead(this.moment, leader, this.clock.sampleSeconds) ? this.clock.boundOf(leader) : null;
  }

  settled({ frame, atBorder }: Situation): boolean {
    const me = this.clock.at(frame, atBorder);
    const leader = this.#context.leader();
    const limitUs = frame.ended || leader === null ? frame.clockUs : followerLimitUs(this.clock, frame, me, leader);
    return (limitUs <= frame.clockUs || !this.#isBehindBy(1, me, leader)) && this.#context.isLeaderSettled();
  }

  /** The pump is woken when the leader has moved; pictures at rest are looked at now and then. */
  room(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, COLUMNS_MS);
    });
  }

  /** More than this many samples behind: two is further than it ever is while both run. */
  #isBehindBy(samples: number, me: SharedMoment, leader: SharedMoment | null): boolean {
    if (leader?.kind === 'ended') return me.kind !== 'ended';
    if (leader?.kind !== 'compared') return false;
    return me.kind === 'compared' ? leader.seconds - me.seconds > samples * this.clock.sampleSeconds : me.kind !== 'ended';
  }
}
