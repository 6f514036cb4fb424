/** The steps that a procedure is composed of, as the benches name them, and the phases that they become. */
import type { Requests } from '../../scenario/types';

/** Data of an access specification, as the benches of the articles name it. */
export type DataPattern = 'repeating' | 'pseudo' | 'random';

/**
 * Share of a page that does not compress, for each data pattern. Repeating bytes compress to the drive's floor and full random data not at
 * all; "pseudo-random" repeats a buffer of random bytes, of which a drive that looks for repetition within a few KiB stores about half.
 * The half is an estimate.
 */
export const entropyOf: Readonly<Record<DataPattern, number>> = { repeating: 0, pseudo: 0.5, random: 1 };

/** Requests as a bench specifies them. Sizes in KiB, shares in per cent, the span in per cent of the partition. */
export interface RequestSpec {
  readonly kib: number;
  readonly randomPercent: number;
  readonly readPercent: number;
  readonly outstanding: number;
  readonly alignKiB: number;
  readonly fromPercent: number;
  readonly toPercent: number;
  readonly data: DataPattern;
  /** Sizes in place of one, and zones in place of a uniform draw; null: none. */
  readonly mixKiB: Requests['mixKiB'];
  readonly zones: Requests['zones'] | null;
}

/** Requests with their pace and their end, and the jobs that run beside them until that end: at most `MAX_JOBS`. */
export interface AccessSpec extends RequestSpec {
  /** Microseconds of thought after every `burst` requests. */
  readonly thinkUs: number;
  readonly burst: number;
  readonly ends: 'seconds' | 'passes' | 'steady';
  readonly amount: number;
  readonly jobs: readonly RequestSpec[];
}

export type ProcedureStep =
  | { readonly kind: 'erase' }
  | { readonly kind: 'fill'; readonly data: DataPattern; readonly passes: number }
  | { readonly kind: 'restore'; readonly data: DataPattern; readonly randomPercent: number; readonly sharePercent: number }
  | { readonly kind: 'trim'; readonly fromPercent: number; readonly toPercent: number }
  | { readonly kind: 'idle'; readonly seconds: number }
  | ({ readonly kind: 'access' } & AccessSpec);

export type StepKind = ProcedureStep['kind'];

const requests: RequestSpec = {
  kib: 4,
  randomPercent: 100,
  readPercent: 0,
  outstanding: 32,
  alignKiB: 4,
  fromPercent: 0,
  toPercent: 100,
  data: 'random',
  mixKiB: null,
  zones: null,
};

export const access: AccessSpec = { ...requests, thinkUs: 0, burst: 1, ends: 'seconds', amount: 600, jobs: [] };

/** A job as it is added beside a step: random reads one at a time, whose latency tells what the step does to them. */
export const freshJob: RequestSpec = { ...requests, readPercent: 100, outstanding: 1 };

/** A step as it is added. */
export function freshStep(kind: StepKind): ProcedureStep {
  switch (kind) {
    case 'erase':
      return { kind };
    case 'fill':
      return { kind, data: 'random', passes: 1 };
    case 'restore':
      return { kind, data: 'random', randomPercent: 10, sharePercent: 33 };
    case 'trim':
      return { kind, fromPercent: 50, toPercent: 100 };
    case 'idle':
      return { kind, seconds: 600 };
    case 'access':
      return { kind, ...access };
  }
}

/** A share of per cent, without the dust of the division. */
export const share = (percent: number): number => Number((percent / 100).toPrecision(12));

/** The requests as fields of a phase, or of a job beside one. */
function requestFields(spec: RequestSpec): Readonly<Record<string, unknown>> {
  const sequential = spec.randomPercent === 0;
  const kind = spec.readPercent === 0 ? 'write' : spec.readPercent === 100 ? 'read' : 'mixed';
  return {
    do: kind,
    pattern: spec.zones !== null ? 'zones' : sequential ? 'sequential' : 'random',
    ...(spec.zones === null ? {} : { zones: spec.zones }),
    kib: spec.kib,
    mixKiB: spec.mixKiB,
    qd: spec.outstanding,
    entropy: entropyOf[spec.data],
    span: { from: share(spec.fromPercent), to: share(spec.toPercent) },
    ...(kind === 'mixed' ? { readShare: share(spec.readPercent) } : {}),
    // Zones have the alignment of the sizes; a stream in sequence has none of its own.
    ...(sequential || spec.zones !== null ? {} : { sequentialShare: share(100 - spec.randomPercent), alignBytes: spec.alignKiB * 1024 }),
  };
}

function accessPhase(spec: AccessSpec): Readonly<Record<string, unknown>> {
  return {
    ...requestFields(spec),
    ...(spec.thinkUs > 0 ? { thinkUs: spec.thinkUs, burst: spec.burst } : {}),
    ...(spec.jobs.length > 0 ? { beside: spec.jobs.map(requestFields) } : {}),
    ...(spec.ends === 'steady' ? { until: 'steady', seconds: spec.amount } : { [spec.ends]: spec.amount }),
  };
}

/** A step as a phase of a scenario file. */
export function phaseOf(step: ProcedureStep): Readonly<Record<string, unknown>> {
  switch (step.kind) {
    case 'erase':
      return { do: 'erase' };
    case 'fill':
      return { do: 'write', pattern: 'sequential', kib: 128, qd: 32, entropy: entropyOf[step.data], passes: step.passes };
    case 'restore':
      // Sector by sector from an image: in order, with a twist of randomness, as in the experiment of 2009.
      return {
        do: 'write',
        pattern: 'random',
        sequentialShare: share(100 - step.randomPercent),
        kib: 64,
        alignBytes: 4096,
        qd: 4,
        entropy: entropyOf[step.data],
        span: { from: 0, to: share(step.sharePercent) },
        passes: 1,
      };
    case 'trim':
      return { do: 'trim', span: { from: share(step.fromPercent), to: share(step.toPercent) } };
    case 'idle':
      return { do: 'idle', seconds: step.seconds };
    case 'access':
      return accessPhase(step);
  }
}
