/** A scenario on another drive. */
import { failure, type Result } from '../../lib/result';
import { drivePresets } from '../drives/table';
import { parseScenario } from '../parse';
import { coarsestScale, findPreset, ftlOnPreset } from '../presets';
import type { Scenario } from '../types';

/** A scale that somebody chose stays where the drive keeps its figures; else the drive opens at its own (undefined). */
function scaleOn({ scale, ...rest }: Scenario, preset: string): number | undefined {
  const before = parseScenario(rest);
  return before.ok && before.value.scale === scale ? undefined : Math.min(scale, coarsestScale(preset));
}

/** The scenario on the drive of a preset, named after it, with nothing left unpartitioned; what its firmware does comes with it. */
export function withPreset(scenario: Scenario, preset: string): Result<Scenario> {
  const found = findPreset(preset);
  if (found === null) return failure(`drive.preset is "${preset}"; it must be one of ${Object.keys(drivePresets).join(', ')}.`);
  const ftl = ftlOnPreset({ ...scenario.ftl }, scenario.drive.preset, found.numbered);
  const scale = scaleOn(scenario, found.numbered);
  return parseScenario({ ...scenario, scale, name: found.preset.name, drive: { preset: found.numbered }, ftl, userSpare: 0 });
}
