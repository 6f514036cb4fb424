import { pacings, victimPolicies } from '../../../domain/names';
import { ftlAfter } from '../../../scenario/change/inForce';
import type { Action, Ftl, Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import type { RunView } from '../../types';

/** How groups are collected, in words. */
type Collecting = Pick<Ftl, 'victim' | 'pacing'>;

/** Actions of the run, past and to come, in the order in which they take effect. */
function actionsOf({ receipts, plan }: Pick<RunView, 'receipts' | 'plan'>): readonly Action[] {
  const known = new Set(receipts.map((receipt) => JSON.stringify(receipt)));
  const ahead = plan.scenario.actions.filter((action) => !known.has(JSON.stringify(action)));
  return [...receipts, ...ahead].sort((a, b) => a.at.phase - b.at.phase || a.at.request - b.at.request);
}

/**
 * How groups are collected in each phase, in words, where that changes within the run: one list per phase, more than one entry where it
 * changes within the phase. Empty lists where it never changes: then the page says it elsewhere, once.
 */
export function collectionOfPhases(run: Pick<RunView, 'receipts' | 'plan'>, language: Language): readonly (readonly string[])[] {
  const { policies, narration } = language;
  const { pacingWords } = narration;
  const { phases, ftl } = run.plan.scenario;
  const actions = actionsOf(run);
  let now = ftl;
  const settings = phases.map((_, index) => {
    const during: Collecting[] = [];
    for (const action of actions.filter(({ at }) => at.phase === index)) {
      const next = ftlAfter(now, action);
      // Before the first request of the phase, or one request into it where a run that had ended went on for the change.
      if (action.at.request > Math.ceil(run.plan.factor)) during.push(now);
      now = next;
    }
    return [...during, now];
  });
  const all = settings.flat();
  const words = [
    ...(all.some(({ victim }) => victim !== ftl.victim) ? [(one: Collecting) => policies[one.victim].collects] : []),
    ...(all.some(({ pacing }) => pacing !== ftl.pacing) ? [(one: Collecting) => pacingWords[one.pacing]] : []),
  ];
  return settings.map((inPhase) =>
    [...new Set(inPhase.map((one) => words.map((word) => word(one)).join(', ')))].filter((text) => text !== ''),
  );
}

/** A change of how groups are collected: what came in place of what. */
export interface PolicyChange {
  readonly action: Action;
  readonly now: string;
  readonly before: string;
}

/** The newest change of victim policy or pacing that took effect in the run; null where there was none. */
export function newestPolicyChange({ receipts, plan }: Pick<RunView, 'receipts' | 'plan'>, language: Language): PolicyChange | null {
  const { policies, narration } = language;
  const { pacingWords } = narration;
  let now = plan.scenario.ftl;
  let newest: PolicyChange | null = null;
  for (const action of receipts) {
    const next = ftlAfter(now, action);
    if (next.victim !== now.victim) newest = { action, now: policies[next.victim].collects, before: policies[now.victim].collects };
    else if (next.pacing !== now.pacing) newest = { action, now: pacingWords[next.pacing], before: pacingWords[now.pacing] };
    now = next;
  }
  return newest;
}

/** The policy and pacing in force, from the numbers of a frame's settings. */
export function collectingNow(live: { readonly victim: number; readonly pacing: number }, ftl: Scenario['ftl']): Collecting {
  return { victim: victimPolicies[live.victim] ?? ftl.victim, pacing: pacings[live.pacing] ?? ftl.pacing };
}
