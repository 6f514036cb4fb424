/** What is known of every preset, apart from its numbers: data alone, worked out when the page is built (scripts/tables.mjs). */
import { inOrder } from '../../lib/inOrder';
import type { DriveFacts, KnownPreset } from './preset';

const files = import.meta.glob<readonly KnownPreset[]>('../../content/drives/*.ts', { import: 'numberings', eager: true });

/** As `drivePresets` numbers them. */
export const presetFacts: Readonly<Record<string, readonly DriveFacts[]>> = Object.fromEntries(
  Object.entries(inOrder(files)).map(([id, list]) => [id, list.map(({ name, drive, ftl, map, scale, scaledErases, ...facts }) => facts)]),
);
