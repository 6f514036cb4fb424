import { encodeLink } from '../../../scenario/link/link';
import { encodePair } from '../../../scenario/link/pairLink';
import type { Scenario } from '../../../scenario/types';

/** A link at which the other drive runs beside a step's own; alone where two do not fit into one; null: it is too long. */
export async function linkBeside(own: Scenario, other: Scenario): Promise<string | null> {
  const pair = await encodePair({ a: own, b: other });
  const link = pair.ok ? pair : await encodeLink(other);
  return link.ok ? link.value : null;
}
