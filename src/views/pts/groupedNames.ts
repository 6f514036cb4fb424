/** Names of lines that end at the same height: one for all of them. Pure. */
import type { PtsFigure } from '../../store/lab/ptsFigures';
import type { Shape } from './figureShape';

/** Lines that end closer than this share of a letter's height, at least this many of them, have one name. */
const TOGETHER = 0.6;
const LEAST_TOGETHER = 3;

/** "8, 32–256": numbers of lines, those that follow each other as a range. `order`: places of the lines. */
function rangesOf(order: readonly number[], numbers: readonly string[]): string {
  const runs: number[][] = [];
  for (const i of order) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === i - 1) last.push(i);
    else runs.push([i]);
  }
  return runs
    .map((run) => (run.length > 2 ? `${numbers[run[0] ?? 0]}–${numbers[run.at(-1) ?? 0]}` : run.map((i) => numbers[i]).join(', ')))
    .join(', ');
}

/** Names of the lines that reach the right edge, one for lines that end at the same height and differ by a number: null for the others of it. */
export function groupedNames(
  figure: PtsFigure,
  { y }: Pick<Shape, 'y'>,
  names: readonly string[],
  small: number,
): readonly (string | null)[] {
  const ends = figure.lines.map(({ points }) => points.at(-1));
  const edge = Math.max(...ends.map((end) => end?.x ?? 0));
  const order = ends.flatMap((end, i) => (end?.x === edge ? [i] : [])).sort((a, b) => (ends[b]?.y ?? 0) - (ends[a]?.y ?? 0));
  const height = (i: number | undefined) => y(ends[i ?? 0]?.y ?? 1);
  const groups: number[][] = [];
  for (const i of order) {
    const last = groups.at(-1);
    if (last !== undefined && height(i) - height(last.at(-1)) < small * TOGETHER) last.push(i);
    else groups.push([i]);
  }
  const shown: (string | null)[] = [...names];
  for (const group of groups) {
    const parts = group.map((i) => /^(.*?)(\d+)$/.exec(names[i] ?? ''));
    const prefix = parts[0]?.[1];
    if (group.length < LEAST_TOGETHER || prefix === undefined || parts.some((part) => part?.[1] !== prefix)) continue;
    const numbers = names.map((name) => name.slice(prefix.length));
    const middle = group[Math.floor(group.length / 2)];
    for (const i of group)
      shown[i] =
        i === middle
          ? `${prefix}${rangesOf(
              [...group].sort((a, b) => a - b),
              numbers,
            )}`
          : null;
  }
  return shown;
}

/**
 * `shown`, and at the middle one of those lines without a name what they are together: "8–128 KiB". Only where they follow each other, have one
 * unit and are as many as a name is for. `all`: the names of all lines.
 */
export function withBetween(shown: readonly (string | null)[], all: readonly string[]): readonly (string | null)[] {
  const nameless = shown.flatMap((name, i) => (name === null ? [i] : []));
  const [first, last] = [nameless[0] ?? 0, nameless.at(-1) ?? 0];
  const parts = nameless.map((i) => /^(\d+)(\D+)$/.exec(all[i] ?? ''));
  const unit = parts[0]?.[2];
  if (nameless.length < LEAST_TOGETHER || last - first >= nameless.length || parts.some((part) => part === null || part[2] !== unit))
    return shown;
  const middle = nameless[Math.floor(nameless.length / 2)];
  // Lines of a table begin with the largest.
  const [least, most] = Number(parts[0]?.[1]) < Number(parts.at(-1)?.[1]) ? [first, last] : [last, first];
  return shown.map((name, i) => (i === middle ? `${all[least]?.slice(0, -(unit?.length ?? 0))}–${all[most]}` : name));
}
