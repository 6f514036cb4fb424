/** Slow state of a comparison. */
import type { Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { Run } from '../runs/run';
import type { Stage } from '../session/state';

/** One plot for both, or a column for each. */
export type PairLayout = 'over' | 'columns';

/** Which of the two drives an action changes. */
export type PairHand = 'both' | 'a' | 'b';

/** Slow state of a comparison, for React: the second run, B. The first, A, is the session's. */
export interface PairState {
  /** What B was opened with; `recorded` has its actions since. */
  readonly scenario: Scenario;
  readonly run: Run | null;
  /** What B does now. */
  readonly stage: Stage | null;
  /** B is being computed up to where A is. */
  readonly computing: boolean;
  /** Why there is no B, or none any more. */
  readonly fault: Saying | null;
  readonly notices: readonly string[];
  readonly layout: PairLayout;
  readonly hand: PairHand;
  /** The block that both maps mark. */
  readonly block: number | null;
}

/** Of drives that differ in which data lie together the maps show it, side by side; of others the curves do, in one plot. */
function layoutOf(b: Scenario, a: Scenario | null): PairLayout {
  return a !== null && JSON.stringify(a.placement) !== JSON.stringify(b.placement) ? 'columns' : 'over';
}

/** A comparison whose second drive is to be loaded; `a`: the first one's scenario. */
export function openingPair(scenario: Scenario, a: Scenario | null): PairState {
  return {
    scenario,
    run: null,
    stage: null,
    computing: true,
    fault: null,
    notices: [],
    layout: layoutOf(scenario, a),
    hand: 'both',
    block: null,
  };
}
