import { transfer } from 'comlink';
import type { Engine } from '../engine/engine';
import { History } from '../engine/history';
import type {
  ActReply,
  AdvanceReply,
  AdvanceRequest,
  BlockDetail,
  Bound,
  Frame,
  HistoryState,
  Jump,
  LogEntry,
  PageStory,
  RecalledCollection,
} from '../engine/types';
import type { ActionBody, Scenario } from '../scenario/types';
import type { EngineApi, LoadReply, TraceStores } from './protocol';

/** What looks things up in the past is fetched with the first question. */
const recalling = () => import('../engine/recall');

/** What reads traces is fetched with the first one. */
const replaying = () => import('./replays');

/** The buffers of a frame's columns, which move to the page instead of being copied. */
function columnBuffers({ columns }: Frame): Transferable[] {
  return columns === null ? [] : Object.values(columns).map((column: { buffer: ArrayBufferLike }) => column.buffer as ArrayBuffer);
}

/** One engine for the life of the worker: a restart reuses its memory, so that two full-size drives never overlap. */
export class EngineHost implements EngineApi {
  readonly #engine: Promise<Engine>;
  #history: History | null = null;

  constructor(engine: Promise<Engine>) {
    this.#engine = engine;
    // A failure is reported by the first call, not as an unhandled rejection on top.
    this.#engine.catch(() => undefined);
  }

  async load(scenario: Scenario, historyBytes = 0, traces?: TraceStores): Promise<LoadReply> {
    const engine = await this.#engine;
    // The copies of the run before go before the memory of the next one is asked for.
    this.#history = null;
    const reply = engine.load(scenario, traces && (await replaying()).replaysFrom(scenario, traces));
    if (reply.ok && historyBytes > 0) this.#history = new History(engine, historyBytes);
    return reply;
  }

  async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    const reply = (await this.#engine).advance(request);
    this.#history?.note(reply);
    return transfer(reply, [...columnBuffers(reply.frame), reply.samples.buffer as ArrayBuffer]);
  }

  async act(action: ActionBody, asFork: boolean): Promise<ActReply> {
    const engine = await this.#engine;
    try {
      engine.act(action, asFork);
      if (asFork) (await this.#past()).truncate();
      return { ok: true, taken: engine.taken() };
    } catch (error) {
      // What the drive cannot take is an answer, and leaves it as it was; anything else is a fault of the engine.
      if (error instanceof RangeError) return { ok: false, fault: error.message };
      throw error;
    }
  }

  async inspect(block: number): Promise<BlockDetail> {
    return (await this.#engine).inspect(block);
  }

  async seek(bound: Bound): Promise<Jump> {
    const jump = (await this.#past()).seek(bound);
    return transfer(jump, columnBuffers(jump.frame));
  }

  async history(): Promise<HistoryState> {
    return this.#history?.state ?? { snapshots: 0, bytes: 0, budgetBytes: 0 };
  }

  async recallCollection(): Promise<RecalledCollection | null> {
    const [engine, history, { recallCollection }] = [await this.#engine, await this.#past(), await recalling()];
    return history.aside(() => recallCollection(engine, history));
  }

  async recallPage(lpn: number): Promise<PageStory> {
    const [engine, history, { recallPage }] = [await this.#engine, await this.#past(), await recalling()];
    return history.aside(() => recallPage(engine, history, lpn));
  }

  async recallLog(most: number): Promise<readonly LogEntry[]> {
    const [engine, history, { recallLog }] = [await this.#engine, await this.#past(), await recalling()];
    return history.aside(() => recallLog(engine, history, most));
  }

  async stateHash(): Promise<string> {
    return (await this.#engine).stateHash();
  }

  /** Without a budget only the beginning is kept. */
  async #past(): Promise<History> {
    this.#history ??= new History(await this.#engine, 0);
    return this.#history;
  }
}
