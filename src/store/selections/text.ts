import type { Plan } from '../../engine/types';
import type { EarlyLanguage } from '../../texts/language';
import { countsRequests } from './phase';

/** "1 page", "12 pages", "no page": `one` is the noun in the language in force. */
export function counted(n: number, one: string, language: EarlyLanguage): string {
  const { sentences: words } = language;
  const { whole } = language.numbers;
  return words.counted(n, whole(n), one);
}

/** A moment of the plots' axis: "812 s", "1 request", "36 requests". */
export function plotTime(plan: Plan, at: number, language: EarlyLanguage): string {
  const { sentences: words } = language;
  const { seconds, whole } = language.numbers;
  return countsRequests(plan) ? words.requests(Math.round(at), whole(Math.round(at))) : seconds(at);
}

/** What the unit of collection is called: a block where dies have one plane, else a group. */
export function groupNoun(plan: Plan, language: EarlyLanguage): string {
  const { sentences: words } = language;
  return plan.sim.planesPerDie === 1 ? words.block : words.group;
}

/** "group", "simulated group" where a group as simulated is not a group of the real drive: its pages are fewer, or of another kind. */
export function countedGroup(plan: Plan, language: EarlyLanguage): string {
  const { sentences: words } = language;
  return plan.sim.pagesPerGroup === plan.full.pagesPerGroup ? groupNoun(plan, language) : words.simulated(groupNoun(plan, language));
}
