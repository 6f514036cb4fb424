/** The spare area slider: one number for the total, shared out to factory and user spare. */
import { physicalPages, spareFactor, userSpareFor } from '../../domain/spare';
import type { Result } from '../../lib/result';
import { parseScenario } from '../parse';
import { findPreset } from '../presets';
import type { Scenario } from '../types';

/** Logical pages as the drive was sold: those of its preset where the slider had raised them above, else its own. */
function soldPages({ drive }: Scenario): number {
  const preset = findPreset(drive.preset)?.preset.drive;
  const raised = preset && physicalPages(preset) === physicalPages(drive) && drive.logicalPages > preset.logicalPages;
  return raised ? preset.logicalPages : drive.logicalPages;
}

/**
 * The scenario with total spare factor S in [0, 1): above the factory's as user spare, below it as a drive that shows more pages.
 * Fails, with the smallest S that works, where the engine could not collect.
 */
export function withTotalSpare(scenario: Scenario, total: number): Result<Scenario> {
  const physical = physicalPages(scenario.drive);
  const sold = soldPages(scenario);
  const userSpare = userSpareFor(total, spareFactor(physical, sold));
  if (userSpare >= 0) return parseScenario({ ...scenario, drive: { ...scenario.drive, logicalPages: sold }, userSpare });
  return parseScenario({ ...scenario, drive: { ...scenario.drive, logicalPages: Math.round(physical * (1 - total)) }, userSpare: 0 });
}
