import { offScale } from '../../scenario/drives/offScale';
import { coarsestScale, findPreset } from '../../scenario/presets';
import type { Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';

/** What scaling does not keep, where the scenario is about it. */
export function caveats(scenario: Scenario): readonly Saying[] {
  return [...stalls(scenario), ...finer(scenario), ...moved(scenario)];
}

/** That the drive is larger than others, and why. */
function finer({ drive, scale }: Scenario): readonly Saying[] {
  if (scale !== findPreset(drive.preset)?.preset.scale || scale === coarsestScale('')) return [];
  return [({ remarks }) => remarks.opensFiner(scale)];
}

function writesAtRandom({ phases }: Scenario): boolean {
  return phases.some((phase) => phase.do === 'write' && phase.pattern !== 'sequential');
}

function stalls(scenario: Scenario): readonly Saying[] {
  const { ftl, scale } = scenario;
  if (ftl.pacing !== 'stall' || scale === 1 || !writesAtRandom(scenario)) return [];
  return [({ remarks }) => remarks.stallAtScale(scale)];
}

/** What the consistency test showed of this drive at the nearest scale that was measured and is not above this one. */
function moved(scenario: Scenario): readonly Saying[] {
  if (!writesAtRandom(scenario)) return [];
  const known = offScale.filter(({ preset, scale }) => preset === scenario.drive.preset && scale <= scenario.scale);
  const nearest = known.sort((a, b) => b.scale - a.scale)[0];
  if (nearest === undefined) return [];
  const { scale, iops, waf, cliffSeconds } = nearest;
  return [
    ({ remarks, numbers }) => {
      const parts = [
        ...(iops === null ? [] : [remarks.meanOff(numbers.percent(iops / 100))]),
        ...(waf === null ? [] : [remarks.wafOff(numbers.percent(waf / 100))]),
        ...(cliffSeconds === null ? [] : [remarks.cliffOff(numbers.seconds(cliffSeconds))]),
      ];
      return remarks.offScale(scale, parts.join(', '));
    },
  ];
}
