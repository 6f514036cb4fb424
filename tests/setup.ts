import { buildWasm } from '../scripts/build-wasm.mjs';

/** Before all tests of a project: the engine as its sources are now. */
export async function setup(): Promise<void> {
  await buildWasm();
}
