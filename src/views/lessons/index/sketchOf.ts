import { originPhase } from '../../../store/selections/phase';
import { iopsSeries } from '../../../store/selections/series/iops';
import type { RunView } from '../../../store/types';

/** What was on screen last in a lesson, small: the speed of the run, or how full the blocks of a tiny drive were. */
export type Sketch =
  /** Heights from 0 (1,000 requests a second) to 100 (100,000), by factors; null: nothing was measured there. */
  | { readonly kind: 'curve'; readonly heights: readonly (number | null)[] }
  /** Valid and written pages of each block, of this many. */
  | { readonly kind: 'blocks'; readonly valid: readonly number[]; readonly written: readonly number[]; readonly of: number };

/** Points of a curve. */
const POINTS = 48;
/** Blocks that are drawn one by one. */
const MOST_BLOCKS = 64;

const heightOf = (iops: number): number => Math.round(Math.max(0, Math.min(100, 50 * (Math.log10(Math.max(iops, 1)) - 3))));

/** The sketch of a run as it is on screen; null: there is nothing to draw yet. */
export function sketchOf({ plan, frame, columns, samples }: RunView): Sketch | null {
  const { blocks, pagesPerBlock } = plan.sim;
  if (blocks <= MOST_BLOCKS)
    return columns === null ? null : { kind: 'blocks', valid: [...columns.valid], written: [...columns.programmed], of: pagesPerBlock };
  const series = iopsSeries(samples, plan);
  const first = series.phases.find(({ phase }) => phase >= Math.min(originPhase(plan), frame.phase))?.first ?? 0;
  const rows = series.n - first;
  if (rows < 2) return null;
  const per = rows / Math.min(POINTS, rows);
  const heights = Array.from({ length: Math.min(POINTS, rows) }, (_, k) => {
    const iops = series.iops[first + Math.floor((k + 0.5) * per)] ?? Number.NaN;
    return Number.isFinite(iops) && iops > 0 ? heightOf(iops) : null;
  });
  return { kind: 'curve', heights };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length <= MOST_BLOCKS;

/** A sketch that was kept; null where it is none, or another program wrote it. */
export function readSketch(value: unknown): Sketch | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, heights, valid, written, of } = value as Readonly<Record<string, unknown>>;
  if (kind === 'curve' && isList(heights)) return { kind, heights: heights.map((each) => (isNumber(each) ? each : null)) };
  if (kind !== 'blocks' || !isList(valid) || !isList(written) || !isNumber(of) || of === 0) return null;
  return valid.every(isNumber) && written.every(isNumber) ? { kind, valid, written, of } : null;
}
