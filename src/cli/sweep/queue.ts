/** What sender and machines agree on: what a job says, what comes back, and what a queue between them does. */
import { pathToFileURL } from 'node:url';
import type { Scenario } from '../../scenario/types';

export interface PointJob {
  readonly hash: string;
  /** Revision of the sender's model. */
  readonly m: number;
  readonly scenario: Scenario;
}

export interface PointAnswer {
  /** The point's file. */
  readonly text: string;
  /** The process that computed it. */
  readonly machine: string;
}

/** Where a job is; `waiting` is also one that a machine computes. */
export type JobState = 'waiting' | 'completed' | 'failed' | 'unknown';

/** What came of a job. A machine may send anything. */
export type JobEnd = { readonly answer: unknown } | { readonly fault: unknown };

/** A part that connects by itself, and has errors that must be handled. */
export interface Connecting {
  ready(): Promise<unknown>;
  onError(heard: (error: Error) => void): void;
  /** Lets go without a word: Redis may be away. */
  drop(): void;
}

/** What the sender receives; jobs that this sender does not wait for are reported, too. */
export interface Heard {
  completed(hash: string, answer: unknown): void;
  failed(hash: string, fault: unknown): void;
  progress(hash: string, share: unknown): void;
}

/** The sender's end. Jobs are known by the hash of their point. */
export interface Sending extends Connecting {
  add(job: PointJob): Promise<void>;
  remove(hash: string): Promise<void>;
  stateOf(hash: string): Promise<JobState>;
  /** Null where it has not ended, or is forgotten. */
  endOf(hash: string): Promise<JobEnd | null>;
  close(): Promise<void>;
}

/** No machine can compute this job: it is not tried again. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
}

/** Computes a job; what it throws is the job's fault, for other machines to try unless it is `Hopeless`. */
export type Work = (job: unknown, tell: (share: number) => void) => Promise<PointAnswer>;

/** A queue, of any maker: BullMQ (queue/broker.mjs), or a test. */
export interface Broker {
  send(address: string, heard: Heard): Sending;
  work(address: string, how: { readonly threads: number; readonly leaseSeconds: number }, work: Work): Connecting;
}

/** The packages of the queue are not there; the message says how they come. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}

/** Loads the queue from a file: its packages are no part of `npm ci`. Throws NotInstalled where they are not there. */
export async function loadBroker(file: string): Promise<Broker> {
  try {
    const { broker } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly broker: Broker };
    return broker;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new NotInstalled('The queue needs BullMQ and ioredis, which are not installed: run "npm ci --prefix queue" in the checkout.');
  }
}

const READY_MS = 10_000;

/** The queue cannot be reached; the message is one sentence. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Waits for the first connection; throws Unreachable where there is none. Later breaks are reported, once each. */
export async function ready(part: Connecting, tell: (sentence: string) => void): Promise<void> {
  let last = 'it does not answer';
  let begun = false;
  let told = '';
  part.onError((error) => {
    last = error.message || ('code' in error ? String(error.code) : error.name);
    if (begun && last !== told) tell(`Notice: the queue cannot be reached (${last}); waiting for it.`);
    told = last;
  });
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(last)), READY_MS).unref());
  try {
    await Promise.race([part.ready(), late]);
    begun = true;
  } catch (error) {
    throw new Unreachable(`The queue cannot be reached: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
