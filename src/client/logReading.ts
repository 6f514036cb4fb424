import { wrap } from 'comlink';
import type { LogsApi } from '../reading/logsProtocol';

/** A worker that reads the logs of one measurement. */
export class LogReading implements LogsApi {
  readonly #worker = new Worker(new URL('../reading/logs.worker.ts', import.meta.url), { type: 'module', name: 'logs' });
  // All of its methods return promises already, and `Remote` would distribute over the unions in them.
  readonly #api = wrap<LogsApi>(this.#worker) as unknown as LogsApi;

  read(...files: Parameters<LogsApi['read']>): ReturnType<LogsApi['read']> {
    return this.#api.read(...files);
  }

  ask(...given: Parameters<LogsApi['ask']>): ReturnType<LogsApi['ask']> {
    return this.#api.ask(...given);
  }

  /** Ends the worker; calls under way are never answered. */
  dispose(): void {
    this.#worker.terminate();
  }
}
