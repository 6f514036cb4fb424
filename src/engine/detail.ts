/** A block's pages as the contract names them. */
import * as L from '../../wasm/layout';
import type { BlockDetail, PageDetail } from './answers';
import type { GroupRecord } from './memory';
import type { SimulationPlan } from './plan';

const states = ['free', 'valid', 'invalid'] as const;

/** Throws a RangeError for a number that no block has. */
export function checkBlock(block: number, { sim }: SimulationPlan): void {
  if (!Number.isInteger(block) || block < 0 || block >= sim.blocks)
    throw new RangeError(`block is ${block}; it must be a whole number from 0 to ${sim.blocks - 1}.`);
}

/** `ownerOf`: of a mapped page, `NO_HANDLE` where all pages have one owner. `detail` holds triples of reverse-map entry, state and slots, as wasm/assembly/inspect.ts writes them. */
export function blockDetail(
  block: number,
  detail: Uint32Array,
  group: GroupRecord,
  hostPages: number,
  plan: SimulationPlan,
  ownerOf: (lpn: number) => number,
): BlockDetail {
  const { sim } = plan;
  const pages: PageDetail[] = [];
  let validSlots = 0;
  for (let i = 0; i < detail.length; i += 3) {
    const entry = detail[i] as number;
    const state = states[detail[i + 1] as number] as PageDetail['state'];
    const slots = detail[i + 2] as number;
    if (state === 'valid') validSlots += slots;
    const known = state !== 'free' && entry !== L.NONE;
    const owner = known && state === 'valid' ? ownerOf(entry & L.LPN_MASK) : L.NO_HANDLE;
    pages.push({
      state,
      lpn: known ? entry & L.LPN_MASK : null,
      relocated: known && (entry & L.RELOCATED_BIT) !== 0,
      ...(owner === L.NO_HANDLE ? {} : { owner }),
      granules: sim.slotsPerPage === 1 ? 8 : slots,
    });
  }
  const g = Math.floor(block / sim.planesPerDie);
  return {
    block,
    group: g,
    die: Math.floor(g / sim.groupsPerDie),
    plane: block % sim.planesPerDie,
    state: group.state,
    erases: group.erases,
    validSlots,
    age: group.state === L.FREE ? null : (hostPages - group.lastInvalidation) * plan.factor,
    pages,
  };
}
