/** The sender's side: points go into the queue, files come out. Loaded only with `--queue`. */
import { Queue, QueueEvents } from 'bullmq';
import { MODEL_REVISION } from '../../scenario/parse';
import type { Scenario } from '../../scenario/types';
import { readPoint } from '../../sweep/pointFile';
import { pointHash } from '../../sweep/points';
import { MAX_POINTS } from '../../sweep/spec';
import type { Computed, Computer } from '../threads/pool';
import { connectionOf, type PointAnswer, type PointJob, QUEUE, ready } from './queue';

interface Waiting {
  readonly scenario: Scenario;
  readonly tell: (share: number) => void;
  readonly done: (computed: Computed) => void;
}

/** A machine that fails at a point is one try; a machine that dies is none. */
const ATTEMPTS = 3;
/** Results that nobody fetched stay for a day: a sender that was interrupted finds them. */
const KEPT = { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 3600 } };
/** Events may be lost while Redis is away: this often some points are asked for. */
const LOOK_MS = 5000;
const LOOK_POINTS = 500;

// BullMQ keeps names of digits for itself.
const idOf = (hash: string): string => `p-${hash}`;
const hashOf = (id: string): string => id.slice(2);

export class QueueComputer implements Computer {
  readonly size = MAX_POINTS;
  readonly #queue: Queue<PointJob, PointAnswer>;
  readonly #events: QueueEvents;
  readonly #check: Computer;
  readonly #waiting = new Map<string, Waiting>();
  /** For each machine whether its first point ended in the state in which it ends here. */
  readonly #machines = new Map<string, Promise<string | null>>();
  readonly #looking: NodeJS.Timeout;
  #closed: Promise<void> | null = null;

  private constructor(queue: Queue<PointJob, PointAnswer>, events: QueueEvents, check: Computer) {
    this.#queue = queue;
    this.#events = events;
    this.#check = check;
    events.on('completed', ({ jobId, returnvalue }) => void this.#take(hashOf(jobId), returnvalue as unknown as PointAnswer));
    events.on('failed', ({ jobId, failedReason }) => this.#settle(hashOf(jobId), { fault: failedReason }));
    events.on('progress', ({ jobId, data }) => this.#waiting.get(hashOf(jobId))?.tell(Number(data)));
    this.#looking = setInterval(() => void this.#look(), LOOK_MS);
  }

  /** Connects; throws one sentence where that fails. `check` computes the first point of each machine a second time. */
  static async connect(address: string, check: Computer, tell: (sentence: string) => void): Promise<QueueComputer> {
    const queue = new Queue<PointJob, PointAnswer>(QUEUE, { connection: connectionOf(address) });
    const events = new QueueEvents(QUEUE, { connection: connectionOf(address) });
    try {
      await Promise.all([
        ready(queue, (heard) => queue.on('error', heard), tell),
        ready(
          events,
          (heard) => events.on('error', heard),
          () => undefined,
        ),
      ]);
    } catch (error) {
      // Not awaited: there is nobody to say goodbye to.
      for (const part of [queue, events]) part.disconnect().catch(() => undefined);
      throw error;
    }
    return new QueueComputer(queue, events, check);
  }

  compute(scenario: Scenario, tell: (share: number) => void): Promise<Computed> {
    const hash = pointHash(scenario);
    if (this.#closed !== null) return Promise.resolve({ fault: 'It was stopped.' });
    return new Promise((done) => {
      this.#waiting.set(hash, { scenario, tell, done });
      this.#send(hash, scenario).catch((error: unknown) => this.#settle(hash, { fault: `The queue refused it: ${String(error)}.` }));
    });
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    clearInterval(this.#looking);
    const left = [...this.#waiting.keys()];
    for (const hash of left) this.#settle(hash, { fault: 'It was stopped.' });
    // Points that no machine has begun: they are no longer wanted. Those under way cannot be removed, and end in the queue.
    await Promise.allSettled(left.map((hash) => this.#queue.remove(idOf(hash))));
    await Promise.allSettled([this.#queue.close(), this.#events.close(), this.#check.close()]);
  }

  async #send(hash: string, scenario: Scenario): Promise<void> {
    const jobId = idOf(hash);
    const state = await this.#queue.getJobState(jobId);
    if (state === 'completed') return this.#fetch(hash);
    // It failed in an earlier sweep, and is wanted again.
    if (state === 'failed') await this.#queue.remove(jobId);
    const options = { jobId, attempts: ATTEMPTS, backoff: { type: 'fixed', delay: 1000 }, ...KEPT };
    await this.#queue.add('point', { hash, m: MODEL_REVISION, scenario }, options);
  }

  async #fetch(hash: string): Promise<void> {
    const job = await this.#queue.getJob(idOf(hash));
    if (job?.returnvalue) await this.#take(hash, job.returnvalue);
  }

  /** Asks for some of the points that wait, the ones asked for longest ago first. */
  async #look(): Promise<void> {
    for (const [hash, waiting] of [...this.#waiting].slice(0, LOOK_POINTS)) {
      const state = await this.#queue.getJobState(idOf(hash)).catch(() => null);
      if (this.#waiting.get(hash) !== waiting || state === null || this.#closed !== null) continue;
      this.#waiting.delete(hash);
      this.#waiting.set(hash, waiting);
      if (state === 'completed') await this.#fetch(hash);
      // Another sender took it away, or Redis lost it.
      else if (state === 'unknown') await this.#send(hash, waiting.scenario).catch(() => undefined);
      else if (state === 'failed') {
        const job = await this.#queue.getJob(idOf(hash)).catch(() => undefined);
        if (job) this.#settle(hash, { fault: job.failedReason });
      }
    }
  }

  async #take(hash: string, { text, machine }: PointAnswer): Promise<void> {
    const waiting = this.#waiting.get(hash);
    if (waiting === undefined) return;
    const point = readPoint(text, hash);
    if (!point.ok) return this.#settle(hash, { fault: `${machine} sent this: ${point.faults.join(' ')}` });
    const known = this.#machines.get(machine) ?? this.#compared(machine, waiting.scenario, point.value.stateHash);
    this.#machines.set(machine, known);
    const fault = await known;
    await this.#queue.remove(idOf(hash)).catch(() => 0);
    this.#settle(hash, fault === null ? { text } : { fault });
  }

  /** Computes the first point of a machine here, too: null where both end in the same state, else the sentence. */
  async #compared(machine: string, scenario: Scenario, theirs: string): Promise<string | null> {
    const here = await this.#check.compute(scenario, () => undefined);
    if ('fault' in here) return `What ${machine} computes cannot be checked here: ${here.fault}`;
    const ours: unknown = JSON.parse(here.text).stateHash;
    return ours === theirs ? null : `${machine} ends a point in state ${theirs} that ends here in ${ours}: its engine is another one.`;
  }

  #settle(hash: string, computed: Computed): void {
    const waiting = this.#waiting.get(hash);
    this.#waiting.delete(hash);
    waiting?.done(computed);
  }
}
