import type { Broker, JobEnd, PointJob, Work } from '../../src/cli/sweep/queue';

/** What a queue keeps of a job. */
interface Job {
  readonly job: PointJob;
  state: 'waiting' | 'active' | 'ended';
  end: JobEnd | null;
  readonly tell: (share: number) => void;
}

export interface FakeBroker extends Broker {
  /** A machine that answers in its own way, true or not. */
  machine(work: (job: PointJob) => Promise<unknown>): void;
  /** Jobs that were added, in order. */
  readonly added: readonly string[];
}

/** A queue within this process: jobs go to whatever machine is free, what it throws is the end of the job. */
export function fakeBroker(): FakeBroker {
  const jobs = new Map<string, Job>();
  const added: string[] = [];
  const machines: { work: (job: PointJob, tell: (share: number) => void) => Promise<unknown>; free: number }[] = [];
  let ended: (hash: string, end: JobEnd) => void = () => undefined;
  const give = (): void => {
    for (const machine of machines) {
      const next = [...jobs.values()].find(({ state }) => state === 'waiting');
      if (next === undefined || machine.free === 0) continue;
      next.state = 'active';
      machine.free -= 1;
      machine
        .work(next.job, next.tell)
        .then((answer) => ({ answer }))
        .catch((error: Error) => ({ fault: error.message }))
        .then((end: JobEnd) => {
          machine.free += 1;
          Object.assign(next, { state: 'ended', end });
          ended(next.job.hash, end);
          give();
        });
    }
  };
  const connecting = { ready: async () => undefined, onError: () => undefined, drop: () => undefined };
  const join = (work: (job: PointJob, tell: (share: number) => void) => Promise<unknown>, threads: number): void => {
    machines.push({ work, free: threads });
    give();
  };
  return {
    added,
    machine: (work) => join(work, 1),
    send(_address, heard) {
      ended = (hash, end) => ('fault' in end ? heard.failed(hash, end.fault) : heard.completed(hash, end.answer));
      return {
        ...connecting,
        async add(job) {
          added.push(job.hash);
          jobs.set(job.hash, { job, state: 'waiting', end: null, tell: (share) => heard.progress(job.hash, share) });
          give();
        },
        remove: async (hash) => void jobs.delete(hash),
        async stateOf(hash) {
          const job = jobs.get(hash);
          if (job?.end) return 'fault' in job.end ? 'failed' : 'completed';
          return job === undefined ? 'unknown' : 'waiting';
        },
        endOf: async (hash) => jobs.get(hash)?.end ?? null,
        close: async () => undefined,
      };
    },
    work(_address, { threads }, work: Work) {
      join(work, threads);
      return connecting;
    },
  };
}
