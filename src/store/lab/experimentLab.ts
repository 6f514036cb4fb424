import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineEndpoint } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { leastMemory } from '../../scenario/capacity';
import { Lane, type LaneTools } from './experimentLane';
import type { LabEntry, LabJob } from './labEntry';
import { poolSize } from './sweepPool';

export interface LabState {
  readonly entries: Readonly<Record<string, LabEntry>>;
  /** Keys under way or waiting, in order. */
  readonly queue: readonly string[];
}

function entryOf(job: LabJob): LabEntry {
  const none = { phase: 0, progress: 0, wallSeconds: 0, fault: null, scaleThatFits: null, run: null, phaseEnds: [], stored: null };
  return { key: job.key, scenario: job.scenario, status: 'waiting', ...none };
}

/** What of the machine the lab may take. */
export interface LabRoom {
  /** Runs that are computed beside each other, at least 1. */
  readonly lanes: number;
  /** Bytes that their engines may hold together; a run that alone needs more is computed by itself. */
  readonly memory: number;
}

/** GB of memory assumed of a machine that does not say; browsers say at most 8. */
const UNTOLD_GB = 4;
/** Share of the memory for engines of the lab, beside the page's own. */
const MEMORY_SHARE = 0.4;

/** Runs one after another. */
const oneLane: LabRoom = { lanes: 1, memory: Number.POSITIVE_INFINITY };

/** The cores and the memory of a machine, as `navigator` gives them. */
export function roomOfMachine(machine: { readonly hardwareConcurrency?: number; readonly deviceMemory?: number }): LabRoom {
  const gigabytes = machine.deviceMemory ?? UNTOLD_GB;
  return { lanes: poolSize(machine.hardwareConcurrency ?? 1), memory: gigabytes * 2 ** 30 * MEMORY_SHARE };
}

/**
 * Computes runs beside each other at full speed, each in a worker of its own, beside the page's engine. The workers live only while there
 * is something to compute; their results stay.
 */
export class ExperimentLab {
  readonly store: StoreApi<LabState> = createStore<LabState>(() => ({ entries: {}, queue: [] }));
  readonly #tools: LaneTools;
  readonly #room: LabRoom;
  /** Engines, and the key of the run that each computes; null: it is free. */
  readonly #lanes = new Map<Lane, string | null>();
  /** Raised by `cancel`: what is under way for an older one is dropped. */
  #generation = 0;

  constructor(spawn: () => EngineEndpoint = spawnEngine, now: () => number = () => performance.now(), room: LabRoom = oneLane) {
    this.#tools = { spawn, now };
    this.#room = room;
  }

  get state(): LabState {
    return this.store.getState();
  }

  /** Computes the jobs in order, after those that wait already. Keeps runs that are there with the same scenario. */
  start(jobs: readonly LabJob[]): void {
    const { entries, queue } = this.state;
    const fresh = jobs.filter(({ key, scenario }) => {
      const known = entries[key];
      return known === undefined || known.scenario !== scenario || known.status === 'failed' || known.status === 'cancelled';
    });
    const wanted = fresh.filter(({ key }) => !queue.includes(key));
    const added = Object.fromEntries(wanted.map((job) => [job.key, entryOf(job)]));
    this.store.setState({ entries: { ...entries, ...added }, queue: [...queue, ...wanted.map(({ key }) => key)] });
    this.#fill();
  }

  /** Shows what was made before under a key; `read` is asked once. */
  async recall(job: LabJob, read: () => Promise<LabEntry>): Promise<void> {
    const { key } = job;
    if (this.state.entries[key] !== undefined) return;
    this.store.setState({ entries: { ...this.state.entries, [key]: { ...entryOf(job), status: 'running' } } });
    try {
      this.#change(key, await read());
    } catch (error) {
      this.#change(key, { status: 'failed', fault: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Stops at once; what was under way or waiting is marked as cancelled, what is done stays. */
  cancel(): void {
    this.#generation += 1;
    for (const key of this.state.queue) this.#change(key, { status: 'cancelled' });
    this.store.setState({ queue: [] });
    for (const lane of this.#lanes.keys()) lane.dispose();
    this.#lanes.clear();
  }

  /** Ends the workers. */
  dispose(): void {
    this.cancel();
  }

  /** Gives each free lane the next run that fits beside those under way; lanes without one are let go. */
  #fill(): void {
    for (let key = this.#next(); key !== null; key = this.#next()) {
      const free = [...this.#lanes].find(([, busy]) => busy === null)?.[0];
      const lane = free ?? new Lane(this.#tools);
      this.#lanes.set(lane, key);
      void this.#compute(lane, key, this.#generation);
    }
    for (const [lane, busy] of this.#lanes)
      if (busy === null) {
        lane.dispose();
        this.#lanes.delete(lane);
      }
  }

  /** The first run that waits, where a lane and memory are left for it. */
  #next(): string | null {
    const busy = [...this.#lanes.values()].filter((key) => key !== null);
    const key = this.state.queue.find((waiting) => !busy.includes(waiting));
    if (key === undefined || busy.length >= this.#room.lanes) return null;
    const bytes = [...busy, key].reduce((sum, each) => sum + this.#memoryOf(each), 0);
    return busy.length === 0 || bytes <= this.#room.memory ? key : null;
  }

  #memoryOf(key: string): number {
    const entry = this.state.entries[key];
    return entry === undefined ? 0 : leastMemory(entry.scenario);
  }

  async #compute(lane: Lane, key: string, generation: number): Promise<void> {
    const { scenario } = this.state.entries[key] as LabEntry;
    const alive = (): boolean => generation === this.#generation;
    this.#change(key, { status: 'running', run: null, phaseEnds: [], progress: 0, fault: null });
    let isSound = true;
    try {
      const last = await lane.compute(scenario, (change) => alive() && this.#change(key, change));
      if (alive()) this.#change(key, last);
    } catch (error) {
      isSound = false;
      if (alive()) this.#change(key, { status: 'failed', fault: error instanceof Error ? error.message : String(error) });
    }
    if (!alive()) return;
    // An engine that broke is gone; the next run gets another.
    if (isSound) this.#lanes.set(lane, null);
    else {
      lane.dispose();
      this.#lanes.delete(lane);
    }
    this.store.setState({ queue: this.state.queue.filter((waiting) => waiting !== key) });
    this.#fill();
  }

  #change(key: string, change: Partial<LabEntry>): void {
    const { entries } = this.state;
    const entry = entries[key];
    if (entry !== undefined) this.store.setState({ entries: { ...entries, [key]: { ...entry, ...change } } });
  }
}
