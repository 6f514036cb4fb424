import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { serve } from '../../scripts/serve.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served. */
    address: string;
    /** The same, but WebAssembly is sent as text, as careless hosts do. */
    carelessAddress: string;
    /** For `launchBrowser`. */
    browserPath: string;
  }
}

/** Before all page tests: the built page, served, and a browser that starts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPage();
  project.provide('browserPath', await findBrowser());
  const servers = [await serve(), await serve({ wrongTypes: true })] as const;
  project.provide('address', servers[0].address);
  project.provide('carelessAddress', servers[1].address);
  return async () => {
    for (const server of servers) await server.close();
  };
}
