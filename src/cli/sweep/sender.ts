/** The sender's side: points go into the queue, files come out. */
import { MODEL_REVISION } from '../../scenario/parse';
import { isFields } from '../../scenario/phases';
import type { Scenario } from '../../scenario/types';
import { pointHash } from '../../sweep/points';
import { MAX_POINTS } from '../../sweep/spec';
import type { Computed, Computer } from '../threads/pool';
import { type Broker, type PointAnswer, ready, type Sending } from './queue';
import type { Trust } from './trust';

interface Waiting {
  readonly scenario: Scenario;
  readonly tell: (share: number) => void;
  readonly done: (computed: Computed) => void;
}

/** Events may be lost while the queue is away: this often some points are asked for. */
const LOOK_MS = 5000;
const LOOK_POINTS = 500;

function isAnswer(value: unknown): value is PointAnswer {
  // The name is printed.
  return isFields(value) && typeof value.text === 'string' && typeof value.machine === 'string' && /^[\w.-]{1,100}$/.test(value.machine);
}

/** The start of what a machine sent, for a sentence. */
function shortly(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}

export class QueueComputer implements Computer {
  readonly size = MAX_POINTS;
  readonly #queue: Sending;
  readonly #trust: Trust;
  readonly #told: (sentence: string) => void;
  readonly #waiting = new Map<string, Waiting>();
  /** Those whose answer is looked at: it may be heard of twice. */
  readonly #taken = new WeakSet<Waiting>();
  readonly #looking: NodeJS.Timeout;
  #closed: Promise<void> | null = null;

  private constructor(broker: Broker, address: string, trust: Trust, tell: (sentence: string) => void) {
    this.#trust = trust;
    this.#told = tell;
    this.#queue = broker.send(address, {
      completed: (hash, answer) => void this.#take(hash, answer),
      failed: (hash, fault) => this.#settle(hash, { fault: String(fault) }),
      progress: (hash, share) => {
        if (typeof share === 'number' && share >= 0 && share <= 1) this.#waiting.get(hash)?.tell(share);
      },
    });
    this.#looking = setInterval(() => void this.#look(), LOOK_MS);
  }

  /** Connects; throws one sentence where that fails. `trust` computes some of the points a second time. */
  static async connect(broker: Broker, address: string, trust: Trust, tell: (sentence: string) => void): Promise<QueueComputer> {
    const computer = new QueueComputer(broker, address, trust, tell);
    try {
      await ready(computer.#queue, tell);
    } catch (error) {
      clearInterval(computer.#looking);
      computer.#queue.drop();
      throw error;
    }
    return computer;
  }

  compute(scenario: Scenario, tell: (share: number) => void): Promise<Computed> {
    const hash = pointHash(scenario);
    if (this.#closed !== null) return Promise.resolve({ fault: 'It was stopped.' });
    return new Promise((done) => {
      this.#waiting.set(hash, { scenario, tell, done });
      this.#send(hash, scenario).catch((error: unknown) => this.#settle(hash, { fault: `The queue refused it: ${String(error)}.` }));
    });
  }

  finish(): Promise<readonly string[]> {
    return this.#trust.end();
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
    await Promise.allSettled(left.map((hash) => this.#queue.remove(hash)));
    await this.#queue.close();
  }

  async #send(hash: string, scenario: Scenario): Promise<void> {
    const state = await this.#queue.stateOf(hash);
    if (state === 'completed') return this.#fetch(hash);
    // It failed in an earlier sweep, and is wanted again.
    if (state === 'failed') await this.#queue.remove(hash);
    await this.#queue.add({ hash, m: MODEL_REVISION, scenario });
  }

  async #fetch(hash: string): Promise<void> {
    const end = await this.#queue.endOf(hash);
    if (end === null) return;
    if ('fault' in end) this.#settle(hash, { fault: String(end.fault) });
    else await this.#take(hash, end.answer);
  }

  /** Asks for some of the points that wait, the ones asked for longest ago first. */
  async #look(): Promise<void> {
    for (const [hash, waiting] of [...this.#waiting].slice(0, LOOK_POINTS)) {
      const state = await this.#queue.stateOf(hash).catch(() => null);
      if (this.#waiting.get(hash) !== waiting || state === null || this.#closed !== null) continue;
      this.#waiting.delete(hash);
      this.#waiting.set(hash, waiting);
      if (state === 'completed' || state === 'failed') await this.#fetch(hash).catch(() => undefined);
      // Another sender took it away, or the queue lost it.
      else if (state === 'unknown') await this.#send(hash, waiting.scenario).catch(() => undefined);
    }
  }

  /** A machine may send anything: what is no answer is computed here. */
  async #take(hash: string, answer: unknown): Promise<void> {
    const waiting = this.#waiting.get(hash);
    if (waiting === undefined || this.#taken.has(waiting)) return;
    this.#taken.add(waiting);
    const { scenario } = waiting;
    if (!isAnswer(answer))
      this.#told(
        `Notice: a machine sent ${shortly(answer)} for point ${hash}; it must send the file and its own name. It is computed here.`,
      );
    const computed = await (isAnswer(answer) ? this.#trust.judged({ ...answer, hash, scenario }) : this.#trust.here(scenario));
    await this.#queue.remove(hash).catch(() => undefined);
    this.#settle(hash, computed);
  }

  #settle(hash: string, computed: Computed): void {
    const waiting = this.#waiting.get(hash);
    this.#waiting.delete(hash);
    waiting?.done(computed);
  }
}
