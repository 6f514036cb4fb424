import type { Page } from 'playwright';
import type { Frame } from '../../src/engine/types';
import { type OpenOptions, openPage } from './browser';

/** What the probe sees of the page's worker and of React. */
export interface Probe {
  /** The newest frame that the engine sent, without its columns. */
  frame: Frame | null;
  replies: number;
  advancesWaiting: number;
  mostAdvancesWaiting: number;
  /** Bytes of per-block columns in the largest reply, and blocks of that reply. */
  columnBytes: number;
  columnBlocks: number;
  commits: number;
  workers: Worker[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs before the page's own scripts: listens to every worker and counts React's commits by the hook that its developer tools use. */
function installProbe(): void {
  const probe: Probe = {
    frame: null,
    replies: 0,
    advancesWaiting: 0,
    mostAdvancesWaiting: 0,
    columnBytes: 0,
    columnBlocks: 0,
    commits: 0,
    workers: [],
  };
  window.probe = probe;
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
    onCommitFiberRoot: () => void probe.commits++,
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
  const Original = window.Worker;
  window.Worker = class extends Original {
    #advances = new Set<unknown>();

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      probe.workers.push(this);
      this.addEventListener('message', ({ data }) => {
        if (this.#advances.delete(data?.id)) probe.advancesWaiting -= 1;
        const frame = data?.value?.frame;
        if (frame === undefined) return;
        const { columns } = frame;
        if (columns !== null) {
          const bytes = columns.valid.byteLength + columns.erases.byteLength + columns.state.byteLength;
          probe.columnBytes = Math.max(probe.columnBytes, bytes);
          probe.columnBlocks = columns.valid.length;
        }
        probe.frame = { ...frame, columns: null };
        probe.replies += 1;
      });
    }

    override postMessage(message: { id?: unknown; path?: string[] }, ...rest: never[]): void {
      if (message?.path?.[0] === 'advance') {
        this.#advances.add(message.id);
        probe.advancesWaiting += 1;
        probe.mostAdvancesWaiting = Math.max(probe.mostAdvancesWaiting, probe.advancesWaiting);
      }
      super.postMessage(message, ...rest);
    }
  } as typeof Worker;
}

/** Opens the page with the probe in it. */
export function openProbed(options: OpenOptions = {}): ReturnType<typeof openPage> {
  return openPage({
    ...options,
    before: async (page, context) => {
      await page.addInitScript(installProbe);
      await options.before?.(page, context);
    },
  });
}

/** A drive at 1:64 and 300 s: everything happens, quickly. */
export const quick = '#v=1&m=1&from=consistency.1&scale=64&phases.2.seconds=300';

/** Opens the quick drive at rest at its first collection. */
export function openAtRest(options: OpenOptions = {}): ReturnType<typeof openPage> {
  return openProbed({ hash: quick, ...options, reducedMotion: true });
}

/** Waits until the engine's newest frame is as wanted; rejects after `timeoutMs`. */
export async function untilFrame(page: Page, wanted: (frame: Frame) => boolean, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const frame = await page.evaluate(() => window.probe.frame);
    if (frame !== null && wanted(frame)) return;
    if (Date.now() > end) throw new Error(`the engine did not get there; its newest frame: ${JSON.stringify(frame)}`);
    await page.waitForTimeout(20);
  }
}

export function frameOf(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    if (window.probe.frame === null) throw new Error('The engine has sent no frame yet.');
    return window.probe.frame;
  });
}

/** Hash of the state in the page's newest worker, or in one counted from the first, asked for in Comlink's own messages. */
export function hashOf(page: Page, which = -1): Promise<string> {
  return page.evaluate(
    (index) =>
      new Promise<string>((resolve, reject) => {
        const worker = window.probe.workers.at(index);
        if (worker === undefined) throw new Error('The page has no worker.');
        const id = `probe ${Math.random()}`;
        const listen = ({ data }: MessageEvent): void => {
          if (data?.id !== id) return;
          worker.removeEventListener('message', listen);
          if (data.type === 'RAW') resolve(data.value);
          else reject(new Error('the engine gave no hash'));
        };
        worker.addEventListener('message', listen);
        worker.postMessage({ id, type: 'APPLY', path: ['stateHash'], argumentList: [] });
      }),
    which,
  );
}

/** Waits for the sentence to say something. */
export async function untilSentence(page: Page, words: string, timeout = 30_000): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('[data-testid=sentence]')?.textContent?.includes(text), words, {
    timeout,
    polling: 20,
  });
}

/** Waits until the page is at rest: paused, nothing under way. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  await page.waitForFunction(
    () => window.probe.frame !== null && window.probe.frame.collectingSince !== null && window.probe.advancesWaiting === 0,
    undefined,
    { polling: 20 },
  );
}

/** Chooses a pace of the transport by its key: "full", "times-40", "requests-4". */
export async function setPace(page: Page, key: string): Promise<void> {
  await page.getByLabel('Pace', { exact: true }).selectOption(key);
}

/** Presses Tab until the named element has the focus; fails after a whole round. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 240; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const by = element.getAttribute('aria-labelledby');
      const label = (by === null ? null : document.getElementById(by)) ?? (isField ? element.labels?.[0] : null);
      return element.getAttribute('aria-label') ?? (label?.textContent || (element.textContent ?? ''));
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}.`);
}
