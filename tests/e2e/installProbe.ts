import type { Frame } from '../../src/engine/types';

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
export function installProbe(): void {
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

/** Within the page: hash of the state in its newest worker (-1), or in one counted from the first, asked for in Comlink's own messages. */
export function askForHash(which: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = window.probe.workers.at(which);
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
  });
}
