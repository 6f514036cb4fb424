import type { RunClock } from '../../../src/store/runs/strategy';
import { runWords } from '../../../src/store/selections/words/narration';
import { Session } from '../../../src/store/session/session';
import type { Scene } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { said } from '../../../src/texts/language';
import type { EngineApi } from '../../../src/worker/protocol';
import { endpointFor, ServedEngine, type TestEndpoint } from '../../client/endpoint';

export interface TestSession {
  readonly session: Session;
  readonly endpoints: readonly TestEndpoint[];
  readonly engine: ServedEngine;
  readonly clock: TestClock;
}

/** A wall clock that passes 10 ms at every tick and at every look while the engine works. */
export class TestClock implements RunClock {
  time = 0;
  ticks = 0;
  isHidden = false;
  readonly now = () => this.time;
  readonly hidden = () => this.isHidden;
  readonly tick = async () => {
    this.ticks += 1;
    this.time += 10;
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
}

/** A session on the real engine in this thread. */
export function testSession(
  options: {
    readonly api?: (engine: ServedEngine) => Partial<EngineApi>;
    readonly reducedMotion?: boolean;
    readonly historyBytes?: number;
    readonly scenes?: readonly Scene[];
  } = {},
): TestSession {
  const engine = new ServedEngine();
  const endpoints: TestEndpoint[] = [];
  const clock = new TestClock();
  const session = new Session({
    spawn: () => {
      const endpoint = endpointFor(options.api?.(engine) ?? engine);
      endpoints.push(endpoint);
      return endpoint;
    },
    clock,
    language: () => english,
    words: runWords(() => english),
    scenes: options.scenes ?? [],
    reducedMotion: options.reducedMotion ?? false,
    ...(options.historyBytes === undefined ? {} : { historyBytes: options.historyBytes }),
  });
  return { session, endpoints, engine, clock };
}

/** What the page says went wrong; empty where nothing did. */
export function faultOf({ state }: Session): string {
  return state.fault === null ? '' : said(state.fault.sentence, english);
}

/** The notices on the page. */
export function noticesOf({ state }: Session): readonly string[] {
  return state.notices.map((notice) => said(notice, english));
}

/** Resolves when the state is as wanted; rejects, with where it is, after 50 s of wall time: a little before the test itself would end. */
export function until(session: Session, wanted: (state: Session['state']) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!wanted(session.state)) return;
      clearTimeout(timer);
      clearInterval(poll);
      stopStore();
      stopRun();
      resolve();
    };
    const stopStore = session.store.subscribe(check);
    const stopRun = session.subscribeRun(check);
    // The clock of a session at rest tells nobody of its ticks.
    const poll = setInterval(() => check(), 5);
    const timer = setTimeout(() => {
      clearInterval(poll);
      stopStore();
      stopRun();
      reject(
        new Error(
          `the session did not get there: ${JSON.stringify({ ...session.state.playback, fault: session.state.fault, stage: session.state.stage })}`,
        ),
      );
    }, 50_000);
    check();
  });
}
