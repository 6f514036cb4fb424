/** What a sweep shows: lines and error bars, the law beside them, what is exported. */

import { sha256 } from '../../lib/sha256';
import { spareInAll } from '../../scenario/law/spares';
import type { Scenario } from '../../scenario/types';
import { sweepCsv } from '../../sweep/csv';
import { measured } from '../../sweep/measures';
import { gridOf, isPossible } from '../../sweep/points';
import type { Axis } from '../../sweep/spec';
import type { Language } from '../../texts/language';
import { lawOfScenario } from '../selections/series/law';
import { wafNow } from '../selections/series/waf';
import type { RunView } from '../types';
import { lineName } from './pointWords';
import { lawOfReads } from './readSpan';
import type { SweepChoice } from './sweepChoice';
import type { SweepEntry } from './sweepPool';

/** Where a point stands across: the spare area in all for user spare, else its value, or its place in a list of names. */
export function acrossOf(path: string, value: unknown, place: number, scenario: Scenario | null): number {
  if (path === 'userSpare' && scenario !== null) return spareInAll(scenario);
  return typeof value === 'number' ? value : place;
}

/** A place in the plot: the mean over its seeds, from the least to the greatest. */
export interface SweepMark {
  /** Index into the values across. */
  readonly place: number;
  readonly x: number;
  readonly mean: number;
  readonly least: number;
  readonly greatest: number;
  readonly seeds: number;
  /** What the published law says there; null where there is none. */
  readonly law: number | null;
  readonly entries: readonly SweepEntry[];
}

export interface SweepLine {
  readonly name: string;
  readonly value: unknown;
  readonly marks: readonly SweepMark[];
  /** Of the published law, by x; empty where there is none. */
  readonly law: readonly (readonly [x: number, y: number])[];
}

const indexOf = (vary: readonly Axis[], path: string | undefined): number => vary.findIndex((axis) => axis.path === path);

function markOf(entries: readonly SweepEntry[], place: number, x: number, measure: string): SweepMark | null {
  const results = entries.flatMap(({ report }) => (report === null ? [] : (measured(report, measure) ?? [])));
  if (results.length === 0) return null;
  const mean = results.reduce((sum, value) => sum + value, 0) / results.length;
  return {
    place,
    x,
    mean,
    least: Math.min(...results),
    greatest: Math.max(...results),
    seeds: results.length,
    law: lawAt(entries, measure),
    entries,
  };
}

function lawAt(entries: readonly SweepEntry[], measure: string): number | null {
  const scenario = entries.find(({ point }) => point !== null)?.point?.scenario;
  return scenario === undefined ? null : lawOf(scenario, measure);
}

/** What a law says of a result: a write amplification, or a rate as a share of the one that `scaled` finds. */
function lawOf(scenario: Scenario, measure: string): number | null {
  return measure === 'wafLast' ? (lawOfScenario(scenario)?.waf ?? null) : lawOfReads(scenario, measure);
}

/** Shares of a rate become rates: 1 is what was measured where all of the map is in RAM. Nothing where no such point is computed yet. */
function scaled({ law, marks, ...line }: SweepLine, measure: string): SweepLine {
  if (measure === 'wafLast') return { ...line, law, marks };
  const whole = marks.filter((mark) => mark.law === 1);
  if (whole.length === 0) return { ...line, law: [], marks: marks.map((mark) => ({ ...mark, law: null })) };
  const top = whole.reduce((sum, { mean }) => sum + mean, 0) / whole.length;
  const times = (share: number | null): number | null => (share === null ? null : share * top);
  return {
    ...line,
    law: law.map(([x, share]) => [x, share * top] as const),
    marks: marks.map((mark) => ({ ...mark, law: times(mark.law) })),
  };
}

/** The published law of each line, by x. It does not depend on what is computed, and costs more than drawing: worked out once a sweep. */
export function sweepLaws(vary: readonly Axis[], choice: SweepChoice, base: Scenario): readonly SweepLine['law'][] {
  const values = vary[indexOf(vary, choice.across.path)]?.values ?? [];
  const by = indexOf(vary, choice.lines?.path);
  return (by < 0 ? [null] : (vary[by]?.values ?? [])).map((value) => {
    const fixed = by < 0 ? [] : [{ path: choice.lines?.path ?? '', values: [value] }];
    return lawAlong(fixed, choice, values, base);
  });
}

/** The lines of a sweep as far as it is computed, and the law of each; `laws` are those of `sweepLaws`. */
export function sweepLines(
  vary: readonly Axis[],
  entries: readonly SweepEntry[],
  choice: SweepChoice,
  laws: readonly SweepLine['law'][],
  language: Language,
): readonly SweepLine[] {
  const across = indexOf(vary, choice.across.path);
  const by = indexOf(vary, choice.lines?.path);
  const values = vary[across]?.values ?? [];
  return (by < 0 ? [null] : (vary[by]?.values ?? [])).map((value, line) => {
    const own = entries.filter(({ at }) => by < 0 || at[by] === line);
    const marks = values.flatMap((of, place) => {
      const here = own.filter(({ at }) => at[across] === place);
      const scenario = here.find(({ point }) => point !== null)?.point?.scenario ?? null;
      return markOf(here, place, acrossOf(choice.across.path, of, place, scenario), choice.measure) ?? [];
    });
    const name = choice.lines === null || by < 0 ? '' : lineName(choice.lines.path, value, language);
    return scaled({ name, value, marks, law: laws[line] ?? [] }, choice.measure);
  });
}

const LAW_STEPS = 32;

/** The law between the ends of a range, and beside every point where the field has names. */
function lawAlong(
  fixed: readonly Axis[],
  { across, measure, scale }: SweepChoice,
  values: readonly unknown[],
  base: Scenario,
): SweepLine['law'] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length || numbers.length < 2) return [];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const whole = numbers.every(Number.isInteger);
  const steps = Array.from({ length: LAW_STEPS + 1 }, (_, i) => low + ((high - low) * i) / LAW_STEPS);
  const dense = whole ? numbers : [...new Set([...steps, ...numbers])].sort((a, b) => a - b);
  return gridOf([...fixed, { path: across.path, values: dense }], { ...base, scale }).flatMap((point) => {
    if (!isPossible(point)) return [];
    const law = lawOf(point.scenario, measure);
    const value = point.values.at(-1);
    return law === null ? [] : [[acrossOf(across.path, value, 0, point.scenario), law] as const];
  });
}

/** The running drive in the plane of write amplification over spare area; null where it is not in it, or has no amplification yet. */
export function runningDot(run: RunView | null, choice: SweepChoice): { readonly x: number; readonly y: number } | null {
  if (run === null || !isSpareSweep(choice)) return null;
  const y = wafNow(run);
  // Before collection begins it is 1, which no spare area decides.
  return y > 1 ? { x: run.plan.spareFactor, y } : null;
}

/** Whether a choice is the plane of write amplification over spare area, which the published laws are about. */
export function isSpareSweep({ across, measure }: SweepChoice): boolean {
  return across.path === 'userSpare' && measure === 'wafLast';
}

/** Whether both fields are numbers: a heat map. */
export function isHeat(vary: readonly Axis[], choice: SweepChoice): boolean {
  const numbers = (path: string | undefined): boolean =>
    vary[indexOf(vary, path)]?.values.every((value) => typeof value === 'number') ?? false;
  return (
    choice.lines !== null &&
    numbers(choice.lines.path) &&
    numbers(choice.across.path) &&
    (vary[indexOf(vary, choice.lines.path)]?.values.length ?? 0) > 3
  );
}

/** What a point's row says beside its fields and its result, named with units: the spare in all, and the published law where it is about WAF. */
export const besideColumns = (measure: string): readonly string[] => ['spareFactor', ...(measure === 'wafLast' ? ['lawWaf'] : [])];

export function besideResult(entry: SweepEntry, measure: string): readonly (number | null)[] {
  const spare = entry.point === null ? null : spareInAll(entry.point.scenario);
  return [spare, ...(measure === 'wafLast' ? [lawWafOf(entry, measure)] : [])];
}

/** The write amplification that a published law gives an entry; null where there is none, or the result is another. */
export function lawWafOf({ point }: SweepEntry, measure: string): number | null {
  return point === null || measure !== 'wafLast' ? null : (lawOfScenario(point.scenario)?.waf ?? null);
}

/**
 * results.csv of what is computed so far: that of the command line, with more columns at the right. Lines above that begin with `#` name
 * the drive, the link and the program.
 */
export function csvSoFar(vary: readonly Axis[], entries: readonly SweepEntry[], measure: string, head: readonly string[] = []): string {
  const rows = entries.flatMap((entry) =>
    entry.report === null ? [] : [{ values: entry.values, results: [measured(entry.report, measure), ...besideResult(entry, measure)] }],
  );
  const lines = head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}\n`).join('');
  return lines + sweepCsv(vary, [measure, ...besideColumns(measure)], rows);
}

/** Where all points of a sweep stand across, computed or not: what an axis must hold before there is a result. */
export function sweepReach(vary: readonly Axis[], entries: readonly SweepEntry[], { across }: SweepChoice): readonly number[] {
  const axis = indexOf(vary, across.path);
  return entries.flatMap(({ at, values, point }) =>
    point === null ? [] : acrossOf(across.path, values[axis], at[axis] ?? 0, point.scenario),
  );
}

/** What a figure or table was made of, so that it can be made again: how many points, and 16 hex digits over the states that they ended in. */
export function statesText(entries: readonly SweepEntry[]): string {
  const ended = entries.flatMap(({ point, report }) => (point === null || report === null ? [] : `${point.hash} ${report.stateHash}`));
  return `${ended.length} points, states ${sha256(ended.join('\n')).slice(0, 16)}`;
}

/** Why no point of a sweep can be computed: the first reason; null where one can, or there is none. */
export function whyNone(entries: readonly SweepEntry[]): string | null {
  return entries.every(({ point }) => point === null) ? (entries[0]?.fault ?? null) : null;
}

/** A result of an entry. */
export function resultOf({ report }: SweepEntry, measure: string): number | null {
  return report === null ? null : measured(report, measure);
}
