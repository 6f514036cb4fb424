import type { Run } from '../runs/run';
import { Timer } from '../timer';

/** What the live region may say of a run. */
export interface Words {
  /** Chapters of the phase that is shown, up to this moment, the present one last: what tells them apart in the run, and "The cliff". */
  readonly chapters: (run: Run) => readonly { readonly key: string; readonly title: string }[];
  /** Title and sentence of this moment. */
  readonly describe: (run: Run) => string;
}

/** Least wall time between two texts that were not asked for, ms: a text that is replaced sooner is not read to its end. */
const GAP_MS = 1000;

/**
 * What the live region says: each chapter of a run once, and at once what was asked for (a pause, a step). Where chapters come faster than
 * they can be read, one text names those that have passed before it says the newest.
 */
export class Announcer {
  /** Null until they are fetched. */
  #words: Words | null = null;
  readonly #say: (text: string) => void;
  #told = new Set<string>();
  #waiting: string[] = [];
  #saidAt = Number.NEGATIVE_INFINITY;
  readonly #timer = new Timer();
  /** What was asked for before the words were there. */
  #unsaid: Run | null = null;

  constructor(words: Words | Promise<Words>, say: (text: string) => void) {
    this.#say = say;
    if (words instanceof Promise) void this.#fetched(words);
    else this.#words = words;
  }

  /** Another run: its chapters are new. */
  restart(): void {
    this.#told = new Set();
    this.stop();
  }

  /** The run went on: a chapter that began is said as soon as the one before could be heard. */
  follow(run: Run): void {
    const began = (this.#words?.chapters(run) ?? []).filter(({ key }) => !this.#told.has(key));
    if (began.length === 0) return;
    for (const { key, title } of began) {
      this.#told.add(key);
      this.#waiting.push(title);
    }
    const wait = this.#saidAt + GAP_MS - performance.now();
    if (!this.#timer.isSet) this.#timer.set(() => this.now(run), Math.max(0, wait));
  }

  /** Says at once where the run is, after the names of chapters that passed unsaid. */
  now(run: Run): void {
    if (this.#words === null) {
      this.#unsaid = run;
      return;
    }
    const chapters = this.#words.chapters(run);
    for (const { key } of chapters) this.#told.add(key);
    const passed = this.#waiting.filter((title) => title !== chapters.at(-1)?.title);
    this.stop();
    this.#saidAt = performance.now();
    this.#say([...passed.map((name) => `${name}.`), this.#words.describe(run)].join(' '));
  }

  /** Forgets what waits to be said. */
  stop(): void {
    this.#timer.stop();
    this.#waiting = [];
    this.#unsaid = null;
  }

  async #fetched(words: Promise<Words>): Promise<void> {
    // Where they cannot be fetched, the sentence on the page says so.
    this.#words = await words.catch(() => null);
    if (this.#unsaid !== null && this.#words !== null) this.now(this.#unsaid);
  }
}
