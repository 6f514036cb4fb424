/** Between a phase, which has what its kind uses, and the flat fields that a file may give any step. */
import { isHostPhase } from './procedure';
import type { HostPhase, Phase, PhaseFields, SideJob, Stops } from './types';

/**
 * The phase of these fields, without those that its kind does not use. Throws RangeError for idleness without seconds and a replay without
 * a trace.
 */
export function phaseOf(fields: PhaseFields): Phase {
  const { readShare: _read, trimShare: _trim, trace, time, timeFactor, map, ...withoutShares } = fields;
  switch (fields.do) {
    case 'write':
    case 'read':
      return { ...withoutShares, do: fields.do };
    case 'mixed':
      return { ...withoutShares, readShare: fields.readShare, trimShare: fields.trimShare, do: 'mixed' };
    case 'erase':
      return { do: 'erase' };
    case 'trim':
      return { do: 'trim', span: fields.span };
    case 'idle':
      if (fields.seconds === null) throw new RangeError('An idle phase has no seconds.');
      return { do: 'idle', seconds: fields.seconds };
    case 'replay': {
      if (trace === null) throw new RangeError('A replay phase has no trace.');
      const { qd, entropy, passes, requests, seconds } = fields;
      return { do: 'replay', trace, time, timeFactor, map, qd, entropy, passes, requests, seconds };
    }
  }
}

const noStops: Stops = { passes: null, bytes: null, seconds: null, requests: null, until: null };

/** How a phase of any kind ends: `erase` and `trim` are one pass, `idle` lasts its seconds. */
export function stopsOf(phase: Phase): Stops {
  if (isHostPhase(phase)) return phase;
  if (phase.do === 'replay') return { ...noStops, passes: phase.passes, requests: phase.requests, seconds: phase.seconds };
  return { ...noStops, ...(phase.do === 'idle' ? { seconds: phase.seconds } : { passes: 1 }) };
}

/** Defaults of a step's fields; only its kind has none. */
export const phaseDefaults: Omit<PhaseFields, 'do'> = {
  pattern: 'random',
  kib: 4,
  mixKiB: null,
  sequentialShare: 0,
  qd: 32,
  entropy: 1,
  readShare: 0,
  trimShare: 0,
  hotWrites: 0.8,
  hotPages: 0.2,
  theta: 0.99,
  pareto: 0.2,
  deviation: 0.1,
  zones: [
    [0.5, 0.05],
    [0.3, 0.15],
    [0.2, 0.8],
  ],
  strideKiB: 64,
  alignBytes: null,
  span: { from: 0, to: 1 },
  rateIops: null,
  rateMBps: null,
  thinkUs: 0,
  burst: 1,
  trace: null,
  time: 'recorded',
  timeFactor: 1,
  map: 'as-is',
  ...noStops,
};

/** A job that runs beside a phase, as a phase of its own that nothing ends. */
export function phaseOfJob(job: SideJob): HostPhase {
  const phase = phaseOf({ ...phaseDefaults, ...job });
  if (!isHostPhase(phase)) throw new RangeError(`A job beside a phase is ${job.do}.`);
  return phase;
}

/** The flat fields of a phase; those that its kind does not use have their defaults. */
export function fieldsOf(phase: Phase): PhaseFields {
  const { do: kind, ...own } = phase;
  return { do: kind, ...phaseDefaults, ...own, ...stopsOf(phase) };
}
