import { type Stopped, stoppedSentence } from '../../store/selections/stopped';
import { useSlow } from '../parts/context';

/** Why the run stopped, in a sentence: fetched when it does. */
export function StoppedWords({ stopped }: { readonly stopped: Stopped }) {
  const plan = useSlow((state) => state.plan);
  return plan === null ? null : stoppedSentence(stopped, plan);
}
