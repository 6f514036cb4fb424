// The queue in Redis, by BullMQ: what src/cli/sweep/queue.ts calls a broker.
import { Queue, QueueEvents, UnrecoverableError, Worker } from 'bullmq';

/** BullMQ's name for the queue: one for all sweeps of a Redis. */
export const QUEUE = 'ssdscope-points';
export { Queue, QueueEvents, Worker };

/** A machine that fails at a point is one try; a machine that dies is none. */
const ATTEMPTS = 3;
/** Times that a point may lose its machine before something must be wrong with the point. */
const MAX_STALLED = 10;
/** Results that nobody fetched stay for a day: a sender that was interrupted finds them. */
const KEPT = { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 3600 } };

/** ioredis' options: commands wait for a Redis that is away for a while. */
const connectionOf = (address) => ({ url: address, maxRetriesPerRequest: null });
// BullMQ keeps names of digits for itself.
const idOf = (hash) => `p-${hash}`;
const hashOf = (id) => id.slice(2);

/** Lets go of parts; not awaited, as there may be nobody to say goodbye to. */
function dropAll(...parts) {
  for (const part of parts) part.disconnect().catch(() => undefined);
}

function send(address, { completed, failed, progress }) {
  const connection = connectionOf(address);
  const queue = new Queue(QUEUE, { connection });
  const events = new QueueEvents(QUEUE, { connection });
  events.on('completed', ({ jobId, returnvalue }) => completed(hashOf(jobId), returnvalue));
  events.on('failed', ({ jobId, failedReason }) => failed(hashOf(jobId), failedReason));
  events.on('progress', ({ jobId, data }) => progress(hashOf(jobId), data));
  return {
    ready: () => Promise.all([queue.waitUntilReady(), events.waitUntilReady()]),
    onError(heard) {
      queue.on('error', heard);
      // Both lose the same Redis: one of them tells of it.
      events.on('error', () => undefined);
    },
    drop: () => dropAll(queue, events),
    async add(job) {
      const options = { jobId: idOf(job.hash), attempts: ATTEMPTS, backoff: { type: 'fixed', delay: 1000 }, ...KEPT };
      await queue.add('point', job, options);
    },
    remove: async (hash) => void (await queue.remove(idOf(hash))),
    async stateOf(hash) {
      const state = await queue.getJobState(idOf(hash));
      return ['completed', 'failed', 'unknown'].includes(state) ? state : 'waiting';
    },
    async endOf(hash) {
      const job = await queue.getJob(idOf(hash));
      if (!job?.finishedOn) return null;
      return job.failedReason ? { fault: job.failedReason } : { answer: job.returnvalue };
    },
    close: async () => void (await Promise.allSettled([queue.close(), events.close()])),
  };
}

function work(address, { threads, leaseSeconds }, compute) {
  const processed = async (job) => {
    try {
      // Progress is a courtesy: a point is not lost with it.
      return await compute(job.data, (share) => void job.updateProgress(share).catch(() => undefined));
    } catch (error) {
      throw error.name === 'Hopeless' ? new UnrecoverableError(error.message) : error;
    }
  };
  const worker = new Worker(QUEUE, processed, {
    connection: connectionOf(address),
    concurrency: threads,
    lockDuration: leaseSeconds * 1000,
    stalledInterval: leaseSeconds * 1000,
    maxStalledCount: MAX_STALLED,
  });
  return {
    ready: () => worker.waitUntilReady(),
    onError: (heard) => void worker.on('error', heard),
    drop() {
      worker.close(true).catch(() => undefined);
      dropAll(worker);
    },
  };
}

/** @type {import('../src/cli/sweep/queue').Broker} */
export const broker = { send, work };
