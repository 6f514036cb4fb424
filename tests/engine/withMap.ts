import { dieSets } from '../../src/domain/spare';
import { mapPool } from '../../src/scenario/mapOnFlash';
import type { MapOnFlash, Scenario } from '../../src/scenario/types';

const KIB = 1 / 1024;

/** The scenario with a map on flash, and blocks for it. */
export function withMap(scenario: Scenario, given: Partial<MapOnFlash>): Scenario {
  const map = { ...scenario.map, ...given };
  const { groups } = mapPool({ drive: scenario.drive, map });
  const drive = { ...scenario.drive, blocksPerPlane: scenario.drive.blocksPerPlane + groups / dieSets(scenario.drive) };
  return { ...scenario, drive, map };
}

/** MiB of a cache of so many nodes: translation pages of 4 KiB, or entries of 64 bytes and their addresses. */
export const cacheOf = ({ policy }: { readonly policy: string }, nodes: number): number =>
  policy === 'entry-lru' ? (nodes * 2 * 64) / 2 ** 20 : nodes * 4 * KIB;
