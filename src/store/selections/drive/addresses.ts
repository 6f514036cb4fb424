import type { BlockDetail } from '../../../engine/answers';
import type { Geometry } from '../../../engine/types';

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

/**
 * First page of the full-size drive that a page of the simulated one stands for: the number that the page shows for it, everywhere.
 * @param lpn logical page of the simulated drive
 * @param factor pages of the full-size drive for each one of the simulated drive, 1 or more
 */
export function shownPageNumber(lpn: number, factor: number): number {
  // The engine's own division decides: rounding must not lead to the page before.
  let first = Math.max(0, Math.ceil(lpn * factor) - 1);
  while (Math.floor(first / factor) < lpn) first += 1;
  return first;
}

/** The pages of the full-size drive that the simulated one holds as one with page `lpn` of the full-size drive, first and last. */
export function pagesHeldAsOne(lpn: number, factor: number): { readonly first: number; readonly last: number } {
  const simulated = Math.floor(lpn / factor);
  return { first: shownPageNumber(simulated, factor), last: shownPageNumber(simulated + 1, factor) - 1 };
}
