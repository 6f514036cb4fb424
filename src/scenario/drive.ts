/** From a file's drive to a complete one: the preset fills in missing fields, and capacity may be given in three ways. */
import { physicalPages } from '../domain/spare';
import { pagesOfGB } from './drives/preset';
import { drivePresets } from './drives/table';
import { driveFields } from './fields/drive';
import { keysOf, shapeOf } from './fields/field';
import { DEFAULT_PRESET, findPreset } from './presets';
import { checkShape, sentence } from './shape';
import type { Drive } from './types';

/** Ways to say how much the host sees; a file has at most one of them. */
export const capacityKeys = ['logicalPages', 'userGB', 'spareFactor'] as const;
export const driveKeys: readonly string[] = [...keysOf(driveFields), 'userGB', 'spareFactor'];
const driveShape = shapeOf(driveFields);

/** The complete drive, or null with sentences in `faults`. */
export function resolveDrive(given: Readonly<Record<string, unknown>>, faults: string[]): Drive | null {
  const name = given.preset ?? DEFAULT_PRESET;
  const found = typeof name === 'string' ? findPreset(name) : null;
  if (!found) {
    faults.push(sentence('drive.preset', name, `one of ${Object.keys(drivePresets).join(', ')}`));
    return null;
  }
  const { userGB: _gb, spareFactor: _s, ...fields } = given;
  const merged: Record<string, unknown> = { ...found.preset.drive, ...fields, preset: found.numbered };
  const capacity = capacityKeys.filter((key) => given[key] !== undefined && given[key] !== null);
  if (capacity.length > 1) faults.push(`drive has ${capacity.join(' and ')}; it must have at most one of ${capacityKeys.join(', ')}.`);
  if (given.logicalPages === null) merged.logicalPages = found.preset.drive.logicalPages;
  if (capacity[0] === 'userGB') merged.logicalPages = pagesFromGB(given.userGB, faults);
  // Physical pages can only be trusted after the check.
  const drive = checkShape(driveShape, capacity[0] === 'spareFactor' ? { ...merged, logicalPages: 1 } : merged, 'drive', faults);
  if (!drive) return null;
  const logicalPages = capacity[0] === 'spareFactor' ? pagesFromSpare(given.spareFactor, drive, faults) : drive.logicalPages;
  return { ...drive, logicalPages };
}

function pagesFromGB(value: unknown, faults: string[]): number {
  if (typeof value === 'number' && value >= 4096e-9 && value <= 1e6) return pagesOfGB(value);
  faults.push(sentence('drive.userGB', value, 'a number of GB (10^9 bytes) from 0.000004096 to 1,000,000'));
  return 1;
}

function pagesFromSpare(value: unknown, drive: Drive, faults: string[]): number {
  if (typeof value === 'number' && value >= 0 && value < 1) return Math.max(1, Math.round(physicalPages(drive) * (1 - value)));
  faults.push(sentence('drive.spareFactor', value, 'a number from 0 to below 1'));
  return 1;
}
