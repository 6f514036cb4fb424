import type { TestProject } from 'vitest/node';
import { buildWasm } from '../scripts/build-wasm.mjs';

/** Before all tests of a project: the engine as its sources are now. Most rooms can be tested while it does not compile. */
export async function setup(project: TestProject): Promise<void> {
  try {
    await buildWasm();
  } catch (error) {
    if (project.name === 'engine') throw error;
    console.error(error instanceof Error ? error.message : error);
  }
}
