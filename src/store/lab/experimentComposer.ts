import { dieCount, physicalPages, spareFactor } from '../../domain/spare';
import { failure, type Result } from '../../lib/result';
import { parseScenario } from '../../scenario/parse';
import { DEFAULT_PRESET, drivePresets, findPreset } from '../../scenario/presets';
import { jesd219 } from '../../scenario/pts/jesd219';
import type { Requests, Scenario } from '../../scenario/types';

/** Data of an access specification, as the benches of the articles name it. */
export type DataPattern = 'repeating' | 'pseudo' | 'random';

/**
 * Share of a page that does not compress, for each data pattern. Repeating bytes compress to the drive's floor and full random data not at
 * all; "pseudo-random" repeats a buffer of random bytes, of which a drive that looks for repetition within a few KiB stores about half.
 * The half is an estimate.
 */
export const entropyOf: Readonly<Record<DataPattern, number>> = { repeating: 0, pseudo: 0.5, random: 1 };

/** Requests as a bench specifies them. Sizes in KiB, shares in per cent, the span in per cent of the partition. */
export interface AccessSpec {
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
  /** Microseconds of thought after every `burst` requests. */
  readonly thinkUs: number;
  readonly burst: number;
  readonly ends: 'seconds' | 'passes' | 'steady';
  readonly amount: number;
}

export type ProcedureStep =
  | { readonly kind: 'erase' }
  | { readonly kind: 'fill'; readonly data: DataPattern; readonly passes: number }
  | { readonly kind: 'restore'; readonly data: DataPattern; readonly randomPercent: number; readonly sharePercent: number }
  | { readonly kind: 'trim'; readonly fromPercent: number; readonly toPercent: number }
  | { readonly kind: 'idle'; readonly seconds: number }
  | ({ readonly kind: 'access' } & AccessSpec);

export type StepKind = ProcedureStep['kind'];

/** A procedure that a reader composes. */
export interface Procedure {
  readonly name: string;
  readonly preset: string;
  /** 1:N; null: as the program chooses. */
  readonly scale: number | null;
  /** Share of the LBA space that is partitioned, per cent. */
  readonly partitionPercent: number;
  readonly steps: readonly ProcedureStep[];
}

const access: AccessSpec = {
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
  thinkUs: 0,
  burst: 1,
  ends: 'seconds',
  amount: 600,
};

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

/** Preconditioning of SNIA's tests: twice the capacity in sequence. */
const twice: ProcedureStep = { kind: 'fill', data: 'random', passes: 2 };

/** Procedures to start from; `bench.templates` are their names. */
export const templates = [
  {
    id: 'consistency',
    procedure: procedure('My consistency test', [freshStep('erase'), freshStep('fill'), { kind: 'access', ...access, amount: 2000 }]),
  },
  {
    id: 'used',
    procedure: procedure('My used drive', [
      freshStep('erase'),
      freshStep('fill'),
      freshStep('restore'),
      { kind: 'access', ...access, outstanding: 3, toPercent: 5, amount: 180 },
    ]),
  },
  {
    id: 'trim',
    procedure: procedure('My TRIM test', [
      freshStep('erase'),
      freshStep('fill'),
      { kind: 'access', ...access },
      freshStep('trim'),
      { kind: 'access', ...access, toPercent: 50 },
    ]),
  },
  {
    id: 'jesd219',
    procedure: procedure('JESD219 enterprise workload', [
      freshStep('erase'),
      twice,
      { kind: 'access', ...access, mixKiB: jesd219.mixKiB, zones: jesd219.zones, ends: 'passes', amount: 2 },
    ]),
  },
  {
    id: 'wsat',
    procedure: procedure('SNIA PTS 2.0.2, write saturation', [
      freshStep('erase'),
      { kind: 'access', ...access, ends: 'passes', amount: 4 },
    ]),
  },
  {
    id: 'hir',
    procedure: procedure('SNIA PTS 2.0.2, host idle recovery', [
      freshStep('erase'),
      twice,
      { kind: 'access', ...access, ends: 'passes', amount: 3 },
      ...[5, 10, 15, 25, 50].flatMap((seconds): readonly ProcedureStep[] => [
        { kind: 'idle', seconds },
        { kind: 'access', ...access, amount: 5 },
      ]),
      { kind: 'access', ...access, amount: 60 },
    ]),
  },
  {
    id: 'xsr',
    procedure: procedure('SNIA PTS 2.0.2, cross stimulus recovery', [
      freshStep('erase'),
      twice,
      { kind: 'access', ...access, kib: 1024, randomPercent: 0, ends: 'passes', amount: 2 },
      { kind: 'access', ...access, kib: 8, alignKiB: 8, ends: 'passes', amount: 2 },
      { kind: 'access', ...access, kib: 1024, randomPercent: 0, ends: 'passes', amount: 2 },
    ]),
  },
] as const satisfies readonly { readonly id: string; readonly procedure: Procedure }[];

function procedure(name: string, steps: readonly ProcedureStep[]): Procedure {
  return { name, preset: DEFAULT_PRESET, scale: null, partitionPercent: 100, steps };
}

const share = (percent: number): number => Number((percent / 100).toPrecision(12));

function accessPhase(spec: AccessSpec): Readonly<Record<string, unknown>> {
  const sequential = spec.randomPercent === 0;
  const kind = spec.readPercent === 0 ? 'write' : spec.readPercent === 100 ? 'read' : 'mixed';
  return {
    do: kind,
    pattern: spec.zones !== null ? 'zones' : sequential ? 'sequential' : 'random',
    ...(spec.zones === null ? {} : { zones: spec.zones }),
    kib: spec.kib,
    mixKiB: spec.mixKiB,
    ...(spec.thinkUs > 0 ? { thinkUs: spec.thinkUs, burst: spec.burst } : {}),
    qd: spec.outstanding,
    entropy: entropyOf[spec.data],
    span: { from: share(spec.fromPercent), to: share(spec.toPercent) },
    ...(kind === 'mixed' ? { readShare: share(spec.readPercent) } : {}),
    // Zones have the alignment of the sizes; a stream in sequence has none of its own.
    ...(sequential || spec.zones !== null ? {} : { sequentialShare: share(100 - spec.randomPercent), alignBytes: spec.alignKiB * 1024 }),
    ...(spec.ends === 'steady' ? { until: 'steady', seconds: spec.amount } : { [spec.ends]: spec.amount }),
  };
}

/** A step as a phase of a scenario file. */
function phaseOf(step: ProcedureStep): Readonly<Record<string, unknown>> {
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

/** The procedure as a scenario, through the one door that every file takes; else the sentences that say what is wrong. */
export function composed(made: Procedure): Result<Scenario> {
  if (made.steps.length === 0) return failure('The procedure has no steps; it must have at least one.');
  return parseScenario({
    name: made.name,
    drive: { preset: made.preset },
    ...(made.scale === null ? {} : { scale: made.scale }),
    userSpare: share(100 - made.partitionPercent),
    phases: made.steps.map(phaseOf),
  });
}

/** The steps with the one at `index` moved by `by` places; unchanged where there is no such place. */
export function moved(steps: readonly ProcedureStep[], index: number, by: number): readonly ProcedureStep[] {
  const step = steps[index];
  const to = index + by;
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  const rest = steps.filter((_, i) => i !== index);
  return [...rest.slice(0, to), step, ...rest.slice(to)];
}

/** Every drive that a procedure may run on, with its spare factor. */
export function composerDrives(): readonly {
  readonly value: string;
  readonly name: string;
  readonly spare: number;
  readonly dies: number;
}[] {
  return Object.keys(drivePresets).flatMap((id) => {
    const preset = findPreset(id)?.preset;
    if (preset === undefined || id === 'tiny') return [];
    const { drive } = preset;
    return [{ value: id, name: preset.name, spare: spareFactor(physicalPages(drive), drive.logicalPages), dies: dieCount(drive) }];
  });
}
