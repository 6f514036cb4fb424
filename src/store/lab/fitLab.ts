/** The fit of a measured drive in the page: files in, a curve soon, a report at the end. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LogReading } from '../../client/logReading';
import { type Asked, fitDrive } from '../../fit/fitDrive';
import { type Given, nothingGiven, type Requests, type Unknowns } from '../../fit/measurement';
import type { FitProgress, FitResult, Mechanism } from '../../fit/result';
import type { Result } from '../../lib/result';
import type { LogsApi } from '../../reading/logsProtocol';
import type { Scenario } from '../../scenario/types';
import { Cancelled, FitPool, type Runs } from './fitPool';
import { poolSize } from './sweepPool';

export type { CurvePoint, FitResult, Mechanism, Parameter } from '../../fit/result';
export type { Requests, Unknowns };

/** empty: no file yet; asking: what only the reader knows; fitting; stopped: what there was when it was cancelled; done. */
export type FitStep = 'empty' | 'reading' | 'asking' | 'fitting' | 'stopped' | 'done';

/** The misfit of a mechanism on its way down. */
export interface Fall {
  readonly mechanism: Mechanism;
  /** Runs so far and chi2 per point, one entry for each reported state. */
  readonly course: readonly (readonly [runs: number, chi2: number])[];
  /** Dropped: the search no longer continues it. */
  readonly dropped: boolean;
}

/** An interval of the log, as it was measured: bytes written up to its middle, 10^6 bytes a second. */
export type LogPoint = readonly [bytes: number, rate: number];

export interface FitState {
  readonly step: FitStep;
  readonly files: readonly string[];
  readonly unknowns: Unknowns | null;
  /** Why it does not go on; the step stays. */
  readonly faults: readonly string[];
  /** What was assumed. */
  readonly notices: readonly string[];
  readonly log: readonly LogPoint[];
  readonly progress: FitProgress | null;
  readonly falls: readonly Fall[];
  readonly result: FitResult | null;
  /** The best drive so far, as a run; null: none yet. */
  readonly scenario: Scenario | null;
  /** Wall seconds of the fit. */
  readonly seconds: number;
}

const nothing: FitState = {
  step: 'empty',
  files: [],
  unknowns: null,
  faults: [],
  notices: [],
  log: [],
  progress: null,
  falls: [],
  result: null,
  scenario: null,
  seconds: 0,
};

/** What the page asks; what the files tell is null. */
export interface Answers {
  /** Bytes. */
  readonly capacity: number | null;
  readonly requests: Requests | null;
}

/** What reads the files: a worker, or what stands for one. */
export interface Reader extends LogsApi {
  dispose(): void;
}

/** Points of a log that are drawn, at most: more than a picture has columns. */
const MOST_POINTS = 1500;

/** Means of neighbouring intervals, no more than can be seen. */
function logPoints({ series: { seconds, bytes } }: Pick<Asked, 'series'>): readonly LogPoint[] {
  const group = Math.max(1, Math.ceil(bytes.length / MOST_POINTS));
  const points: LogPoint[] = [];
  let written = 0;
  for (let from = 0; from < bytes.length; from += group) {
    let [sum, time] = [0, 0];
    for (let i = from; i < Math.min(bytes.length, from + group); i++)
      [sum, time] = [sum + (bytes[i] as number), time + (seconds[i] as number)];
    if (time > 0) points.push([written + sum / 2, sum / time / 1e6]);
    written += sum;
  }
  return points;
}

const keyOf = ({ victim, pacing, pattern }: Mechanism): string => `${victim} ${pacing} ${pattern}`;

/** The courses with the newest values; those without new values keep their last place. */
function fallen(falls: readonly Fall[], { runs, mechanisms }: FitProgress): readonly Fall[] {
  const now = new Map(mechanisms.map((mechanism) => [keyOf(mechanism), mechanism]));
  const old = falls.map((fall): Fall => {
    const mechanism = now.get(keyOf(fall.mechanism));
    now.delete(keyOf(fall.mechanism));
    if (mechanism === undefined) return { ...fall, dropped: true };
    return { mechanism, dropped: false, course: [...fall.course, [runs, mechanism.chi2PerPoint]] };
  });
  const added = [...now.values()].map((mechanism): Fall => ({ mechanism, dropped: false, course: [[runs, mechanism.chi2PerPoint]] }));
  return [...old, ...added].sort((a, b) => Number(a.dropped) - Number(b.dropped) || a.mechanism.chi2PerPoint - b.mechanism.chi2PerPoint);
}

export class FitLab {
  readonly store: StoreApi<FitState> = createStore<FitState>(() => nothing);
  readonly #open: () => Reader;
  readonly #pool: () => Runs;
  #reader: Reader | null = null;
  #runs: Runs | null = null;
  /** Raised by whatever ends what is under way. */
  #generation = 0;

  constructor(open: () => Reader = () => new LogReading(), pool: () => Runs = () => new FitPool(poolSize(navigator.hardwareConcurrency))) {
    this.#open = open;
    this.#pool = pool;
  }

  /** Reads the files of a measurement; goes on by itself where nothing must be asked. */
  async read(files: readonly { readonly name: string; readonly content: Blob }[], answers: Answers | null = null): Promise<void> {
    this.reset();
    const generation = this.#generation;
    this.#put({ step: 'reading', files: files.map(({ name }) => name) });
    const reader = this.#open();
    this.#reader = reader;
    const read = await said(reader.read(files));
    if (generation !== this.#generation) return;
    if (!read.ok) return this.#put({ step: 'empty', faults: read.faults });
    const { capacity, hasJob } = read.value;
    this.#put({ step: 'asking', unknowns: read.value });
    if (answers !== null || (capacity !== null && hasJob)) await this.start(answers ?? { capacity: null, requests: null });
  }

  /** The curve of a log that is not fitted; empty where it cannot be read. The state stays as it is. */
  async peek(
    files: readonly { readonly name: string; readonly content: Blob }[],
    { capacity, requests }: Answers,
  ): Promise<readonly LogPoint[]> {
    const reader = this.#open();
    const read = await said(reader.read(files));
    const asked = read.ok ? await said(reader.ask({ ...nothingGiven, capacity, requests })) : read;
    reader.dispose();
    return asked.ok ? logPoints(asked.value) : [];
  }

  /** Fits what was read. */
  async start({ capacity, requests }: Answers): Promise<void> {
    this.#generation += 1;
    this.#runs?.dispose();
    const generation = this.#generation;
    const given: Given = { ...nothingGiven, capacity, requests };
    const asked = await said(this.#reader?.ask(given) ?? Promise.reject(new Error('No file was read.')));
    if (generation !== this.#generation) return;
    if (!asked.ok) return this.#put({ faults: asked.faults });
    this.#put({ step: 'fitting', faults: [], notices: asked.notices, log: logPoints(asked.value), progress: null, falls: [], seconds: 0 });
    await this.#fit(asked.value, generation);
  }

  async #fit(asked: Asked, generation: number): Promise<void> {
    const began = performance.now();
    const seconds = (): number => (performance.now() - began) / 1000;
    const pool = this.#pool();
    this.#runs = pool;
    const tell = (progress: FitProgress): void => {
      if (generation !== this.#generation) return;
      const falls = fallen(this.store.getState().falls, progress);
      this.#put({ progress, falls, scenario: progress.scenario, seconds: seconds() });
    };
    try {
      const result = await fitDrive(asked, pool.evaluate, tell);
      if (generation !== this.#generation) return;
      if (!result.ok) this.#put({ step: 'asking', faults: result.faults });
      else this.#put({ step: 'done', result: result.value, scenario: result.value.scenario, seconds: seconds() });
    } catch (error) {
      if (generation !== this.#generation || error instanceof Cancelled) return;
      this.#put({ step: 'stopped', faults: [error instanceof Error ? error.message : String(error)], seconds: seconds() });
    } finally {
      pool.dispose();
    }
  }

  /** Stops at once; curve, mechanisms and the best drive so far stay. */
  cancel(): void {
    this.#generation += 1;
    this.#runs?.dispose();
    this.#runs = null;
    const { step, progress } = this.store.getState();
    if (step === 'fitting') this.#put({ step: progress === null ? 'asking' : 'stopped' });
    else if (step === 'reading') this.reset();
  }

  /** Forgets all. */
  reset(): void {
    this.#generation += 1;
    this.#runs?.dispose();
    this.#runs = null;
    this.#reader?.dispose();
    this.#reader = null;
    this.store.setState(nothing);
  }

  #put(change: Partial<FitState>): void {
    this.store.setState(change);
  }
}

/** A reader that died is a sentence, too. */
async function said<T>(result: Promise<Result<T>>): Promise<Result<T>> {
  return result.catch((error: unknown) => ({ ok: false, faults: [error instanceof Error ? error.message : String(error)] }));
}
