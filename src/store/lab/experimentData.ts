import type { Frame } from '../../engine/types';
import { failure, type Result, success } from '../../lib/result';
import { leastMemory } from '../../scenario/capacity';
import {
  type Experiment,
  type ExperimentRun,
  type ExperimentView,
  type Measurements,
  planExperiment,
} from '../../scenario/experiments/experiment';
import { measurePhase, type PhaseMeasurement, type RunMeasurement, samplePoint } from '../../scenario/experiments/measurement';
import type { TableRow } from '../../scenario/experiments/table';
import { isCompared, tallySentences, verdictText } from '../../scenario/experiments/tally';
import { isHostPhase } from '../../scenario/procedure';
import type { Scenario } from '../../scenario/types';
import { phaseWindow } from '../selections/series/iops';
import type { LabEntry } from './labEntry';

export type {
  BarMark,
  ContrastRows,
  Differences,
  Experiment,
  ExperimentName,
  ExperimentView,
  Measurements,
  Sweep,
  SweepPoint,
} from '../../scenario/experiments/experiment';
export type { TableRow } from '../../scenario/experiments/table';

/** A run of an experiment at a scale, with its key in the lab. */
export interface PageRun {
  readonly key: string;
  readonly run: ExperimentRun;
  readonly scenario: Scenario;
}

/** The runs of an experiment at 1:scale, or sentences that say why the scale is not possible. */
export function runsAt(experiment: Experiment, scale: number): Result<readonly PageRun[]> {
  const planned = planExperiment(experiment, { scale });
  if (!planned.ok) return failure(...planned.faults);
  const runs = planned.value.map(({ run, scenario }) => ({ key: `${experiment.name} ${run.id} 1:${scale}`, run, scenario }));
  return success(runs, planned.notices);
}

/** Measured phases do not change once their phase has ended. */
const measuredPhases = new WeakMap<Frame, PhaseMeasurement>();

function phaseMeasurement(entry: LabEntry, end: Frame): PhaseMeasurement {
  const known = measuredPhases.get(end);
  if (known !== undefined || entry.run === null) return known ?? measurePhase(end, []);
  const { samples, plan } = entry.run;
  const window = phaseWindow(samples, plan, end.phase);
  const rows = window === null ? [] : Array.from({ length: window.end - window.first }, (_, i) => window.first + i);
  const measured = measurePhase(
    end,
    rows.map((row) => samplePoint((field) => samples.at(row, field))),
  );
  measuredPhases.set(end, measured);
  return measured;
}

/** What was measured of a run so far; undefined before it began. */
function measurementOf(entry: LabEntry | undefined): RunMeasurement | undefined {
  if (entry?.run == null) return undefined;
  const { law } = entry.run.plan;
  return {
    scenario: entry.scenario,
    lawWaf: law?.waf ?? null,
    alphaEffective: law?.alphaEffective ?? null,
    phases: entry.phaseEnds.map((end) => phaseMeasurement(entry, end)),
  };
}

/** Measurements of the runs by the ids that the experiment's table asks for. */
export function measurementsOf(runs: readonly PageRun[], entries: Readonly<Record<string, LabEntry>>): Measurements {
  return Object.fromEntries(runs.map(({ key, run }) => [run.id, measurementOf(entries[key])]));
}

/** How many predictions agree, and how many rows are no predictions: two sentences. */
export const countsOf = tallySentences;

/** A row's verdict in words, as the command line prints it, and whether anything was compared. */
export function verdictOf(row: TableRow): { readonly words: string; readonly compared: boolean } {
  return { words: verdictText(row), compared: isCompared(row) };
}

/** Least bytes of engine memory that the largest of the runs takes. */
export function memoryOf(runs: readonly PageRun[]): number {
  return runs.reduce((most, { scenario }) => Math.max(most, leastMemory(scenario)), 0);
}

/** The phase that a run's plot is about: the last one of random requests, else the last one with requests. */
export function plottedPhase({ phases }: Scenario): number {
  const hosts = phases.flatMap((phase, i) => (isHostPhase(phase) ? [{ i, pattern: phase.pattern }] : []));
  const random = hosts.filter(({ pattern }) => pattern !== 'sequential');
  return (random.at(-1) ?? hosts.at(-1))?.i ?? 0;
}

/** Whether that phase is a stretch of time, worth a plot over time: benches that end by a count of requests are over in seconds. */
function isStretch(scenario: Scenario): boolean {
  const phase = scenario.phases[plottedPhase(scenario)];
  return phase !== undefined && isHostPhase(phase) && (phase.seconds !== null || phase.until !== null || phase.passes !== null);
}

/** The plots over time of these runs, those of one part of the experiment. */
export function plotsOf({ views }: Experiment, variant: string, runs: readonly PageRun[]): readonly ExperimentView[] {
  if (!runs.some(({ scenario }) => isStretch(scenario))) return [];
  return views.filter((view) => view.of !== 'sweep' && (view.variant === undefined || view.variant === variant));
}
