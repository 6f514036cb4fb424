// A Chromium for the tests on any machine: found by launching it, or else installed; never skipped in silence.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { root } from './fresh.mjs';
import { installPackages, runs } from './packages.mjs';

/** Quiet, offline, and at home in containers. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.platform === 'linux' ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
];

/** The oldest that the page supports. */
const leastMajor = 109;

const usualPlaces = {
  linux: [
    // Chromium without windows, as Playwright's own: the page's tests take a fifth less of the processor's time in it.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Stands for the browser that Playwright downloads and finds by itself. */
const playwrightsOwn = '';

/** Candidates in order of preference: what the user named, Playwright's own, what is installed. */
function candidates() {
  const named = [process.env.SSDSCOPE_BROWSER, process.env.CHROME_BIN].flatMap((path) => (path ? [path] : []));
  const usual = usualPlaces[/** @type {keyof typeof usualPlaces} */ (process.platform)] ?? [];
  return [...new Set([...named, playwrightsOwn, ...usual.filter((path) => existsSync(path))])];
}

/**
 * Starts a browser without a window.
 * @param {string} path as `findBrowser` returns it
 * @param {readonly string[]} flags further ones
 */
export function launchBrowser(path, flags = []) {
  const own = path === playwrightsOwn;
  return chromium.launch({ ...(!own && { executablePath: path }), args: [...browserFlags, ...flags], timeout: 30_000 });
}

/**
 * Why this program cannot be used, or null where it can.
 * @param {string} path
 */
async function faultOf(path) {
  try {
    const browser = await launchBrowser(path);
    const version = browser.version();
    await browser.close();
    return Number.parseInt(version, 10) >= leastMajor ? null : `version ${version} is older than ${leastMajor}`;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'it does not start') : String(error);
  }
}

/** The first candidate that starts, or null. Says which of those that the user named did not. */
async function tryCandidates() {
  for (const path of candidates()) {
    const fault = await faultOf(path);
    if (fault === null) return path;
    if (path === process.env.SSDSCOPE_BROWSER || path === process.env.CHROME_BIN)
      console.error(`browser: ${path} is passed over: ${fault}`);
  }
  return null;
}

/**
 * A Chromium, Chrome or Edge that starts, for `launchBrowser`; installs one where there is none. Throws one sentence where that fails.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const found = await tryCandidates();
  if (found !== null) return found;
  const installers = [
    () => runs(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', '--only-shell', 'chromium']),
    () => installPackages(['chromium-headless-shell', 'fonts-dejavu-core']),
    () => installPackages(['chromium', 'fonts-dejavu-core']),
  ];
  for (const install of installers) {
    const installed = (await install()) ? await tryCandidates() : null;
    if (installed !== null) return installed;
  }
  throw new Error('No Chromium could be started or installed: set SSDSCOPE_BROWSER to a Chrome, Chromium or Edge of version 109 or later.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await findBrowser()) || "Playwright's own");
