import type { EngineEndpoint } from '../../client/runClient';
import { physicalPages } from '../../domain/spare';
import type { Scenario } from '../../scenario/types';
import { DrivenRun } from '../runs/drivenRun';
import type { Run } from '../runs/run';
import { type Goal, goalRequest } from '../runs/strategies/goal';
import type { Strategy } from '../runs/strategy';

/** Wall time of a call, ms: nothing is drawn. */
const CALL_MS = 30;
/** Wall time between two pictures of the blocks, ms: the way back shows them. */
const PICTURE_MS = 250;
/** Simulated pages of a drive that is there at once, at most. A tiny one is led to its place on screen, where each request tells what it does. */
const AT_ONCE_PAGES = 40 * 64;

interface Work {
  readonly key: string;
  readonly driven: DrivenRun;
  /** True once it rests at its goal with its picture; false where it cannot be run. */
  readonly done: Promise<boolean>;
  readonly end: (isThere: boolean) => void;
}

const keyOf = (scenario: Scenario, goal: Goal): string => JSON.stringify([scenario, goal]);

/** Asks for advances up to the goal, then for the picture there, and tells when all of it is stored. */
function towards(goal: Goal, reached: () => void): Strategy {
  let isThere = false;
  let isTold = false;
  return {
    next: (at) => {
      if (isTold) return null;
      const request = isThere ? null : goalRequest(goal, at);
      if (request !== null) return request;
      // What is done at the place of a goal is done, as on screen.
      if (!isThere || at.stale) {
        isThere = true;
        return at.frame.ended ? { maxRequests: 0, columns: true } : { maxRequests: 1, untilUs: at.frame.clockUs, columns: true };
      }
      isTold = true;
      at.later(reached);
      return null;
    },
  };
}

/**
 * Computes one run in a worker of its own: that of a reveal while its question is thought about, that of the next question while a step is
 * read. Session.takeOver then shows it with its engine: what could be computed before is there at once.
 */
export class Ahead {
  readonly #spawn: () => EngineEndpoint;
  readonly #historyBytes: number;
  #work: Work | null = null;
  /** Hears how far the run is that is computed ahead: whoever waits for it says so. */
  onFar: ((run: Run) => void) | null = null;

  /** @param historyBytes memory for states of the run's past: as much as the session's own run has */
  constructor(spawn: () => EngineEndpoint, historyBytes: number) {
    this.#spawn = spawn;
    this.#historyBytes = historyBytes;
  }

  /** Begins to compute a run to a goal; the one of before goes. Resolves when it is there, or given up. */
  begin(scenario: Scenario, goal: Goal): Promise<unknown> {
    this.drop();
    if (physicalPages(scenario.drive) / scenario.scale <= AT_ONCE_PAGES) return Promise.resolve();
    let end = (_isThere: boolean): void => {};
    const done = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    const driven = new DrivenRun({
      spawn: this.#spawn,
      clock: { now: () => performance.now(), tick: () => Promise.resolve(), hidden: () => false },
      strategy: towards(goal, () => end(true)),
      pictures: { now: () => performance.now(), isWanted: () => true, everyMs: () => PICTURE_MS },
      historyBytes: this.#historyBytes,
      callMs: CALL_MS,
      hear: (event) => {
        if (event.kind === 'engineFailed' || event.kind === 'failed') end(false);
        else if (event.kind === 'arrived') this.onFar?.(event.run);
      },
    });
    this.#work = { key: keyOf(scenario, goal), driven, done, end };
    void driven.load(scenario).then((loaded) => {
      if (loaded.kind === 'loaded') driven.attach(loaded.run);
      else end(false);
    });
    return done;
  }

  /** The run at its goal, for the caller that takes it over; null where none was begun, or it cannot be run. One that is under way is waited for. */
  async take(scenario: Scenario, goal: Goal): Promise<DrivenRun | null> {
    const work = this.#work;
    if (work === null || work.key !== keyOf(scenario, goal)) return null;
    const isThere = await work.done;
    if (this.#work !== work) return null;
    this.#work = null;
    if (isThere) return work.driven;
    work.driven.dispose();
    return null;
  }

  /** Gives up what is under way, and its worker. */
  drop(): void {
    this.#work?.end(false);
    this.#work?.driven.dispose();
    this.#work = null;
  }
}
