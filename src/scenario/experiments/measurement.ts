/** What is measured from a run, by any runner: the command line and the page fill the same numbers from frames and samples. */
import type { Scenario } from '../types';

/** One sample: displayed seconds and full-size counts over it. */
export interface SamplePoint {
  /** Displayed seconds of the phase at which it begins, and its length. */
  readonly start: number;
  readonly seconds: number;
  readonly requests: number;
  readonly bytesWritten: number;
  readonly bytesRead: number;
  /** Pages of 4 KiB programmed, whatever the cause. */
  readonly pagesProgrammed: number;
  readonly pagesWritten: number;
}

/** A phase that has ended. Counts are full size. */
export interface PhaseMeasurement {
  /** Displayed seconds. */
  readonly seconds: number;
  readonly requests: number;
  readonly bytesWritten: number;
  readonly bytesRead: number;
  readonly nandBytesProgrammed: number;
  /** Displayed seconds of the phase; null: not in this phase. */
  readonly collectingSince: number | null;
  readonly steadyAt: number | null;
  readonly latencyUs: { readonly p50: number | null; readonly p99: number | null; readonly max: number | null };
  readonly samples: readonly SamplePoint[];
}

export interface RunMeasurement {
  readonly scenario: Scenario;
  /** The published law for this drive and policy, null where there is none: `plan.law`. */
  readonly lawWaf: number | null;
  /** alpha of the law, null where there is none. */
  readonly alphaEffective: number | null;
  /** In the order of the scenario's phases; shorter while the run is under way. */
  readonly phases: readonly PhaseMeasurement[];
}

/** What of a frame (`src/engine/types.ts`) is measured; the frame at the end of a phase. */
export interface PhaseEnd {
  readonly phaseSeconds: number;
  readonly phaseTotals: {
    readonly hostRequests: number;
    readonly hostBytesWritten: number;
    readonly hostBytesRead: number;
    readonly nandBytesProgrammed: number;
  };
  readonly collectingSince: number | null;
  readonly steadyAtSeconds: number | null;
  readonly latencyUs: { readonly p50: number | null; readonly p99: number | null; readonly max: number | null };
}

/** Fields of a sample that are measured. */
export type MeasuredField =
  | 'start'
  | 'seconds'
  | 'requests'
  | 'hostBytesWritten'
  | 'hostBytesRead'
  | 'hostPagesWritten'
  | 'pagesHost'
  | 'pagesRelocated'
  | 'pagesPadded';

/** A sample from whatever holds its fields. */
export function samplePoint(at: (field: MeasuredField) => number): SamplePoint {
  return {
    start: at('start'),
    seconds: at('seconds'),
    requests: at('requests'),
    bytesWritten: at('hostBytesWritten'),
    bytesRead: at('hostBytesRead'),
    pagesProgrammed: at('pagesHost') + at('pagesRelocated') + at('pagesPadded'),
    pagesWritten: at('hostPagesWritten'),
  };
}

/** A phase from the frame at its end and its samples. */
export function measurePhase(end: PhaseEnd, samples: readonly SamplePoint[]): PhaseMeasurement {
  return {
    seconds: end.phaseSeconds,
    requests: end.phaseTotals.hostRequests,
    bytesWritten: end.phaseTotals.hostBytesWritten,
    bytesRead: end.phaseTotals.hostBytesRead,
    nandBytesProgrammed: end.phaseTotals.nandBytesProgrammed,
    collectingSince: end.collectingSince,
    steadyAt: end.steadyAtSeconds,
    latencyUs: end.latencyUs,
    samples,
  };
}
