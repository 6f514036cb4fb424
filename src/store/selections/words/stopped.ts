import { heldSentence } from '../../../engine/held';
import type { Held, Plan } from '../../../engine/types';
import type { Language } from '../../../texts/language';

/** Why a run that was to go on until something held has stopped: what came to hold, else its end, or a place that was asked for. */
export interface Stopped {
  readonly held: Held | null;
  readonly ended: boolean;
}

/** The same in a sentence. */
export function stoppedSentence({ held, ended }: Stopped, plan: Plan, language: Language): string {
  const { remarks: words } = language;
  if (held !== null) return heldSentence(held, plan);
  return ended ? words.runEndedFirst : words.runIsThere;
}
