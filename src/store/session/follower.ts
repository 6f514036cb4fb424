import type { StoreApi } from 'zustand/vanilla';
import type { AdvanceReply } from '../../engine/types';
import type { Saying } from '../../texts/language';
import type { Run } from '../runs/run';
import { countsRequests } from '../selections/phase';
import { plotTime } from '../selections/text';
import { Announcer, type Words } from './announcer';
import { scenarioAsRun } from './asRun';
import { type SessionState, stageOf } from './state';

/** Hears that the run went on; `urgent`: a person went to another moment, which is shown at the next frame, however calm the page is. */
export type RunListener = (urgent?: boolean) => void;

/** Follows the session's run: what it does now, what it has taken and where it forked go to the store and to listeners. */
export class Follower {
  readonly #store: StoreApi<SessionState>;
  readonly #announcer: Announcer;
  readonly #runListeners = new Set<RunListener>();
  /** Called when scenario or receipts changed: the address bar listens. */
  readonly #recordListeners = new Set<(push: boolean) => void>();

  constructor(store: StoreApi<SessionState>, words: Words | Promise<Words>) {
    this.#store = store;
    this.#announcer = new Announcer(words, (announcement) => store.setState({ announcement }));
  }

  /** Calls `listener` after each reply that was stored, and when another run, or another moment of it, is shown. */
  subscribe(listener: RunListener): () => void {
    this.#runListeners.add(listener);
    return () => this.#runListeners.delete(listener);
  }

  /** Calls `listener` when the scenario or its record of actions changed; `push`: it is another scenario, not a change of this one. */
  onRecord(listener: (push: boolean) => void): () => void {
    this.#recordListeners.add(listener);
    return () => this.#recordListeners.delete(listener);
  }

  arrived(run: Run, reply: AdvanceReply): void {
    const { stage: before, playback, run: shown } = this.#state;
    const stage = stageOf(run.frame, before);
    if (stage !== before) this.#store.setState({ stage });
    // A run on its way to a moment is not shown: listeners hear when it is there.
    if (run === shown && !playback.computing && !playback.seeking) this.#announcer.follow(run);
    if (reply.receipts.length > 0 && run === shown) this.record(false);
    // On the way to a moment its neighbour is on screen, and stays the same.
    if (!run.approximate) this.tell();
  }

  /** Another moment of the run is on screen. */
  shown(): void {
    const { run, stage } = this.#state;
    if (run === null) return;
    const next = stageOf(run.frame, stage);
    if (next !== stage) this.#store.setState({ stage: next });
    this.tell(true);
  }

  /** Something is done in the past: the run goes on from there, and what was computed beyond stays as the ghost. */
  forking(run: Run): void {
    const { scenario } = this.#state;
    if (scenario === null) return;
    const ghost = { run: run.past(), scenario: scenarioAsRun(scenario, run) };
    this.#store.setState({ ghost, notices: [forkNotice(run)] });
  }

  /** Actions still to come belong to the ghost. */
  forked(run: Run): void {
    const { scenario } = this.#state;
    if (scenario !== null && run === this.#state.run) this.#store.setState({ scenario: { ...scenario, actions: [...run.receipts] } });
  }

  /** Another run is on screen: what was said of the last drive does not hold for it. */
  restart(): void {
    this.#announcer.restart();
    this.announce();
  }

  /** Says where the run is to readers who do not see it. */
  announce(): void {
    const { run } = this.#state;
    if (run !== null) this.#announcer.now(run);
  }

  tell(urgent = false): void {
    for (const listener of this.#runListeners) listener(urgent);
  }

  record(push: boolean): void {
    for (const listener of this.#recordListeners) listener(push);
  }

  stop(): void {
    this.#announcer.stop();
  }

  get #state(): SessionState {
    return this.#store.getState();
  }
}

/** The notice when a change in the past makes another run of this one. */
function forkNotice({ plan, frame }: Run): Saying {
  const at = countsRequests(plan) ? frame.phaseRequests : Math.round(frame.phaseSeconds);
  return (language) => language.remarks.pastChanged(plotTime(plan, at, language));
}
