import { createStore, type StoreApi } from 'zustand/vanilla';
import { Budget } from '../../client/budget';
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { usedPages } from '../../domain/spare';
import { parseScenario } from '../../scenario/parse';
import { leastDriveFor } from '../../scenario/pts/kept';
import type { PtsName } from '../../scenario/pts/names';
import { type PtsRun, type PtsTest, ptsTest } from '../../scenario/pts/procedures';
import { isOver, type Measured, measuredOf, ptsScenario } from '../../scenario/pts/results';
import type { Scenario } from '../../scenario/types';

export type PtsStatus = 'running' | 'done' | 'cancelled' | 'failed';

/** A test of the standard on a drive, as far as it has come. */
export interface PtsEntry {
  readonly test: PtsTest;
  /** The drive that it runs on, at its scale. */
  readonly scenario: Scenario;
  readonly status: PtsStatus;
  /** For each run that has begun, what was measured of its points, in order. */
  readonly measured: readonly (readonly Measured[])[];
  /** Phases of the preconditioning that are over, of the run under way, and the part of the one that it is in. */
  readonly prepared: number;
  /** Wall seconds so far. */
  readonly seconds: number;
  readonly fault: string | null;
}

/** The last entry of each test. */
export type PtsState = Readonly<Partial<Record<PtsName, PtsEntry>>>;

/** Wall ms of one call: long enough that messages cost nothing, short enough to be cancelled at once. */
const CALL_MS = 60;
/** Least wall ms between two changes of the state: a point of a small drive takes less. */
const TELL_MS = 100;

/** Runs the standard's tests in a worker, one at a time. What was measured stays, also where a test was cancelled. */
export class PtsLab {
  readonly store: StoreApi<PtsState> = createStore<PtsState>(() => ({}));
  readonly #spawn: () => EngineEndpoint;
  readonly #now: () => number;
  #client: RunClient | null = null;
  #running: PtsName | null = null;

  constructor(spawn: () => EngineEndpoint = spawnEngine, now: () => number = () => performance.now()) {
    this.#spawn = spawn;
    this.#now = now;
  }

  /** Runs a test on the drive of a scenario; one that is under way is cancelled. Settles when it has ended in any way. */
  async start(name: PtsName, scenario: Scenario): Promise<void> {
    this.cancel();
    const client = new RunClient(this.#spawn);
    this.#client = client;
    this.#running = name;
    const test = ptsTest(name);
    const began = this.#now();
    this.store.setState({ [name]: { test, scenario, status: 'running', measured: [], prepared: 0, seconds: 0, fault: null } });
    const tell = (change: Partial<PtsEntry>): void => {
      if (client === this.#client) this.#change(name, { ...change, seconds: (this.#now() - began) / 1000 });
    };
    try {
      for (const run of test.runs) await this.#measure(client, test, run, scenario, tell);
      tell({ status: 'done' });
    } catch (error) {
      tell({ status: 'failed', fault: error instanceof Error ? error.message : String(error) });
    }
    if (client === this.#client) this.#end();
  }

  /** Stops at once. */
  cancel(): void {
    const name = this.#running;
    this.#end();
    if (name !== null) this.#change(name, { status: 'cancelled' });
  }

  dispose(): void {
    this.cancel();
  }

  async #measure(client: RunClient, test: PtsTest, run: PtsRun, drive: Scenario, tell: (change: Partial<PtsEntry>) => void): Promise<void> {
    const made = ptsScenario(test, run, drive);
    // A drive that is too small fails at many points; one sentence is enough.
    if (!made.ok) throw new Error(made.faults[0] ?? 'The drive cannot be tested.');
    const loaded = await client.load(made.value);
    if (!loaded.ok) throw new Error(loaded.scaleThatFits === null ? loaded.fault : `${loaded.fault} It fits at 1:${loaded.scaleThatFits}.`);
    const before = this.store.getState()[test.name]?.measured ?? [];
    const budget = new Budget(CALL_MS);
    const measured: Measured[] = [];
    let toldAt = Number.NEGATIVE_INFINITY;
    for (let ended = 0; ; ) {
      const reply = await client.advance({ maxRequests: budget.requests, columns: false });
      budget.learn(reply);
      if (reply.stop !== 'phase' && reply.stop !== 'end') {
        if (ended < run.prepare.length && this.#now() - toldAt >= TELL_MS) {
          tell({ prepared: ended + (reply.frame.phaseProgress ?? 0), measured: [...before, []] });
          toldAt = this.#now();
        }
        continue;
      }
      if (ended >= run.prepare.length) measured.push(measuredOf(reply.frame));
      ended += 1;
      const over = reply.stop === 'end' || reply.frame.readOnly || isOver(run, measured);
      if (over || this.#now() - toldAt >= TELL_MS) {
        tell({ prepared: Math.min(ended, run.prepare.length), measured: [...before, [...measured]] });
        toldAt = this.#now();
      }
      if (reply.frame.readOnly) throw new Error('The drive has worn out and takes no more writes.');
      if (over) return;
    }
  }

  #end(): void {
    this.#client?.dispose();
    this.#client = null;
    this.#running = null;
  }

  #change(name: PtsName, change: Partial<PtsEntry>): void {
    this.store.setState((state) => {
      const entry = state[name];
      return entry === undefined ? state : { [name]: { ...entry, ...change } };
    });
  }
}

/** How far an entry has come: the run, its round, the points of it, and the share that is done if every round is needed. */
export function progressOf({ test, measured, prepared }: PtsEntry): {
  readonly run: number;
  /** 0 while the drive is preconditioned. */
  readonly round: number;
  /** Share of the preconditioning that is over, of the run under way: whole percent. */
  readonly preparing: number;
  readonly rounds: number;
  readonly share: number;
} {
  const at = Math.max(0, measured.length - 1);
  const run = test.runs[at];
  if (run === undefined) return { run: 1, round: 0, rounds: 0, preparing: 0, share: 0 };
  const points = measured[at]?.length ?? 0;
  const phases = run.prepare.length + run.points.length;
  const next = run.points[Math.min(points, run.points.length - 1)];
  return {
    run: at + 1,
    round: points === 0 ? 0 : (next?.round ?? 0),
    rounds: run.points.at(-1)?.round ?? 0,
    preparing: run.prepare.length === 0 ? 1 : Number((prepared / run.prepare.length).toFixed(2)),
    share: (at + (prepared + points) / phases) / test.runs.length,
  };
}

const SCALES = [1, 4, 16, 64, 256, 1024] as const;
/** Pages of a drive that is tested as soon as its test is opened: seconds for the whole of it. On a smaller one steady writes come out slower. */
const AT_ONCE_PAGES = 2 ** 20;

/** Scales at which the drive can be put to a test, from full size on, and the one to begin with. */
export function scalesFor(
  { drive, ftl, userSpare, seed, scale: own }: Scenario,
  name: PtsName,
): {
  readonly all: readonly number[];
  readonly coarse: number;
  /** Whether the coarse drive is small enough to be tested at once. */
  readonly isQuick: boolean;
} {
  const fits = (scale: number) => parseScenario({ drive, ftl, userSpare, seed, scale, phases: [{ do: 'erase' }] }).ok;
  const fitting = [...new Set([...SCALES, own])].sort((a, b) => a - b).filter((scale) => scale === own || fits(scale));
  const most = leastDriveFor(name) ?? Number.POSITIVE_INFINITY;
  const meant = fitting.filter((scale) => scale <= most);
  const all = meant.length > 0 ? meant : fitting;
  const isSmall = (scale: number) => usedPages({ drive, userSpare }) / scale <= AT_ONCE_PAGES;
  const coarse = all.find(isSmall) ?? all.at(-1) ?? own;
  return { all, coarse, isQuick: isSmall(coarse) };
}
