import type { ShownGroup, VictimExplanation } from './answers';

/** Groups side by side; one more where every other policy would have taken another one: each pick has its place. */
const SHOWN = 5;

/** The victim, all that other policies would have taken, and the next in rank with other counts, up to five: the emptiest first. */
export function besideVictim({ group, candidates, others }: Omit<VictimExplanation, 'shown'>): readonly ShownGroup[] {
  const ranked = candidates.filter(({ rank }) => rank !== null);
  const found = new Map<number, ShownGroup>();
  const add = (each: ShownGroup) => void found.set(each.group, { group: each.group, validPages: each.validPages });
  const victim = candidates.find((each) => each.group === group);
  for (const each of victim === undefined ? others : [victim, ...others]) add(each);
  const counts = new Set([...found.values()].map(({ validPages }) => validPages));
  for (const each of ranked) {
    if (found.size < SHOWN && !counts.has(each.validPages)) add(each);
    counts.add(each.validPages);
  }
  for (const each of ranked) if (found.size < SHOWN) add(each);
  return [...found.values()].sort((a, b) => a.validPages - b.validPages);
}
