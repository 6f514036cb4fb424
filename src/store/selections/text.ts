import { seconds, whole } from '../../domain/format';
import type { Plan } from '../../engine/types';
import { sentences as words } from '../../texts/en/sentences';
import { countsRequests } from './phase';

/** "1 page", "12 pages", "no page": `one` is the noun in the language in force. */
export function counted(n: number, one: string): string {
  return words.counted(n, whole(n), one);
}

/** A moment of the plots' axis: "812 s", "1 request", "36 requests". */
export function plotTime(plan: Plan, at: number): string {
  return countsRequests(plan) ? words.requests(Math.round(at), whole(Math.round(at))) : seconds(at);
}

/** What the unit of collection is called: a block where dies have one plane, else a group. */
export function groupNoun(plan: Plan): string {
  return plan.sim.planesPerDie === 1 ? words.block : words.group;
}

/** "group", "simulated group" where a group as simulated is not a group of the real drive: its pages are fewer, or of another kind. */
export function countedGroup(plan: Plan): string {
  return plan.sim.pagesPerGroup === plan.full.pagesPerGroup ? groupNoun(plan) : words.simulated(groupNoun(plan));
}
