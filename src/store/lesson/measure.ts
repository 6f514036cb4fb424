import { Budget } from '../../client/budget';
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import type { Frame } from '../../engine/types';
import type { Moment } from '../../lessons/check/figures';
import type { Scenario } from '../../scenario/types';
import { ChunkedSampleLog } from '../runs/sampleLog';

/** Wall time of a call, ms. */
const CALL_MS = 40;

/** Runs drives to their end beside the one on screen, one after the other in a worker of its own; the last few stay known. */
export class Measurer {
  readonly #spawn: () => EngineEndpoint;
  readonly #known = new Map<string, Moment>();
  #client: RunClient | null = null;

  constructor(spawn: () => EngineEndpoint) {
    this.#spawn = spawn;
  }

  /** The drive at its end; null where it was not wanted any more. `told` hears how far it is. Rejects with a sentence where it cannot be run. */
  async measure(scenario: Scenario, alive: () => boolean, told: (frame: Frame) => void = () => {}): Promise<Moment | null> {
    const key = JSON.stringify(scenario);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#client ??= new RunClient(this.#spawn);
    const moment = await toEnd(this.#client, scenario, alive, told);
    if (moment !== null) this.#known.set(key, moment);
    return moment;
  }

  /** A drive whose end was on screen: it is not run a second time. `moment` is ignored where it is another one, or without its blocks. */
  know(scenario: Scenario, moment: Moment): void {
    if (moment.frame.ended && moment.columns !== null) this.#known.set(JSON.stringify(scenario), moment);
  }

  /** Ends the worker; what is known stays. */
  dispose(): void {
    this.#client?.dispose();
    this.#client = null;
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
