import { expose } from 'comlink';
import wasmUrl from '../../wasm/build/engine.wasm?url';
import { Engine } from '../engine/engine';
import { EngineHost } from './host';

/** Streaming where the host sends the right MIME type, else from the bytes: static hosts often do not know .wasm. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine ${url} could not be fetched: HTTP ${response.status}.`);
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * WebKit evaluates this script once more when a chunk that comes later imports from it. A second host would hear the same calls, and answer
 * them first: it has no drive to look up anything in.
 */
const realm = globalThis as typeof globalThis & { engineHost?: EngineHost };
if (realm.engineHost === undefined) {
  // Compiling starts with the worker, not with the first scenario.
  realm.engineHost = new EngineHost(compile(wasmUrl).then((module) => Engine.create(module)));
  expose(realm.engineHost);
}
