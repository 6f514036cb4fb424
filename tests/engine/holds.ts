import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { AdvanceReply, Condition } from '../../src/engine/types';

/** True where a condition holds after a step, by what the step and the state show: the slow twin of the engine's own. */
export function holds(
  engine: Engine,
  condition: Condition,
  { frame, events, eventsLost }: AdvanceReply,
  before: AdvanceReply['frame'],
): boolean {
  if (eventsLost > 0) throw new Error('a step with too many events');
  const slots = engine.plan.sim.slotsPerPage;
  switch (condition.kind) {
    case 'collection':
      return frame.totals.groupsCollected > before.totals.groupsCollected && frame.totals.groupsCollected >= (condition.number ?? 0);
    case 'free':
      return freeGroups(engine) <= condition.atMost;
    case 'waf':
      return frame.wafNow !== null && ('atLeast' in condition ? frame.wafNow >= condition.atLeast : frame.wafNow <= condition.atMost);
    case 'written':
      return events.some((event) => event.kind === 'write' && event.lpn === condition.lpn);
    case 'moved':
      return events.some((event) => event.kind === 'relocate' && event.lpn === condition.lpn);
    case 'trimmed':
      return events.some((event) => event.kind === 'trim' && event.lpn === condition.lpn);
    case 'victim':
      return events.some((event) => event.kind === 'victim' && event.valid >= condition.atLeast * slots);
    case 'bad':
      return events.some((event) => event.kind === 'bad');
    case 'steady':
      return frame.steadyAtSeconds !== null;
    case 'relocation':
      return true;
  }
}

function freeGroups(engine: Engine): number {
  const free = groupStates.indexOf('free');
  return engine.dump().state.filter((state) => state === free).length;
}
