import type { ActionBody, LiveSettings } from '../../scenario/types';
import { Timer } from '../timer';

/** Least wall time between two changes of settings that are sent, ms: a drag sends at most 10 a second. */
const INTERVAL_MS = 100;
/** Values of a field that come within this wall time of each other are one drag; after it the hand rests, ms. */
const REST_MS = 250;

type Field = keyof LiveSettings;

/**
 * Sends changes of settings at most every 100 ms. Values of a field that come in a drag and would be less than a displayed sample apart
 * replace each other: the newest is sent when a sample has gone by since the one before, or when the hand rests. Other actions go at once,
 * in order.
 */
export class ActionQueue {
  readonly #send: (action: ActionBody) => void;
  readonly #samples: (() => number) | null;
  readonly #now: () => number;
  #pending = new Map<Field, LiveSettings>();
  /** When a value of a field last came, ms of wall time. */
  readonly #cameAt = new Map<Field, number>();
  /** Displayed samples at which the drag under way has last sent a field. */
  readonly #sentSamples = new Map<Field, number>();
  #sentAt = Number.NEGATIVE_INFINITY;
  readonly #timer = new Timer();

  /** @param samples displayed samples since the start of the run, fractions included; without it a drag has only its rate */
  constructor(send: (action: ActionBody) => void, now: () => number = () => performance.now(), samples: (() => number) | null = null) {
    this.#send = send;
    this.#now = now;
    this.#samples = samples;
  }

  push(action: ActionBody): void {
    if (!('set' in action)) {
      this.flush();
      this.#send(action);
      return;
    }
    const now = this.#now();
    for (const field of Object.keys(action.set) as Field[]) {
      if (now - (this.#cameAt.get(field) ?? Number.NEGATIVE_INFINITY) >= REST_MS) this.#sentSamples.delete(field);
      this.#cameAt.set(field, now);
      this.#pending.set(field, { [field]: action.set[field] });
    }
    this.#sendDue();
  }

  /** Sends the waiting changes now. */
  flush(): void {
    this.#sendFields([...this.#pending.keys()]);
  }

  /** Forgets the waiting actions: they were meant for another drive. */
  clear(): void {
    this.#timer.stop();
    this.#pending.clear();
    this.#cameAt.clear();
    this.#sentSamples.clear();
  }

  #isDue(field: Field): boolean {
    const sent = this.#sentSamples.get(field);
    if (sent === undefined || this.#samples === null) return true;
    const rested = this.#now() - (this.#cameAt.get(field) ?? 0) >= REST_MS;
    return rested || this.#samples() - sent >= 1;
  }

  #sendDue(): void {
    if (this.#now() - this.#sentAt >= INTERVAL_MS) this.#sendFields([...this.#pending.keys()].filter((field) => this.#isDue(field)));
    if (this.#pending.size === 0) return;
    const wait = this.#sentAt + INTERVAL_MS - this.#now();
    if (!this.#timer.isSet) this.#timer.set(() => this.#sendDue(), wait > 0 ? wait : INTERVAL_MS);
  }

  #sendFields(fields: readonly Field[]): void {
    if (fields.length > 0) {
      const set: LiveSettings = Object.assign({}, ...fields.map((field) => this.#pending.get(field)));
      for (const field of fields) {
        this.#pending.delete(field);
        this.#sentSamples.set(field, this.#samples?.() ?? 0);
      }
      this.#sentAt = this.#now();
      this.#send({ set });
    }
    if (this.#pending.size === 0) this.#timer.stop();
  }
}

/** Adds an action to those that wait for a drive; a change of settings joins the last one that waits. */
export function awaitDrive(waiting: ActionBody[], action: ActionBody): void {
  const last = waiting.at(-1);
  if (last !== undefined && 'set' in last && 'set' in action) waiting.splice(-1, 1, { set: { ...last.set, ...action.set } });
  else waiting.push(action);
}
