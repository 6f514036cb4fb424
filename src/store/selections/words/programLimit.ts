import { dieCount, stripeBytes } from '../../../domain/spare';
import type { Language } from '../../../texts/language';
import type { Part } from '../../../texts/rich';
import type { RunView } from '../../types';
import { countsRequests } from '../phase';

/** Share of what all dies can program from which on that is called the limit of a rate. */
const BOUND = 0.9;

/**
 * Says that program time limits the rate of sequential writes, 10^6 bytes per second, where it is nearly what all dies can program.
 * Empty where it is not, and where a page of the host is not a page of ordinary cells.
 */
export function programLimit({ plan }: RunView, mbps: number, { narration, numbers }: Language): readonly Part[] {
  const { drive } = plan.scenario;
  const most = stripeBytes(drive) / drive.programUs;
  const isPlain = !drive.compression && drive.slcShare === 0 && !countsRequests(plan);
  return isPlain && mbps > BOUND * most && mbps <= most ? narration.programLimit(numbers.whole(dieCount(drive)), numbers.three(most)) : [];
}
