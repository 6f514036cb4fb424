import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { type Report, reportOf } from '../../engine/report';
import type { Scenario } from '../../scenario/types';
import { coarseToFine } from '../../sweep/order';
import { gridOf, isPossible, type Point } from '../../sweep/points';
import { secondsLeft } from '../../sweep/progress';
import type { Axis } from '../../sweep/spec';
import { Timer } from '../timer';
import { toTheEnd } from './toTheEnd';

export type SweepStatus = 'waiting' | 'running' | 'done' | 'failed' | 'impossible' | 'cancelled';

/** One point of the sweep. */
export interface SweepEntry {
  readonly index: number;
  readonly at: readonly number[];
  readonly values: readonly unknown[];
  /** Null where the combination of values is no scenario. */
  readonly point: Point | null;
  readonly status: SweepStatus;
  readonly report: Report | null;
  /** Why it failed, or cannot be. */
  readonly fault: string | null;
}

export interface SweepState {
  readonly vary: readonly Axis[];
  /** In the order of the specification. */
  readonly entries: readonly SweepEntry[];
  readonly busy: boolean;
  /** Points that were computed or failed, of those that are possible. */
  readonly done: number;
  readonly total: number;
  /** Wall seconds so far, and those to go; null while unknown. */
  readonly seconds: number;
  readonly left: number | null;
}

/** Wall ms between two states that are shown: on two cores the page draws in the workers' time, some 20 ms a state of 100 points. */
const SHOWN_MS = 500;
const nothing: SweepState = { vary: [], entries: [], busy: false, done: 0, total: 0, seconds: 0, left: null };

/** Workers for a sweep: the cores less one, which the page keeps; of two it keeps none, for half of the machine would wait for a page at rest. */
export function poolSize(cores: number): number {
  return cores > 2 ? Math.floor(cores) - 1 : Math.max(1, Math.floor(cores) || 1);
}

/** Runs a scenario to its end and reports it as the command line does; `alive` ends it in between, with null. */
async function computed(
  client: RunClient,
  scenario: Scenario,
  tell: (share: number) => void,
  alive: () => boolean,
): Promise<Report | null> {
  const began = performance.now();
  const loaded = await client.load(scenario);
  if (!loaded.ok) throw new Error(loaded.scaleThatFits === null ? loaded.fault : `${loaded.fault} It fits at 1:${loaded.scaleThatFits}.`);
  const ended = await toTheEnd(client, scenario, tell, alive);
  if (ended === null) return null;
  const { engineMs, simulatedPagesWritten, ...rest } = ended;
  // Nothing is left to run: the blocks of the end, for the report's wear.
  const { frame } = await client.advance({ maxRequests: 1, columns: true });
  const stateHash = await client.stateHash();
  const wallSeconds = (performance.now() - began) / 1000;
  const speed = { wallSeconds, simulatedPagesWritten, engineSeconds: engineMs / 1000 };
  return reportOf({ scenario, plan: loaded.plan, ...rest, frame, stateHash, ...speed });
}

/** Computes a sweep's points beside each other, each in a worker of its own, coarse ones first. What was computed once stays. */
export class SweepPool {
  /** What is shown: the newest state a few times a second, and every beginning and end at once. */
  readonly store: StoreApi<SweepState> = createStore<SweepState>(() => nothing);
  #state: SweepState = nothing;
  readonly #timer = new Timer();
  readonly #size: number;
  readonly #shownMs: number;
  readonly #spawn: () => EngineEndpoint;
  readonly #known: Map<string, Report>;
  readonly #clients = new Set<RunClient>();
  readonly #shares = new Map<number, number>();
  /** Raised by `start` and `cancel`: what is under way for an older one is dropped. */
  #generation = 0;
  #began = 0;

  /**
   * @param shownMs wall ms between two states that are shown, 0: every one
   * @param known reports by the hash of their point, which outlive the pool; what is computed is added
   */
  constructor(size: number, spawn: () => EngineEndpoint = spawnEngine, shownMs: number = SHOWN_MS, known = new Map<string, Report>()) {
    this.#size = size;
    this.#spawn = spawn;
    this.#shownMs = shownMs;
    this.#known = known;
  }

  /** Lays the sweep out, with what is known of it; computes nothing. */
  show(vary: readonly Axis[], base: Scenario): void {
    this.cancel();
    const entries = gridOf(vary, base).map((point): SweepEntry => {
      const { index, at, values } = point;
      if (!isPossible(point)) return { index, at, values, point: null, status: 'impossible', report: null, fault: point.faults.join(' ') };
      const report = this.#known.get(point.hash) ?? null;
      return { index, at, values, point, status: report === null ? 'waiting' : 'done', report, fault: null };
    });
    const total = entries.filter(({ point }) => point !== null).length;
    const done = entries.filter(({ report }) => report !== null).length;
    this.#put({ ...nothing, vary, entries, total, done });
    this.#show();
  }

  /** Computes what is not known of the sweep that is shown. */
  start(): void {
    this.cancel();
    const { vary, entries } = this.#state;
    const order = coarseToFine(vary, entries).filter((index) => entries[index]?.report === null && entries[index]?.point !== null);
    if (order.length === 0) return;
    this.#began = performance.now();
    this.#put({
      busy: true,
      entries: entries.map((entry) => (order.includes(entry.index) ? { ...entry, status: 'waiting', fault: null } : entry)),
    });
    this.#show();
    const waiting = order.values();
    const generation = this.#generation;
    const lanes = Array.from({ length: Math.min(this.#size, order.length) }, () => this.#lane(waiting, order.length, generation));
    void Promise.all(lanes).then(() => {
      if (generation !== this.#generation) return;
      this.#put({ busy: false, left: null });
      this.#show();
    });
  }

  /** Stops at once; what is computed stays. */
  cancel(): void {
    this.#generation += 1;
    for (const client of this.#clients) client.dispose();
    this.#clients.clear();
    this.#shares.clear();
    const { busy, entries } = this.#state;
    if (!busy) return;
    const unfinished = (entry: SweepEntry): boolean => entry.status === 'waiting' || entry.status === 'running';
    this.#put({
      busy: false,
      left: null,
      entries: entries.map((entry) => (unfinished(entry) ? { ...entry, status: 'cancelled' } : entry)),
    });
    this.#show();
  }

  dispose(): void {
    this.cancel();
  }

  async #lane(waiting: Iterator<number>, count: number, generation: number): Promise<void> {
    let client: RunClient | null = null;
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const point = this.#state.entries[next.value]?.point;
      if (!point) continue;
      client ??= this.#client();
      const fine = await this.#compute(point, client, count, generation);
      if (generation !== this.#generation) return;
      // A trap or a dead worker: the next point gets another.
      if (!fine) client = this.#free(client);
    }
    if (client !== null) this.#free(client);
  }

  async #compute(point: Point, client: RunClient, count: number, generation: number): Promise<boolean> {
    const { index, hash, scenario } = point;
    const alive = (): boolean => generation === this.#generation;
    this.#change(index, { status: 'running' });
    try {
      const known = this.#known.get(hash);
      const report = known ?? (await computed(client, scenario, (share) => alive() && this.#shares.set(index, share), alive));
      if (!alive() || report === null) return true;
      this.#known.set(hash, report);
      this.#change(index, { status: 'done', report });
    } catch (error) {
      if (!alive()) return true;
      this.#change(index, { status: 'failed', fault: error instanceof Error ? error.message : String(error) });
      return client.failure === null;
    } finally {
      if (alive()) this.#tell(index, count);
    }
    return true;
  }

  #tell(index: number, count: number): void {
    this.#shares.set(index, 1);
    const seconds = (performance.now() - this.#began) / 1000;
    const computedSoFar = [...this.#shares.values()].reduce((sum, share) => sum + share, 0);
    const { done } = this.#state;
    this.#put({ done: done + 1, seconds, left: secondsLeft(computedSoFar, count, seconds) });
  }

  #client(): RunClient {
    const client = new RunClient(this.#spawn);
    this.#clients.add(client);
    return client;
  }

  #free(client: RunClient): null {
    this.#clients.delete(client);
    client.dispose();
    return null;
  }

  #change(index: number, change: Partial<SweepEntry>): void {
    this.#put({ entries: this.#state.entries.map((entry) => (entry.index === index ? { ...entry, ...change } : entry)) });
  }

  #put(change: Partial<SweepState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#shownMs === 0) this.#show();
    else if (!this.#timer.isSet) this.#timer.set(() => this.#show(), this.#shownMs);
  }

  #show(): void {
    this.#timer.stop();
    this.store.setState(this.#state);
  }
}
