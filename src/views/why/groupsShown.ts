import type { VictimExplanation } from '../../engine/answers';

/** A group that is shown beside the victim. */
export interface ShownGroup {
  readonly group: number;
  readonly validPages: number;
}

/** Groups side by side. */
const SHOWN = 5;

/** The victim, what other policies would have taken, and the next in rank with other counts: five groups, the emptiest first. */
export function groupsShown({ group, candidates, others }: VictimExplanation, ranked: readonly ShownGroup[]): readonly ShownGroup[] {
  const found = new Map<number, ShownGroup>();
  const add = (each: ShownGroup | undefined) => {
    if (each !== undefined && found.size < SHOWN) found.set(each.group, each);
  };
  add(candidates.find((each) => each.group === group));
  for (const other of others) add({ group: other.group, validPages: other.validPages });
  const counts = new Set([...found.values()].map(({ validPages }) => validPages));
  for (const each of ranked) {
    if (!counts.has(each.validPages)) add(each);
    counts.add(each.validPages);
  }
  for (const each of ranked) add(each);
  return [...found.values()].sort((a, b) => a.validPages - b.validPages);
}
