import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { launchBrowser } from '../../scripts/browser.mjs';

/** The compositions of LOOK.md. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  projector: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;

export interface OpenOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  readonly touch?: boolean;
  /** What follows the address: `#v=1&…`. */
  readonly hash?: string;
  /** Served with the wrong type for WebAssembly. */
  readonly careless?: boolean;
  /** Before the page is opened: routes, init scripts. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Console errors that the test itself provokes; all others fail it. */
  readonly expectedErrors?: RegExp;
}

export interface OpenPage {
  readonly page: Page;
  readonly address: string;
  /** Closes the page and fails on console errors, exceptions and requests to other hosts. The end of the test does it, too. */
  close(): Promise<void>;
}

let browser: Promise<Browser> | null = null;

/** The browser of this file. */
function startBrowser(): Promise<Browser> {
  browser ??= launchBrowser(inject('browserPath'));
  return browser;
}

afterAll(async () => {
  await (await browser)?.close();
  browser = null;
});

/** Collects what no page may do: errors in the console, exceptions, requests to other hosts. */
function collectFaults(page: Page, address: string, expected: RegExp | undefined): string[] {
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
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) add(`request to another host: ${url}`);
  });
  return faults;
}

/** Opens the built page in a fresh browser context. Call it within a test. */
export async function openPage(options: OpenOptions = {}): Promise<OpenPage> {
  const address = inject(options.careless ? 'carelessAddress' : 'address');
  const context = await (await startBrowser()).newContext({
    viewport: options.viewport ?? viewports.desktop,
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const faults = collectFaults(page, address, options.expectedErrors);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await context.close();
    expect(faults).toEqual([]);
  };
  onTestFinished(close);
  await options.before?.(page, context);
  await page.goto(address + (options.hash ?? ''));
  return { page, address, close };
}
