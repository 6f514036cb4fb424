/** Every preset with all of its fields: data alone, worked out when the page is built (scripts/tables.mjs). */
import { drives2009 } from './drives2009';
import { drives2012 } from './drives2012';
import { drivesModern } from './drivesModern';
import { drivesSandforce } from './drivesSandforce';
import type { DrivePreset } from './preset';

/** Newest numbering last; the first is the page's own drive. */
export const drivePresets: Readonly<Record<string, readonly DrivePreset[]>> = {
  ...drives2012,
  ...drivesSandforce,
  ...drives2009,
  ...drivesModern,
};
