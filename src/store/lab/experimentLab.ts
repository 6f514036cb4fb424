import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineEndpoint } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import type { AdvanceReply, Frame } from '../../engine/types';
import type { Scenario } from '../../scenario/types';
import { shareDone } from '../../sweep/progress';
import { DrivenRun } from '../runs/drivenRun';
import { noPictures } from '../runs/pictureClock';
import type { Run } from '../runs/run';
import { toEnd } from '../runs/strategies/toEnd';

/** One run of an experiment, to be computed. */
export interface LabJob {
  /** Unique within the lab; a job with a known key is not computed again while its scenario is the same. */
  readonly key: string;
  readonly scenario: Scenario;
}

export type LabStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Where a run is. Changes a few times a second. */
export interface LabEntry {
  readonly key: string;
  readonly scenario: Scenario;
  readonly status: LabStatus;
  /** Phase under way, and how far the whole run is, [0, 1]; phases without a known end count as half done while they last. */
  readonly phase: number;
  readonly progress: number;
  /** Wall seconds so far, or that it took. */
  readonly wallSeconds: number;
  /** Why it failed; a smaller engine that would fit, 1:N. */
  readonly fault: string | null;
  readonly scaleThatFits: number | null;
  /** The run with its samples, and the frame at each phase's end; null before it began. */
  readonly run: Run | null;
  readonly phaseEnds: readonly Frame[];
}

export interface LabState {
  readonly entries: Readonly<Record<string, LabEntry>>;
  /** Keys under way or waiting, in order. */
  readonly queue: readonly string[];
}

/** Wall ms of one call at full speed: long enough that messages cost nothing, short enough to be cancelled at once. */
const CALL_MS = 40;
/** Least wall ms between two changes of the state. */
const TELL_MS = 200;

function entryOf(job: LabJob): LabEntry {
  const none = { phase: 0, progress: 0, wallSeconds: 0, fault: null, scaleThatFits: null, run: null, phaseEnds: [] };
  return { key: job.key, scenario: job.scenario, status: 'waiting', ...none };
}

/**
 * Computes runs one after another at full speed in a worker of its own, beside the page's engine. The worker lives only while there is
 * something to compute; what came of it stays.
 */
export class ExperimentLab {
  readonly store: StoreApi<LabState> = createStore<LabState>(() => ({ entries: {}, queue: [] }));
  readonly #spawn: () => EngineEndpoint;
  readonly #now: () => number;
  #engine: DrivenRun | null = null;
  /** Who hears of the run that is under way. */
  #listen: { readonly arrived: (run: Run, reply: AdvanceReply) => void; readonly fail: (error: unknown) => void } = {
    arrived: () => undefined,
    fail: () => undefined,
  };
  /** Raised by `cancel`: what is under way for an older one is dropped. */
  #generation = 0;

  constructor(spawn: () => EngineEndpoint = spawnEngine, now: () => number = () => performance.now()) {
    this.#spawn = spawn;
    this.#now = now;
  }

  get state(): LabState {
    return this.store.getState();
  }

  /** Computes the jobs in order after those that wait already. Runs that are there with the same scenario are kept. */
  start(jobs: readonly LabJob[]): void {
    const { entries, queue } = this.state;
    const fresh = jobs.filter(({ key, scenario }) => {
      const known = entries[key];
      return known === undefined || known.scenario !== scenario || known.status === 'failed' || known.status === 'cancelled';
    });
    const wanted = fresh.filter(({ key }) => !queue.includes(key));
    const added = Object.fromEntries(wanted.map((job) => [job.key, entryOf(job)]));
    const idle = queue.length === 0;
    this.store.setState({ entries: { ...entries, ...added }, queue: [...queue, ...wanted.map(({ key }) => key)] });
    if (idle && wanted.length > 0) void this.#work(this.#generation);
  }

  /** Stops at once; what was under way or waiting is marked as cancelled, what is done stays. */
  cancel(): void {
    this.#generation += 1;
    for (const key of this.state.queue) this.#change(key, { status: 'cancelled' });
    this.store.setState({ queue: [] });
    this.#free();
  }

  /** Ends the worker. */
  dispose(): void {
    this.cancel();
  }

  async #work(generation: number): Promise<void> {
    for (;;) {
      const key = this.state.queue[0];
      if (key === undefined) break;
      await this.#compute(key, generation);
      if (generation !== this.#generation) return;
      this.store.setState({ queue: this.state.queue.filter((waiting) => waiting !== key) });
    }
    this.#free();
  }

  async #compute(key: string, generation: number): Promise<void> {
    const began = this.#now();
    try {
      await this.#advanceToEnd(key, generation, began);
    } catch (error) {
      if (generation !== this.#generation) return;
      // The engine is gone; the next run gets another.
      this.#free();
      this.#change(key, { status: 'failed', fault: error instanceof Error ? error.message : String(error) });
    }
  }

  async #advanceToEnd(key: string, generation: number, began: number): Promise<void> {
    const entry = this.state.entries[key];
    if (entry === undefined) return;
    this.#change(key, { status: 'running', run: null, phaseEnds: [], progress: 0, fault: null });
    let fail: (error: unknown) => void = () => undefined;
    const failed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const phaseEnds: Frame[] = [];
    let toldAt = began;
    const tell = (run: Run): void => {
      const now = this.#now();
      if (now - toldAt < TELL_MS && !run.frame.ended) return;
      toldAt = now;
      const progress = shareDone(entry.scenario, run.frame);
      this.#change(key, { phase: run.frame.phase, progress, wallSeconds: (now - began) / 1000, phaseEnds: [...phaseEnds] });
    };
    const ended = new Promise<void>((resolve) => {
      this.#listen = {
        fail,
        arrived: (run, reply) => {
          if (reply.stop === 'phase' || reply.stop === 'end') phaseEnds.push(reply.frame);
          tell(run);
          if (run.frame.ended) resolve();
        },
      };
    });
    this.#engine ??= this.#makeEngine();
    const engine = this.#engine;
    const loaded = await Promise.race([engine.load(entry.scenario), failed]);
    if (generation !== this.#generation || loaded.kind === 'dropped') return;
    if (loaded.kind === 'refused') {
      this.#change(key, { status: 'failed', fault: loaded.sentence, scaleThatFits: loaded.scaleThatFits });
      return;
    }
    this.#change(key, { run: loaded.run });
    engine.attach(loaded.run);
    await Promise.race([ended, failed]);
    if (generation === this.#generation) this.#change(key, { status: 'done', progress: 1, phaseEnds: [...phaseEnds] });
  }

  #makeEngine(): DrivenRun {
    return new DrivenRun({
      spawn: this.#spawn,
      clock: { now: this.#now, tick: () => new Promise((resolve) => setTimeout(resolve)), hidden: () => false },
      strategy: toEnd,
      pictures: noPictures,
      callMs: CALL_MS,
      arrived: (run, reply) => this.#listen.arrived(run, reply),
      engineFailed: (failure) => this.#listen.fail(failure),
      failed: (error) => this.#listen.fail(error),
    });
  }

  #free(): void {
    this.#engine?.dispose();
    this.#engine = null;
  }

  #change(key: string, change: Partial<LabEntry>): void {
    const { entries } = this.state;
    const entry = entries[key];
    if (entry !== undefined) this.store.setState({ entries: { ...entries, [key]: { ...entry, ...change } } });
  }
}
