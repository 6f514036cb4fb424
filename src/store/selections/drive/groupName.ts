import type { Plan } from '../../../engine/types';
import type { Language } from '../../../texts/language';
import { groupNoun } from '../text';

/** A group as the page calls it everywhere: "block 7" on a drive of one die, else "group 481 of die 27". `group` is its global number. */
export function groupName(plan: Plan, group: number, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const { dies, groupsPerDie } = plan.sim;
  const noun = groupNoun(plan, language);
  if (dies === 1) return `${noun} ${whole(group)}`;
  return words.groupOfDie(noun, whole(group % groupsPerDie), Math.floor(group / groupsPerDie));
}
