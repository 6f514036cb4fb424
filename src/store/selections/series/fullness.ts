import { groupStates } from '../../../domain/names';
import type { Plan } from '../../../engine/types';
import type { RunView } from '../../types';
import { skippedOf, skippedOfBlock } from './skipped';

const closed = groupStates.indexOf('closed');

/** How many closed groups hold which share of valid pages: bin i of n holds shares in (i / n, (i + 1) / n]. Groups that began part of the way in are left out. */
export function fullness({ columns, plan }: Pick<RunView, 'columns' | 'plan'>, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  if (columns === null) return counts;
  const { sim } = plan;
  const skipped = skippedOf(columns, plan);
  for (let first = 0; first < columns.state.length; first += sim.planesPerDie) {
    if (columns.state[first] !== closed || skippedOfBlock(skipped, sim, first) > 0) continue;
    let valid = 0;
    for (let b = first; b < first + sim.planesPerDie; b++) valid += columns.valid[b] as number;
    const bin = Math.max(0, Math.ceil((valid / slotsOfGroup(plan)) * bins) - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function slotsOfGroup({ sim }: Plan): number {
  return sim.pagesPerGroup * sim.slotsPerPage;
}

/** First bin of either that holds anything: where an axis for both begins; 0 where neither does. */
export function firstBin(...all: readonly Uint32Array[]): number {
  const firsts = all.map((counts) => counts.findIndex((count) => count > 0)).filter((i) => i >= 0);
  return firsts.length === 0 ? 0 : Math.min(...firsts);
}
