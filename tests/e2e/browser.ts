import type { Browser, BrowserContext, Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { launchBrowser } from '../../scripts/browser.mjs';
import { fewerFrames } from './fewerFrames';

/** Sizes of window that the page is composed for. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  projector: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;

/** How long a test waits for what must come, ms: as long as a machine may take that does something else meanwhile. */
export const patienceMs = 80_000;
/** Makes the page's main thread so many times slower than the machine is, and its engine not: tests that depend on speed fail. */
const slower = Number(process.env.SSDSCOPE_SLOWER ?? 1);

export interface OpenOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  readonly touch?: boolean;
  /** What follows the address: `#v=1&…`. */
  readonly hash?: string;
  /** Served with the wrong type for WebAssembly. */
  readonly careless?: boolean;
  /** A page of another origin that has the page in a frame: opened in its place. */
  readonly around?: string;
  /** Before the page is opened: routes, init scripts. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Tabs whose `before` does the same have the same name here, and are used again. */
  readonly kind?: string;
  /** Console errors that the test itself provokes; all others fail it. */
  readonly expectedErrors?: RegExp;
}

export interface OpenPage {
  readonly page: Page;
  readonly address: string;
  /** Closes the page and fails on console errors, exceptions and requests to other hosts. The end of the test does it, too. */
  close(): Promise<void>;
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

let browser: Promise<Browser> | null = null;
/** Tabs that no test uses, by what cannot be changed in an open one. What the page kept in them is forgotten. */
const idle = new Map<string, Tab[]>();

/** The browser of all files; it ends with the process of the tests. */
export function startBrowser(): Promise<Browser> {
  browser ??= launchBrowser(inject('browserPath'));
  return browser;
}

async function newTab({ touch = false }: OpenOptions): Promise<Tab> {
  const context = await (await startBrowser()).newContext({
    hasTouch: touch,
    acceptDownloads: true,
    // Tests read English; language.test.ts asks for more.
    locale: 'en-US',
  });
  // What is kept for use without a net would answer in place of the server and of routes; offline.test.ts has browsers of its own.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await context.addInitScript(fewerFrames);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page };
}

/** Lessons keep how far one is, and the list of runs keeps runs: the next test begins without them. */
async function forget({ context, page }: Tab): Promise<void> {
  const devTools = await context.newCDPSession(page);
  for (const address of [inject('address'), inject('carelessAddress')])
    await devTools.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await devTools.detach();
}

/** A tab of the wanted kind, and what to do with it afterwards. What runs before the page's own scripts stays in a tab: those are not shared. */
async function takeTab(options: OpenOptions): Promise<Tab & { giveBack(): Promise<void> }> {
  const kind = options.before === undefined || options.kind !== undefined ? `${options.kind} ${options.touch ?? false}` : null;
  const free = kind === null ? undefined : idle.get(kind)?.pop();
  const tab = free ?? (await newTab(options));
  if (free === undefined) await options.before?.(tab.page, tab.context);
  const giveBack = async () => {
    tab.page.removeAllListeners();
    if (kind === null || tab.page.isClosed()) return tab.context.close();
    // A window that a failed test left open would take what the next one opens under its name.
    for (const other of tab.context.pages()) if (other !== tab.page) await other.close();
    // Ends the page's workers, too.
    await tab.page.goto('about:blank');
    await forget(tab);
    idle.set(kind, [...(idle.get(kind) ?? []), tab]);
  };
  return { ...tab, giveBack };
}

/** Collects what no page may do: errors in the console, exceptions, requests to other hosts. */
function collectFaults(page: Page, addresses: readonly string[], expected: RegExp | undefined): string[] {
  const faults: string[] = [];
  const add = (words: string) => {
    if (!expected?.test(words)) faults.push(words);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`exception: ${error.message}`));
  page.on('crash', () => add('the page crashed'));
  page.on('request', (request) => {
    const url = request.url();
    if (!addresses.some((address) => url.startsWith(address)) && !/^(data|blob):/.test(url)) add(`request to another host: ${url}`);
  });
  return faults;
}

/** Opens the built page. Call it within a test. */
export async function openPage(options: OpenOptions = {}): Promise<OpenPage> {
  const address = inject(options.careless ? 'carelessAddress' : 'address');
  const { page, giveBack } = await takeTab(options);
  await page.setViewportSize(options.viewport ?? viewports.desktop);
  await page.emulateMedia({
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
  });
  const { around } = options;
  const own = around === undefined ? [address] : [address, new URL('/', around).href];
  const faults = collectFaults(page, own, options.expectedErrors);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await giveBack();
    expect(faults).toEqual([]);
  };
  onTestFinished(close);
  await page.goto(around ?? address + (options.hash ?? ''));
  return { page, address, close };
}
