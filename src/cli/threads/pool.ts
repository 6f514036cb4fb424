/** Threads that run scenarios beside each other. */
import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FitAnswer, FitRun } from '../../fit/run';
import { leastMemory } from '../../scenario/capacity';
import type { Scenario } from '../../scenario/types';
import type { MeasuredRun } from '../measured';
import type { Failed, Task, ThreadMessage } from './thread';

/** A point's file, or why there is none. */
export type Computed = { readonly text: string } | { readonly fault: string; readonly late?: boolean };

/** Computes points: threads here, or other machines. */
export interface Computer {
  /** Points that it takes at a time. */
  readonly size: number;
  /** `tell` hears the share that is done, [0, 1]. Never rejects. */
  compute(scenario: Scenario, tell: (share: number) => void): Promise<Computed>;
  /** Ends what still goes on about points that were computed; one sentence for each that is lost by it. */
  finish(): Promise<readonly string[]>;
  /** Stops at once; what is under way ends with a fault. */
  close(): Promise<void>;
}

/** Share of the machine's memory that engines may take. */
const MEMORY_SHARE = 0.75;

/** Threads for these scenarios: as many as asked for, or as the machine has cores and memory for; at least one. */
export function threadsFor(scenarios: readonly Scenario[], asked: number | null): number {
  const most = Math.max(1, scenarios.length);
  if (asked !== null) return Math.min(asked, most);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) * MEMORY_SHARE;
  const hungriest = scenarios.reduce((bytes, scenario) => Math.max(bytes, leastMemory(scenario)), 1);
  return Math.max(1, Math.min(availableParallelism(), most, Math.floor(memory / hungriest)));
}

export class ThreadPool implements Computer {
  readonly size: number;
  readonly #program: URL;
  readonly #module: WebAssembly.Module;
  readonly #limitSeconds: number | null;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  #closed = false;

  /**
   * @param program the bundle whose entry serves as a thread where it is not the main one
   * @param limitSeconds wall time that a scenario may take; null: as long as it likes
   */
  constructor(size: number, program: URL, module: WebAssembly.Module, limitSeconds: number | null = null) {
    this.size = size;
    this.#program = program;
    this.#module = module;
    this.#limitSeconds = limitSeconds;
  }

  async compute(scenario: Scenario, tell: (share: number) => void): Promise<Computed> {
    const point = await this.#ask<{ readonly text: string }>({ scenario, as: 'point' }, tell);
    return 'fault' in point && point.broke ? { fault: `The engine stopped: ${point.fault}.` } : point;
  }

  /** Runs a scenario and measures it; `tell` hears the share that is done, [0, 1]. Never rejects. */
  run(scenario: Scenario, tell: (share: number) => void): Promise<{ readonly run: MeasuredRun } | Failed> {
    return this.#ask<{ readonly run: MeasuredRun }>({ scenario, as: 'run' }, tell);
  }

  async finish(): Promise<readonly string[]> {
    return [];
  }

  /** Runs a scenario and compares a phase of it. Never rejects. */
  fit(run: FitRun): Promise<{ readonly fit: FitAnswer } | Failed> {
    return this.#ask<{ readonly fit: FitAnswer }>({ ...run, as: 'fit' }, () => {});
  }

  /** `Answer`: what the thread says to such a task. */
  #ask<Answer>(task: Task, tell: (share: number) => void): Promise<Answer | Failed> {
    if (this.#closed) return Promise.resolve({ fault: 'It was stopped.' });
    const worker = this.#idle.pop() ?? this.#spawn();
    return new Promise((done) => {
      const settle = (computed: Answer | Failed, alive: boolean): void => {
        clearTimeout(timer);
        // Only these: the worker hears itself, too.
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (alive) this.#idle.push(worker);
        else this.#all.delete(worker);
        done(computed);
      };
      const onMessage = (message: ThreadMessage): void => ('share' in message ? tell(message.share) : settle(message as Answer, true));
      const onError = (error: Error): void => settle({ fault: `its thread died (${error.message})`, broke: true }, false);
      const onExit = (): void => settle({ fault: 'its thread was ended', broke: true }, false);
      const timer = this.#limited(() => {
        settle({ fault: `It was stopped after ${this.#limitSeconds} s of wall time: its bound (--limit).`, late: true }, false);
        void worker.terminate();
      });
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(task);
    });
  }

  #limited(end: () => void): NodeJS.Timeout | undefined {
    return this.#limitSeconds === null ? undefined : setTimeout(end, this.#limitSeconds * 1000);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #spawn(): Worker {
    const worker = new Worker(this.#program, { workerData: { module: this.#module } });
    this.#all.add(worker);
    return worker;
  }
}
