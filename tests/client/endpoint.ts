import { expose } from 'comlink';
import type { EngineEndpoint } from '../../src/client/runClient';
import type { Engine } from '../../src/engine/engine';
import { EngineHost } from '../../src/worker/host';
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

/** The worker's own host of an engine; counts what is asked of it. */
export class ServedEngine extends EngineHost {
  advances = 0;
  loads = 0;
  /** Thrown by the next advance, as a trap is. */
  trap: Error | null = null;

  /** Without an engine, as the page has it: the plain one first, the whole one with the first drive that needs it. */
  constructor(engine?: Promise<Engine>) {
    if (engine === undefined) super(createEngine('plain'), () => createEngine());
    else super(engine);
  }

  override async load(...args: Parameters<EngineApi['load']>): ReturnType<EngineApi['load']> {
    this.loads += 1;
    return super.load(...args);
  }

  override async advance(...args: Parameters<EngineApi['advance']>): ReturnType<EngineApi['advance']> {
    this.advances += 1;
    if (this.trap !== null) throw this.trap;
    return super.advance(...args);
  }
}
