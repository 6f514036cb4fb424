import { PAGE_BYTES, physicalPages, spareFactor, usedPages } from '../domain/spare';
import { failure, type Result } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import { drivePresets, findPreset, ftlOnPreset } from '../scenario/presets';
import { withTotalSpare } from '../scenario/totalSpare';
import type { Drive, Ftl, Phase, Scenario, Span } from '../scenario/types';

/** What makes another drive: parts that replace those of a scenario. */
export interface Edit {
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  /** One step of the procedure. */
  readonly phase?: { readonly index: number; readonly change: Partial<Phase> };
  readonly userSpare?: number;
  readonly seed?: number;
  readonly scale?: number;
  readonly sample?: Scenario['sample'];
  readonly wafWindow?: Scenario['wafWindow'];
  readonly steadyMinDriveWrites?: number;
}

/** The scenario with the edit, validated like any other: nothing that the page's controls can make escapes the rules of a file. */
export function edited(scenario: Scenario, { drive, ftl, phase, ...top }: Edit): Result<Scenario> {
  const phases = scenario.phases.map((step, index) => (index === phase?.index ? { ...step, ...phase.change } : step));
  return parseScenario({ ...scenario, ...top, drive: { ...scenario.drive, ...drive }, ftl: { ...scenario.ftl, ...ftl }, phases });
}

/** A span in shares of the partition, [0, 1], whichever way it was given. */
export function spanShares({ drive, userSpare }: Scenario, span: Span): { readonly from: number; readonly to: number } {
  if ('from' in span) return span;
  const used = usedPages(drive.logicalPages, userSpare) * PAGE_BYTES;
  return { from: span.fromBytes / used, to: Math.min(1, span.toBytes / used) };
}

/** The scenario with a total spare factor in [0, 1); fails with the smallest one that works. */
export function withSpare(scenario: Scenario, total: number): Result<Scenario> {
  return withTotalSpare(scenario, total);
}

/** Spare factor that the drive itself has, before anything is left unpartitioned. */
export function factorySpare(scenario: Scenario): number {
  return spareFactor(physicalPages(scenario.drive), scenario.drive.logicalPages);
}

/** The scenario on the drive of a preset, named after it, with nothing left unpartitioned; what its firmware does comes with it. */
export function withPreset(scenario: Scenario, preset: string): Result<Scenario> {
  const found = findPreset(preset);
  if (found === null) return failure(`drive.preset is "${preset}"; it must be one of ${Object.keys(drivePresets).join(', ')}.`);
  const ftl = ftlOnPreset({ ...scenario.ftl }, scenario.drive.preset, found.numbered);
  return parseScenario({ ...scenario, name: found.preset.name, drive: { preset: found.numbered }, ftl, userSpare: 0 });
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
