/** What a fit of a hidden drive got right: one line of the table, and the counts of all. */

import type { VictimPolicy } from '../../src/domain/names';
import { policyTraits } from '../../src/domain/names';
import { type ParameterName, parameterNames } from '../../src/fit/model';
import type { FitResult } from '../../src/fit/result';
import { capOf, PARITY, type Truth } from './hiddenDrive';

/** The number that a fit is about: what parity takes is neither spare nor bandwidth for data, and a cap is the time that a request takes at least. */
function truthValue(truth: Truth, name: ParameterName): number {
  if (name === 'programMBps') return truth.programMBps * (1 - (truth.leftOut === 'parity' ? PARITY : truth.parityShare));
  if (name === 'commandUs' && truth.leftOut === 'caps') return Math.max(truth.commandUs, 1e6 / capOf(truth));
  return truth[name];
}

export interface Score {
  readonly number: number;
  readonly leftOut: Truth['leftOut'];
  readonly explains: boolean;
  readonly spareError: number;
  /** Of the parameters: state, and whether the interval holds the truth; "far": beyond twice the interval. */
  readonly parameters: Readonly<
    Record<
      ParameterName,
      { readonly state: string; readonly holds: boolean; readonly far: boolean; readonly error: number; readonly share: number }
    >
  >;
  readonly victim: 'right' | 'tied' | 'wrong';
  readonly pacing: 'right' | 'tied' | 'wrong';
}

export function scoreOf(truth: Truth, result: FitResult): Score {
  const tied = result.mechanisms.filter((each) => each.tied);
  const best = tied[0];
  const judged = (of: (each: { readonly victim: string; readonly pacing: string }) => string | undefined): Score['victim'] => {
    const right = of(truth);
    const held = tied.some((each) => of(each) === right);
    if (!held || best === undefined) return 'wrong';
    return tied.every((each) => of(each) === right) ? 'right' : 'tied';
  };
  const parameters = Object.fromEntries(
    parameterNames.map((name) => {
      const { value, low, high, state } = result.parameters[name];
      const own = truthValue(truth, name);
      const half = (high - low) / 2;
      const far = own < low - half || own > high + half;
      return [name, { state, holds: own >= low && own <= high, far, error: value - own, share: value / own - 1 }];
    }),
  ) as unknown as Score['parameters'];
  return {
    number: truth.number,
    leftOut: truth.leftOut,
    explains: result.explains,
    spareError: Math.abs(result.parameters.spareFactor.value - truth.spareFactor),
    parameters,
    victim: judged(({ victim }) => policyTraits[victim as VictimPolicy].family),
    pacing: judged(({ pacing }) => pacing),
  };
}
