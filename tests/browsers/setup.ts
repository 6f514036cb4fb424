import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { findOtherBrowsers, type WebKit } from '../../scripts/browsers.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { root } from '../../scripts/fresh.mjs';
import { serve } from '../../scripts/serve.mjs';
import { installProbe } from '../e2e/installProbe';
import { installComplaints } from './pageScript';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page with the probe is served. */
    probedAddress: string;
    /** What starts each browser, or one sentence where there is none. */
    chromium: { readonly path: string } | { readonly fault: string };
    firefox: { readonly path: string } | { readonly fault: string };
    webKit: WebKit | { readonly fault: string };
  }
}

const folder = join(root, '.cache/probed');

/** The built page as it is, and one script more: classic WebDriver cannot run one before the page's own. */
function addProbe(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'dist'), folder, { recursive: true });
  writeFileSync(join(folder, 'probe.js'), `(${installComplaints})();\n(${installProbe})();\n`);
  const index = join(folder, 'index.html');
  const html = readFileSync(index, 'utf8');
  const probed = html.replace('<meta charset', '<script src="./probe.js"></script>\n    <meta charset');
  if (probed === html) throw new Error('index.html has no place for the probe.');
  writeFileSync(index, probed);
}

/** Before the checks: the page, served, and three browsers. One that is missing fails its own checks with this sentence. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPage();
  addProbe();
  const { firefox, webKit } = await findOtherBrowsers();
  project.provide(
    'chromium',
    await findBrowser().then(
      (path) => ({ path }),
      (error: Error) => ({ fault: error.message }),
    ),
  );
  project.provide(
    'firefox',
    firefox === null
      ? { fault: 'No Firefox could be found or installed: set SSDSCOPE_FIREFOX to one of version 114 or later.' }
      : { path: firefox },
  );
  project.provide(
    'webKit',
    webKit ?? { fault: 'No WebKitGTK could be found or installed: Debian has webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb.' },
  );
  const server = await serve({ folder });
  project.provide('probedAddress', server.address);
  return server.close;
}
