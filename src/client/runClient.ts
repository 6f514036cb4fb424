import { type Endpoint, wrap } from 'comlink';
import type { BlockDetail, LogEntry, PageStory, PowerReply, RecalledCollection } from '../engine/answers';
import type { ActReply, AdvanceReply, AdvanceRequest, Bound, HistoryState, Jump } from '../engine/types';
import type { ActionBody, Scenario } from '../scenario/types';
import type { EngineApi, LoadReply, Recalled } from '../worker/protocol';
import { notOnShelf, shelved } from './traceShelf';

/** The parts of a Worker that the client uses. */
export interface EngineEndpoint extends Endpoint {
  terminate(): void;
}

/** `trap`: the engine threw. `worker`: the worker died or sent what cannot be read. `timeout`: a call took too long. `gone`: terminated on purpose. */
export type FailureKind = 'trap' | 'worker' | 'timeout' | 'gone';

/** Why a call has no reply. After any of these the worker is gone; `RunClient.respawn` makes another. */
export class EngineFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    reason: string,
  ) {
    super(reason);
    this.name = 'EngineFailure';
  }
}

/** Longest that a call may take, ms. Loading clears up to 4 GiB of memory, the rest has a budget of about 10 ms. */
const CALL_LIMIT_MS = 5_000;
const LOAD_LIMIT_MS = 60_000;
/** A machine that slept fires the timer before it delivers the reply: the reply gets this long to overtake. */
const GRACE_MS = 500;

/** A worker and the calls that wait for it. */
class Connection {
  readonly api: EngineApi;
  readonly #endpoint: EngineEndpoint;
  readonly #waiting = new Set<(failure: EngineFailure) => void>();
  /** Called once, also where no call waits: a worker may die while it has nothing to do. Whoever takes the worker over hears it from then on. */
  onFailure: (failure: EngineFailure) => void;
  failure: EngineFailure | null = null;

  constructor(spawn: () => EngineEndpoint, onFailure: (failure: EngineFailure) => void) {
    this.onFailure = onFailure;
    this.#endpoint = spawn();
    // All of its methods return promises already, and `Remote` would distribute over the unions in them.
    this.api = wrap<EngineApi>(this.#endpoint) as unknown as EngineApi;
    // Comlink does not hear a dying worker: without these a pending call would wait for ever.
    this.#endpoint.addEventListener('error', this.#onError);
    this.#endpoint.addEventListener('messageerror', this.#onMessageError);
  }

  readonly #onError = (event: Event): void => {
    event.preventDefault?.();
    const message = (event as ErrorEvent).message;
    this.fail(new EngineFailure('worker', `The engine's worker died${message ? `: ${message}` : ', the browser does not say why'}.`));
  };

  readonly #onMessageError = (): void => {
    this.fail(new EngineFailure('worker', "The engine's worker sent a message that this browser cannot read."));
  };

  /** Ends the worker and fails every waiting call with the reason; the first reason stays. */
  fail(failure: EngineFailure): void {
    if (this.failure !== null) return;
    this.failure = failure;
    this.#endpoint.removeEventListener('error', this.#onError);
    this.#endpoint.removeEventListener('messageerror', this.#onMessageError);
    this.#endpoint.terminate();
    this.onFailure(failure);
    for (const reject of this.#waiting) reject(failure);
    this.#waiting.clear();
  }

  /** Settles in every case: with the reply, the engine's own error, the worker's death, or after the limit. */
  call<T>(what: string, limitMs: number, start: (api: EngineApi) => Promise<T>): Promise<T> {
    if (this.failure !== null) return Promise.reject(this.failure);
    return new Promise<T>((resolve, reject) => {
      const late = (): void =>
        this.fail(new EngineFailure('timeout', `The engine was stopped: "${what}" took longer than ${limitMs / 1000} s.`));
      let timer = setTimeout(() => {
        timer = setTimeout(late, GRACE_MS);
      }, limitMs);
      const settle = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(onFailure);
      };
      const onFailure = (failure: EngineFailure): void => {
        settle();
        reject(failure);
      };
      this.#waiting.add(onFailure);
      start(this.api).then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          settle();
          const reason = error instanceof Error ? error.message : String(error);
          this.fail(new EngineFailure('trap', `The engine stopped: ${reason}`));
          reject(this.failure);
        },
      );
    });
  }
}

/**
 * The one way to the engine. The pending `advance` is the credit: there is never more than one, so no queue can grow.
 * Every call settles: with its reply, or with an `EngineFailure` that says why in one sentence.
 */
export class RunClient {
  readonly #spawn: () => EngineEndpoint;
  readonly #onFailure: (failure: EngineFailure) => void;
  #connection: Connection;
  #advancing = false;
  #loads = 0;

  /** @param onFailure called once for each worker that fails, even when no call waits; not for one ended on purpose */
  constructor(spawn: () => EngineEndpoint, onFailure: (failure: EngineFailure) => void = () => undefined) {
    this.#spawn = spawn;
    this.#onFailure = onFailure;
    this.#connection = this.#connect();
  }

  /** The reason why there is no engine any more, or null. */
  get failure(): EngineFailure | null {
    return this.#connection.failure;
  }

  /** Replaces the run in the engine; `historyBytes` of memory may keep states of its past. Traces that this browser keeps are there by themselves. */
  async load(scenario: Scenario, historyBytes = 0): Promise<LoadReply> {
    const missing = notOnShelf(scenario);
    this.#loads += 1;
    const load = this.#loads;
    if (missing.length > 0) await import('./keptTraces').then(({ recallTraces }) => recallTraces(missing));
    // A load that came meanwhile is in the engine already, and stays.
    if (load !== this.#loads) throw new EngineFailure('gone', 'Another load came before this one.');
    return this.#call('load', LOAD_LIMIT_MS, (api) => api.load(scenario, historyBytes, shelved()));
  }

  /** Advances the run. Throws at once if an advance is under way. */
  async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    if (this.#advancing) throw new Error('Another advance is under way.');
    this.#advancing = true;
    try {
      return await this.#call('advance', CALL_LIMIT_MS, (api) => api.advance(request));
    } finally {
      this.#advancing = false;
    }
  }

  /**
   * Changes the running drive before its next host request; the newest one taken says which that is. `asFork`: what was to come after this
   * moment of the run is forgotten. An action that the drive cannot take is refused in a sentence, and changes nothing.
   */
  act(action: ActionBody, asFork = false): Promise<ActReply> {
    return this.#call('act', CALL_LIMIT_MS, (api) => api.act(action, asFork));
  }

  /** The pages of a block. */
  inspect(block: number): Promise<BlockDetail> {
    return this.#call('inspect', CALL_LIMIT_MS, (api) => api.inspect(block));
  }

  /** What a power loss would take now. The first question takes as long as the run did so far. */
  power(): Promise<PowerReply> {
    return this.#call('power', LOAD_LIMIT_MS, (api) => api.power());
  }

  /** Goes to the last kept state within the bound. A drive that begins again takes as long as loading it. */
  seek(bound: Bound): Promise<Jump> {
    return this.#call('seek', LOAD_LIMIT_MS, (api) => api.seek(bound));
  }

  /** The states of the run's past that are kept. */
  history(): Promise<HistoryState> {
    return this.#call('history', CALL_LIMIT_MS, (api) => api.history());
  }

  /** The collection that began last, to its erase; the run stays where it is. Null: another call came first; ask again. */
  recallCollection(): Promise<Recalled<RecalledCollection | null>> {
    return this.#call('recallCollection', LOAD_LIMIT_MS, (api) => api.recallCollection());
  }

  /** Every place that a logical page of the simulated drive has had so far; the run stays where it is. */
  recallPage(lpn: number): Promise<Recalled<PageStory>> {
    return this.#call('recallPage', LOAD_LIMIT_MS, (api) => api.recallPage(lpn));
  }

  /** What happened last, at most `most` entries; the run stays where it is. */
  recallLog(most: number): Promise<Recalled<readonly LogEntry[]>> {
    return this.#call('recallLog', LOAD_LIMIT_MS, (api) => api.recallLog(most));
  }

  /** 16 hex digits over the engine's whole state. */
  stateHash(): Promise<string> {
    return this.#call('stateHash', CALL_LIMIT_MS, (api) => api.stateHash());
  }

  /** Ends the worker (calls under way fail with kind `gone`) and starts another, without a run. */
  respawn(): void {
    this.#connection.fail(new EngineFailure('gone', 'The engine was replaced by a new one.'));
    this.#connection = this.#connect();
  }

  /** Ends the worker, and goes on with that of another client and the run in it; the other one is left without. No call may be under way on either. */
  takeOver(from: RunClient): void {
    const connection = from.#connection;
    this.dispose();
    from.#connection = this.#connection;
    this.#connection = connection;
    connection.onFailure = this.#failed;
  }

  /** Ends the worker. */
  dispose(): void {
    this.#connection.fail(new EngineFailure('gone', 'The engine was closed.'));
  }

  readonly #failed = (failure: EngineFailure): void => {
    if (failure.kind !== 'gone') this.#onFailure(failure);
  };

  #connect(): Connection {
    return new Connection(this.#spawn, this.#failed);
  }

  #call<T>(what: string, limitMs: number, start: (api: EngineApi) => Promise<T>): Promise<T> {
    return this.#connection.call(what, limitMs, start);
  }
}
