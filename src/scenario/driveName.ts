import { bytes } from '../domain/englishNumbers';
import { dieCount, PAGE_BYTES } from '../domain/spare';
import { findPreset } from './presets';
import type { Drive } from './types';

/** What a drive is called: the name of its preset, and whether it is another drive. */
export interface DriveName {
  readonly name: string;
  /** Its capacity or its dies are not those of the preset. */
  readonly isSized: boolean;
  /** Any field is not that of the preset. */
  readonly isChanged: boolean;
}

export function nameOfDrive(drive: Drive): DriveName {
  const found = findPreset(drive.preset);
  if (found === null) return { name: drive.preset, isSized: false, isChanged: false };
  const { preset: _, ...fields } = drive;
  const { name, drive: own } = found.preset;
  const before = own as unknown as Readonly<Record<string, unknown>>;
  const isChanged = Object.entries(fields).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  const [is, was] = [drive, own].map((of) => `${bytes(of.logicalPages * PAGE_BYTES)} ${dieCount(of)}`);
  return { name, isSized: is !== was, isChanged };
}
