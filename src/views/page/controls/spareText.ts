import { overProvisioningOf } from '../../../domain/spare';
import { factorySpare, spareInAll } from '../../../scenario/law/spares';
import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';

/** What a drive's total spare factor means: over-provisioning, and who gives the space. */
export function spareSentence(scenario: Scenario, language: Language): string {
  const { sliders: words } = language;
  const { percent } = language.numbers;
  const op = words.spareOfFlash(percent(overProvisioningOf(spareInAll(scenario))));
  if (scenario.userSpare < 0.0005) return words.spareFromFactory(op);
  return words.spareFromBoth(op, percent(factorySpare(scenario)), percent(scenario.userSpare));
}
