/** Fields that nothing reads, with what may have been meant: the command line refuses them, where links and opened files keep a notice. */
import { driveKeys } from '../drive';
import { keysOf } from '../fields/field';
import { sections } from '../fields/sections';
import { phaseKeys } from '../phases';
import { topKeys } from '../shape';

/** Letters to add, drop, replace or swap with their neighbour until one text is the other (Damerau 1964). */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : replaced;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}

/** Every field that could stand in place of `path`: those of the scenario, and of the phase that it names. */
function fieldsNear(path: string): readonly string[] {
  const [phase = ''] = /^phases\.\d+\.(?:beside\.\d+\.)?/.exec(path) ?? [];
  const parts = Object.entries(sections).flatMap(([name, rows]) => keysOf(rows).map((key) => `${name}.${key}`));
  const own = [...topKeys, ...driveKeys.map((key) => `drive.${key}`), ...parts];
  return phase === '' ? own : [...phaseKeys.map((key) => `${phase}${key}`), ...own];
}

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The field that may have been meant: the nearest, or one of that name elsewhere; null: none is near. */
function meant(path: string): string | null {
  const fields = fieldsNear(path);
  const elsewhere = fields.find((field) => last(field) === last(path));
  if (elsewhere !== undefined) return elsewhere;
  const far = fields.map((field) => ({ field, apart: distance(path.toLowerCase(), field.toLowerCase()) }));
  const nearest = far.reduce((best, each) => (each.apart < best.apart ? each : best));
  return nearest.apart <= Math.max(1, Math.floor(last(path).length / 3)) ? nearest.field : null;
}

/** The fields that the notices of a reader call unknown, each as a sentence that refuses it; `of`: what has the fields. */
export function misspelt(notices: readonly string[], of = 'a scenario'): readonly string[] {
  return notices.flatMap((notice) => {
    const path = /^(\S+) is not a known field and is ignored\.$/.exec(notice)?.[1];
    if (path === undefined) return [];
    return [of === 'a scenario' ? noField(path) : `${path} is not a field of ${of}.`];
  });
}

/** Refuses a field of a scenario, and says which may have been meant; `before`: what stands before its path where it was written. */
export function noField(path: string, before = ''): string {
  const field = meant(path);
  return `${before}${path} is not a field of a scenario${field === null ? '.' : `; did you mean ${before}${field}?`}`;
}
