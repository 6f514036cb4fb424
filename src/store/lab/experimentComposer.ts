import { dieCount, physicalPages, spareFactor } from '../../domain/spare';
import { failure, type Result } from '../../lib/result';
import { drivePresets } from '../../scenario/drives/table';
import { parseScenario } from '../../scenario/parse';
import { DEFAULT_PRESET, findPreset } from '../../scenario/presets';
import { jesd219 } from '../../scenario/pts/jesd219';
import type { Scenario } from '../../scenario/types';
import type { EarlyLanguage } from '../../texts/language';
import { access, freshJob, freshStep, type ProcedureStep, phaseOf, share } from './composerStep';

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
    id: 'jobs',
    procedure: procedure('My reads beside writes', [
      freshStep('erase'),
      freshStep('fill'),
      { kind: 'access', ...access, jobs: [{ ...freshJob, outstanding: 4 }] },
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
export function composerDrives(language: EarlyLanguage): readonly {
  readonly value: string;
  readonly name: string;
  readonly spare: number;
  readonly dies: number;
}[] {
  const { sentences } = language;
  return Object.keys(drivePresets).flatMap((id) => {
    const preset = findPreset(id)?.preset;
    if (preset === undefined || id === 'tiny') return [];
    const { drive } = preset;
    return [
      {
        value: id,
        name: sentences.ofScenario(preset.name),
        spare: spareFactor(physicalPages(drive), drive.logicalPages),
        dies: dieCount(drive),
      },
    ];
  });
}
