import type { EngineEndpoint } from './runClient';

/** A new engine worker. */
export function spawnEngine(): EngineEndpoint {
  return new Worker(new URL('../worker/engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}
