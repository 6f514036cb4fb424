import type { Session } from '../../../store/session/session';
import { useSession } from '../../parts/context';

/** Another drive in place of this one, beside its ghost; the validator's first sentence where that drive is not possible (others may follow from it). */
export function useRestart(): Session['edit'] {
  const session = useSession();
  return (edit) => session.edit(edit);
}
