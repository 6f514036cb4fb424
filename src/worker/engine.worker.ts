import { expose, transfer } from 'comlink';
import wasmUrl from '../../wasm/build/engine.wasm?url';
import { Engine } from '../engine/engine';
import type { AdvanceReply, AdvanceRequest, BlockDetail, Frame } from '../engine/types';
import type { Action, ActionBody, Scenario } from '../scenario/types';
import type { EngineApi, LoadReply } from './protocol';

/** Streaming where the host sends the right MIME type, else from the bytes: static hosts often do not know .wasm. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine ${url} could not be fetched: HTTP ${response.status}.`);
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** One instance for the life of the worker: a restart reuses its memory, so that two full-size drives never overlap. */
class EngineHost implements EngineApi {
  // Compiling starts with the worker, not with the first scenario.
  readonly #engine: Promise<Engine> = compile(wasmUrl).then((module) => Engine.create(module));
  readonly #snapshots = new Map<number, Uint8Array>();
  #nextSnapshot = 1;

  constructor() {
    // A failure is reported by the first call, not as an unhandled rejection on top.
    this.#engine.catch(() => undefined);
  }

  async load(scenario: Scenario): Promise<LoadReply> {
    this.#snapshots.clear();
    return (await this.#engine).load(scenario);
  }

  async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    const reply = (await this.#engine).advance(request);
    const { columns } = reply.frame;
    const columnBuffers = columns === null ? [] : [columns.valid.buffer, columns.erases.buffer, columns.state.buffer];
    return transfer(reply, [...columnBuffers, reply.samples.buffer] as ArrayBuffer[]);
  }

  async act(action: ActionBody): Promise<Action> {
    return (await this.#engine).act(action);
  }

  async inspect(block: number): Promise<BlockDetail> {
    return (await this.#engine).inspect(block);
  }

  async snapshot(): Promise<number> {
    const copy = (await this.#engine).snapshot();
    const id = this.#nextSnapshot++;
    this.#snapshots.set(id, copy);
    return id;
  }

  async restore(snapshot: number): Promise<Frame> {
    const copy = this.#snapshots.get(snapshot);
    if (copy === undefined) throw new Error(`Snapshot ${snapshot} is not kept; ${this.#snapshots.size} of this run are.`);
    return (await this.#engine).restore(copy);
  }

  async stateHash(): Promise<string> {
    return (await this.#engine).stateHash();
  }
}

expose(new EngineHost());
