import { type Edit, edited } from '../../../scenario/change/edit';
import { useSession } from '../../parts/context';

/**
 * Another drive in place of this one, beside its ghost. Returns the validator's first sentence where that drive is not possible (others may
 * follow from it), else null.
 */
export function useRestart(): (edit: Edit) => string | null {
  const session = useSession();
  return (edit) => {
    const recorded = session.recordedUpToNow();
    if (recorded === null) return null;
    const next = edited(recorded, edit);
    if (!next.ok) return next.faults[0] ?? null;
    session.rebuild(() => next);
    return null;
  };
}
