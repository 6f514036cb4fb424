import { expose } from 'comlink';
import type { EngineEndpoint } from '../../src/client/runClient';
import type { Engine } from '../../src/engine/engine';
import type { EngineApi } from '../../src/worker/protocol';
import { createEngine } from '../engine/setup';

/** What a worker is to the client: a port with Comlink behind it, that can die. */
export interface TestEndpoint extends EngineEndpoint {
  /** What the browser does when the worker's script throws outside of a call. */
  die(message: string): void;
  /** What it does when a message cannot be read. */
  garble(): void;
  readonly terminated: boolean;
}

/** An endpoint that serves `api` in this thread. */
export function endpointFor(api: Partial<EngineApi>): TestEndpoint {
  const { port1, port2 } = new MessageChannel();
  const listeners = new Map<string, Set<(event: Event) => void>>();
  let terminated = false;
  expose(api, port2);
  const tell = (type: string, event: Event) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  return {
    postMessage: (message: unknown, transfer?: Transferable[]) => {
      if (!terminated) port1.postMessage(message, transfer ?? []);
    },
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'message') port1.addEventListener('message', listener as EventListener);
      else listeners.set(type, (listeners.get(type) ?? new Set()).add(listener as EventListener));
    },
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'message') port1.removeEventListener('message', listener as EventListener);
      else listeners.get(type)?.delete(listener as EventListener);
    },
    start: () => port1.start(),
    terminate: () => {
      terminated = true;
      port1.close();
      port2.close();
    },
    die: (message: string) => tell('error', Object.assign(new Event('error'), { message })),
    garble: () => tell('messageerror', new Event('messageerror')),
    get terminated() {
      return terminated;
    },
  };
}

/** The engine behind promises, as the worker serves it; counts the advances that wait for a reply. */
export class ServedEngine implements EngineApi {
  readonly #engine: Promise<Engine>;
  advances = 0;
  loads = 0;
  /** Thrown by the next advance, as a trap is. */
  trap: Error | null = null;
  #snapshots: Uint8Array[] = [];

  constructor(engine: Promise<Engine> = createEngine()) {
    this.#engine = engine;
  }

  async load(...args: Parameters<EngineApi['load']>): ReturnType<EngineApi['load']> {
    this.loads += 1;
    return (await this.#engine).load(...args);
  }

  async advance(...args: Parameters<EngineApi['advance']>): ReturnType<EngineApi['advance']> {
    this.advances += 1;
    if (this.trap !== null) throw this.trap;
    return (await this.#engine).advance(...args);
  }

  async act(...args: Parameters<EngineApi['act']>): ReturnType<EngineApi['act']> {
    return (await this.#engine).act(...args);
  }

  async inspect(...args: Parameters<EngineApi['inspect']>): ReturnType<EngineApi['inspect']> {
    return (await this.#engine).inspect(...args);
  }

  async snapshot(): Promise<number> {
    return this.#snapshots.push((await this.#engine).snapshot()) - 1;
  }

  async restore(snapshot: number): ReturnType<EngineApi['restore']> {
    const copy = this.#snapshots[snapshot];
    if (copy === undefined) throw new Error(`no snapshot ${snapshot}`);
    return (await this.#engine).restore(copy);
  }

  async stateHash(): Promise<string> {
    return (await this.#engine).stateHash();
  }
}
