/** The settings in force at a moment of a run, after what was done to it. */
import { isHostPhase } from '../procedure';
import type { Action, ActionBody, Ftl, LiveSettings, Moment, Phase, Scenario } from '../types';

export interface InForce {
  /** The step as actions have made it. */
  readonly phase: Phase;
  /** The FTL: what an action sets of it outlives the step. */
  readonly ftl: Ftl;
}

/** True where the action has taken effect before the host request of the moment is handled. */
function isDone({ at }: Action, moment: Moment): boolean {
  return at.phase < moment.phase || (at.phase === moment.phase && at.request <= moment.request);
}

/**
 * What is in force when the host request of the moment is handled. `actions` in the order in which they take effect, as the parser and a
 * run keep them. Throws RangeError for a phase that the scenario does not have.
 */
export function inForce(scenario: Pick<Scenario, 'phases' | 'ftl'>, actions: readonly Action[], moment: Moment): InForce {
  const phase = scenario.phases[moment.phase];
  if (phase === undefined) throw new RangeError(`phase is ${moment.phase}; the scenario has ${scenario.phases.length}.`);
  const now = { phase, ftl: scenario.ftl };
  for (const action of actions) {
    if (!('set' in action) || !isDone(action, moment)) continue;
    now.ftl = ftlAfter(now.ftl, action);
    if (action.at.phase === moment.phase) now.phase = phaseAfter(now.phase, action.set);
  }
  return now;
}

/** The FTL after one more action. */
export function ftlAfter(ftl: Ftl, action: ActionBody): Ftl {
  if (!('set' in action)) return ftl;
  return { ...ftl, ...settingsOf(action.set, (key) => (key.startsWith(OF_FTL) ? key.slice(OF_FTL.length) : null)) };
}

const OF_FTL = 'ftl.';

/** The settings that `nameOf` has a name for, under that name. */
function settingsOf(set: LiveSettings, nameOf: (key: string) => string | null): Readonly<Record<string, unknown>> {
  const named = Object.entries(set).map(([key, value]) => [nameOf(key), value] as const);
  return Object.fromEntries(named.filter(([name, value]) => name !== null && value !== undefined));
}

/** A step of writes that is given reads or TRIMs is a mix; its writes had neither until then. */
function phaseAfter(phase: Phase, set: LiveSettings): Phase {
  if (!isHostPhase(phase)) return phase.do === 'trim' && set.span !== undefined ? { ...phase, span: set.span } : phase;
  const step = settingsOf(set, (key) => (key.startsWith(OF_FTL) ? null : key));
  const isMixed = phase.do === 'write' && (set.readShare ?? set.trimShare) !== undefined;
  return isMixed ? { ...phase, do: 'mixed', readShare: 0, trimShare: 0, ...step } : { ...phase, ...step };
}

/** The moment at which a step ends: every action in it has taken effect. */
export function endOf(phase: number): Moment {
  return { phase, request: Number.POSITIVE_INFINITY };
}
