/** A small drive and its firmware, whose numbers are counted by hand. */
import { parseScenario } from '../../../src/scenario/parse';
import { findPreset } from '../../../src/scenario/presets';
import type { Drive, Ftl, Placement } from '../../../src/scenario/types';

const preset = findPreset('samsung-840-pro-256.1')?.preset.drive;
if (!preset) throw new Error('the preset is missing');
export const base: Drive = { ...preset, preset: 'samsung-840-pro-256.1' };
const parsed = parseScenario({});
if (!parsed.ok) throw new Error(parsed.faults.join());
export const usual = parsed.value;
/** 4 dies of 2 planes with 100 blocks of 16 NAND pages of 8 KiB: a group is 64 pages, a die has 100 of them. */
export const small: Drive = {
  ...base,
  channels: 2,
  diesPerChannel: 2,
  dies: null,
  planesPerDie: 2,
  blocksPerPlane: 100,
  pagesPerBlock: 16,
  nandPageKiB: 8,
  pagesPerProgram: 1,
  superblockDies: 1,
  parityShare: 0,
  factoryBadShare: 0,
  compression: false,
  logicalPages: 20_000,
};
export const ftl: Ftl = { ...usual.ftl, victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 3 };
export const none = usual.placement;
export const fdp = (handles: number, isolation: Placement['isolation'] = 'initially'): Placement => ({
  ...none,
  interface: 'fdp',
  handles,
  isolation,
});
