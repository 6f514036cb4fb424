import { Budget } from '../../client/budget';
import type { RunClient } from '../../client/runClient';
import type { AdvanceReply } from '../../engine/types';
import type { ActionBody } from '../../scenario/types';
import type { Run } from '../runs/run';
import { followerLimitUs, type PairClock, type SharedMoment } from './pairClock';

/** What a follower asks of the comparison, and what it tells it. */
export interface FollowerTies {
  /** Where the run is that it follows; null: not known yet. */
  readonly leader: () => SharedMoment | null;
  /** False while the run that it follows is computed to a moment: what is done to both is done there, not before. */
  readonly isLeaderSettled: () => boolean;
  /** Per-block columns are looked at. */
  readonly showsMaps: () => boolean;
  /** A reply was stored. */
  readonly moved: (reply: AdvanceReply) => void;
  /** It begins or ends to be further behind than it ever is while both run. */
  readonly computing: (computing: boolean) => void;
  /** An action took effect and is recorded. */
  readonly acted: () => void;
  /** The run had ended before these could be done to it. */
  readonly tooLate: (actions: readonly ActionBody[]) => void;
}

/** Wall time between two copies of the per-block columns, ms. */
const COLUMNS_MS = 250;

/** Drives the second run of a comparison by advances, one at a time: always up to where the first one is. */
export class Follower {
  readonly run: Run;
  readonly clock: PairClock;
  moment: SharedMoment;
  readonly #client: RunClient;
  readonly #ties: FollowerTies;
  readonly #waiting: ActionBody[];
  readonly #now: () => number;
  readonly #budget = new Budget();
  #wakes: (() => void)[] = [];
  #stopped = false;
  #columnsAt = Number.NEGATIVE_INFINITY;
  /** Columns are older than the frame. */
  #stale = true;
  /** Something was done to the drive: its frame is fetched anew though nothing moves. */
  #touched = false;

  /** `waiting`: what is to be done to the drive, in order; it is taken out as it is done. */
  constructor(client: RunClient, run: Run, clock: PairClock, ties: FollowerTies, waiting: ActionBody[], now: () => number) {
    this.#client = client;
    this.run = run;
    this.clock = clock;
    this.#ties = ties;
    this.#waiting = waiting;
    this.#now = now;
    this.moment = clock.at(run.frame, false);
  }

  /** Looks whether there is something to do: the other run went on, an action waits, or a picture is due. */
  wake(): void {
    for (const resolve of this.#wakes.splice(0)) resolve();
  }

  /** Pictures are due at once. */
  refresh(): void {
    this.#columnsAt = Number.NEGATIVE_INFINITY;
    this.#stale = true;
    this.wake();
  }

  stop(): void {
    this.#stopped = true;
    this.wake();
  }

  /** Follows until `stop`. Rejects when the engine fails. */
  async follow(): Promise<void> {
    let atBorder = false;
    while (!this.#stopped) {
      const { frame } = this.run;
      const me = this.clock.at(frame, atBorder);
      const leader = this.#ties.leader();
      const limitUs = frame.ended || leader === null ? frame.clockUs : followerLimitUs(this.clock, frame, me, leader);
      const isBehind = limitUs > frame.clockUs;
      const isFar = isBehind && this.#isBehindBy(2, me, leader);
      this.#ties.computing(isFar);
      const isWithinSample = !isBehind || !this.#isBehindBy(1, me, leader);
      if (isWithinSample && this.#ties.isLeaderSettled() && this.#waiting.length > 0) {
        await this.#act();
        continue;
      }
      if (!isBehind && !this.#columnsDue() && !this.#touched) {
        await this.#rest();
        continue;
      }
      const reply = await this.#advance(isBehind ? limitUs : frame.clockUs, isBehind ? this.#budget.requests : 1);
      if (this.#stopped) return;
      // A picture asked for at rest moves nothing, and so does not leave the border.
      atBorder = reply.stop === 'phase' || (atBorder && reply.frame.clockUs === frame.clockUs);
      this.moment = this.clock.at(reply.frame, atBorder);
      this.#ties.moved(reply);
    }
  }

  async #advance(untilUs: number, maxRequests: number): Promise<AdvanceReply> {
    const columns = this.#columnsDue();
    this.#touched = false;
    const reply = await this.#client.advance({
      maxRequests,
      columns,
      ...(untilUs === Number.POSITIVE_INFINITY ? {} : { untilUs }),
    });
    if (this.#stopped) return reply;
    this.#budget.learn(reply);
    this.run.absorb(reply);
    this.#stale = !columns;
    if (columns) this.#columnsAt = this.#now();
    return reply;
  }

  /** Does the first of what waits: no advance is under way, so the frame is the engine's. An engine at the end takes no action. */
  async #act(): Promise<void> {
    if (this.run.frame.ended) {
      this.#ties.tooLate(this.#waiting.splice(0));
      return;
    }
    const action = this.#waiting.shift();
    if (action === undefined) return;
    const receipt = await this.#client.act(action);
    if (this.#stopped) {
      // Whoever stopped it has not seen the receipt: where the waiting list is kept, it is done to the run that comes.
      this.#waiting.unshift(action);
      return;
    }
    this.run.addReceipt(receipt);
    this.#touched = true;
    this.#ties.acted();
  }

  /** Maps are drawn a few times a second. */
  #columnsDue(): boolean {
    return this.#stale && this.#ties.showsMaps() && this.#now() - this.#columnsAt >= COLUMNS_MS;
  }

  #rest(): Promise<void> {
    const woken = new Promise<void>((resolve) => void this.#wakes.push(resolve));
    if (!this.#stale || !this.#ties.showsMaps()) return woken;
    return Promise.race([woken, new Promise<void>((resolve) => setTimeout(resolve, COLUMNS_MS))]);
  }

  /** More than so many samples behind: two is further than it ever is while both run. */
  #isBehindBy(samples: number, me: SharedMoment, leader: SharedMoment | null): boolean {
    if (leader?.kind === 'ended') return me.kind !== 'ended';
    if (leader?.kind !== 'compared') return false;
    return me.kind === 'compared' ? leader.seconds - me.seconds > samples * this.clock.sampleSeconds : me.kind !== 'ended';
  }
}
