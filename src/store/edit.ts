import { physicalPages, spareFactor } from '../domain/spare';
import { failure, type Result } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import { drivePresets, findPreset } from '../scenario/presets';
import { withTotalSpare } from '../scenario/totalSpare';
import type { Drive, Ftl, Scenario } from '../scenario/types';

/** What makes another drive: parts that replace those of a scenario. */
export interface Edit {
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  readonly userSpare?: number;
  readonly seed?: number;
  readonly scale?: number;
}

/** The scenario with the edit, validated like any other: nothing that the page's controls can make escapes the rules of a file. */
export function edited(scenario: Scenario, edit: Edit): Result<Scenario> {
  return parseScenario({ ...scenario, ...edit, drive: { ...scenario.drive, ...edit.drive }, ftl: { ...scenario.ftl, ...edit.ftl } });
}

/** The scenario with a total spare factor in [0, 1); fails with the smallest one that works. */
export function withSpare(scenario: Scenario, total: number): Result<Scenario> {
  return withTotalSpare(scenario, total);
}

/** Spare factor that the drive itself has, before anything is left unpartitioned. */
export function factorySpare(scenario: Scenario): number {
  return spareFactor(physicalPages(scenario.drive), scenario.drive.logicalPages);
}

/** The scenario on the drive of a preset, named after it, with nothing left unpartitioned. */
export function withPreset(scenario: Scenario, preset: string): Result<Scenario> {
  const found = findPreset(preset);
  if (found === null) return failure(`drive.preset is "${preset}"; it must be one of ${Object.keys(drivePresets).join(', ')}.`);
  return parseScenario({ ...scenario, name: found.preset.name, drive: { preset: found.numbered }, userSpare: 0 });
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
