import { type EditOf, edited } from '../../../scenario/change/edit';
import { useSession } from '../../parts/context';

/**
 * Another drive in place of this one, beside its ghost. An edit that depends on the drive is a function of it: what is shown may be the drive before.
 * Returns the validator's first sentence where that drive is not possible (others may follow from it), else null.
 */
export function useRestart(): (edit: EditOf) => string | null {
  const session = useSession();
  return (edit) => session.edit((now) => edited(now, edit));
}
