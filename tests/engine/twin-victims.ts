import { type VictimPolicy, victimPolicies } from '../../src/domain/names';
import { below, draw, streamKey } from './rng';
import type { Twin } from './twin';
import { type TwinGroup, validSlots } from './twinGroups';

/** The victim that the policy chooses among the closed groups of a die, given in the order of the dense list. */
export function chooseVictim(twin: Twin, closed: readonly TwinGroup[]): TwinGroup {
  const { ftl } = twin;
  switch (ftl.victim) {
    case 'greedy':
      return greedy(closed);
    case 'fifo':
      return oldestFirst(closed)[0] as TwinGroup;
    case 'random':
      return drawn(twin, closed);
    case 'd-choices':
      return least(
        Array.from({ length: ftl.d }, () => drawn(twin, closed)),
        validSlots,
      );
    case 'windowed-greedy':
      return greedy(oldestFirst(closed).slice(0, twin.window));
    case 'cost-benefit':
      // Among equals the one with fewest valid, then the first.
      return least(leastValidFirst(closed), (group) => -benefit(twin, group));
    case 'cost-age-times':
      return least(leastValidFirst(closed), (group) => -benefit(twin, group) / (group.erases + 1));
  }
}

/** Group that each policy would choose, were it set just now: its structures are filled anew in the order of closing. Draws nothing. */
export function everyChoice(twin: Twin, closed: readonly TwinGroup[]): Readonly<Record<VictimPolicy, number>> {
  const anew = oldestFirst(closed).map((group, i) => ({ ...group, countSince: i }));
  const chosen = victimPolicies.map((victim) => {
    // What it changes (the count of draws) stays on the copy.
    const copy = Object.assign(Object.create(twin) as Twin, { ftl: { ...twin.ftl, victim } });
    return [victim, chooseVictim(copy, anew).number];
  });
  return Object.fromEntries(chosen) as Record<VictimPolicy, number>;
}

/** Fewest valid; among equals the one that came to its present count first. */
function greedy(closed: readonly TwinGroup[]): TwinGroup {
  const oldest = [...closed].sort((a, b) => a.countSince - b.countSince);
  return least(oldest, validSlots);
}

function leastValidFirst(closed: readonly TwinGroup[]): TwinGroup[] {
  return [...closed].sort((a, b) => validSlots(a) - validSlots(b));
}

function oldestFirst(closed: readonly TwinGroup[]): TwinGroup[] {
  return [...closed].sort((a, b) => a.closedAt - b.closedAt);
}

function drawn(twin: Twin, closed: readonly TwinGroup[]): TwinGroup {
  const x = draw(streamKey(twin.config.seed, 1), twin.nextDraw(), 0);
  return closed[below(x, closed.length)] as TwinGroup;
}

/** (1 - u) / 2u x age: Kawaguchi, Nishioka and Motoda, USENIX 1995. */
function benefit(twin: Twin, group: TwinGroup): number {
  const valid = validSlots(group);
  if (valid === 0) return Number.POSITIVE_INFINITY;
  const age = twin.counters.hostPagesWritten - group.ageClock;
  const u = valid / twin.slotsPerGroup;
  return ((1 - u) / (2 * u)) * age;
}

/** The first of those with the least measure. */
function least(groups: readonly TwinGroup[], measure: (group: TwinGroup) => number): TwinGroup {
  let best = groups[0] as TwinGroup;
  let measured = measure(best);
  for (const group of groups) {
    const m = measure(group);
    if (m < measured) {
      best = group;
      measured = m;
    }
  }
  return best;
}
