import { Budget } from '../../client/budget';
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import type { Frame } from '../../engine/types';
import type { Moment } from '../../lessons/check/moment';
import type { Scenario } from '../../scenario/types';
import { ChunkedSampleLog } from '../runs/sampleLog';

/** Wall time of a call, ms. */
const CALL_MS = 40;
/** Drives that stay known: more than any lesson has. */
const KNOWN = 32;

/** Somebody who wants a drive measured. */
interface Wanted {
  readonly alive: () => boolean;
  readonly told: (frame: Frame) => void;
}

interface Work {
  readonly wanted: Wanted[];
  readonly done: Promise<Moment | null>;
}

/** Runs drives to their end beside the one on screen, in workers of their own; the last few stay known. */
export class Measurer {
  readonly #spawn: () => EngineEndpoint;
  readonly #lanes: number;
  readonly #known = new Map<string, Moment>();
  /** The drives that are being measured, as JSON. */
  readonly #works = new Map<string, Work>();
  readonly #idle: RunClient[] = [];
  readonly #clients = new Set<RunClient>();

  /** @param lanes drives that are measured beside each other, at least 1 */
  constructor(spawn: () => EngineEndpoint, lanes: number) {
    this.#spawn = spawn;
    this.#lanes = lanes;
  }

  /**
   * The drive at its end; null where it is no longer wanted. `told` hears how far it is. A drive that is being measured already is not run
   * twice. Rejects with a sentence where it cannot be run.
   */
  async measure(scenario: Scenario, alive: () => boolean, told: (frame: Frame) => void = () => {}): Promise<Moment | null> {
    const key = JSON.stringify(scenario);
    while (!this.#works.has(key) && this.#works.size >= this.#lanes)
      await Promise.race([...this.#works.values()].map(({ done }) => done.catch(() => null)));
    if (!alive()) return null;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const work = this.#works.get(key) ?? this.#begin(key, scenario);
    work.wanted.push({ alive, told });
    return work.done;
  }

  #begin(key: string, scenario: Scenario): Work {
    const client = this.#idle.pop() ?? new RunClient(this.#spawn);
    this.#clients.add(client);
    const wanted: Wanted[] = [];
    const isWanted = () => wanted.some(({ alive }) => alive());
    const tell = (frame: Frame) => {
      for (const { alive, told } of wanted) if (alive()) told(frame);
    };
    const done = toEnd(client, scenario, isWanted, tell)
      .then((moment) => {
        if (moment !== null) this.#keep(key, moment);
        return moment;
      })
      .finally(() => {
        if (this.#works.get(key) === work) this.#works.delete(key);
        if (client.failure === null) this.#idle.push(client);
        else this.#clients.delete(client);
      });
    const work = { wanted, done };
    this.#works.set(key, work);
    return work;
  }

  /** A drive whose end was on screen: it is not run a second time. `moment` is ignored where it is another one, or without its blocks. */
  know(scenario: Scenario, moment: Moment): void {
    if (moment.frame.ended && moment.columns !== null) this.#keep(JSON.stringify(scenario), moment);
  }

  #keep(key: string, moment: Moment): void {
    this.#known.delete(key);
    this.#known.set(key, moment);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Ends the workers; what is known stays. */
  dispose(): void {
    for (const client of this.#clients) client.dispose();
    this.#clients.clear();
    this.#idle.length = 0;
    this.#works.clear();
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
    samples.append(reply.samples, reply.shape);
    if (alive()) told(reply.frame);
    if (reply.stop !== 'end') continue;
    const { frame } = await client.advance({ maxRequests: 0, columns: true });
    return { plan: loaded.plan, frame, columns: frame.columns, samples, victims: null };
  }
}
