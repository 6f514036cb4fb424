import { percent } from '../../domain/format';
import { overProvisioningOf } from '../../domain/spare';
import { sliders as words } from '../../texts/en/sliders';

/** What a total spare factor means: over-provisioning, and who gives the space. */
export function spareSentence(total: number, factory: number, userSpare: number): string {
  const op = words.spareOfFlash(percent(overProvisioningOf(total)));
  if (userSpare < 0.0005) return words.spareFromFactory(op);
  return words.spareFromBoth(op, percent(factory), percent(userSpare));
}
