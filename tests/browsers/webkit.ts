import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebKit } from '../../scripts/browsers.mjs';
import { clickActions, type Driver, expressionOf, keyActions, size } from './driver';
import { ended, untilSaid } from './processes';

/** A screen without a monitor; its number is that which was free. */
async function startScreen(path: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(path, ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, number] = await untilSaid(screen, screen.stdout, /(\d+)\n/);
  return { screen, display: `:${number}` };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address === null || typeof address === 'string' ? fail(new Error('no port')) : done(address.port)));
    });
  });
}

type Call = <R>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<R>;

/** Commands of WebDriver (W3C), over HTTP. */
function callsOf(address: string): Call {
  return async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: never };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
}

/** Waits until the driver answers. */
async function untilReady(call: Call): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const status = await call<{ ready: boolean }>('GET', '/status').catch(() => null);
    if (status?.ready) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

interface Opened {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function startSession(call: Call, binary: string): Promise<Opened> {
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const opened = await call<Opened>('POST', '/session', { capabilities: { alwaysMatch: browser } });
  const at = `/session/${opened.sessionId}`;
  await call('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await call('POST', `${at}/window/rect`, { x: 0, y: 0, ...size });
  return opened;
}

/** WebKitGTK, the engine of Safari in a window of GTK, by its own WebDriver. */
export async function startWebKit({ driver: path, browser, screen: screenPath }: WebKit): Promise<Driver> {
  // Its browser saves files in the user's folder for them, or at home where there is none.
  const home = mkdtempSync(join(tmpdir(), 'ssdscope-webkit-'));
  const { screen, display } = await startScreen(screenPath);
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its sandbox needs name spaces of its own, which containers refuse; nothing but the page is opened.
    env: {
      ...process.env,
      HOME: home,
      XDG_DOWNLOAD_DIR: home,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
      GTK_THEME: 'Adwaita',
    },
  });
  const call = callsOf(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const { sessionId, capabilities } = await startSession(call, browser);
  const at = `/session/${sessionId}`;
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    reported: [],
    downloads: home,
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    async evaluate(work, ...args) {
      const script = `const done = arguments[0]; ${expressionOf(work, args)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`;
      const { json, error } = await call<{ json?: string; error?: string }>('POST', `${at}/execute/async`, { script, args: [] });
      if (json === undefined) throw new Error(error);
      return JSON.parse(json);
    },
    click: async (x, y) => void (await call('POST', `${at}/actions`, { actions: clickActions(x, y) })),
    press: async (key) => void (await call('POST', `${at}/actions`, { actions: keyActions(key) })),
    async close() {
      await call('DELETE', at);
      for (const child of [driver, screen]) {
        child.kill();
        await ended(child);
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
