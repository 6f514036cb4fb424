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
  const { 'ftl.victim': victim, 'ftl.d': d, 'ftl.window': window, 'ftl.pacing': pacing } = action.set;
  return { ...ftl, ...known({ victim, d, window, pacing }) };
}

function known<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A step of writes that is given reads or TRIMs is a mix; its writes had neither until then. */
function phaseAfter(phase: Phase, { entropy, qd, kib, pattern, readShare, trimShare, span }: LiveSettings): Phase {
  if (!isHostPhase(phase)) return phase.do === 'trim' && span !== undefined ? { ...phase, span } : phase;
  const step = known({ entropy, qd, kib, pattern, readShare, trimShare, span });
  const isMixed = phase.do === 'write' && (step.readShare ?? step.trimShare) !== undefined;
  return isMixed ? { ...phase, do: 'mixed', readShare: 0, trimShare: 0, ...step } : { ...phase, ...step };
}

/** The moment at which a step ends: every action in it has taken effect. */
export function endOf(phase: number): Moment {
  return { phase, request: Number.POSITIVE_INFINITY };
}
