import { Budget } from '../../client/budget';
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import type { Frame } from '../../engine/types';
import type { Moment } from '../../lessons/check/figures';
import type { Scenario } from '../../scenario/types';
import { ChunkedSampleLog } from '../runs/sampleLog';

/** Wall time of a call, ms. */
const CALL_MS = 40;

/** Somebody who wants a drive measured. */
interface Wanted {
  readonly alive: () => boolean;
  readonly told: (frame: Frame) => void;
}

interface Work {
  readonly key: string;
  readonly wanted: Wanted[];
  readonly done: Promise<Moment | null>;
}

/** Runs drives to their end beside the one on screen, one after the other in a worker of its own; the last few stay known. */
export class Measurer {
  readonly #spawn: () => EngineEndpoint;
  readonly #known = new Map<string, Moment>();
  #client: RunClient | null = null;
  /** The drive that is being measured; null: none. */
  #work: Work | null = null;

  constructor(spawn: () => EngineEndpoint) {
    this.#spawn = spawn;
  }

  /**
   * The drive at its end; null where nobody wants it any more. `told` hears how far it is. A drive that is being measured already is not run
   * twice. Rejects with a sentence where it cannot be run.
   */
  async measure(scenario: Scenario, alive: () => boolean, told: (frame: Frame) => void = () => {}): Promise<Moment | null> {
    const key = JSON.stringify(scenario);
    // One worker: what is under way is waited for, and is often the very drive.
    while (this.#work !== null && this.#work.key !== key) await this.#work.done.catch(() => null);
    if (!alive()) return null;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const work = this.#work ?? this.#begin(key, scenario);
    work.wanted.push({ alive, told });
    return work.done;
  }

  #begin(key: string, scenario: Scenario): Work {
    this.#client ??= new RunClient(this.#spawn);
    const wanted: Wanted[] = [];
    const isWanted = () => wanted.some(({ alive }) => alive());
    const tell = (frame: Frame) => {
      for (const { alive, told } of wanted) if (alive()) told(frame);
    };
    const done = toEnd(this.#client, scenario, isWanted, tell)
      .then((moment) => {
        if (moment !== null) this.#known.set(key, moment);
        return moment;
      })
      .finally(() => {
        if (this.#work === work) this.#work = null;
      });
    const work = { key, wanted, done };
    this.#work = work;
    return work;
  }

  /** A drive whose end was on screen: it is not run a second time. `moment` is ignored where it is another one, or without its blocks. */
  know(scenario: Scenario, moment: Moment): void {
    if (moment.frame.ended && moment.columns !== null) this.#known.set(JSON.stringify(scenario), moment);
  }

  /** Ends the worker; what is known stays. */
  dispose(): void {
    this.#client?.dispose();
    this.#client = null;
    this.#work = null;
  }
}

async function toEnd(client: RunClient, scenario: Scenario, alive: () => boolean, told: (frame: Frame) => void): Promise<Moment | null> {
  const loaded = await client.load(scenario);
  if (!loaded.ok) throw new Error(loaded.fault);
  const budget = new Budget(CALL_MS);
  const samples = new ChunkedSampleLog();
  for (;;) {
    if (!alive()) return null;
    const reply = await client.advance({ maxRequests: budget.requests, columns: false });
    budget.learn(reply);
    samples.append(reply.samples, reply.stride);
    if (alive()) told(reply.frame);
    if (reply.stop !== 'end') continue;
    const { frame } = await client.advance({ maxRequests: 0, columns: true });
    return { plan: loaded.plan, frame, columns: frame.columns, samples, victims: null };
  }
}
