import type { ActionBody, LiveSettings } from '../scenario/types';

/** Least wall time between two changes of settings that are sent, ms: a drag sends at most 10 a second. */
const INTERVAL_MS = 100;

/** Sends changes of settings at most every 100 ms; later values of a field replace earlier ones that wait. Other actions go at once, in order. */
export class ActionQueue {
  readonly #send: (action: ActionBody) => void;
  readonly #now: () => number;
  #pending: LiveSettings | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(send: (action: ActionBody) => void, now: () => number = () => performance.now()) {
    this.#send = send;
    this.#now = now;
  }

  push(action: ActionBody): void {
    if (!('set' in action)) {
      this.flush();
      this.#send(action);
      return;
    }
    this.#pending = { ...this.#pending, ...action.set };
    const wait = this.#sentAt + INTERVAL_MS - this.#now();
    if (wait <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Sends what waits, now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pending === null) return;
    const set = this.#pending;
    this.#pending = null;
    this.#sentAt = this.#now();
    this.#send({ set });
  }

  /** Forgets what waits: it was meant for another drive. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pending = null;
  }
}

/** Adds an action to those that wait for a drive to be there; a change of settings joins the one that waits last. */
export function awaitDrive(waiting: ActionBody[], action: ActionBody): void {
  const last = waiting.at(-1);
  if (last !== undefined && 'set' in last && 'set' in action) waiting.splice(-1, 1, { set: { ...last.set, ...action.set } });
  else waiting.push(action);
}
