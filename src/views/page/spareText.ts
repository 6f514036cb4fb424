import { overProvisioningOf } from '../../domain/spare';
import type { Language } from '../../texts/language';

/** What a total spare factor means: over-provisioning, and who gives the space. */
export function spareSentence(total: number, factory: number, userSpare: number, language: Language): string {
  const { sliders: words } = language;
  const { percent } = language.numbers;
  const op = words.spareOfFlash(percent(overProvisioningOf(total)));
  if (userSpare < 0.0005) return words.spareFromFactory(op);
  return words.spareFromBoth(op, percent(factory), percent(userSpare));
}
