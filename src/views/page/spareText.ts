import { percent } from '../../domain/format';
import { overProvisioningOf } from '../../domain/spare';

/** What a total spare factor means: over-provisioning, and who gives the space. */
export function spareSentence(total: number, factory: number, userSpare: number): string {
  const op = `Of the flash; ${percent(overProvisioningOf(total))} over-provisioned.`;
  if (userSpare < 0.0005) return `${op} All of it from the factory.`;
  return `${op} ${percent(factory)} from the factory, and ${percent(userSpare)} of the capacity left unpartitioned.`;
}
