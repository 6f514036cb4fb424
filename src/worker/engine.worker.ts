import { expose } from 'comlink';
import plainUrl from '../../wasm/build/engine.plain.wasm?url';
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
  const engine = (url: string): Promise<Engine> => compile(url).then((module) => Engine.create(module));
  // Compiling starts with the worker, not with the first scenario; what placement needs comes with the first drive that has any.
  realm.engineHost = new EngineHost(engine(plainUrl), () => engine(wasmUrl));
  expose(realm.engineHost);
}
