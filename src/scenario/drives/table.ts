/** Every preset with all of its fields: data alone, worked out when the page is built (scripts/tables.mjs). */
import { inOrder } from '../../lib/inOrder';
import type { DrivePreset, KnownPreset } from './preset';

const files = import.meta.glob<readonly KnownPreset[]>('../../content/drives/*.ts', { import: 'numberings', eager: true });

/** By id, newest numbering last; the first is the page's own drive. */
export const drivePresets: Readonly<Record<string, readonly DrivePreset[]>> = Object.fromEntries(
  Object.entries(inOrder(files)).map(([id, list]) => [
    id,
    list.map(({ character, estimated, calibrated, sources, leavesOut, ...preset }) => preset),
  ]),
);
