/** `experiment:NAME`: every run of an experiment, and its table of published figures. */
import { percent, ratio, three } from '../domain/englishNumbers';
import type { Engine } from '../engine/engine';
import { csvCell, harmless } from '../lib/csv';
import { failure, type Result, success } from '../lib/result';
import { experiments, findExperiment } from '../scenario/experiments/catalogue';
import {
  type Experiment,
  findingsOf,
  type Measurements,
  type PlannedRun,
  planExperiment,
  remarksOf,
  type Sweep,
} from '../scenario/experiments/experiment';
import type { TableRow } from '../scenario/experiments/table';
import { type Tally, tally, tallyText, verdictText } from '../scenario/experiments/tally';
import { misspelt } from '../scenario/rules/misspelt';
import { shown } from '../scenario/shape';
import type { Scenario } from '../scenario/types';
import { shareDone } from '../sweep/progress';
import type { Args } from './args';
import { type MeasuredRun, measuredRun, type RunFigures } from './measured';
import { runToEnd } from './run';
import type { Failed } from './threads/thread';

const PREFIX = 'experiment:';

/** What a run says in the experiment's report; `input` repeats the scenario shortly. */
interface RunReport extends RunFigures {
  readonly id: string;
  readonly title: string;
  readonly preset: string;
  readonly scale: number;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface ExperimentReport {
  readonly name: string;
  readonly title: string;
  readonly year: number;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly steps: readonly string[];
  readonly table: readonly TableRow[];
  /** How many rows of the table are predictions and agree, and how many are something else. */
  readonly counts: Tally;
  readonly sweeps: readonly Sweep[];
  readonly sources: readonly string[];
  /** What the runs show, a sentence for each part of the experiment; empty: it compares its runs one by one. */
  readonly findings: readonly string[];
  readonly notes: readonly string[];
  readonly runs: readonly RunReport[];
  readonly wallSeconds: number;
}

export function isExperiment(scenario: string): boolean {
  return scenario.startsWith(PREFIX);
}

/** The experiment of `experiment:NAME`. */
export function namedExperiment(scenario: string): Result<Experiment> {
  const name = scenario.slice(PREFIX.length);
  const found = findExperiment(name);
  return found
    ? success(found)
    : failure(`experiment is ${shown(name)}; it must be list or one of ${experiments.map((e) => e.name).join(', ')}.`);
}

/** What runs an experiment: an engine here, or threads. */
export interface Runner {
  /** Runs at a time. */
  readonly size: number;
  /** `tell` hears the share that is done, [0, 1]. */
  run(scenario: Scenario, tell: (share: number) => void): Promise<{ readonly run: MeasuredRun } | Failed>;
  close(): Promise<void>;
}

/** One run after another, in this thread. */
export function runnerOn(engine: Engine): Runner {
  return {
    size: 1,
    async run(scenario, tell) {
      const load = engine.load(scenario);
      if (!load.ok) return { fault: load.scaleThatFits === null ? load.fault : `${load.fault} Scale ${load.scaleThatFits} would fit.` };
      return { run: measuredRun(runToEnd(engine, scenario, load.plan, ({ frame }) => tell(shareDone(scenario, frame)))) };
    },
    close: () => Promise.resolve(),
  };
}

/** Runs everything, as many runs in parallel as the runner allows, and reports progress to `tell`. Faults name the run. Rejects if an engine stops. */
export async function runExperiment(
  experiment: Experiment,
  { scale, set }: Pick<Args, 'scale' | 'set'>,
  runnerFor: (scenarios: readonly Scenario[]) => Runner,
  tell: (line: string) => void,
): Promise<Result<ExperimentReport>> {
  const began = performance.now();
  const planned = planExperiment(experiment, { set, ...(scale === null ? {} : { scale }) });
  if (!planned.ok) return planned;
  const unread = misspelt(planned.notices);
  if (unread.length > 0) return failure(...unread);
  const runner = runnerFor(planned.value.map(({ scenario }) => scenario));
  const measured = new Map<PlannedRun, MeasuredRun>();
  const faults: string[] = [];
  const shares = new Map<PlannedRun, number>();
  const waiting = planned.value.values();
  const lane = async (): Promise<void> => {
    for (const plan of waiting) {
      if (faults.length > 0) return;
      const answer = await runner.run(plan.scenario, (share) => {
        shares.set(plan, share);
        tell(progressLine(planned.value, measured, shares));
      });
      shares.delete(plan);
      if ('fault' in answer && answer.broke) throw new Error(answer.fault);
      if ('fault' in answer) faults.push(`Run ${plan.run.id}: ${answer.fault}`);
      else measured.set(plan, answer.run);
    }
  };
  await Promise.all(Array.from({ length: Math.min(runner.size, planned.value.length) }, lane)).finally(() => runner.close());
  if (faults.length > 0) return failure(...faults);
  const done = planned.value.flatMap((plan) => {
    const run = measured.get(plan);
    return run === undefined ? [] : [{ plan, run }];
  });
  const results = Object.fromEntries(done.map(({ plan, run }) => [plan.run.id, run.measurement]));
  const runs = done.map(({ plan, run }) => runReport(plan, run));
  return success(reportFor(experiment, results, runs, { scale, set }, (performance.now() - began) / 1e3), planned.notices);
}

/** "3 of 12 runs done. Hawk: 40 %. Neutron: 12 %." */
function progressLine(all: readonly PlannedRun[], done: ReadonlyMap<PlannedRun, unknown>, shares: ReadonlyMap<PlannedRun, number>): string {
  const underWay = [...shares].map(([{ run }, share]) => ` ${run.title}: ${percent(Math.floor(share * 100) / 100)}.`);
  return `${done.size} of ${all.length} runs done.${underWay.join('')}`;
}

function runReport({ run, scenario }: PlannedRun, { figures }: MeasuredRun): RunReport {
  const { id, title, input } = run;
  return { id, title, preset: scenario.drive.preset, scale: scenario.scale, input, ...figures };
}

function reportFor(
  experiment: Experiment,
  results: Measurements,
  runs: readonly RunReport[],
  { scale, set }: Pick<Args, 'scale' | 'set'>,
  wallSeconds: number,
): ExperimentReport {
  const { name, title, year, steps, sources, facts, scaleNote } = experiment;
  const used = scale ?? experiment.scale;
  const table = experiment.table(results);
  return {
    name,
    title,
    year,
    parameters: { ...experiment.parameters, scale: used, ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}) },
    steps,
    table,
    counts: tally(table),
    sweeps: experiment.sweeps?.(results) ?? [],
    sources,
    findings: findingsOf(experiment, results),
    notes: [...facts, scaleNote, ...remarksOf(experiment, results)],
    runs,
    wallSeconds,
  };
}

/** `experiment:list`. */
export function experimentList(format: Args['format']): string {
  const list = experiments.map(({ name, title, year, scale, runs }) => ({ name, title, year, scale, runs: runs.length }));
  if (format === 'json') return `${JSON.stringify(list, null, 2)}\n`;
  if (format === 'csv') return csv(['name', 'title', 'year', 'scale', 'runs'], list);
  return list
    .map(
      ({ name, title, year, scale, runs }) => `${name}: ${title} (${year}), ${runs} runs at ${scale === 1 ? 'full size' : `1:${scale}`}\n`,
    )
    .join('');
}

/** Lines of values; texts with commas, quotes or line breaks are quoted. */
function csv(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const cell = (value: unknown): string => {
    const text = value === null || value === undefined ? '' : String(value);
    return csvCell(harmless(text));
  };
  return `${[columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\n')}\n`;
}

const tableColumns = [
  'what',
  'published',
  'publishedText',
  'model',
  'modelText',
  'unit',
  'deviation',
  'tolerance',
  'agrees',
  'source',
  'estimated',
  'note',
  'verdict',
  'aim',
  'error',
  'variant',
  'basis',
  'met',
  'bandLow',
  'bandHigh',
] as const satisfies readonly (keyof TableRow | 'bandLow' | 'bandHigh')[];

function said(number: number | null, text: string | null, unit: string): string {
  if (number === null) return text ?? '–';
  return `${text === null ? '' : `${text} `}${three(number)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Shares are compared by difference, in points. */
function deviationText({ deviation, unit, decimals }: TableRow): string {
  if (deviation === null) return '';
  const points = decimals === null && (unit.startsWith('%') || unit.startsWith('percentage'));
  return `, ${deviation < 0 ? '−' : '+'}${ratio(Math.abs(deviation) * 100)} ${points ? 'points' : '%'}`;
}

function rowText(row: TableRow): string {
  const nothing = row.published === null && row.publishedText === null;
  const published = nothing ? '' : `published ${said(row.published, row.publishedText, row.unit)}${row.estimated ? ' (estimate)' : ''}; `;
  const chance = row.error === null ? '' : ` ± ${ratio(row.error)}`;
  const verdict = verdictText(row);
  const band = row.band === null ? '' : ` (${three(row.band.low)} to ${three(row.band.high)} with ${row.band.of})`;
  const note = row.note === null ? '' : `\n    ${row.note}`;
  return `${row.met === false ? '! ' : '  '}${row.what}: ${published}model ${said(row.model, row.modelText, row.unit)}${chance}${band}${deviationText(row)}${verdict === '' ? '' : `: ${verdict}`} [${row.source}]${note}`;
}

function textOf(report: ExperimentReport): string {
  return [
    `${report.title} (${report.year})`,
    ...report.steps.map((step, i) => `  ${i + 1}. ${step}`),
    `Parameters: ${Object.entries(report.parameters)
      .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ')}`,
    '',
    ...report.table.map(rowText),
    '',
    tallyText(report.table),
    ...report.findings,
    ...report.notes,
    `${report.runs.length} runs in ${three(report.wallSeconds)} s of wall time.`,
    '',
  ].join('\n');
}

/** The report in each format. */
export const experimentFormats: Readonly<Record<Args['format'], (report: ExperimentReport) => string>> = {
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  csv: ({ table }) =>
    csv(
      tableColumns,
      table.map((row) => ({ ...row, bandLow: row.band?.low, bandHigh: row.band?.high })),
    ),
  text: textOf,
};
