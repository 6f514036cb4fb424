/** The name of each numbering of every preset: data alone, worked out when the page is built (scripts/tables.mjs). */
import { drivePresets } from './table';

export const presetNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(drivePresets).map(([id, list]) => [id, list.map(({ name }) => name)]),
);
