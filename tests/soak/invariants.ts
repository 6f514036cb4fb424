import { groupStates } from '../../src/domain/names';
import type { Frame, Plan } from '../../src/engine/types';

/** What `Engine.dump` copies out. */
interface Dump {
  readonly l2p: Uint32Array;
  readonly valid: Uint32Array;
  readonly state: Uint8Array;
  readonly erases: Uint32Array;
}

const unmapped = 0xffff_ffff;

/** How often the map points into each group, and sentences about entries that no map may have. */
function countMap({ l2p, state }: Dump, slotsPerGroup: number): { counts: Uint32Array; mapped: number; faults: string[] } {
  const counts = new Uint32Array(state.length);
  const taken = new Uint8Array(state.length * slotsPerGroup);
  const faults: string[] = [];
  let mapped = 0;
  l2p.forEach((slot, lpn) => {
    if (slot === unmapped) return;
    mapped++;
    const group = Math.floor(slot / slotsPerGroup);
    if (group >= state.length) faults.push(`LPN ${lpn} is mapped to slot ${slot}, which the drive does not have.`);
    else if (taken[slot] === 1) faults.push(`LPN ${lpn} is mapped to slot ${slot}, which holds another page.`);
    else {
      taken[slot] = 1;
      counts[group] = (counts[group] ?? 0) + 1;
    }
  });
  return { counts, mapped, faults };
}

/** One sentence for each broken invariant (wasm/README.md, What always holds) on a drive without compression; empty where all hold. */
export function faultsOf(plan: Plan, dump: Dump, frame: Frame): string[] {
  const { counts, mapped, faults } = countMap(dump, plan.sim.pagesPerGroup);
  const free = groupStates.indexOf('free');
  dump.valid.forEach((valid, group) => {
    if (valid !== counts[group]) faults.push(`Group ${group} counts ${valid} valid pages, the map ${counts[group]}.`);
    if (valid > plan.sim.pagesPerGroup) faults.push(`Group ${group} counts ${valid} valid pages of ${plan.sim.pagesPerGroup}.`);
    if (dump.state[group] === free && valid > 0) faults.push(`Group ${group} is free and holds ${valid} valid pages.`);
  });
  if (Math.abs(mapped * plan.factor - frame.mappedPages) > 0.5)
    faults.push(`${mapped} pages are mapped, the frame says ${frame.mappedPages / plan.factor}.`);
  const states = groupStates.map((_, index) => dump.state.filter((state) => state === index).length);
  if (states.some((count, index) => count !== frame.groups[index])) faults.push(`Groups are ${states}, the frame says ${frame.groups}.`);
  const erases = dump.erases.reduce((sum, count) => sum + count, 0) * plan.sim.planesPerDie * plan.factor;
  if (Math.abs(erases - frame.totals.blocksErased) > 0.5)
    faults.push(`${erases} blocks were erased, the frame says ${frame.totals.blocksErased}.`);
  return faults;
}
