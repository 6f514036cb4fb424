import type { BlockDetail, Geometry } from '../../engine/types';

/**
 * Address of page i of a block, as events tell it: slot `group * slotsPerGroup + pos`, `pos` in program order, unit by unit and in a unit
 * plane by plane (wasm/README.md, Addresses). For drives without compression, where a page is a slot.
 */
export function addressOfPage(detail: Pick<BlockDetail, 'group' | 'plane'>, i: number, geometry: Geometry): number {
  const { pagesPerNandPage, planesPerDie, pagesPerGroup } = geometry;
  const nandPage = Math.floor(i / pagesPerNandPage);
  const position = (nandPage * planesPerDie + detail.plane) * pagesPerNandPage + (i % pagesPerNandPage);
  return detail.group * pagesPerGroup + position;
}
