// Firefox and WebKit for the tests: found, or else installed from the system's packages; never skipped in silence.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { installPackages } from './packages.mjs';

/** The oldest that the page supports. */
const leastFirefox = 114;

const firefoxPlaces = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
};

/**
 * What WebKitGTK needs to be driven: its WebDriver, its browser, and a screen.
 * @typedef {{ driver: string, browser: string, screen: string }} WebKit
 */

/**
 * A program of this name in the path, or null.
 * @param {string} name
 */
function inPath(name) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => existsSync(place)) ?? null;
}

/** The first Firefox that says a version that is new enough; null where there is none. */
function tryFirefox() {
  const usual = firefoxPlaces[/** @type {keyof typeof firefoxPlaces} */ (process.platform)] ?? [];
  for (const path of [process.env.SSDSCOPE_FIREFOX ?? '', ...usual]) {
    if (path === '' || !existsSync(path)) continue;
    try {
      const version = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000, stdio: ['ignore', 'pipe', 'ignore'] });
      if (Number(/Firefox (\d+)/.exec(version)?.[1]) >= leastFirefox) return path;
      console.error(`browser: ${path} is passed over: ${version.trim()} is older than ${leastFirefox}`);
    } catch {
      console.error(`browser: ${path} is passed over: it does not say its version`);
    }
  }
  return null;
}

/** The folders of WebKitGTK's libraries, the API with GTK 3 first: its browser is the one that is packaged everywhere. */
function webKitFolders() {
  const lib = '/usr/lib';
  const names = existsSync(lib) ? readdirSync(lib).filter((name) => name.endsWith('-linux-gnu')) : [];
  const folders = [...names.map((name) => join(lib, name)), '/usr/libexec', lib];
  return folders.flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((api) => join(folder, api)));
}

/** @returns {WebKit | null} */
function tryWebKit() {
  const driver = inPath('WebKitWebDriver');
  const screen = inPath('Xvfb');
  const browser = webKitFolders()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
  return driver !== null && screen !== null && browser !== undefined ? { driver, screen, browser } : null;
}

/**
 * Both, null for the one that could be neither found nor installed.
 * @returns {Promise<{ firefox: string | null, webKit: WebKit | null }>}
 */
export async function findOtherBrowsers() {
  const found = { firefox: tryFirefox(), webKit: tryWebKit() };
  const missing = [
    ...(found.firefox === null ? ['firefox-esr'] : []),
    ...(found.webKit === null ? ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'] : []),
  ];
  if (missing.length === 0 || !(await installPackages([...missing, 'fonts-dejavu-core']))) return found;
  return { firefox: tryFirefox(), webKit: tryWebKit() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log({ chromium: (await findBrowser()) || "Playwright's own", ...(await findOtherBrowsers()) });
