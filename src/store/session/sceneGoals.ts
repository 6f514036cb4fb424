/** Where the scenes of the opening tour lead on a drive. */
import type { Frame, Plan } from '../../engine/types';
import type { Run } from '../runs/run';
import type { Goal, IsSeen } from '../runs/strategies/goal';
import { originPhase } from '../selections/phase';
import { requestsOfRoom } from '../selections/series/room';
import { expectedFall } from '../selections/time/timeline';
import type { RunView, SceneMoment } from '../types';

/** What finds the trough, and a collection at the right of the map, once it is fetched. */
type Sights = typeof import('./tourSights')['sights'];

/** Collections of the drive per die among which one at the right is sought: by then each die has begun. */
const FIRST_PER_DIE = 2;

/** Of the first collections one whose victim is in the last column of dies: from the drawing beside the map no line crosses another die. */
export function isFirstAtRight({ plan }: RunView, { lastVictim, totals }: Frame): boolean {
  const { channels, dies } = plan.sim;
  return (
    (lastVictim !== null && lastVictim.die % channels === channels - 1) || totals.groupsCollected >= FIRST_PER_DIE * dies * plan.factor
  );
}

/** Share of the erased room that is used up just before the first collection: how much there is differs a little from die to die. */
const BEFORE = 0.94;

const trimOf = ({ scenario: { phases } }: Plan): number => phases.findIndex((phase) => phase.do === 'trim');

/** A second before it there are figures of the phase that ends; one that ends by its requests is gone to its end. */
function beforeTrim(plan: Plan): Goal {
  const phase = trimOf(plan);
  const before = plan.scenario.phases[phase - 1];
  const seconds = before !== undefined && 'seconds' in before ? before.seconds : null;
  return seconds === null ? { phase, phaseRequests: 0 } : { phase: phase - 1, phaseSeconds: seconds - 1 };
}

/**
 * The scenes are about a drive that is filled once, then written at random for longer than its spare lasts, and watched by the second. Where
 * nothing is collected after all, the tour ends (`arrived`).
 */
export function hasScenes(plan: Plan): boolean {
  const { phases } = plan.scenario;
  const origin = originPhase(plan);
  const phase = phases[origin];
  // What comes before it besides erases and rests is the fill alone, so it is not in order itself.
  const [fill, other] = phases.slice(0, origin).filter((each) => 'span' in each);
  if (phase?.do !== 'write' || fill?.do !== 'write' || other !== undefined) return false;
  return fill.passes === 1 && (phase.seconds ?? Infinity) > (expectedFall(plan) ?? Infinity);
}

/** The goal of a scene on this drive. `sights`: what tells from the samples; null: it is not there yet, and nothing is seen. */
export function goalOfScene(to: SceneMoment, { plan, frame }: Pick<Run, 'plan' | 'frame'>, sights: () => Sights | null): Goal {
  const phase = originPhase(plan);
  const isPast: IsSeen = (run, now) => sights()?.isPastTrough(run, now) ?? false;
  switch (to) {
    case 'filled':
      return { phase, phaseRequests: 0 };
    case 'beforeCollection':
      return inRoom({ plan, frame }, BEFORE);
    case 'firstCollection':
      return { collectedIn: phase, isSeen: isFirstAtRight, isNear: () => true };
    case 'trough':
      return {
        collectedIn: phase,
        isSeen: (run, now) => isPast(run, now) && sights()?.isAtRight(run, now) === true,
        isNear: isPast,
      };
    case 'beforeTrim':
      return beforeTrim(plan);
    case 'trimmed':
      return { phase: trimOf(plan) + 1, phaseRequests: 0 };
    case 'afterTrim':
      return { collectedIn: trimOf(plan) + 1, isSeen: () => true };
    case 'trimPlateau':
      return 'end';
    case 'plateau':
      return phase === plan.scenario.phases.length - 1 ? 'end' : { phase: phase + 1, phaseRequests: 0 };
  }
}

/** Where a share of the erased room that is left is used up. */
export function inRoom({ plan, frame }: Pick<Run, 'plan' | 'frame'>, share: number): Goal {
  const phase = originPhase(plan);
  const done = frame.phase === phase ? frame.phaseRequests : 0;
  return { phase, phaseRequests: done + Math.round(share * requestsOfRoom({ plan, frame })) };
}
