import { transfer } from 'comlink';
import type { BlockDetail, LogEntry, PageStory, PowerReply, RecalledCollection } from '../engine/answers';
import type { Engine } from '../engine/engine';
import { History } from '../engine/history';
import { needsWholeEngine } from '../engine/placement';
import type { Replays } from '../engine/replay';
import type { ActReply, AdvanceReply, AdvanceRequest, Bound, Frame, HistoryState, Jump } from '../engine/types';
import type { ActionBody, Scenario } from '../scenario/types';
import { LookUp } from './lookUp';
import type { EngineApi, LoadReply, Recalled, TraceStores } from './protocol';

/** The code for looking things up in the past is fetched with the first question. */
const recalling = () => import('../engine/recall');

/** The reader of traces is fetched with the first one. */
const replaying = () => import('./replays');

/** What it takes to lose power is fetched with the first one. */
const preparing = () => import('../engine/prepared');

/** The buffers of a frame's columns, which move to the page instead of being copied. */
function columnBuffers({ columns }: Frame): Transferable[] {
  const all: readonly (ArrayBufferView | null)[] = columns === null ? [] : Object.values(columns);
  return all.flatMap((column) => (column === null ? [] : [column.buffer as ArrayBuffer]));
}

/** One engine for the life of the worker: a restart reuses its memory, so that two full-size drives never overlap. */
export class EngineHost implements EngineApi {
  #engine: Promise<Engine>;
  #whole: (() => Promise<Engine>) | null;
  readonly #lookUp = new LookUp();
  #history: History | null = null;
  #replays: Replays = [];
  #historyBytes = 0;

  /** @param whole the engine that knows placement, where the first one does not */
  constructor(engine: Promise<Engine>, whole: (() => Promise<Engine>) | null = null) {
    this.#engine = engine;
    this.#whole = whole;
    // A failure is reported by the first call, not as an unhandled rejection on top.
    this.#engine.catch(() => undefined);
  }

  async load(scenario: Scenario, historyBytes = 0, traces?: TraceStores): Promise<LoadReply> {
    const replays = traces && (await replaying()).replaysFrom(scenario, traces);
    if (this.#whole !== null && needsWholeEngine(scenario)) {
      this.#history = null;
      this.#engine = this.#whole();
      this.#whole = null;
    }
    return this.#withEngine((engine) => {
      // The copies of the run before go before the memory of the next one is asked for, except small ones.
      const left = this.#history?.leave();
      this.#history = null;
      this.#replays = replays ?? [];
      this.#historyBytes = historyBytes;
      const reply = engine.load(scenario, replays);
      if (reply.ok && historyBytes > 0) this.#history = new History(engine, historyBytes, undefined, left);
      return reply;
    });
  }

  advance(request: AdvanceRequest): Promise<AdvanceReply> {
    return this.#withEngine((engine) => {
      const reply = engine.advance(request);
      this.#history?.note(reply);
      return transfer(reply, [...columnBuffers(reply.frame), reply.samples.buffer as ArrayBuffer]);
    });
  }

  async act(action: ActionBody, asFork: boolean): Promise<ActReply> {
    const fault = 'offSeconds' in action ? await this.#prepare() : null;
    if (fault !== null) return { ok: false, fault };
    return this.#withEngine((engine) => {
      try {
        engine.act(action, asFork);
        if (asFork) this.#past(engine).truncate();
        return { ok: true, taken: engine.taken() };
      } catch (error) {
        // What the drive cannot take is an answer, and leaves it as it was; anything else is a fault of the engine.
        if (error instanceof RangeError) return { ok: false, fault: error.message };
        throw error;
      }
    });
  }

  async power(): Promise<PowerReply> {
    const fault = await this.#prepare();
    if (fault !== null) return { ok: false, fault };
    return this.#withEngine((engine) => ({ ok: true, now: engine.powerNow(), past: engine.power() }));
  }

  inspect(block: number): Promise<BlockDetail> {
    return this.#withEngine((engine) => engine.inspect(block));
  }

  seek(bound: Bound): Promise<Jump> {
    return this.#withEngine((engine) => {
      const jump = this.#past(engine).seek(bound);
      return transfer(jump, columnBuffers(jump.frame));
    });
  }

  async history(): Promise<HistoryState> {
    return this.#history?.state ?? { snapshots: 0, bytes: 0, budgetBytes: 0 };
  }

  async recallCollection(): Promise<Recalled<RecalledCollection | null>> {
    const { recallCollection } = await recalling();
    return this.#aside((engine, history) => recallCollection(engine, history));
  }

  async recallPage(lpn: number): Promise<Recalled<PageStory>> {
    const { recallPage } = await recalling();
    return this.#aside((engine, history) => recallPage(engine, history, lpn));
  }

  async recallLog(most: number): Promise<Recalled<readonly LogEntry[]>> {
    const { recallLog } = await recalling();
    return this.#aside((engine, history) => recallLog(engine, history, most));
  }

  stateHash(): Promise<string> {
    return this.#withEngine((engine) => engine.stateHash());
  }

  /** The run becomes one whose power can be lost: computed once more from its beginning to where it is, on the engine that knows of it. Null, or why not. */
  async #prepare(): Promise<string | null> {
    const engine = await this.#engine;
    if (engine.isPrepared) return null;
    this.#lookUp.leaveOff();
    const { prepared } = await preparing();
    const whole = this.#whole === null ? engine : await this.#whole();
    const made = prepared(engine, whole, this.#replays, this.#historyBytes);
    if ('fault' in made) return made.fault;
    this.#whole = null;
    this.#engine = Promise.resolve(whole);
    this.#history = made.history;
    return null;
  }

  /** Uses the engine at the present of its run: a look-up in the past is given up. */
  async #withEngine<T>(work: (engine: Engine) => T | Promise<T>): Promise<T> {
    const engine = await this.#engine;
    this.#lookUp.leaveOff();
    return work(engine);
  }

  /** Looks something up in the past, until the run is needed. */
  #aside<T>(steps: (engine: Engine, history: History) => Generator<void, T>): Promise<Recalled<T>> {
    return this.#withEngine((engine) => {
      const history = this.#past(engine);
      return this.#lookUp.run(history.aside(steps(engine, history)));
    });
  }

  /** Without a budget only the beginning is kept. */
  #past(engine: Engine): History {
    this.#history ??= new History(engine, 0);
    return this.#history;
  }
}
