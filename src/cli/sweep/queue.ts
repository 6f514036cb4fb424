/** What sender and machines agree on: the queue in Redis, what a job says, what comes back. */
import type { ConnectionOptions } from 'bullmq';
import type { Scenario } from '../../scenario/types';

/** BullMQ's name for the queue: one for all sweeps of a Redis. */
export const QUEUE = 'ssdscope-points';

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

const READY_MS = 10_000;

/** ioredis' options: commands wait for a Redis that is away for a while. */
export function connectionOf(address: string): ConnectionOptions {
  return { url: address, maxRetriesPerRequest: null };
}

/** The queue cannot be reached; the message is one sentence. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** A part of BullMQ that connects by itself. */
interface Connecting {
  waitUntilReady(): Promise<unknown>;
}

/**
 * Waits for the first connection; throws Unreachable where there is none. Later breaks are reported once each.
 * @param listen makes `heard` hear the part's errors, which nobody may leave unheard
 */
export async function ready(
  part: Connecting,
  listen: (heard: (error: Error) => void) => void,
  tell: (sentence: string) => void,
): Promise<void> {
  let last = 'it does not answer';
  let begun = false;
  let told = '';
  listen((error) => {
    last = error.message || ('code' in error ? String(error.code) : error.name);
    if (begun && last !== told) tell(`Notice: the queue is away (${last}); this waits for it.`);
    told = last;
  });
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(last)), READY_MS).unref());
  try {
    await Promise.race([part.waitUntilReady(), late]);
    begun = true;
  } catch (error) {
    throw new Unreachable(`The queue cannot be reached: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
