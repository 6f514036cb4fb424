import type { VictimExplanation } from '../../engine/answers';

/** A group that is shown beside the victim. */
export interface ShownGroup {
  readonly group: number;
  readonly validPages: number;
}

/** Groups side by side; one more where every other policy would have taken another one: each pick has its place. */
const SHOWN = 5;

/** The victim, all that other policies would have taken, and the next in rank with other counts, up to five: the emptiest first. */
export function groupsShown({ group, candidates, others }: VictimExplanation, ranked: readonly ShownGroup[]): readonly ShownGroup[] {
  const found = new Map<number, ShownGroup>();
  const victim = candidates.find((each) => each.group === group);
  if (victim !== undefined) found.set(group, victim);
  for (const other of others) found.set(other.group, { group: other.group, validPages: other.validPages });
  const add = (each: ShownGroup) => {
    if (found.size < SHOWN) found.set(each.group, each);
  };
  const counts = new Set([...found.values()].map(({ validPages }) => validPages));
  for (const each of ranked) {
    if (!counts.has(each.validPages)) add(each);
    counts.add(each.validPages);
  }
  for (const each of ranked) add(each);
  return [...found.values()].sort((a, b) => a.validPages - b.validPages);
}
