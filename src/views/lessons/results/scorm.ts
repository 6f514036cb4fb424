/** A learning platform that runs the page as a SCORM 1.2 package hears how far a lesson is. */
import type { Score, Tally } from './tally';

/** What a platform offers under the name `API` in a window around (SCORM 1.2, run-time environment, 3.3). All is text. */
export interface ScormApi {
  LMSInitialize(nothing: ''): string;
  LMSFinish(nothing: ''): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(nothing: ''): string;
  LMSGetLastError(): string;
}

/** Windows that are looked through from the inside out: the standard's own limit. */
const MOST_WINDOWS = 7;

function apiOf(window: Window): ScormApi | null {
  try {
    const { API } = window as unknown as { readonly API?: Partial<ScormApi> };
    return typeof API?.LMSInitialize === 'function' && typeof API.LMSSetValue === 'function' ? (API as ScormApi) : null;
  } catch {
    // A window of another origin says nothing of itself, and is no platform that could hear.
    return null;
  }
}

function around(from: Window | null): ScormApi | null {
  for (let [at, n] = [from, 0]; at !== null && n < MOST_WINDOWS; n++) {
    const api = apiOf(at);
    if (api !== null || at.parent === at) return api;
    at = at.parent;
  }
  return null;
}

/** The platform's API in the windows around, or around the one that opened this; null: there is none. */
export function findScorm(window: Window): ScormApi | null {
  return (window.parent === window ? null : around(window.parent)) ?? around(window.opener as Window | null);
}

/** Wall time as the standard writes it, HHHH:MM:SS. */
export function timespan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const isSteps = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => Number.isInteger(one));

/** One visit of a learner to a lesson on a platform. */
export class ScormVisit {
  readonly #api: ScormApi;
  readonly #began: number;
  readonly #now: () => number;
  #isOpen = false;
  /** The first call that the platform refused, with its number of the error; null: it took all. */
  refused: string | null = null;

  /** @param now wall time, ms */
  constructor(api: ScormApi, now: () => number) {
    this.#api = api;
    this.#now = now;
    this.#began = now();
    this.#isOpen = this.#try('LMSInitialize', () => api.LMSInitialize(''));
    const status = this.#isOpen ? api.LMSGetValue('cmi.core.lesson_status') : '';
    if (status === 'not attempted' || status === '') this.#set('cmi.core.lesson_status', 'incomplete');
    this.#set('cmi.core.score.min', '0');
    this.#set('cmi.core.score.max', '100');
  }

  /** The learner's name as the platform has it, "family, given". */
  get student(): string {
    return this.#isOpen ? this.#api.LMSGetValue('cmi.core.student_name') : '';
  }

  /** What the visit before came to; null: there was none, or something else wrote it. */
  get before(): Tally | null {
    if (!this.#isOpen) return null;
    try {
      const kept: unknown = JSON.parse(this.#api.LMSGetValue('cmi.suspend_data'));
      const { seen, right, solved } = (kept ?? {}) as Partial<Record<string, unknown>>;
      return isSteps(seen) && isSteps(right) && isSteps(solved) ? { seen, right, solved } : null;
    } catch {
      return null;
    }
  }

  /** Reports the result of the lesson. `code`: what is handed in, for a teacher who checks it; null: nothing is solved. */
  tell(tally: Tally, { done, all, isComplete }: Score, code: string | null): void {
    this.#set('cmi.core.score.raw', String(all === 0 ? 100 : Math.round((100 * done) / all)));
    // A lesson that was complete in a visit before stays so.
    if (isComplete) this.#set('cmi.core.lesson_status', 'completed');
    this.#set('cmi.suspend_data', JSON.stringify({ ...tally, ...(code === null ? {} : { code }) }));
    this.#try('LMSCommit', () => this.#api.LMSCommit(''));
  }

  /** Ends the visit; nothing more is said. */
  finish(): void {
    if (!this.#isOpen) return;
    this.#set('cmi.core.session_time', timespan(this.#now() - this.#began));
    this.#set('cmi.core.exit', 'suspend');
    this.#try('LMSFinish', () => this.#api.LMSFinish(''));
    this.#isOpen = false;
  }

  #set(element: string, value: string): void {
    if (this.#isOpen) this.#try(element, () => this.#api.LMSSetValue(element, value));
  }

  #try(what: string, call: () => string): boolean {
    const isTaken = String(call()) === 'true';
    if (!isTaken) this.refused ??= `${what}, ${this.#api.LMSGetLastError()}`;
    return isTaken;
  }
}
