/** What a running drive may be told: whether it fits the step that runs, and in which order the fields of one `set` take effect. */
import { usedPages } from '../domain/spare';
import { roomFault, spanFault } from './rules';
import { liveKeys } from './shape';
import type { Action, ActionBody, LiveSettings, Phase, Scenario } from './types';

/** The action with the fields of its `set` in the order of the format, in which they take effect. */
export function inOrder<T extends ActionBody>(action: T): T {
  if (!('set' in action)) return action;
  const set: LiveSettings = {};
  for (const key of liveKeys) if (action.set[key] !== undefined) Object.assign(set, { [key]: action.set[key] });
  return { ...action, set };
}

/** A step with what an action sets of it. */
function changed(phase: Phase, action: ActionBody): Phase {
  if (!('set' in action)) return phase;
  const fields = Object.entries(action.set).filter(([key, value]) => key in phase && value !== undefined);
  return fields.length === 0 ? phase : { ...phase, ...Object.fromEntries(fields) };
}

/** Step `number` of the scenario after those of `actions` that are placed in it. */
export function phaseAfter(scenario: Scenario, number: number, actions: readonly Action[]): Phase | undefined {
  const phase = scenario.phases[number];
  return phase && actions.reduce((now, action) => (action.at.phase === number ? changed(now, action) : now), phase);
}

/** Why an action cannot be taken while `phase` is in force, in one sentence that begins with `path`; null: it can. */
export function actionFault(action: ActionBody, phase: Phase, path: string, scenario: Scenario): string | null {
  const used = usedPages(scenario.drive.logicalPages, scenario.userSpare);
  if ('span' in action) return spanFault(action.span, path, used);
  if (!('set' in action)) return null;
  const after = changed(phase, action);
  return after === phase ? null : roomFault(after, `${path}.set`, scenario, used);
}

/** The faults of a scenario's own actions, each seen after those before it. */
export function actionFaults(scenario: Scenario): readonly string[] {
  const inForce = [...scenario.phases];
  return scenario.actions.flatMap((action, i) => {
    const phase = inForce[action.at.phase];
    if (phase === undefined) return [];
    inForce[action.at.phase] = changed(phase, action);
    return actionFault(action, phase, `actions.${i}`, scenario) ?? [];
  });
}
