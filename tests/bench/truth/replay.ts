import type { Engine } from '../../../src/engine/engine';
import { fieldsOf } from '../../../src/scenario/kinds';
import { Requests } from '../../engine/requests';
import { row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

const GROUPS = 256;
const PAGES = 64;
const WRITES = 3_000_000;
const EMPTY = -1;

/** A drive of one die that knows nothing of the engine: a log that cleans its oldest group. Pages relocated and groups erased. */
class Log {
  relocated = 0;
  erased = 0;
  readonly #group: Int32Array;
  /** LPNs of each group in the order written. */
  readonly #held: number[][] = Array.from({ length: GROUPS }, () => []);
  readonly #free = new Set(Array.from({ length: GROUPS }, (_, i) => i));
  readonly #closed: number[] = [];
  #open = EMPTY;

  constructor(logicalPages: number) {
    this.#group = new Int32Array(logicalPages).fill(EMPTY);
  }

  write(lpn: number): void {
    while (this.#open === EMPTY) {
      this.#take();
      while (this.#free.size < 1) this.#clean();
    }
    this.#place(lpn);
  }

  #take(): void {
    const next = this.#free.values().next();
    if (next.done) throw new Error('The log has no free group.');
    this.#free.delete(next.value);
    this.#open = next.value;
  }

  #clean(): void {
    const victim = this.#closed.shift();
    if (victim === undefined) throw new Error('The log has no closed group.');
    const held = this.#held[victim] as number[];
    const valid = [...new Set(held)].filter((lpn) => this.#group[lpn] === victim);
    for (const lpn of valid) {
      this.#place(lpn);
      this.relocated++;
    }
    this.#held[victim] = [];
    this.#free.add(victim);
    this.erased++;
  }

  #place(lpn: number): void {
    const held = this.#held[this.#open] as number[];
    held.push(lpn);
    this.#group[lpn] = this.#open;
    if (held.length < PAGES) return;
    this.#closed.push(this.#open);
    this.#open = EMPTY;
  }
}

/** Pages that the engine and a log of sixty lines move for the same writes. */
export function replay(engine: Engine, seed: number): readonly TruthRow[] {
  const logicalPages = Math.floor((GROUPS * PAGES) / 1.15);
  const scenario = scenarioOf({
    seed,
    scale: 1,
    sample: { requests: 1e9 },
    drive: {
      preset: 'samsung-840-pro-256.1',
      channels: 1,
      diesPerChannel: 1,
      planesPerDie: 1,
      nandPageKiB: 4,
      blocksPerPlane: GROUPS,
      pagesPerBlock: PAGES,
      logicalPages,
      bufferKiB: 1024,
    },
    ftl: { victim: 'fifo', frontiers: 'single', gcLow: 1, gcHigh: 1, pacing: 'stall' },
    phases: [
      { do: 'write', pattern: 'sequential', kib: 4, passes: 1 },
      { do: 'write', pattern: 'random', kib: 4, qd: 1, requests: WRITES },
    ],
  });
  const { totals } = measured(engine, scenario).frame;
  const log = new Log(logicalPages);
  for (const [number, phase] of scenario.phases.entries()) {
    const requests = new Requests(seed, number, fieldsOf(phase), 0, logicalPages);
    const count = number === 0 ? logicalPages : WRITES;
    for (let n = 0; n < count; n++) for (const lpn of requests.pages(n)) log.write(lpn);
  }
  const same = { section: 'replay', unit: 'pages', low: null, high: null, n: WRITES, aim: 0 } as const;
  return [
    row({ ...same, what: 'pages relocated, FIFO victim', value: Math.abs(totals.pagesRelocated - log.relocated) }),
    row({ ...same, what: 'blocks erased', unit: 'blocks', value: Math.abs(totals.blocksErased - log.erased) }),
  ];
}
