import { type Stopped, stoppedSentence } from '../../../store/selections/words/stopped';
import { useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';

/** Why the run stopped, in a sentence: fetched when it does. */
export function StoppedWords({ stopped }: { readonly stopped: Stopped }) {
  const language = useLanguage();
  const plan = useSlow((state) => state.plan);
  return plan === null ? null : stoppedSentence(stopped, plan, language);
}
