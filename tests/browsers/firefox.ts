import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { clickActions, type Driver, expressionOf, keyActions, size } from './driver';
import { ended, untilSaid } from './processes';

/** Nothing but the page: no updates, no first-run tabs, no calls to other hosts; light, with motion. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'layout.css.prefers-color-scheme.content-override': 1,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 0,
};

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null; readonly source?: { readonly realm?: string } };
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** A session of WebDriver BiDi (W3C): commands with numbers, answers, and events of the log. */
class Session {
  readonly reported: string[] = [];
  /** Of documents that were left: what they began to fetch, say, is reported as failed after the next one is there. */
  readonly left = new Set<string>();
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { done(result: never): void; fail(error: Error): void }>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { fail } of this.#waiting.values()) fail(new Error('Firefox closed the session.'));
      this.#waiting.clear();
    });
  }

  #receive({ id, type, method, params, result, error, message }: Message): void {
    if (type === 'event') {
      const isOfPage = method === 'log.entryAdded' && !this.left.has(params?.source?.realm ?? '');
      if (isOfPage && /error|warn/.test(params?.level ?? '')) this.reported.push(params?.text ?? '');
      return;
    }
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (type === 'success') waiting?.done(result as never);
    else waiting?.fail(new Error(`${error}: ${message}`));
  }

  send<R>(method: string, params: object): Promise<R> {
    const id = ++this.#last;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}

function connect(address: string): Promise<Session> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address);
    socket.once('open', () => done(new Session(socket)));
    socket.once('error', fail);
  });
}

/** What `script.evaluate` answers. */
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

async function drive(session: Session, child: ChildProcess, folder: string): Promise<Driver> {
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await session.send<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await session.send('browsingContext.setViewport', { context, viewport: size });
  const navigate = async (url: string) => {
    const { realms } = await session.send<{ realms: readonly { realm: string }[] }>('script.getRealms', { context });
    for (const { realm } of realms) session.left.add(realm);
    await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
  };
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    reported: session.reported,
    downloads: folder,
    open: navigate,
    async evaluate(work, ...args) {
      const expression = expressionOf(work, args);
      const answer = await session.send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    click: async (x, y) => void (await session.send('input.performActions', { context, actions: clickActions(x, y) })),
    press: async (key) => void (await session.send('input.performActions', { context, actions: keyActions(key) })),
    async close() {
      await session.send('browser.close', {});
      session.close();
      await ended(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox over WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-firefox-'));
  const profile = join(folder, 'profile');
  mkdirSync(profile);
  const lines = Object.entries({ ...preferences, 'browser.download.folderList': 2, 'browser.download.dir': folder }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [, address] = await untilSaid(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  return drive(await connect(`${address}/session`), child, folder);
}
