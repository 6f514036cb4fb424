import { Timer } from '../timer';

/** What of the browser the documents touch; replaceable in tests. */
export interface AddressBar {
  readonly hash: () => string;
  /** The address without its fragment. */
  readonly base: () => string;
  readonly replace: (hash: string) => void;
  readonly push: (hash: string) => void;
  readonly onChange: (listener: () => void) => void;
  readonly save: (text: string, title: string) => void;
}

/** Least wall time between two writings of the address bar, ms. */
const ADDRESS_MS = 500;

/** Keeps the address bar at what is on screen. */
export class AddressWriter {
  readonly #address: AddressBar;
  /** The fragment of the run on screen; null: there is none. */
  readonly #runNow: () => Promise<string | null>;
  /** The whole address of a run's fragment. */
  readonly #whole: (run: string) => string;
  readonly #timer = new Timer();
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** What is written next is another place to come back to. */
  pushes = false;
  /** What of the address is about the run; null: nothing was opened yet. */
  run: string | null = null;
  /** Changes of the run so far, and how many of them `run` has. */
  changes = 0;
  written = 0;
  /** Counts what is written and taken: of two that are under way the later one counts. */
  #turn = 0;
  /** What the address bar shows, so that its own change is not taken for the reader's. */
  #shown = '';
  /** The address bar as it was read or written last: where it says something else, the reader has changed it, and the browser tells of it soon. */
  #seen = '';

  constructor(address: AddressBar, runNow: () => Promise<string | null>, whole: (run: string) => string) {
    this.#address = address;
    this.#runNow = runNow;
    this.#whole = whole;
  }

  /** The address bar shows what was written or taken last. */
  get isOwn(): boolean {
    return this.#address.hash() === this.#shown;
  }

  /** The reader's address wins: nothing that waits to be written about the run before overwrites it. */
  take(hash: string): void {
    this.#shown = hash;
    this.#seen = hash;
    this.#timer.stop();
    this.#turn += 1;
    this.pushes = false;
  }

  /** Writes soon; `now`: at once. */
  later(now: boolean): void {
    // What was opened does not wait for the time of a change that came before it.
    if (this.#timer.isSet && !now) return;
    const wait = now ? 0 : Math.max(0, this.#writtenAt + ADDRESS_MS - Date.now());
    // Where what packs it cannot be fetched, the next change asks for it again.
    this.#timer.set(() => void this.#write().catch(() => undefined), wait);
  }

  async #write(): Promise<void> {
    this.#writtenAt = Date.now();
    const { changes } = this;
    this.#turn += 1;
    const turn = this.#turn;
    const run = changes === this.written ? this.run : await this.#runNow();
    if (this.#turn !== turn || this.#address.hash() !== this.#seen) return;
    const push = this.pushes;
    this.pushes = false;
    if (run === null) return;
    this.run = run;
    this.written = changes;
    const hash = this.#whole(run);
    if (hash === this.#shown) return;
    this.#shown = hash;
    if (push) this.#address.push(hash);
    else this.#address.replace(hash);
    this.#seen = this.#address.hash();
  }
}
