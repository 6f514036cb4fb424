/** The same run, computed beside a session by an engine of its own: what every number of a moment must be. */

import { expect } from 'vitest';
import type { Frame } from '../../src/engine/types';
import type { Moment } from '../../src/lessons/check/moment';
import type { Scenario } from '../../src/scenario/types';
import { Run } from '../../src/store/runs/run';
import { collectionOf, collectionSums } from '../../src/store/selections/drive/collection';
import { wafNow } from '../../src/store/selections/series/waf';
import type { Session } from '../../src/store/session/session';
import type { RunId } from '../../src/store/types';
import type { EngineApi } from '../../src/worker/protocol';
import { ServedEngine } from '../client/endpoint';

/** Turns of the event loop that a slow machine takes for each answer. */
const TURNS = 12;

/** An engine whose answers about the past come late, as on a busy machine. */
export function slow(engine: ServedEngine): Partial<EngineApi> {
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    for (let i = 0; i < TURNS; i++) await new Promise((resolve) => setImmediate(resolve));
    return value;
  };
  return {
    load: (...args) => engine.load(...args),
    advance: (request) => engine.advance(request),
    act: (...args) => engine.act(...args),
    inspect: (block) => engine.inspect(block),
    seek: (bound) => engine.seek(bound),
    history: () => engine.history(),
    recallCollection: () => late(engine.recallCollection()),
    recallPage: (lpn) => late(engine.recallPage(lpn)),
    recallLog: (most) => late(engine.recallLog(most)),
    stateHash: () => engine.stateHash(),
  };
}

/** Requests of a call on the straight way: between two of them a state is kept, from which the last collection is looked up. */
const STRIDE = 1_000;

type Place = Pick<Frame, 'phase' | 'phaseRequests'>;

const isBefore = (a: Place, b: Place) => a.phase < b.phase || (a.phase === b.phase && a.phaseRequests < b.phaseRequests);

/** The same run, brought straight to where another one is by an engine of its own. */
export class Reference {
  readonly #engine = new ServedEngine();
  #scenario = '';
  #run: Run | null = null;
  #at: Place = { phase: 0, phaseRequests: 0 };
  /** Its last reply had a picture of the blocks. */
  #hasPicture = false;

  /** The run at a moment of another one of the scenario, on the straight way: from where the last moment was, where that was earlier. */
  async comeTo(scenario: Scenario, there: Frame): Promise<Run> {
    const key = JSON.stringify(scenario);
    let run = this.#run;
    if (run === null || key !== this.#scenario || isBefore(there, this.#at)) {
      const loaded = await this.#engine.load(scenario, 64e6);
      if (!loaded.ok) throw new Error(loaded.fault);
      run = new Run('reference' as RunId, loaded.plan, loaded.frame);
      this.#at = loaded.frame;
      this.#hasPicture = false;
    }
    this.#scenario = key;
    this.#run = run;
    // The end of a phase is also the beginning of the next.
    while (isBefore(this.#at, there) || (there.ended && !run.frame.ended)) {
      const left =
        there.ended || this.#at.phase < there.phase ? STRIDE : Math.round((there.phaseRequests - this.#at.phaseRequests) / run.plan.factor);
      const isLast = !there.ended && this.#at.phase === there.phase && left <= STRIDE;
      const reply = await this.#engine.advance({ maxRequests: Math.max(1, Math.min(STRIDE, left)), columns: isLast });
      run.absorb(reply);
      this.#hasPicture = isLast;
      this.#at = reply.stop === 'phase' ? { phase: reply.frame.phase + 1, phaseRequests: 0 } : reply.frame;
    }
    if (run.frame.phase < there.phase) await this.#stay(run);
    expect(run.frame.totals, 'the run on screen is another one').toEqual(there.totals);
    return run;
  }

  /**
   * The run where a session rests, its last victim that of the collection that is told page by page; `needsLog`: with the victims that its log holds.
   * `side`: at a border between phases, where the session is shown, or the later phase. What is looked up leads there.
   */
  async at(session: Session, needsLog: boolean, side: 'shown' | 'later' = 'later'): Promise<Moment> {
    const scenario = session.recordedUpToNow();
    const { run: shown } = session.state;
    if (scenario === null || shown === null) throw new Error('there is no run');
    const run = await this.comeTo(scenario, shown.frame);
    if (side === 'later' || !this.#hasPicture) await this.#stay(run);
    const log = needsLog ? await this.#engine.recallLog(60) : null;
    const victims = log?.answer.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : []))) ?? null;
    const recalled = (await this.#engine.recallCollection())?.answer ?? null;
    const told = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, run.plan.sim);
    if (told !== null) {
      const { valid: validPages, pages } = collectionSums(told);
      run.tells({ lastVictim: { group: told.victim, die: told.die, validPages, pages } });
    }
    return { plan: run.plan, frame: run.frame, columns: run.columns, victims, wafNow: wafNow(run), samples: run.seen.fork() };
  }

  /** The picture of the blocks where it is; from the end of a phase it goes to the beginning of the next. */
  async #stay(run: Run): Promise<void> {
    run.absorb(await this.#engine.advance({ maxRequests: 0, columns: true }));
    this.#hasPicture = true;
  }

  get run(): Run {
    if (this.#run === null) throw new Error('it is nowhere');
    return this.#run;
  }
}
