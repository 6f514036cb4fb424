import { proxy, wrap } from 'comlink';
import type { OnDrive, ReadingApi, ReadSoFar, ReadTrace, TraceOrigin, TraceShape } from '../reading/protocol';

/** The worker that reads traces; one for as long as the dialog is open. */
export class TraceReading {
  readonly #worker = new Worker(new URL('../reading/reading.worker.ts', import.meta.url), { type: 'module', name: 'reading' });
  // All of its methods return promises already, and `Remote` would distribute over the unions in them.
  readonly #api = wrap<ReadingApi>(this.#worker) as unknown as ReadingApi;

  /** See ReadingApi. */
  read(origin: TraceOrigin, told: (soFar: ReadSoFar) => void): Promise<ReadTrace | { readonly faults: readonly string[] }> {
    return this.#api.read(origin, proxy(told));
  }

  /** See ReadingApi. */
  shape(): Promise<TraceShape> {
    return this.#api.shape();
  }

  /** See ReadingApi. */
  place(...drive: Parameters<ReadingApi['place']>): Promise<OnDrive> {
    return this.#api.place(...drive);
  }

  /** Ends the worker, also in the middle of a file; calls under way are never answered. */
  dispose(): void {
    this.#worker.terminate();
  }
}
