/** The runs of a fit, beside each other in workers of their own: the page's side of `Evaluate`. */
import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { modelSeries } from '../../fit/modelSeries';
import { answerOf, type Evaluate, type FitAnswer, type FitRun } from '../../fit/run';
import { toTheEnd } from './toTheEnd';

/** Why a fit that was cancelled has no answer. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** What makes a fit's runs. */
export interface Runs {
  readonly evaluate: Evaluate;
  dispose(): void;
}

export class FitPool implements Runs {
  readonly #size: number;
  readonly #spawn: () => EngineEndpoint;
  readonly #idle: RunClient[] = [];
  readonly #all = new Set<RunClient>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #closed = false;

  constructor(size: number, spawn: () => EngineEndpoint = spawnEngine) {
    this.#size = size;
    this.#spawn = spawn;
  }

  /** Answers in the order of the runs, whichever ends first. Rejects with `Cancelled`, or where an engine stopped. */
  readonly evaluate: Evaluate = (runs) => Promise.all(runs.map((run) => this.#one(run)));

  /** Ends all workers at once; what is under way rejects with `Cancelled`. */
  dispose(): void {
    this.#closed = true;
    for (const client of this.#all) client.dispose();
    for (const go of this.#waiting.splice(0)) go();
  }

  async #one(run: FitRun): Promise<FitAnswer | null> {
    while (this.#busy >= this.#size && !this.#closed) await new Promise<void>((go) => this.#waiting.push(go));
    if (this.#closed) throw new Cancelled();
    this.#busy += 1;
    const client = this.#idle.pop() ?? this.#client();
    try {
      return await this.#run(run, client);
    } catch (error) {
      throw this.#closed ? new Cancelled() : error;
    } finally {
      this.#busy -= 1;
      if (client.failure === null) this.#idle.push(client);
      this.#waiting.shift()?.();
    }
  }

  /** Null: the drive cannot be run. */
  async #run(run: FitRun, client: RunClient): Promise<FitAnswer | null> {
    const loaded = await client.load(run.scenario);
    if (!loaded.ok) return null;
    const ended = await toTheEnd(
      client,
      run.scenario,
      () => {},
      () => !this.#closed,
    );
    if (ended === null) throw new Cancelled();
    return answerOf(run, modelSeries(ended.phases[run.phase]?.rows ?? []));
  }

  #client(): RunClient {
    const client = new RunClient(this.#spawn);
    this.#all.add(client);
    return client;
  }
}
