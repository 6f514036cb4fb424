import { GRANULE_BYTES, PAGE_BYTES } from '../../../domain/spare';
import { frontiersOf } from '../../../scenario/placement';
import type { RunView } from '../../types';

/** A part of the raw capacity, at full size. */
export interface SpareSegment {
  readonly key: 'data' | 'stale' | 'unwritten' | 'trimmed' | 'user' | 'factory' | 'open' | 'reserve';
  readonly bytes: number;
}

/** Bytes of valid data that compression saves; 0 without compression, and where per-block counts have not come yet. */
function savedBytes(run: RunView): number {
  const { plan, columns, frame } = run;
  if (plan.sim.slotsPerPage === 1 || columns === null) return 0;
  let granules = 0;
  for (const valid of columns.valid) granules += valid;
  const stored = granules * GRANULE_BYTES * plan.factor;
  return Math.max(0, frame.mappedPages * PAGE_BYTES - stored);
}

/**
 * Raw capacity = data + saved by compression + trimmed or never written + user spare + factory spare + open groups + reserve, exactly.
 * Open groups are one or two a die, with placement one for each handle and class; the reserve is gcLow - 1 erased groups a die. Both are taken from
 * the spare: they cannot hold stale pages.
 */
export function spareSegments(run: RunView): readonly SpareSegment[] {
  const { full, scenario } = run.plan;
  const { frame } = run;
  const group = full.pagesPerGroup;
  const reserve = Math.min(full.dies * (scenario.ftl.gcLow - 1) * group, full.physicalPages - full.usedPages);
  const open = Math.min(full.dies * frontiersOf(scenario.ftl, scenario.placement) * group, full.physicalPages - full.usedPages - reserve);
  const rest = full.physicalPages - full.usedPages - reserve - open;
  const user = Math.min(full.logicalPages - full.usedPages, rest);
  const mapped = Math.min(frame.mappedPages, full.usedPages);
  const saved = Math.min(savedBytes(run), mapped * PAGE_BYTES);
  const trimmed = frame.totals.pagesTrimmed > 0;
  const parts: readonly SpareSegment[] = [
    { key: 'data', bytes: mapped * PAGE_BYTES - saved },
    { key: 'stale', bytes: saved },
    {
      key: trimmed ? 'trimmed' : 'unwritten',
      bytes: (full.usedPages - mapped) * PAGE_BYTES,
    },
    { key: 'user', bytes: user * PAGE_BYTES },
    { key: 'factory', bytes: (rest - user) * PAGE_BYTES },
    { key: 'open', bytes: open * PAGE_BYTES },
    { key: 'reserve', bytes: reserve * PAGE_BYTES },
  ];
  return parts.filter((part) => part.bytes > 0);
}
