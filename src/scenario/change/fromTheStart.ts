/** A scenario whose settings were changed on the way, as if they had been so from the beginning of their steps. */
import type { Action, Phase, Scenario } from '../types';
import { continued } from './continuation';
import { endOf, inForce } from './inForce';

/** The changes of settings among actions. */
const isSetting = (action: Action): boolean => 'set' in action;

/**
 * Without the step at its end that was only added so that a run which had ended could take a change of settings: that change is then one of
 * the step before. As it is where the step is another one, or more was done in it.
 */
function withoutContinuation(scenario: Scenario): Scenario {
  const last = scenario.phases.length - 1;
  const [before, within] = [scenario.actions.filter(({ at }) => at.phase < last), scenario.actions.filter(({ at }) => at.phase >= last)];
  if (last < 1 || !within.every(isSetting)) return scenario;
  const shorter = { ...scenario, phases: scenario.phases.slice(0, last), actions: before };
  const made = continued(shorter);
  if (!made.ok || JSON.stringify(made.value.phases.at(-1)) !== JSON.stringify(scenario.phases.at(-1))) return scenario;
  const end = { phase: last - 1, request: Number.MAX_SAFE_INTEGER };
  return { ...shorter, actions: [...before, ...within.map((action) => ({ ...action, at: end }))] };
}

/**
 * The scenario with every change of a setting as the setting itself: of its step, or of the firmware. What else was done stays where it was,
 * and steps that were added for a change at the end go. `steps`: how many the scenario had before; those are never taken away.
 */
export function fromTheStart(scenario: Scenario, steps: number): Scenario {
  let whole = scenario;
  while (whole.phases.length > steps) {
    const shorter = withoutContinuation(whole);
    if (shorter === whole) break;
    whole = shorter;
  }
  if (!whole.actions.some(isSetting)) return whole;
  const phases: readonly Phase[] = whole.phases.map((_, i) => inForce(whole, whole.actions, endOf(i)).phase);
  const { ftl } = inForce(whole, whole.actions, endOf(whole.phases.length - 1));
  return { ...whole, phases, ftl, actions: whole.actions.filter((action) => !isSetting(action)) };
}
