import { bytes } from '../domain/format';
import { dieCount, PAGE_BYTES } from '../domain/spare';
import { findPreset } from './presets';
import type { Drive } from './types';

/** What a drive is called: the name of its preset, and what of its capacity and dies is another, as any other change makes it another drive. */
export interface DriveName {
  readonly name: string;
  /** "480 GB", "16 dies"; empty where both are those of the preset. */
  readonly changed: readonly string[];
  /** Any field is not that of the preset. */
  readonly isChanged: boolean;
}

/** @param dies how a number of dies is written */
export function nameOfDrive(drive: Drive, dies: (count: number) => string): DriveName {
  const found = findPreset(drive.preset);
  if (found === null) return { name: drive.preset, changed: [], isChanged: false };
  const { preset: _, ...fields } = drive;
  const { name, drive: own } = found.preset;
  const before = own as unknown as Readonly<Record<string, unknown>>;
  const isChanged = Object.entries(fields).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  const [is, was] = [drive, own].map(({ logicalPages }) => bytes(logicalPages * PAGE_BYTES));
  return {
    name,
    changed: [...(is !== undefined && is !== was ? [is] : []), ...(dieCount(drive) === dieCount(own) ? [] : [dies(dieCount(drive))])],
    isChanged,
  };
}
