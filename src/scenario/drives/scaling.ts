/** What the engine asks of a preset: how its drive is scaled. Data alone, worked out when the page is built (scripts/tables.mjs). */
import type { DrivePreset } from './preset';
import { drivePresets } from './table';

/** As the preset has them; null: it says nothing of it. */
interface Scaling {
  readonly scale: number | null;
  readonly scaledErases: boolean;
}

const scalingOf = ({ scale, scaledErases }: DrivePreset): Scaling => ({ scale: scale ?? null, scaledErases: scaledErases === true });

/** By id, newest numbering last. */
export const presetScaling: Readonly<Record<string, readonly Scaling[]>> = Object.fromEntries(
  Object.entries(drivePresets).map(([id, list]) => [id, list.map(scalingOf)]),
);
