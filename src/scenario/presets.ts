/**
 * Drives of the articles and of today, from data sheets, reviews and NAND tables; each is a file of content/drives, with what is known of it.
 * Presets are immutable: links and files name `ID.K`, so a correction is a new entry at the end of its list, and old ones stay.
 */
import { numberedIn } from './drives/numbered';
import type { DrivePreset } from './drives/preset';
import { drivePresets } from './drives/table';

export type { DrivePreset } from './drives/preset';

const USUAL_SCALE = 16;
export const DEFAULT_PRESET = 'samsung-840-pro-256';

/** A preset by `ID` (its newest numbering) or `ID.K`; null where there is none. */
export function findPreset(name: string): { readonly id: string; readonly numbered: string; readonly preset: DrivePreset } | null {
  const found = numberedIn(drivePresets, name);
  return found && { id: found.id, numbered: found.numbered, preset: found.entry };
}

/** 1:scale, the coarsest at which a preset keeps its figures; it opens at that where it has the memory, the groups and the spare. */
export function coarsestScale(preset: string): number {
  return findPreset(preset)?.preset.scale ?? USUAL_SCALE;
}

/**
 * The FTL's fields when a scenario changes from one preset to another: what the old one had filled in goes, what the new one says
 * comes, and what somebody set stays where the new one says nothing.
 */
export function ftlOnPreset(ftl: Readonly<Record<string, unknown>>, from: unknown, to: unknown): Readonly<Record<string, unknown>> {
  const ftlOf = (name: unknown): Readonly<Record<string, unknown>> => ({
    ...(typeof name === 'string' ? findPreset(name)?.preset.ftl : {}),
  });
  const old = ftlOf(from);
  return { ...Object.fromEntries(Object.entries(ftl).filter(([key, value]) => old[key] !== value)), ...ftlOf(to) };
}

/** What the drive menu offers: the newest numbering of every preset, and the drive in use where it is another one. */
export function presetChoices(current: string): readonly { readonly value: string; readonly name: string }[] {
  const newest = Object.keys(drivePresets).flatMap((id) => {
    const found = findPreset(id);
    return found === null ? [] : [{ value: found.numbered, name: found.preset.name }];
  });
  if (newest.some(({ value }) => value === current)) return newest;
  return [{ value: current, name: findPreset(current)?.preset.name ?? current }, ...newest];
}
