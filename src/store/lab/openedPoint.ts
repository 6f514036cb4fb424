/** The point of a sweep that is opened beside its picture: which one at first, and where it stands. */
import type { Axis } from '../../sweep/spec';
import type { SweepChoice } from './sweepChoice';
import { acrossOf, type SweepLine } from './sweepData';
import type { SweepMatch } from './sweepFinding';
import type { SweepEntry } from './sweepPool';

/** Where an entry stands in the plane: `y` is what was computed, before that what its law says, null where there is none. */
export interface EntryPlace {
  readonly line: SweepLine;
  readonly x: number;
  readonly y: number | null;
}

/** How close two places across are the same one, as computed in different ways. */
const SAME = 1e-9;

const valueAlong = (vary: readonly Axis[], { values }: SweepEntry, path: string | undefined): unknown =>
  values[vary.findIndex((axis) => axis.path === path)] ?? null;

/** The place across of an entry; null where its combination of values is no scenario. */
function acrossEntry(vary: readonly Axis[], entry: SweepEntry, { across }: SweepChoice): number | null {
  const axis = vary.findIndex(({ path }) => path === across.path);
  return entry.point === null ? null : acrossOf(across.path, entry.values[axis], entry.at[axis] ?? 0, entry.point.scenario);
}

/** Index of the point to open at first: of the line that the finding calls worse, the one nearest to its better place; null: no finding. */
export function firstOpened(
  vary: readonly Axis[],
  entries: readonly SweepEntry[],
  choice: SweepChoice,
  lines: readonly SweepLine[],
  match: SweepMatch | null,
): number | null {
  const line = lines.find(({ name }) => name === match?.worse);
  if (match === null || line === undefined) return null;
  const distances = entries.flatMap((entry) => {
    const x = acrossEntry(vary, entry, choice);
    return x === null || valueAlong(vary, entry, choice.lines?.path) !== line.value
      ? []
      : [{ index: entry.index, far: Math.abs(x - match.at) }];
  });
  return distances.sort((a, b) => a.far - b.far)[0]?.index ?? null;
}

/** Where an entry stands among the lines of its sweep; null where it cannot be. */
export function placeOfEntry(
  vary: readonly Axis[],
  entry: SweepEntry,
  choice: SweepChoice,
  lines: readonly SweepLine[],
): EntryPlace | null {
  const x = acrossEntry(vary, entry, choice);
  const line = lines.find(({ value }) => value === valueAlong(vary, entry, choice.lines?.path));
  if (x === null || line === undefined) return null;
  const mark = line.marks.find(({ entries }) => entries.some(({ index }) => index === entry.index));
  return { line, x, y: mark?.mean ?? line.law.find(([at]) => Math.abs(at - x) < SAME)?.[1] ?? null };
}
